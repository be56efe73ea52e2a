/** What the house says why not, as a sentence of its own: errors carry clauses, which begin small and end in nothing. */

import type { Text } from "../board/scene";

/** A first word of letters only; what is written down in a game or was typed by somebody keeps its letters. */
const PLAIN_WORD = /^\p{Ll}\p{L}*(?=[\s,;.!?]|$)/u;

export function asSentence(clause: string): string {
  const text = clause.trim();
  if (!text) return "";
  const begun = PLAIN_WORD.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export function asSentences([german, english]: Text): Text {
  return [asSentence(german), asSentence(english)];
}
