/** Names for the messages of `schema.ts`, which is made from the server's description of itself. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type House = Schemas["House"];
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
export type Series = Schemas["Series"];
export type Advice = Schemas["Advice"];
export type Standing = Schemas["Standing"];
export type Result = Schemas["Result"];
export type SeatView = Schemas["SeatView"];
export type Happening = Schemas["Event"];
export type Moment = Schemas["Moment"];
export type PreviewRequest = Schemas["PreviewRequest"];
export type Preview = Schemas["Preview"];
export type Hint = Schemas["Hint"];
export type Review = Schemas["Review"];
export type ReviewProgress = Schemas["ReviewProgress"];
export type TurningPoint = Schemas["TurningPoint"];
export type Tasks = Schemas["Tasks"];
export type TaskView = Schemas["TaskView"];
export type Task = Schemas["Task"];
export type TaskAttempt = Schemas["TaskAttempt"];
export type TaskVerdict = Schemas["TaskVerdict"];
export type EffectsRequest = Schemas["EffectsRequest"];
export type SentEffects = Schemas["Effects"];
export type RefusalView = Schemas["Refusal"];
export type EventFrame = Schemas["EventFrame"];
export type StatusFrame = Schemas["StatusFrame"];
export type ServerFrame = Schemas["ServerFrame"];
export type ClientFrame = Schemas["ClientFrame"];

type Numbered =
  | Schemas["TurnRequest"]
  | Schemas["TakebackRequest"]
  | Schemas["ResignRequest"]
  | Schemas["AgreeRequest"]
  | Schemas["NextRequest"];
type WithoutNumber<T> = T extends unknown ? Omit<T, "id" | "after"> : never;
/** A request before the line gives it an id and the number of the last event seen. */
export type Request = WithoutNumber<Numbered>;
