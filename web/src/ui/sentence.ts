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

/** Return a clause as the message of a sentence; one about typed words keeps their case. */
export function asSentences(clause: Message): Message {
  return [isAboutTyped(clause) ? "sentence-typed" : "sentence", { clause }];
}

function isAboutTyped([id, values]: Message): boolean {
  if (id === "error-about") return true;
  const reason = id === "error-near" && typeof values === "object" ? values["reason"] : null;
  return typeof reason === "object" && reason !== null && isAboutTyped(reason);
}

function ended(text: string): string {
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}
