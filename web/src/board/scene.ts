/** The records of `rules/scene.py` as the browser reads them. The server leaves default values out; `readScene` and `readStage` put them back. */

import type { components } from "../api/schema";

type Schemas = components["schemas"];
/** A record with every field there, all the way down. */
type Whole<T> = T extends object ? { readonly [K in keyof T]-?: Whole<T[K]> } : T;

/** German and English. */
export type Text = Whole<Schemas["Text"]>;
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Paint = Whole<Schemas["Paint"]>;
export type Part = Whole<Schemas["Part"]>;
export type Piece = Whole<Schemas["Piece"]>;
export type Label = Whole<Schemas["Label"]>;
export type Motion = Whole<Schemas["Motion"]>;
export type Gone = Whole<Schemas["Gone"]>;
export type Mark = Whole<Schemas["Mark"]>;
export type Spot = Whole<Schemas["Spot"]>;
export type Choice = Whole<Schemas["Choice"]>;
export type ScoreLine = Whole<Schemas["ScoreLine"]>;
export type AccountLine = Whole<Schemas["AccountLine"]>;
export type Layer = Whole<Schemas["Layer"]>;
export type Step = Whole<Schemas["Step"]>;
export type Stage = Whole<Schemas["Stage"]>;
export type Scene = Whole<Schemas["Scene"]>;
export type Effects = Whole<Schemas["Effects"]>;

/** A record as it travels: any field may be missing. */
type Sent = Readonly<Record<string, unknown>>;

const PAINT = { blend: "", stops: [] };
const PART = { fill: "", line: "", width: 0, opacity: 1 };
const PIECE = { turn: 0, scale: 1, classes: [], title: null, upright: false };
const LABEL = { paint: "ink" };
const MOTION = { turned_from: null, step: 0 };
const MARK = { x: 0, y: 0, turn: 0, title: null, under: false };
const SPOT = { turn: 0, key: "", cycle: "", piece: "", button: false };
const ACCOUNT_LINE = { points: [null, null], turn: 0, marks: "" };
const CHOICE = { fades: [], note: null, gain: "", bright: false };

export function readStage(sent: object): Stage {
  const stage = sent as Sent;
  return {
    view: stage["view"] as Box,
    shapes: mapped(stage["shapes"], (parts) => all(parts, filled<Part>(PART))),
    paints: mapped(stage["paints"], filled<Paint>(PAINT)),
    backdrop: all(stage["backdrop"], filled<Piece>(PIECE)),
    coordinates: all(stage["coordinates"], filled<Label>(LABEL)),
    layers: all(stage["layers"], filled<Layer>({ key: "" })),
    flips: (stage["flips"] as boolean | undefined) ?? true,
  };
}

export function readScene(sent: object): Scene {
  const scene = sent as Sent;
  return {
    view: scene["view"] as Box,
    pieces: all(scene["pieces"], filled<Piece>(PIECE)),
    moved: all(scene["moved"], filled<Motion>(MOTION)),
    gone: all(scene["gone"], (gone) => ({ step: 0, ...gone, piece: filled<Piece>(PIECE)(gone["piece"] as Sent) })),
    marks: all(scene["marks"], readMark),
    score: all(scene["score"], filled<ScoreLine>({ side: null })),
    spots: all(scene["spots"], filled<Spot>(SPOT)),
    choices: all(scene["choices"], (choice) => ({
      ...filled<Choice>(CHOICE)(choice),
      ghost: all(choice["ghost"], filled<Piece>(PIECE)),
    })),
    steps: all(scene["steps"], filled<Step>({})),
    account: all(scene["account"], filled<AccountLine>(ACCOUNT_LINE)),
    prompt: (scene["prompt"] as Text | undefined) ?? null,
    says: (scene["says"] as Text | undefined) ?? null,
  };
}

export function readEffects(sent: object): Effects {
  const effects = sent as Sent;
  return {
    marks: all(effects["marks"], readMark),
    fades: (effects["fades"] as string[] | undefined) ?? [],
    note: (effects["note"] as Text | undefined) ?? null,
  };
}

function readMark(mark: Sent): Mark {
  const label = mark["label"] as Sent | null | undefined;
  return {
    ...filled<Mark>(MARK)(mark),
    parts: all(mark["parts"], filled<Part>(PART)),
    label: label ? filled<Label>(LABEL)(label) : null,
  };
}

function filled<T>(defaults: object): (sent: Sent) => T {
  return (sent) => ({ ...defaults, ...sent }) as T;
}

function all<T>(sent: unknown, read: (one: Sent) => T): T[] {
  return ((sent as Sent[] | null | undefined) ?? []).map(read);
}

function mapped<T>(sent: unknown, read: (one: Sent) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries((sent ?? {}) as Record<string, Sent>).map(([name, one]) => [name, read(one)]),
  );
}
