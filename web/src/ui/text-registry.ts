/** The UI texts loaded so far, by key. Texts of pages that are loaded on demand come with those pages. */

/** German and English. */
export type Pair = readonly [german: string, english: string];

const loaded: Record<string, Pair> = {};

export function addWords(words: Readonly<Record<string, Pair>>): void {
  Object.assign(loaded, words);
}

/** Return a UI text in all languages; its key while the module with its text is not loaded. */
export function textOf(word: string): Pair {
  return loaded[word] ?? [word, word];
}
