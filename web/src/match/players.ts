/** Players at a table and their names. */

import type { EventView, SeatView, Snapshot, StandingView } from "../api/types";
import type { Message } from "../board/scene";

export type Side = 0 | 1;
export type Seats = readonly [SeatView, SeatView];

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Whether two different people play each other, or will; on one screen the same person plays both sides. */
export function isBetweenTwo(seats: Seats, status: StandingView["status"]): boolean {
  const [first, second] = seats;
  if (status === "waiting") return true;
  return Boolean(first.player && second.player && first.player.id !== second.player.id);
}

/** Return the side of a player who plays one side. */
export function ownSide(yours: Snapshot["yours"]): Side | null {
  const [side = null, ...more] = yours ?? [];
  return more.length ? null : side;
}

/** Return the name of a side's player, else the side. */
export function nameOf(seats: Seats, sides: readonly [Message, Message], side: Side): Message {
  const name = seats[side].player?.name;
  return name ? ["", name] : sides[side];
}

/** Return the title of a side in a game that is not between two people: the computer's title, or the side. */
export function sideTitle(seats: Seats, sides: readonly [Message, Message], side: Side): Message {
  return seats[side].kind === "person" ? sides[side] : seats[side].title;
}

/** Return the player of a side to show beside its name; null on one screen, where the sides are enough. */
export function seatTitle(seats: Seats, status: StandingView["status"], side: Side): Message | null {
  const { kind, title, player } = seats[side];
  if (isBetweenTwo(seats, status)) return player ? ["", player.name] : title;
  return kind === "person" && seats[other(side)].kind === "person" ? null : title;
}

/** Return whether the player's newest turn is `stored` or `seen` by the opponent; null once something followed. */
export function deliveryStatus(
  history: readonly EventView[],
  side: Side,
  seen: readonly [number, number],
): "stored" | "seen" | null {
  const last = history.at(-1);
  if (last?.kind !== "turn" || last.side !== side) return null;
  return seen[other(side)] >= last.number ? "seen" : "stored";
}
