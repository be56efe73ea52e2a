/** Language of the page: the visitor's choice, else the first supported language of the browser. */

import type { Text } from "../board/scene";
import { store, storedOneOf } from "./storage";
import { textOf } from "./text-registry";
import { fill, type Word } from "./words";

export type Locale = "de" | "en";
export const LOCALES: readonly Locale[] = ["de", "en"];

class Language {
  locale: Locale = $state(storedOneOf("language", LOCALES, preferred(navigator.languages)));

  /** Return a text pair in the current language. */
  localize(text: Text): string {
    return withoutBreaks(text[this.locale === "de" ? 0 : 1]);
  }

  /** Return a UI text with its placeholders filled in. */
  t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
    return fill(this.localize(textOf(word)), values);
  }

  choose(locale: Locale): void {
    this.locale = locale;
    store("language", locale);
  }
}

/** Put non-breaking spaces before percent signs and around the colon of a score. */
export function withoutBreaks(words: string): string {
  return words.replace(/(\d) (?=%)/g, "$1\u00a0").replace(/(\d) : (?=\d)/g, "$1\u00a0:\u00a0");
}

export function preferred(languages: readonly string[]): Locale {
  const known = languages
    .map((one) => one.slice(0, 2).toLowerCase())
    .find((one): one is Locale => (LOCALES as readonly string[]).includes(one));
  return known ?? "en";
}

export const language = new Language();
