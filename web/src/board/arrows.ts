/** Arrows for choices: from a piece's place to its destination; a new piece gets a ring instead. */

import type { Choice, Point, Scene } from "./scene";

export interface Arrow {
  readonly move: string;
  readonly from: Point | null;
  readonly to: Point;
}

/** Return the arrow of a choice; null for one without a place on the board, such as a pass. */
export function arrowOf(scene: Scene, choice: Choice): Arrow | null {
  const ghost = choice.ghost[0];
  const touched = scene.spots.filter((one) => choice.picks.includes(one.id) && !one.button && one.at.length > 0);
  const taken = touched.find((one) => one.piece)?.piece;
  const to = ghost ? ([ghost.x, ghost.y] as const) : touched.at(-1)?.at[0];
  if (!to) return null;
  const piece = scene.pieces.find((one) => one.id === (taken ?? ghost?.id));
  const isMoved = piece && Math.hypot(piece.x - to[0], piece.y - to[1]) > 1e-6;
  return { move: choice.move, from: isMoved ? [piece.x, piece.y] : null, to };
}

/** Return the arrows of moves, in order. */
export function arrowsOf(scene: Scene, moves: readonly string[]): Arrow[] {
  return [...new Set(moves)].flatMap((move) => {
    const choice = scene.choices.find((one) => one.move === move);
    const arrow = choice && arrowOf(scene, choice);
    return arrow ? [arrow] : [];
  });
}

/** A turn with the paths of its pieces. */
interface LineTurn {
  readonly turn: string;
  readonly ways?: readonly { readonly start?: Point | null; readonly end: Point }[];
}

/** Return the arrows of consecutive turns, in order. */
export function lineArrows(line: readonly LineTurn[]): Arrow[] {
  return line.flatMap(({ turn, ways = [] }, i) =>
    ways.map(({ start = null, end }, k) => ({ move: `${i + 1}.${k + 1} ${turn}`, from: start, to: end })),
  );
}

/** Return the shaft and head of an arrow as path data; `size` is the length of the head. */
export function arrowPath({ from, to }: Arrow, size: number): { line: string; head: string } {
  if (!from) return { line: ring(to, size), head: "" };
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, aside = 0): string =>
    `${round(to[0] - ux * along - uy * aside)} ${round(to[1] - uy * along + ux * aside)}`;
  return {
    line: `M${round(from[0])} ${round(from[1])}L${at(size)}`,
    head: `M${at(0)}L${at(size, size / 2)}L${at(size, -size / 2)}Z`,
  };
}

function ring([x, y]: Point, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
