/**
 * What the house says why not, as a sentence of its own: errors carry clauses, which begin small and end in nothing.
 */

import type { Text } from "../board/scene";

/** A first word of letters only; what is written down in a game or was typed by somebody keeps its letters. */
const PLAIN_WORD = /^\p{Ll}\p{L}*(?=[\s,;.!?]|$)/u;

export function asSentence(clause: string): string {
  const text = clause.trim();
  return ended(PLAIN_WORD.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text);
}

/** A clause that begins alike in both languages, up to a colon, begins with what somebody typed. */
export function asSentences([german, english]: Text): Text {
  const typed = /^.+?: /.exec(german)?.[0];
  if (typed && english.startsWith(typed)) return [ended(german), ended(english)];
  return [asSentence(german), asSentence(english)];
}

function ended(text: string): string {
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}
