/** Where a piece stands, as an SVG attribute and as a CSS transform for animations. */

import type { Mark, Piece, Point } from "./scene";

/** What is `upright` keeps its bearing on a flipped board. */
function bearing(thing: Piece | Mark, turn: number, flipped: boolean): number {
  return flipped && thing.upright ? turn + 180 : turn;
}

export function markPlacement(mark: Mark, flipped: boolean): string {
  const turn = bearing(mark, mark.turn, flipped);
  return `translate(${mark.x} ${mark.y})${turn ? ` rotate(${turn})` : ""}`;
}

export function placement(piece: Piece, flipped: boolean): string {
  const turn = bearing(piece, piece.turn, flipped);
  return `translate(${piece.x} ${piece.y})${turn ? ` rotate(${turn})` : ""}${piece.scale === 1 ? "" : ` scale(${piece.scale})`}`;
}

export function keyframe(piece: Piece, at: Point, turn: number, flipped: boolean): string {
  return `translate(${at[0]}px, ${at[1]}px) rotate(${bearing(piece, turn, flipped)}deg) scale(${piece.scale})`;
}
