/** The history as rows of a score sheet, with turns numbered one by one. */

import type { EventView } from "../api/types";
import type { MessageId } from "../ui/message-ids";

const ENDINGS: Readonly<Partial<Record<EventView["kind"], MessageId>>> = {
  resigned: "table-history-resign",
  draw_agreed: "table-history-agree",
  flagged: "table-history-flag",
  claimed: "table-history-claim",
  aborted: "table-history-abort",
};

/** Return how an event ended the match; undefined for other events. */
export function endingWord(event: EventView): MessageId | undefined {
  return ENDINGS[event.kind];
}

/** Whether an event belongs to the history: a turn, a random draw, or an ending. */
export function counts(event: EventView): boolean {
  return event.kind === "turn" || event.kind === "chance" || endingWord(event) !== undefined;
}

export interface Cell {
  /** Number of the turn in the match. */
  readonly turn: number;
  readonly event: EventView;
}

export type Row = [Cell | null, Cell | null];

/** Return a whole turn in notation. */
export function textOf(turn: EventView): string {
  return turn.text || (turn.moves ?? []).join(" ");
}

/**
 * Return turns side by side; a turn that does not follow one of the other side starts a row. Random draws are left out.
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

/** Return the number of turns up to an event. */
export function turnsUntil(history: readonly EventView[], number: number): number {
  return history.filter((event) => event.kind === "turn" && event.number <= number).length;
}
