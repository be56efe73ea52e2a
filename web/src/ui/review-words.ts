/** Texts about the analysis of a whole game. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const REVIEW_WORDS = {
  "review.title": ["Computeranalyse", "Computer analysis"],
  "review.begin": ["Partie analysieren", "Analyse the game"],
  "review.progress": ["{done} von {total} Stellungen analysiert", "{done} of {total} positions analysed"],
  "review.graph": ["Gewinnchancen von {side}", "Winning chances of {side}"],
  "review.graph.keys": [
    "Mit den Pfeiltasten gehst du Zug für Zug durch die Partie.",
    "Use the arrow keys to step through the game.",
  ],
  "review.at": ["Zug {turn}: {side} {percent} %", "Turn {turn}: {side} {percent} %"],
  "review.at.start": ["Anfang: {side} {percent} %", "Start: {side} {percent} %"],
  "review.turns": ["Züge", "turns"],
  "review.points": ["Wendepunkte", "Turning points"],
  "review.none": ["Kein Zug war ein großer Fehler.", "No turn was a big mistake."],
  "review.point": ["Zug {turn}, {side}", "Turn {turn}, {side}"],
  "review.played": ["Gespielt", "Played"],
  "review.better": ["Besser", "Better"],
  "review.show": ["Stellung vor Zug {turn} anzeigen", "Show the board before turn {turn}"],
  "review.again": ["Von hier noch einmal versuchen", "Try again from here"],
  "review.known-from": [
    "Ab Zug {turn} ist das Ergebnis bei bestem Spiel bekannt, davor ist es geschätzt.",
    "From turn {turn} on, the result with best play is known; before that it is estimated.",
  ],
  "review.known-from.start": [
    "Das Ergebnis bei bestem Spiel ist von Anfang an bekannt.",
    "The result with best play is known from the start.",
  ],
} as const satisfies Record<string, Message>;

addWords(REVIEW_WORDS);
