/** Animation plan from one scene to the next: which pieces travel, disappear and appear. Pure; the board runs it. */

import type { Motion, Piece, Point, Scene } from "./scene";

export const HOP = 600;
export const SLIDE = 260;
const FADE = 320;

export interface Travel {
  readonly piece: string;
  readonly places: readonly Point[];
  readonly turns: readonly [from: number, to: number];
  readonly delay: number;
  readonly duration: number;
}

export interface Leave {
  readonly piece: Piece;
  readonly delay: number;
  readonly duration: number;
}

export interface Plan {
  readonly travels: readonly Travel[];
  readonly leaves: readonly Leave[];
  readonly appears: readonly string[];
}

interface Hop {
  readonly slot: number;
  readonly from: Point;
  readonly to: Point;
}

interface Change {
  readonly piece: Piece;
  readonly before: Piece;
  readonly hops: readonly Hop[];
}

/**
 * Plan the animation from the drawn pieces to the scene. Hops already shown in a draft are skipped. The scene's motions
 * give path and order; a piece that moved without one (takeback, history) slides straight.
 */
export function plan(drawn: readonly Piece[], scene: Scene): Plan {
  const now = new Set(scene.pieces.map((piece) => piece.id));
  const old = new Map(drawn.map((piece) => [piece.id, piece]));
  const changes = scene.pieces.map((piece) =>
    changeOf(
      piece,
      old.get(piece.id),
      motionsOf(piece, scene),
      drawn.filter((one) => !now.has(one.id)),
    ),
  );
  const moved = changes.filter((change) => change !== null && !isAtRest(change.before, change.piece)) as Change[];
  const fallen = scene.gone.filter((gone) => old.has(gone.piece.id) && !now.has(gone.piece.id));
  const first = Math.min(
    ...moved.flatMap(({ hops }) => hops.map((hop) => hop.slot)),
    ...fallen.map((gone) => gone.step),
  );
  return {
    travels: moved.map((change) => travel(change, first)),
    leaves: fallen.map((gone) => ({
      piece: old.get(gone.piece.id) ?? gone.piece,
      delay: (gone.step - first) * HOP + HOP / 2,
      duration: FADE,
    })),
    appears: drawn.length ? scene.pieces.filter((_, i) => changes[i] === null).map((piece) => piece.id) : [],
  };
}

/** Return the duration of a plan. */
export function length(plan: Plan): number {
  return Math.max(0, ...[...plan.travels, ...plan.leaves].map((part) => part.delay + part.duration));
}

function motionsOf(piece: Piece, scene: Scene): Hop[] {
  const own = scene.moved.filter((motion) => motion.piece === piece.id);
  return own.sort((a, b) => a.step - b.step).flatMap(hopsOf);
}

/** Find where a piece comes from: the piece with the same id, or a vanished one at the start of its path. */
function changeOf(
  piece: Piece,
  same: Piece | undefined,
  hops: readonly Hop[],
  vanished: readonly Piece[],
): Change | null {
  for (let start = hops.length - 1; start >= 0; start--) {
    const before = [...(same ? [same] : []), ...vanished].find(
      (one) => one.shape === piece.shape && isSame(at(one), hops[start]?.from ?? at(piece)),
    );
    if (before && !(same && isAtRest(same, piece))) return { piece, before, hops: hops.slice(start) };
  }
  return same ? { piece, before: same, hops: [] } : null;
}

function travel({ piece, before, hops }: Change, first: number): Travel {
  const turns: readonly [number, number] = [nearestTurn(before.turn, piece.turn), piece.turn];
  const [start] = hops;
  if (!start) return { piece: piece.id, places: [at(before), at(piece)], turns, delay: 0, duration: SLIDE };
  const places = [start.from, ...hops.map((hop) => hop.to)];
  return { piece: piece.id, places, turns, delay: (start.slot - first) * HOP, duration: hops.length * HOP };
}

/** Return an angle equal to `from` that is closest to `to`. */
function nearestTurn(from: number, to: number): number {
  return from + 360 * Math.round((to - from) / 360);
}

function hopsOf(motion: Motion): Hop[] {
  return motion.path.slice(1).map((to, i) => ({ slot: motion.step + i, from: motion.path[i] ?? to, to }));
}

function at(piece: Piece): Point {
  return [piece.x, piece.y];
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < 1e-3 && Math.abs(a[1] - b[1]) < 1e-3;
}

function isAtRest(before: Piece, after: Piece): boolean {
  return isSame(at(before), at(after)) && before.turn === after.turn;
}
