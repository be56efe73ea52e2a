/** What the house says while somebody learns a game. */

import type { Text } from "../board/scene";

export const LEARN_WORDS = {
  "nav.learn": ["Lernen", "Learn"],
  "learn.of": ["{game} lernen", "Learn {game}"],
  "learn.invitation": [
    "Neu hier? Lern {game} in zehn Minuten am Brett.",
    "New here? Learn {game} in ten minutes, on the board.",
  ],
  "learn.steps": ["Schritte der Lektion", "Steps of the lesson"],
  "learn.step": ["Schritt {number}: {title}", "Step {number}: {title}"],
  "learn.place": ["Schritt {number} von {count}", "Step {number} of {count}"],
  "learn.last": ["Zum Schluss", "To finish"],
  "learn.done": ["geschafft", "done"],
  "learn.next": ["Weiter", "Next"],
  "learn.previous": ["Zurück", "Back"],
  "learn.again": ["Noch einmal", "Try again"],
  "learn.hint": ["Tipp", "Hint"],
  "learn.show": ["Zeig es mir", "Show me"],
  "learn.shown": ["So geht es. {sentence}", "This is how. {sentence}"],
  "learn.start": ["Spiel beginnen", "Start the game"],
  "learn.resume": ["Zum angefangenen Spiel", "Back to the game you began"],
  "learn.played": [
    "Gespielt! Du kennst das Spiel jetzt. Am Tisch warten stärkere Gegner.",
    "Played! You know the game now. Stronger opponents wait at the table.",
  ],
  "learn.return": ["Zurück zur Lektion", "Back to the lesson"],
  "learn.rule": ["Regel nachlesen", "Read the rule"],
  "rules.try": ["Ausprobieren", "Try it"],
  "rules.board": ["Diese Regel auf dem Brett", "This rule on the board"],
  "learn.none": ["Für dieses Spiel gibt es noch keine Lektion.", "There is no lesson for this game yet."],
} as const satisfies Record<string, Text>;
