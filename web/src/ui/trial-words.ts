/** Texts about tests of rules. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const TRIAL_WORDS = {
  "trial.title": ["Regeln testen: {game}", "Test these rules: {game}"],
  "trial.intro": [
    "Spiel eine Partie nach diesen Regeln und beantworte danach drei Fragen.",
    "Play a game by these rules, then answer three questions.",
  ],
  "trial.create": ["Von anderen testen lassen", "Let others test these rules"],
  "trial.rules": ["Geänderte Regeln", "Changed rules"],
  "trial.standard": ["Keine: Es gelten die üblichen Regeln.", "None: these are the usual rules."],
  "trial.level": ["Spielstärke", "Level"],
  "trial.computer": ["Gegen den Computer", "Play the computer"],
  "trial.two": ["Zu zweit an diesem Bildschirm", "Two players, one screen"],
  "trial.games": ["Deine Partien", "Your games"],
  "trial.game": ["Partie, Züge: {turns}", "Game, turns: {turns}"],
  "trial.continue": ["Weiterspielen", "Continue"],
  "trial.send": ["Antworten senden", "Send answers"],
  "trial.thanks": ["Danke! Deine Antworten sind gespeichert.", "Thank you! Your answers are stored."],
  "trial.grade": ["{grade} von 5", "{grade} of 5"],
  "trial.questions": ["Drei Fragen zu dieser Partie", "Three questions about this game"],
  "trial.link": ["Link für Tester", "Link for testers"],
  "trial.copied": ["Link kopiert.", "Link copied."],
  "trial.copy": ["Link kopieren", "Copy link"],
  "trial.results": ["Ergebnisse", "Results"],
  "trial.none": ["Noch hat niemand gespielt.", "No one has played yet."],
  "trial.summary": [
    "Partien: {games}, zu Ende gespielt: {over}, mit Antworten: {answers}.",
    "Games: {games}, finished: {over}, with answers: {answers}.",
  ],
  "trial.mean": ["Im Mittel {value} von 5", "{value} of 5 on average"],
  "trial.simulation": ["Simulierte Partien", "Simulated games"],
  "trial.simulate": ["Partien simulieren", "Simulate games"],
  "trial.simulate.line": [
    "Der Computer spielt nach diesen und nach den üblichen Regeln und vergleicht sie: Ausgewogenheit, Länge, Remis und mehr.",
    "The computer plays by these and by the usual rules and compares them: fairness, length, draws and more.",
  ],
  "trial.simulate.running": ["{done} von {total} Partien ausgewertet", "{done} of {total} games evaluated"],
  "trial.simulate.failed": ["Die Simulation ist abgebrochen.", "The simulation failed."],
  "trial.report": ["Bericht herunterladen", "Download the report"],
  "trial.result": ["Ergebnis", "Result"],
  "trial.turns": ["Züge", "Turns"],
  "trial.running": ["läuft", "running"],
} as const satisfies Record<string, Message>;

addWords(TRIAL_WORDS);
