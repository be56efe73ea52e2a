/** Texts of planning ahead at a table. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const PLAN_WORDS = {
  "plan.theirs": ["Plan: ein möglicher Zug von {name}", "Plan: a possible turn of {name}"],
  "plan.mine": ["Plan: deine Antwort", "Plan: your answer"],
  "plan.mine-first": ["Plan: ein möglicher eigener Zug", "Plan: a possible turn of yours"],
  "plan.choose": ["Wähle deinen nächsten Zug", "Choose your next turn"],
  "plan.ends": ["Weiter lässt sich hier nicht planen.", "You cannot plan any further here."],
  "plan.saved": ["geplant", "planned"],
  "plan.done": ["Fertig", "Done"],
  "plan.title": ["Geplante Züge", "Planned turns"],
  "plan.hidden": [
    "Nur du siehst sie. Zieht {name} wie geplant, antwortet der Server sofort für dich.",
    "Only you can see them. If {name} moves as planned, the server answers for you at once.",
  ],
  "plan.if": ["{turn}, dann {answer}", "{turn}, then {answer}"],
  "plan.own": ["dein Zug {turn}", "your turn {turn}"],
  "plan.show": ["Linie {number} auf dem Brett zeigen", "Show line {number} on the board"],
  "plan.remove": ["Linie {number} entfernen", "Remove line {number}"],
  "plan.played": ["Wie geplant gespielt: {turns}", "Played as planned: {turns}"],
  "plan.none": ["Noch keine.", "None yet."],
} as const satisfies Record<string, Message>;

addWords(PLAN_WORDS);
