/** Texts about advisers, who share a seat. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const ADVISER_WORDS = {
  "adviser.title": ["Berater", "Advisers"],
  "adviser.line": [
    "Wer diesen Link öffnet, spielt auf deiner Seite mit: Jeder von euch darf ziehen, und ihr seht begonnene Züge.",
    "Anyone who opens this link joins your side: each of you may move and sees the other's unfinished turn.",
  ],
  "adviser.now": ["Auf deiner Seite: {names}", "On your side: {names}"],
  "adviser.label": ["Link für Berater", "Link for advisers"],
  "adviser.dismiss": ["Berater entfernen", "Remove advisers"],
  "adviser.leave": ["Beratung beenden", "Stop advising"],
  "adviser.invited": ["{name} bittet dich um Rat", "{name} asks for your advice"],
  "adviser.share": [
    "Du spielst auf derselben Seite ({side}): Jeder von euch darf ziehen.",
    "You join the same side ({side}): each of you may move.",
  ],
  "adviser.join": ["Mitspielen", "Join"],
} as const satisfies Record<string, Message>;

addWords(ADVISER_WORDS);
