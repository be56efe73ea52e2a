/** Short names for the types of `schema.ts`, which is generated from the server's OpenAPI schema. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type ServerInfo = Schemas["ServerInfo"];
export type GameView = Schemas["GameView"];
export type VariantView = Schemas["VariantView"];
export type LevelView = Schemas["LevelView"];
export type OptionView = Schemas["OptionView"];
export type OptionValue = boolean | number | string;
export type PlayerView = Schemas["PlayerView"];
export type NetworkLinks = Schemas["NetworkLinks"];
export type StartPosition = Schemas["StartPosition"];
export type Rulebook = Schemas["Rulebook"];
export type NewMatch = Schemas["NewMatch"];
export type MatchCreated = Schemas["MatchCreated"];
export type Snapshot = Schemas["Snapshot"];
export type AdviserLink = Schemas["AdviserLink"];
export type AdviserInvitation = Schemas["AdviserInvitation"];
export type SeriesView = Schemas["SeriesView"];
export type CollectionView = Schemas["CollectionView"];
export type CollectionEntryView = Schemas["CollectionEntryView"];
export type VariantWarnings = Schemas["VariantWarningsView"];
export type StandingView = Schemas["StandingView"];
export type ResultView = Schemas["ResultView"];
export type ClockView = Schemas["ClockView"];
export type OfferView = Schemas["OfferView"];
export type SeatView = Schemas["SeatView"];
export type EventView = Schemas["EventView"];
export type PastBoard = Schemas["PastBoard"];
export type ConditionalTurns = Schemas["ConditionalTurns"];
export type PlannedTurnView = Schemas["PlannedTurnView"];
export type PremoveBoard = Schemas["PremoveBoard"];
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
export type EditorRequest = Schemas["EditorRequest"];
export type EditorView = Schemas["EditorView"];
export type BrushView = Schemas["BrushView"];
export type SettingView = Schemas["SettingView"];
export type EngineView = Schemas["EngineView"];
export type EnginePosition = Schemas["EnginePosition"];
export type EngineLines = Schemas["EngineLines"];
export type LineTurnView = Schemas["LineTurnView"];
export type AnalysisView = Schemas["AnalysisView"];
export type AnalysedTurnView = Schemas["AnalysedTurnView"];
export type EffectsRequest = Schemas["EffectsRequest"];
export type SentEffects = Schemas["Effects"];
export type ErrorResponse = Schemas["ErrorResponse"];
export type EventFrame = Schemas["EventFrame"];
export type StatusFrame = Schemas["StatusFrame"];
export type PresenceFrame = Schemas["PresenceFrame"];
export type QuickChatFrame = Schemas["QuickChatFrame"];
/** Frames that are not part of the event log. */
export type SharedDraftFrame = Schemas["SharedDraftFrame"];
export type TransientFrame = PresenceFrame | QuickChatFrame | SharedDraftFrame | Schemas["SeenFrame"];
export type ServerFrame = Schemas["ServerFrame"];
export type ClientFrame = Schemas["ClientFrame"];
/** Requests that are not stored. */
export type TransientRequest =
  Schemas["SeenRequest"] | Schemas["VisibilityRequest"] | Schemas["SharedDraftRequest"] | Schemas["QuickChatRequest"];

export type ControlView = Schemas["ControlView"];
export type DeltaFrame = Schemas["DeltaFrame"];
export type DeviceView = Schemas["DeviceView"];
export type DeviceLink = Schemas["DeviceLink"];
export type InvitationView = Schemas["InvitationView"];
export type InvitationCreated = Schemas["InvitationCreated"];
export type LobbyChange = Schemas["LobbyChange"];
export type LobbyFrame = Schemas["LobbyView"];
export type MatchPage = Schemas["MatchPage"];
export type NewInvitation = Schemas["NewInvitation"];
export type NewToken = Schemas["TokenCreated"];
export type PlayerRef = Schemas["PlayerRef"];
export type RatingView = Schemas["RatingView"];
export type SeatTaken = Schemas["SeatTaken"];
export type SeatAtTable = Schemas["CardSeat"];
export type TableCard = Schemas["TableCard"];
export type TermsView = Schemas["TermsView"];
export type TokenView = Schemas["TokenView"];
export type Me = Schemas["Me"] & Partial<Pick<Schemas["WithRecovery"], "recovery">>;
export type Pace = NonNullable<Schemas["TableCard"]["pace"]>;
export type Watch = NonNullable<Schemas["TermsView"]["watch"]>;
export type NotificationSettings = Schemas["NotificationSettings"];
export type NotificationSettingsView = Schemas["NotificationSettingsView"];
export type PushKey = Schemas["PushKey"];
export type PlayerPage = Schemas["PlayerPage"];
export type CommunityView = Schemas["CommunityView"];
export type LeaderboardEntry = Schemas["LeaderboardEntry"];
export type PoolView = Schemas["PoolView"];
export type RatingPoint = Schemas["RatingPoint"];

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
/** A request before the connection adds its id and the number of the last event seen. */
export type Request = WithoutNumber<Numbered>;
export type LadderNews = Schemas["LadderNews"];
export type LadderView = Schemas["LadderView"];
export type Exhibition = Schemas["Exhibition"];
export type StudyView = Schemas["StudyView"];
export type StudyList = Schemas["StudyList"];
export type StudyChapter = Schemas["StudyChapter"];
export type StudyNode = Schemas["StudyNode"];
export type StudyVisibility = StudyView["visibility"];
export type ChapterView = Schemas["ChapterView"];
export type ChapterSource = Schemas["ChapterSource"];
export type StudyPlace = Schemas["StudyPlace"];
export type StudyBoardView = Schemas["StudyBoardView"];
export type StudyBoardRequest = Schemas["StudyBoardRequest"];
export type StudyFrame = Schemas["StudyFrame"];
export type StudyChangesFrame = Schemas["StudyChangesFrame"];
export type StudyReadersFrame = Schemas["StudyReadersFrame"];
export type NewTournament = Schemas["NewTournament"];
export type TournamentBoard = Schemas["TournamentBoard"];
export type TournamentBoards = Schemas["TournamentBoards"];
export type TournamentCard = Schemas["TournamentCard"];
export type TournamentJoined = Schemas["TournamentJoined"];
export type TournamentList = Schemas["TournamentList"];
export type TournamentPlace = Schemas["TournamentPlace"];
export type TournamentRound = Schemas["TournamentRound"];
export type TournamentRow = Schemas["TournamentRow"];
export type TournamentSocketFrame = Schemas["TournamentSocketFrame"];
export type TournamentView = Schemas["TournamentView"];
export type TrialView = Schemas["TrialView"];
export type TrialGame = Schemas["TrialGameView"];
export type TrialAnswers = Schemas["TrialAnswersSent"];
export type Simulation = Schemas["SimulationView"];
