import { expect, test } from "vitest";
import { ACCOUNT_WORDS } from "./account-words";
import { ADVISER_WORDS } from "./adviser-words";
import { INVITATION_WORDS } from "./invitation-words";
import { ENGINE_WORDS } from "./engine-words";
import { LOBBY_WORDS } from "./lobby-words";
import { NEW_GAME_WORDS } from "./new-game-words";
import { PLAN_WORDS } from "./plan-words";
import { PLAYER_WORDS } from "./player-words";
import { PUZZLE_WORDS } from "./puzzle-words";
import { REVIEW_WORDS } from "./review-words";
import { STUDY_WORDS } from "./study-words";
import { TOURNAMENT_WORDS } from "./tournament-words";
import { WATCH_WORDS } from "./watch-words";
import { textOf } from "./text-registry";
import { WORDS as COMMON_WORDS, fill } from "./words";

const ON_DEMAND = {
  "account-words": ACCOUNT_WORDS,
  "adviser-words": ADVISER_WORDS,
  "invitation-words": INVITATION_WORDS,
  "engine-words": ENGINE_WORDS,
  "lobby-words": LOBBY_WORDS,
  "new-game-words": NEW_GAME_WORDS,
  "plan-words": PLAN_WORDS,
  "player-words": PLAYER_WORDS,
  "puzzle-words": PUZZLE_WORDS,
  "review-words": REVIEW_WORDS,
  "study-words": STUDY_WORDS,
  "tournament-words": TOURNAMENT_WORDS,
  "watch-words": WATCH_WORDS,
};
const WORDS = {
  ...COMMON_WORDS,
  ...ACCOUNT_WORDS,
  ...ADVISER_WORDS,
  ...INVITATION_WORDS,
  ...ENGINE_WORDS,
  ...LOBBY_WORDS,
  ...NEW_GAME_WORDS,
  ...PLAN_WORDS,
  ...PLAYER_WORDS,
  ...PUZZLE_WORDS,
  ...REVIEW_WORDS,
  ...STUDY_WORDS,
  ...TOURNAMENT_WORDS,
  ...WATCH_WORDS,
};
const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.svelte.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const placeholders = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

test("every text exists in German and English", () => {
  for (const [key, pair] of Object.entries(WORDS)) {
    expect(pair, key).toHaveLength(2);
    expect(
      pair.every((words) => words.trim() === words && words.length > 0),
      key,
    ).toBe(true);
  }
});

test.each(Object.entries(ON_DEMAND))("what uses a text of %s imports it", (module, words) => {
  const areas = [...new Set(Object.keys(words).map((key) => key.split(".")[0]))].join("|");
  const users = Object.entries(SOURCES).filter(([, source]) => new RegExp(`["'\`](${areas})\\.[a-z]`).test(source));
  expect(users.length).toBeGreaterThan(0);
  for (const [file, source] of users) expect(source, file).toContain(`"../ui/${module}"`);
});

test("a text is found with the module that adds it", () => {
  for (const [word, text] of Object.entries(WORDS)) expect(textOf(word)).toEqual(text);
});

test("both languages fill in the same values", () => {
  for (const [key, [german, english]] of Object.entries(WORDS))
    expect(placeholders(german), key).toEqual(placeholders(english));
});

test("whole sentences differ between the languages", () => {
  for (const [key, [german, english]] of Object.entries(WORDS)) {
    if (german.split(" ").length > 2) expect(german, key).not.toBe(english);
  }
});

test("values are filled in, and a missing one stays visible", () => {
  expect(fill("{a} und {b}", { a: 1, b: "zwei" })).toBe("1 und zwei");
  expect(fill("{a} und {b}", { a: 1 })).toBe("1 und {b}");
});
