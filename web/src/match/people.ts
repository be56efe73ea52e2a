/** Who plays whom at a table, and how the page calls them. */

import type { EventView, SeatView, Snapshot, StandingView } from "../api/types";
import type { Text } from "../board/scene";

export type Side = 0 | 1;
export type Seats = readonly [SeatView, SeatView];

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Whether two different people play each other, or will; at one screen the same one sits on both sides. */
export function areTwoPeople(seats: Seats, status: StandingView["status"]): boolean {
  const [first, second] = seats;
  if (status === "waiting") return true;
  return Boolean(first.player && second.player && first.player.id !== second.player.id);
}

/** The side of somebody who plays one side. */
export function ownSide(yours: Snapshot["yours"]): Side | null {
  const [side = null, ...more] = yours ?? [];
  return more.length ? null : side;
}

/** How to call whoever sits on a side: by name, else by the side. */
export function nameOf(seats: Seats, sides: readonly [Text, Text], side: Side): Text {
  const name = seats[side].player?.name;
  return name ? [name, name] : sides[side];
}

/** How to call a side where nobody plays somebody else: a computer by what it is, a person by the side. */
export function calledAlone(seats: Seats, sides: readonly [Text, Text], side: Side): Text {
  return seats[side].kind === "person" ? sides[side] : seats[side].title;
}

/**
 * Who sits on a side, to be said beside the side's name: people by theirs, computers by what they are; nobody at one
 * screen, where the sides are name enough.
 */
export function whoSits(seats: Seats, status: StandingView["status"], side: Side): Text | null {
  const { kind, title, player } = seats[side];
  if (areTwoPeople(seats, status)) return player ? [player.name, player.name] : title;
  return kind === "person" && seats[other(side)].kind === "person" ? null : title;
}

/**
 * How far one's newest turn has come, when nothing has happened on the board since: `stored`, and `seen` once the other
 * has looked.
 */
export function arrival(
  history: readonly EventView[],
  side: Side,
  seen: readonly [number, number],
): "stored" | "seen" | null {
  const last = history.at(-1);
  if (last?.kind !== "turn" || last.side !== side) return null;
  return seen[other(side)] >= last.number ? "seen" : "stored";
}
