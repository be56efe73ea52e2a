/** The UI texts loaded so far, by key. Texts of pages that are loaded on demand come with those pages. */

import type { Text } from "../board/scene";

const loaded: Record<string, Text> = {};

export function addWords(words: Readonly<Record<string, Text>>): void {
  Object.assign(loaded, words);
}

/** Return a UI text in all languages; its key while the module with its text is not loaded. */
export function textOf(word: string): Text {
  return loaded[word] ?? [word, word];
}
