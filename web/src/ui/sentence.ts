/** Turns error clauses, which start in lower case and have no full stop, into sentences. */

import type { Message } from "../board/scene";

/** First word of letters only; notation and typed input keep their case. */
const PLAIN_WORD = /^\p{Ll}\p{L}*(?=[\s,;.!?]|$)/u;

export function asSentence(clause: string): string {
  return ended(capitalized(clause.trim()));
}

/** Return words with a capital letter, unless they begin with notation. */
export function capitalized(words: string): string {
  return PLAIN_WORD.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/**
 * Return a clause as a sentence. If both words of a pair start with the same ones up to a colon, that part was typed
 * and keeps its case.
 */
export function asSentences(clause: Message): Message {
  const [german, english] = clause;
  if (typeof english !== "string") return ["sentence", { clause }];
  const typed = /^.+?: /.exec(german)?.[0];
  if (typed && english.startsWith(typed)) return [ended(german), ended(english)];
  return [asSentence(german), asSentence(english)];
}

function ended(text: string): string {
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}
