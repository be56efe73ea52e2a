/** Names for the messages of `schema.ts`, which is made from the server's description of itself. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type HouseView = Schemas["HouseView"];
export type GameView = Schemas["GameView"];
export type VariantView = Schemas["VariantView"];
export type LevelView = Schemas["LevelView"];
export type OptionView = Schemas["OptionView"];
export type PlayerView = Schemas["PlayerView"];
export type Opening = Schemas["Opening"];
export type Rulebook = Schemas["Rulebook"];
export type NewMatch = Schemas["NewMatch"];
export type Created = Schemas["Created"];
export type Snapshot = Schemas["Snapshot"];
export type SeriesView = Schemas["SeriesView"];
export type CollectionView = Schemas["CollectionView"];
export type CollectionEntryView = Schemas["CollectionEntryView"];
export type AdviceView = Schemas["AdviceView"];
export type StandingView = Schemas["StandingView"];
export type ResultView = Schemas["ResultView"];
export type ClockView = Schemas["ClockView"];
export type OfferView = Schemas["OfferView"];
export type SeatView = Schemas["SeatView"];
export type EventView = Schemas["EventView"];
export type Moment = Schemas["Moment"];
export type DraftRequest = Schemas["DraftRequest"];
export type PreviewRequest = Schemas["PreviewRequest"];
export type Preview = Schemas["Preview"];
export type HintView = Schemas["HintView"];
export type ReviewView = Schemas["ReviewView"];
export type ReviewProgress = Schemas["ReviewProgress"];
export type TurningPointView = Schemas["TurningPointView"];
export type PuzzleList = Schemas["PuzzleList"];
export type LineStepView = Schemas["LineStepView"];
export type PuzzleSummary = Schemas["PuzzleSummary"];
export type SolverView = Schemas["SolverView"];
export type PuzzleView = Schemas["PuzzleView"];
export type PuzzleAttempt = Schemas["PuzzleAttempt"];
export type PuzzleVerdictView = Schemas["PuzzleVerdictView"];
export type LessonView = Schemas["LessonView"];
export type LessonGameView = Schemas["LessonGameView"];
export type LessonStepView = Schemas["LessonStepView"];
export type LessonAttempt = Schemas["LessonAttempt"];
export type LessonAnswer = Schemas["LessonAnswer"];
export type LessonVerdictView = Schemas["LessonVerdictView"];
export type Curiosities = Schemas["Curiosities"];
export type EditorRequest = Schemas["EditorRequest"];
export type EditorView = Schemas["EditorView"];
export type BrushView = Schemas["BrushView"];
export type SettingView = Schemas["SettingView"];
export type ExploreView = Schemas["ExploreView"];
export type ExploredTurnView = Schemas["ExploredTurnView"];
export type EffectsRequest = Schemas["EffectsRequest"];
export type SentEffects = Schemas["Effects"];
export type RefusalView = Schemas["Refusal"];
export type EventFrame = Schemas["EventFrame"];
export type StatusFrame = Schemas["StatusFrame"];
export type PresenceFrame = Schemas["PresenceFrame"];
export type PhraseFrame = Schemas["PhraseFrame"];
/** What the house tells beside the log. */
export type PassingFrame = PresenceFrame | PhraseFrame | Schemas["SeenFrame"];
export type ServerFrame = Schemas["ServerFrame"];
export type ClientFrame = Schemas["ClientFrame"];
/** What a page says without having it stored. */
export type Passing = Schemas["SeenRequest"] | Schemas["HereRequest"] | Schemas["PhraseRequest"];

export type ControlView = Schemas["ControlView"];
export type DeltaFrame = Schemas["DeltaFrame"];
export type DeviceView = Schemas["DeviceView"];
export type Elsewhere = Schemas["Elsewhere"];
export type InvitationView = Schemas["InvitationView"];
export type Invited = Schemas["InvitationMade"];
export type LobbyChange = Schemas["LobbyChange"];
export type LobbyFrame = Schemas["LobbyView"];
export type FoundMatches = Schemas["FoundMatches"];
export type NewInvitation = Schemas["NewInvitation"];
export type NewToken = Schemas["TokenMade"];
export type PlayerRef = Schemas["PlayerRef"];
export type RatingView = Schemas["RatingView"];
export type SatDown = Schemas["SeatTaken"];
export type SeatAtTable = Schemas["CardSeat"];
export type TableCard = Schemas["TableCard"];
export type TermsView = Schemas["TermsView"];
export type TokenView = Schemas["TokenView"];
export type Me = Schemas["Me"] & Partial<Pick<Schemas["WithRecovery"], "recovery">>;
export type Pace = NonNullable<Schemas["TableCard"]["pace"]>;
export type Watch = NonNullable<Schemas["TermsView"]["watch"]>;
export type NoticeSettings = Schemas["NoticeSettings"];
export type NoticesView = Schemas["NoticesView"];
export type PushKey = Schemas["PushKey"];
export type PlayerPage = Schemas["PlayerPage"];
export type CurvePoint = Schemas["CurvePoint"];

type Numbered =
  | Schemas["TurnRequest"]
  | Schemas["TakebackRequest"]
  | Schemas["ResignRequest"]
  | Schemas["OfferRequest"]
  | Schemas["AnswerRequest"]
  | Schemas["ClaimRequest"]
  | Schemas["PlainRequest"]
  | Schemas["NextRequest"];
type WithoutNumber<T> = T extends unknown ? Omit<T, "id" | "after"> : never;
/** A request before the line gives it an id and the number of the last event seen. */
export type Request = WithoutNumber<Numbered>;
