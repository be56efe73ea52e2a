/** Results of a tournament, arranged for its tables. */

import type { TournamentBoard, TournamentRow, TournamentView } from "../api/types";

/** A cell of the crosstable; `opponent` is missing for a bye. */
export interface Cell {
  readonly text: string;
  readonly points: number | null;
  readonly round: number;
  readonly opponent?: TournamentRow | undefined;
  readonly match?: string | undefined;
}

export interface CrosstableRow {
  readonly row: TournamentRow;
  readonly cells: readonly (Cell | null)[];
}

export interface Crosstable {
  readonly heads: readonly string[];
  readonly rows: readonly CrosstableRow[];
}

const OPEN = "…";
const BYE = "+";

/** Return points as chess players write them: 0, ½, 1, 1½ … */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const fraction = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" }[points - whole] ?? "";
  return fraction ? `${whole || ""}${fraction}` : String(whole);
}

/** Return the result of a board: `1 : 0`, or nothing while it is played. */
export function resultText(board: TournamentBoard): string {
  return board.points && board.second ? board.points.map(pointsText).join(" : ") : "";
}

/** Return the crosstable: in a round robin by opponent, otherwise by round as result and place of the opponent. */
export function crosstable(view: TournamentView): Crosstable {
  const rows = view.standings ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isTable = view.card.format === "round_robin";
  const columns = isTable ? rows.length : (view.rounds ?? []).length;
  const column = new Map(rows.map((row, index) => [row.id, index]));
  const cells = new Map(rows.map((row) => [row.id, new Array<Cell | null>(columns).fill(null)]));
  for (const { number, boards } of view.rounds ?? []) {
    for (const board of boards ?? []) {
      for (const [side, id] of [board.first, board.second].entries()) {
        if (!id) continue;
        const other = side === 0 ? board.second : board.first;
        const at = isTable ? column.get(other ?? "") : number - 1;
        const mine = cells.get(id);
        if (mine && at !== undefined) mine[at] = cellOf(board, side, number, byId.get(other ?? ""), isTable);
      }
    }
  }
  return {
    heads: Array.from({ length: columns }, (_, index) => String(index + 1)),
    rows: rows.map((row) => ({ row, cells: cells.get(row.id) ?? [] })),
  };
}

function cellOf(
  board: TournamentBoard,
  side: number,
  round: number,
  opponent: TournamentRow | undefined,
  isTable: boolean,
): Cell {
  const points = board.points?.[side] ?? null;
  const score = points === null ? OPEN : pointsText(points);
  const text = isTable ? score : opponent ? `${score} (${opponent.place})` : `${score}${BYE}`;
  return { text, points, round, opponent, match: board.match ?? undefined };
}

/** Return the board that a player has to play now. */
export function boardOf(view: TournamentView, player: string): TournamentBoard | null {
  const open = (view.rounds ?? []).flatMap((one) => one.boards ?? []).filter((one) => !one.points && one.match);
  return open.find((one) => one.first === player || one.second === player) ?? null;
}

/** Return whether a player has no opponent in the round that is played. */
export function hasBye(view: TournamentView, player: string): boolean {
  const last = (view.rounds ?? []).at(-1)?.boards ?? [];
  return last.some((one) => !one.points) && last.some((one) => one.first === player && !one.second);
}
