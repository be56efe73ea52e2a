/** The records of `rules/scene.py` as the browser reads them. Written by `python hatch_build.py schema`. */

/** German and English. */
export type Text = readonly [german: string, english: string];
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A record as it travels: what has its default value is left out. */
type Sent = any;

export interface Paint {
  readonly light: string;
  readonly dark: string;
  readonly blend: string;
  readonly stops: readonly (readonly [number, string, string])[];
  readonly pattern: string;
}

export function readPaint(sent: Sent): Paint {
  return {
    light: sent.light,
    dark: sent.dark,
    blend: sent.blend ?? "",
    stops: sent.stops ?? [],
    pattern: sent.pattern ?? "",
  };
}

export interface Part {
  readonly d: string;
  readonly fill: string;
  readonly line: string;
  readonly width: number;
  readonly opacity: number;
}

export function readPart(sent: Sent): Part {
  return {
    d: sent.d,
    fill: sent.fill ?? "",
    line: sent.line ?? "",
    width: sent.width ?? 0.0,
    opacity: sent.opacity ?? 1.0,
  };
}

export interface Piece {
  readonly id: string;
  readonly shape: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
  readonly classes: readonly string[];
  readonly title: Text | null;
  readonly upright: boolean;
}

export function readPiece(sent: Sent): Piece {
  return {
    id: sent.id,
    shape: sent.shape,
    x: sent.x,
    y: sent.y,
    turn: sent.turn ?? 0.0,
    scale: sent.scale ?? 1.0,
    classes: sent.classes ?? [],
    title: sent.title ?? null,
    upright: sent.upright ?? false,
  };
}

export interface Label {
  readonly words: Text;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly paint: string;
}

export function readLabel(sent: Sent): Label {
  return {
    words: sent.words,
    x: sent.x,
    y: sent.y,
    size: sent.size,
    paint: sent.paint ?? "ink",
  };
}

export interface Motion {
  readonly piece: string;
  readonly path: readonly Point[];
  readonly turned_from: number | null;
  readonly step: number;
}

export function readMotion(sent: Sent): Motion {
  return {
    piece: sent.piece,
    path: sent.path,
    turned_from: sent.turned_from ?? null,
    step: sent.step ?? 0,
  };
}

export interface Gone {
  readonly piece: Piece;
  readonly step: number;
}

export function readGone(sent: Sent): Gone {
  return {
    piece: readPiece(sent.piece),
    step: sent.step ?? 0,
  };
}

export interface Mark {
  readonly kind: string;
  readonly parts: readonly Part[];
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly label: Label | null;
  readonly title: Text | null;
  readonly under: boolean;
  readonly upright: boolean;
}

export function readMark(sent: Sent): Mark {
  return {
    kind: sent.kind,
    parts: (sent.parts ?? []).map((one: Sent) => readPart(one)),
    x: sent.x ?? 0.0,
    y: sent.y ?? 0.0,
    turn: sent.turn ?? 0.0,
    label: sent.label ? readLabel(sent.label) : null,
    title: sent.title ?? null,
    under: sent.under ?? false,
    upright: sent.upright ?? false,
  };
}

export interface Spot {
  readonly id: string;
  readonly shape: string;
  readonly at: readonly Point[];
  readonly title: Text;
  readonly turn: number;
  readonly key: string;
  readonly cycle: string;
  readonly piece: string;
  readonly button: boolean;
  readonly asks: Text | null;
}

export function readSpot(sent: Sent): Spot {
  return {
    id: sent.id,
    shape: sent.shape,
    at: sent.at,
    title: sent.title,
    turn: sent.turn ?? 0.0,
    key: sent.key ?? "",
    cycle: sent.cycle ?? "",
    piece: sent.piece ?? "",
    button: sent.button ?? false,
    asks: sent.asks ?? null,
  };
}

export interface Choice {
  readonly move: string;
  readonly picks: readonly string[];
  readonly label: Text;
  readonly ghost: readonly Piece[];
  readonly fades: readonly string[];
  readonly note: Text | null;
  readonly gain: string;
  readonly bright: boolean;
}

export function readChoice(sent: Sent): Choice {
  return {
    move: sent.move,
    picks: sent.picks,
    label: sent.label,
    ghost: (sent.ghost ?? []).map((one: Sent) => readPiece(one)),
    fades: sent.fades ?? [],
    note: sent.note ?? null,
    gain: sent.gain ?? "",
    bright: sent.bright ?? false,
  };
}

export interface ScoreLine {
  readonly side: number | null;
  readonly value: string;
  readonly meaning: Text;
}

export function readScoreLine(sent: Sent): ScoreLine {
  return {
    side: sent.side,
    value: sent.value,
    meaning: sent.meaning,
  };
}

export interface Step {
  readonly words: Text;
  readonly state: string;
}

export function readStep(sent: Sent): Step {
  return {
    words: sent.words,
    state: sent.state,
  };
}

export interface AccountLine {
  readonly words: Text;
  readonly points: readonly [number | null, number | null];
  readonly turn: number;
  readonly marks: string;
}

export function readAccountLine(sent: Sent): AccountLine {
  return {
    words: sent.words,
    points: sent.points ?? [null, null],
    turn: sent.turn ?? 0,
    marks: sent.marks ?? "",
  };
}

export interface Layer {
  readonly kind: string;
  readonly title: Text;
  readonly key: string;
}

export function readLayer(sent: Sent): Layer {
  return {
    kind: sent.kind,
    title: sent.title,
    key: sent.key ?? "",
  };
}

export interface LegendLine {
  readonly parts: readonly Part[];
  readonly words: Text;
}

export function readLegendLine(sent: Sent): LegendLine {
  return {
    parts: (sent.parts ?? []).map((one: Sent) => readPart(one)),
    words: sent.words,
  };
}

export interface Stage {
  readonly view: Box;
  readonly shapes: Readonly<Record<string, readonly Part[]>>;
  readonly paints: Readonly<Record<string, Paint>>;
  readonly backdrop: readonly Piece[];
  readonly coordinates: readonly Label[];
  readonly layers: readonly Layer[];
  readonly legend: readonly LegendLine[];
  readonly flips: boolean;
}

export function readStage(sent: Sent): Stage {
  return {
    view: sent.view,
    shapes: mapped(sent.shapes, (one) => (one ?? []).map((one: Sent) => readPart(one))),
    paints: mapped(sent.paints, (one) => readPaint(one)),
    backdrop: (sent.backdrop ?? []).map((one: Sent) => readPiece(one)),
    coordinates: (sent.coordinates ?? []).map((one: Sent) => readLabel(one)),
    layers: (sent.layers ?? []).map((one: Sent) => readLayer(one)),
    legend: (sent.legend ?? []).map((one: Sent) => readLegendLine(one)),
    flips: sent.flips ?? true,
  };
}

export interface Scene {
  readonly view: Box;
  readonly pieces: readonly Piece[];
  readonly moved: readonly Motion[];
  readonly gone: readonly Gone[];
  readonly marks: readonly Mark[];
  readonly score: readonly ScoreLine[];
  readonly spots: readonly Spot[];
  readonly choices: readonly Choice[];
  readonly steps: readonly Step[];
  readonly account: readonly AccountLine[];
  readonly prompt: Text | null;
  readonly says: Text | null;
  readonly rule: string;
}

export function readScene(sent: Sent): Scene {
  return {
    view: sent.view,
    pieces: (sent.pieces ?? []).map((one: Sent) => readPiece(one)),
    moved: (sent.moved ?? []).map((one: Sent) => readMotion(one)),
    gone: (sent.gone ?? []).map((one: Sent) => readGone(one)),
    marks: (sent.marks ?? []).map((one: Sent) => readMark(one)),
    score: (sent.score ?? []).map((one: Sent) => readScoreLine(one)),
    spots: (sent.spots ?? []).map((one: Sent) => readSpot(one)),
    choices: (sent.choices ?? []).map((one: Sent) => readChoice(one)),
    steps: (sent.steps ?? []).map((one: Sent) => readStep(one)),
    account: (sent.account ?? []).map((one: Sent) => readAccountLine(one)),
    prompt: sent.prompt ?? null,
    says: sent.says ?? null,
    rule: sent.rule ?? "",
  };
}

export interface Effects {
  readonly marks: readonly Mark[];
  readonly fades: readonly string[];
  readonly note: Text | null;
}

export function readEffects(sent: Sent): Effects {
  return {
    marks: (sent.marks ?? []).map((one: Sent) => readMark(one)),
    fades: sent.fades ?? [],
    note: sent.note ?? null,
  };
}

function mapped<T>(sent: Sent, read: (one: Sent) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(sent ?? {}).map(([name, one]) => [name, read(one)]));
}
