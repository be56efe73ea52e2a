/**
 * The history as rows of a score sheet: the first side's turn and the second side's, each with its number. Turns are
 * counted one by one, everywhere.
 */

import type { EventView } from "../api/types";
import type { Word } from "../ui/words";

const ENDINGS: Readonly<Partial<Record<EventView["kind"], Word>>> = {
  resigned: "table.history.resign",
  draw_agreed: "table.history.agree",
  flagged: "table.history.flag",
  claimed: "table.history.claim",
  aborted: "table.history.abort",
};

/** How an event ended the match, in a word; undefined for one that did not. */
export function endingWord(event: EventView): Word | undefined {
  return ENDINGS[event.kind];
}

/** Whether an event belongs to the history: a turn, a draw of chance, or an ending. */
export function counts(event: EventView): boolean {
  return event.kind === "turn" || event.kind === "chance" || endingWord(event) !== undefined;
}

export interface Cell {
  /** The how-manieth turn of the match it is. */
  readonly turn: number;
  readonly event: EventView;
}

export type Row = [Cell | null, Cell | null];

/** A whole turn as it is written down. */
export function textOf(turn: EventView): string {
  return turn.text || (turn.moves ?? []).join(" ");
}

/**
 * Turns side by side; a turn that does not follow the other side's opens a row of its own. Draws of chance belong to no
 * side and are left out.
 */
export function rows(history: readonly EventView[]): Row[] {
  const sheet: Row[] = [];
  for (const event of history) {
    if (event.kind !== "turn" || event.side == null) continue;
    const cell = { turn: turnsUntil(history, event.number), event };
    const row = sheet.at(-1);
    if (event.side === 1 && row && !row[1]) row[1] = cell;
    else sheet.push(event.side === 0 ? [cell, null] : [null, cell]);
  }
  return sheet;
}

/** How many turns had been made after an event. */
export function turnsUntil(history: readonly EventView[], number: number): number {
  return history.filter((event) => event.kind === "turn" && event.number <= number).length;
}
