/** Instant game against the computer: the last variant, an even set-up, sides in turn, and the level that fits. */

import * as http from "../api/http";
import * as people from "../api/people";
import type { GameView, TableCard } from "../api/types";
import type { Message } from "../board/scene";
import { mySide, opponentSeat } from "../people/cards";
import { lobby } from "../people/lobby.svelte";
import { session } from "../people/session.svelte";
import { lastChoice } from "./last-choice";
import { fittingLevel, type FittingLevel, type LevelGame } from "./levels";

/** Why the level of a match differs from the game before, by match. */
const LEVEL_CHANGES = new Map<string, Message>();

/** Create the match, or find one that was not played yet; return its page. */
export async function playNow(game: GameView): Promise<string> {
  const variant = lastVariant(game);
  const finished = session.player ? ((await people.matches({ game: game.name }, null)).cards ?? []) : [];
  const running = [...lobby.lists.turn, ...lobby.lists.waiting].filter((card) => card.game === game.name);
  const fitting = fittingLevel(game.name, finished.flatMap(levelGame));
  const untouched = running.filter(isUntouched);
  const found = untouched.find((card) => card.variant === variant && levelOf(card) === fitting.level);
  if (found) return `/match/${found.match}`;
  const level = `level-${fitting.level}`;
  const played = [...running.filter((card) => !isUntouched(card)), ...finished];
  const seats: [string, string] = nextSide(played) === 1 ? [level, "person"] : ["person", level];
  const { id } = await session.run(() => http.newMatch({ game: game.name, variant, seats, fair: true }));
  if (fitting.after) LEVEL_CHANGES.set(id, changeText(fitting));
  for (const card of untouched) void http.discard(card.match).catch(() => undefined);
  return `/match/${id}`;
}

/** Return a sentence if the level of a match has just changed. */
export function levelChange(match: string): Message | null {
  return LEVEL_CHANGES.get(match) ?? null;
}

function lastVariant(game: GameView): string {
  const { variant: wanted } = lastChoice(game.name);
  return (game.variants.find((one) => one.name === wanted) ?? game.variants[0])?.name ?? "";
}

function changeText({ level, after }: FittingLevel): Message {
  return [after === "wins" ? "home-level-up" : "home-level-down", { level }];
}

/** Return the level a card was played against; null for any other opponent. */
export function levelOf(card: TableCard): number | null {
  const [, level] = /^level-(\d+)$/.exec(opponentSeat(card)?.kind ?? "") ?? [];
  return level ? Number(level) : null;
}

/** Whether a table against a level waits for my first turn. */
export function isUntouched(card: TableCard): boolean {
  return levelOf(card) !== null && !card.rated && (card.turns ?? 0) <= (mySide(card) ?? 0);
}

/** Return the other side than in the newest game against a level; the first side at first. */
export function nextSide(played: readonly TableCard[]): 0 | 1 {
  const [newest] = played
    .filter((card) => levelOf(card) !== null)
    .toSorted((one, other) => other.changed - one.changed);
  return newest && mySide(newest) === 0 ? 1 : 0;
}

/** Return a finished card as a game against a level; nothing if it is none. */
export function levelGame(card: TableCard): LevelGame[] {
  const level = levelOf(card);
  if (level === null || !card.result || card.result.finish === "void") return [];
  const { winner } = card.result;
  return [{ level, won: winner == null ? null : winner === mySide(card), at: card.changed }];
}
