/** The history as rows of a score sheet: a number, the first side's turn, the second side's. */

import type { EventView } from "../api/types";

export interface Row {
  readonly number: number;
  readonly cells: [EventView | null, EventView | null];
}

/** A whole turn as it is written down. */
export function textOf(turn: EventView): string {
  return turn.text || (turn.moves ?? []).join(" ");
}

/** Turns side by side; a turn that does not follow the other side's opens a row of its own. Draws of chance belong to no side and are left out. */
export function rows(history: readonly EventView[]): Row[] {
  const sheet: Row[] = [];
  for (const turn of history) {
    if (turn.kind !== "turn" || turn.side == null) continue;
    const row = sheet.at(-1);
    if (turn.side === 1 && row && !row.cells[1]) row.cells[1] = turn;
    else sheet.push({ number: sheet.length + 1, cells: turn.side === 0 ? [turn, null] : [null, turn] });
  }
  return sheet;
}
