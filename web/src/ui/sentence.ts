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

/** Return a clause as the message of a sentence. */
export function asSentences(clause: Message): Message {
  return ["sentence", { clause }];
}

function ended(text: string): string {
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}
