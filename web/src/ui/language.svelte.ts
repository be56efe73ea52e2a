/** The language of the page: the visitor's choice, else the first of the browser's that the house speaks. */

import type { Text } from "../board/scene";
import { store, storedAmong } from "./storage";
import { WORDS, fill, type Word } from "./words";

export type Tongue = "de" | "en";
export const TONGUES: readonly Tongue[] = ["de", "en"];

class Language {
  tongue: Tongue = $state(storedAmong("language", TONGUES, preferred(navigator.languages)));

  /** A text of a game or of the server. */
  say(text: Text): string {
    return together(text[this.tongue === "de" ? 0 : 1]);
  }

  /** A word of the house. */
  t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
    return fill(this.say(WORDS[word]), values);
  }

  choose(tongue: Tongue): void {
    this.tongue = tongue;
    store("language", tongue);
  }
}

/** Numbers stay in one line with their percent sign, and a score with itself. */
export function together(words: string): string {
  return words.replace(/(\d) (?=%)/g, "$1\u00a0").replace(/(\d) : (?=\d)/g, "$1\u00a0:\u00a0");
}

export function preferred(languages: readonly string[]): Tongue {
  const known = languages
    .map((one) => one.slice(0, 2).toLowerCase())
    .find((one): one is Tongue => (TONGUES as readonly string[]).includes(one));
  return known ?? "en";
}

export const language = new Language();
