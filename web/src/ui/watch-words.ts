/** Texts about watching games. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const WATCH_WORDS = {
  "watch.title": ["Zuschauen", "Watch"],
  "watch.live": ["Jetzt live", "Live now"],
  "watch.more": ["Weitere öffentliche Partien", "More public games"],
  "watch.none": ["Zurzeit läuft keine öffentliche Partie.", "No public games are being played right now."],
  "watch.levels": ["Zwei Stufen des Computers", "Two levels of the computer"],
  "watch.levels.line": [
    "Sie spielen, solange du zusiehst. Die Partie zählt nirgends.",
    "They play while you watch. The game counts for nothing.",
  ],
  "watch.levels.game": ["Spiel der beiden Stufen", "Game of the two levels"],
  "watch.recent": ["Letzte Partien", "Recent games"],
  "watch.replay": ["Wiederholung: {players}", "Replay: {players}"],
  "watch.pause": ["Anhalten", "Pause"],
  "watch.play": ["Weiter", "Continue"],
  "watch.open": ["Zum Tisch", "Open the table"],
} as const satisfies Record<string, Message>;

addWords(WATCH_WORDS);
