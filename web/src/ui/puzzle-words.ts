/** Texts of the puzzle pages. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const PUZZLE_WORDS = {
  "puzzles.title": ["Finde den richtigen Zug", "Find the right turn"],
  "puzzles.of": ["Rätsel: {game}", "Puzzles: {game}"],
  "puzzles.intro": ["In jeder Stellung ist genau ein Zug richtig.", "Every position has exactly one right turn."],
  "puzzles.none": ["Für dieses Spiel gibt es noch keine Rätsel.", "There are no puzzles for this game yet."],
  "puzzles.number": ["Rätsel {number}", "Puzzle {number}"],
  "puzzles.solved": ["gelöst", "solved"],
  "puzzles.progress": ["{solved} von {count} gelöst", "{solved} of {count} solved"],
  "puzzles.to-move": ["{side} ist am Zug.", "{side} to move."],
  "puzzles.again": ["Noch einmal", "Try again"],
  "puzzles.show": ["Lösung zeigen", "Show the solution"],
  "puzzles.next": ["Nächstes Rätsel", "Next puzzle"],
  "puzzles.all": ["Alle Rätsel", "All puzzles"],
  "puzzles.grade": ["Schwierigkeit {grade} von 5", "difficulty {grade} of 5"],
  "puzzles.difficulty": ["Schwierigkeit", "Difficulty"],
  "puzzles.theme": ["Thema", "Theme"],
  "puzzles.every": ["alle", "all"],
  "puzzles.today": ["Rätsel des Tages", "Puzzle of the day"],
  "puzzles.standing": [
    "Deine Wertung: {rating} · in Folge gelöst: {streak} (Rekord: {longest})",
    "Your rating: {rating} · solved in a row: {streak} (best: {longest})",
  ],
  "puzzles.stake": [
    "Gelöst: +{gain}. Falsch oder Lösung gezeigt: −{loss}.",
    "Solved: +{gain}. Missed or solution shown: −{loss}.",
  ],
  "puzzles.practice": ["Üben ohne Wertung", "Practice, unrated"],
  "puzzles.practice.line": ["Übung: Deine Wertung bleibt, wie sie ist.", "Practice: your rating stays as it is."],
  "puzzles.change": ["Wertung {rating} ({change})", "Rating {rating} ({change})"],
  "puzzles.line": ["Die Lösung", "The solution"],
  "puzzles.refutation": ["Verlockend, aber falsch", "Tempting, but wrong"],
  "puzzles.seeking": ["Lösung wird geladen …", "Loading the solution …"],
  "puzzles.checking": ["Wird geprüft …", "Checking …"],
} as const satisfies Record<string, Message>;

addWords(PUZZLE_WORDS);
