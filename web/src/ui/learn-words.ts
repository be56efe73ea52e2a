/** Texts of the lessons and of the rules. */

import type { Message } from "../board/scene";

export const LEARN_WORDS = {
  "nav.learn": ["Lernen", "Learn"],
  "learn.of": ["{game} lernen", "Learn {game}"],
  "learn.invitation": [
    "Neu hier? Lerne {game} in zehn Minuten am Brett.",
    "New here? Learn {game} in ten minutes on the board.",
  ],
  "learn.steps": ["Schritte der Lektion", "Lesson steps"],
  "learn.step": ["Schritt {number}: {title}", "Step {number}: {title}"],
  "learn.place": ["Schritt {number} von {count}", "Step {number} of {count}"],
  "learn.last": ["Letzter Schritt", "Last step"],
  "learn.done": ["geschafft", "done"],
  "learn.next": ["Weiter", "Next"],
  "learn.previous": ["Zurück", "Back"],
  "learn.again": ["Noch einmal", "Try again"],
  "learn.check": ["Prüfen", "Check"],
  "learn.show": ["Lösung zeigen", "Show me"],
  "learn.shown": ["So geht es. {sentence}", "Like this. {sentence}"],
  "learn.start": ["Spiel starten", "Start the game"],
  "learn.resume": ["Angefangenes Spiel fortsetzen", "Continue your game"],
  "learn.played": [
    "Geschafft! Du kennst das Spiel jetzt. Stärkere Gegner warten schon.",
    "Well played! You know the game now. Stronger opponents are waiting.",
  ],
  "learn.return": ["Zurück zur Lektion", "Back to the lesson"],
  "learn.rule": ["Regel nachlesen", "Read the rule"],
  "rules.try": ["Ausprobieren", "Try it"],
  "rules.board": ["Diese Regel auf dem Brett", "This rule on the board"],
} as const satisfies Record<string, Message>;
