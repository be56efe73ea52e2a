/** Transforms of pieces and marks, for SVG and for CSS animations. */

import type { Mark, Piece, Point } from "./scene";

/** Rotation on a possibly flipped board; `upright` things do not turn with it. */
function bearing(thing: Piece | Mark, turn: number, flipped: boolean): number {
  return flipped && thing.upright ? turn + 180 : turn;
}

export function markTransform(mark: Mark, flipped: boolean): string {
  const turn = bearing(mark, mark.turn, flipped);
  return `translate(${mark.x} ${mark.y})${turn ? ` rotate(${turn})` : ""}`;
}

export function pieceTransform(piece: Piece, flipped: boolean): string {
  const turn = bearing(piece, piece.turn, flipped);
  return `translate(${piece.x} ${piece.y})${turn ? ` rotate(${turn})` : ""}${piece.scale === 1 ? "" : ` scale(${piece.scale})`}`;
}

export function keyframeTransform(piece: Piece, at: Point, turn: number, flipped: boolean): string {
  return `translate(${at[0]}px, ${at[1]}px) rotate(${bearing(piece, turn, flipped)}deg) scale(${piece.scale})`;
}
