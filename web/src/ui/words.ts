/** All texts of the client, in German and English; texts of a game come with its scenes. `{name}` is a placeholder. */

import type { Message } from "../board/scene";
import type { ACCOUNT_WORDS } from "./account-words";
import type { ADVISER_WORDS } from "./adviser-words";
import { ANALYSIS_WORDS } from "./analysis-words";
import type { ENGINE_WORDS } from "./engine-words";
import { LEARN_WORDS } from "./learn-words";
import type { INVITATION_WORDS } from "./invitation-words";
import type { LOBBY_WORDS } from "./lobby-words";
import type { NEW_GAME_WORDS } from "./new-game-words";
import { PEOPLE_WORDS } from "./people-words";
import type { PLAN_WORDS } from "./plan-words";
import type { PLAYER_WORDS } from "./player-words";
import type { PUZZLE_WORDS } from "./puzzle-words";
import type { REVIEW_WORDS } from "./review-words";
import type { STUDY_WORDS } from "./study-words";
import type { TOURNAMENT_WORDS } from "./tournament-words";
import type { TRIAL_WORDS } from "./trial-words";
import type { WATCH_WORDS } from "./watch-words";
import { TABLE_WORDS } from "./table-words";
import { addWords } from "./text-registry";

export const WORDS = {
  "home.motto": ["Ein Gartenhaus für Spiele zu zweit.", "A garden house for games for two."],
  "home.intro": [
    "Setz dich dazu. Ein Brett, zwei Plätze, so viel Zeit, wie ihr wollt.",
    "Take a seat. One board, two places, all the time you like.",
  ],
  "nav.loading": ["Wird geladen …", "Loading …"],
  "nav.home": ["Alle Spiele", "All games"],
  "nav.skip": ["Zum Inhalt springen", "Skip to content"],
  "nav.rules": ["Regeln", "Rules"],
  "nav.about": ["Über dieses Spiel", "About this game"],
  "nav.play": ["Spielen", "Play"],
  "nav.play-now": ["Sofort spielen", "Play now"],
  "nav.puzzles": ["Rätsel", "Puzzles"],
  "nav.main": ["Hauptmenü", "Main menu"],
  "nav.version": ["Version {version}", "version {version}"],
  "home.preparing": ["Wird vorbereitet …", "Getting ready …"],
  "home.broken": ["Dieses Spiel lässt sich gerade nicht öffnen.", "This game cannot be opened right now."],
  "home.skill": ["Wie gut kennst du diese Spiele?", "How well do you know these games?"],
  "home.skill.new": ["Nie gespielt", "New to them"],
  "home.skill.knows": ["Kenne ich", "I know them"],
  "home.skill.strong": ["Kann ich gut", "I play well"],
  "home.level.up": [
    "Dreimal in Folge gewonnen: Du spielst jetzt gegen Stufe {level}.",
    "Three wins in a row: you now play level {level}.",
  ],
  "home.level.down": [
    "Dreimal in Folge verloren: Du spielst jetzt gegen Stufe {level}, die leichter ist.",
    "Three losses in a row: you now play level {level}, which is easier.",
  ],
  "home.find": ["Gegner finden", "Find an opponent"],
  "home.find.one": ["Jemand wartet.", "One player is waiting."],
  "home.find.waiting": ["{count} Personen warten.", "{count} players are waiting."],
  "home.watch": ["Jetzt live", "Live now"],
  "home.watch.none": ["Zuschauen: zwei Stufen und letzte Partien", "Watch two levels play, and recent games"],
  "home.watch.all": ["Alle öffentlichen Partien", "All public games"],
  "found.title": ["Gegner gefunden: {game}", "Opponent found: {game}"],
  "found.notification": ["Gegner gefunden", "Opponent found"],
  "found.go": ["Zur Partie", "Go to the game"],
  "home.recent": ["Zuletzt gespielt", "Recently played"],
  "home.empty": ["Es sind keine Spiele installiert.", "No games are installed."],
  "table.board": ["Spielbrett: {game}", "Board: {game}"],
  "table.on-board": ["Auf dem Brett: {pieces}.", "On the board: {pieces}."],
  "table.history": ["Verlauf", "History"],
  "table.history.start": ["Anfang", "Start"],
  "table.history.resign": ["aufgegeben", "resigned"],
  "table.history.agree": ["Remis vereinbart", "draw agreed"],
  "table.history.flag": ["Zeit abgelaufen", "out of time"],
  "table.history.claim": ["beansprucht", "claimed"],
  "table.history.abort": ["abgebrochen", "aborted"],
  "table.score": ["Punktestand", "Score"],
  "table.to-move": ["am Zug", "to move"],
  "table.steps": ["Schritte dieses Zuges", "Steps of this turn"],
  "table.actions": ["Aktionen", "Actions"],
  "table.legend": ["Legende", "Legend"],
  "table.takeback": ["Zurücknehmen", "Take back"],
  "table.resign": ["Aufgeben", "Resign"],
  "table.resign.question": ["Wirklich aufgeben?", "Resign the game?"],
  "table.resign.answer": ["{side} gibt auf", "{side} resigns"],
  "table.agree": ["Remis", "Draw"],
  "table.agree.question": ["Einigt ihr euch auf Remis?", "Do you both agree to a draw?"],
  "table.agree.answer": ["Remis vereinbaren", "Agree to a draw"],
  "table.hint": ["Tipp", "Hint"],
  "table.hint.thinking": ["Tipp wird berechnet …", "Thinking about a hint …"],
  "table.hint.chance": ["Gewinnchance {percent} %", "winning chances {percent} %"],
  "table.hint.points": ["erwartet {first}\u00a0:\u00a0{second}", "expected {first}\u00a0:\u00a0{second}"],
  "table.hint.away": ["Tipp ausblenden", "Hide hint"],
  "table.flip": ["Brett drehen", "Flip board"],
  "table.coordinates": ["Koordinaten", "Coordinates"],
  "table.legal": ["Mögliche Züge anzeigen", "Show legal moves"],
  "table.sound": ["Ton", "Sound"],
  "table.settings": ["Einstellungen", "Settings"],
  "table.keys": ["Tastenkürzel", "Keyboard shortcuts"],
  "table.confirm": ["Zug bestätigen", "Confirm turn"],
  "table.confirm.prompt": ["Zug fertig: Bestätige ihn oder geh zurück.", "Turn complete: confirm or step back."],
  "table.confirm.short": ["Bestätigen", "Confirm"],
  "table.undo-step": ["Schritt zurück", "Step back"],
  "table.rotate": ["Drehen", "Rotate"],
  "table.sending": ["Wird gesendet …", "Sending …"],
  "table.stored": ["gespeichert", "stored"],
  "table.thinking": ["{side} denkt nach …", "{side} is thinking …"],
  "table.failed": ["Der Computer kann nicht ziehen.", "The computer cannot move."],
  "table.lost": ["Verbindung unterbrochen, wird wiederhergestellt …", "Connection lost, reconnecting …"],
  "table.lost.sending": [
    "Verbindung unterbrochen. Dein Zug wird gesendet, sobald sie wieder steht.",
    "Connection lost. Your turn will be sent as soon as it is back.",
  ],
  "table.cached": [
    "Offline: Das ist der Stand deines letzten Besuchs.",
    "Offline: this is the position from your last visit.",
  ],
  "table.changed": [
    "Die Stellung hat sich geändert. Dein angefangener Zug wurde verworfen.",
    "The position has changed. Your unfinished turn was discarded.",
  ],
  "table.past": ["Du siehst eine frühere Stellung.", "You are looking at an earlier position."],
  "table.past.try": [
    "Du siehst eine frühere Stellung. Zieh, um eine eigene Variante auszuprobieren.",
    "You are looking at an earlier position. Make a move to try your own line.",
  ],
  "table.past.return": ["Zurück zum Spiel", "Back to the game"],
  "table.play-on": ["Von hier weiterspielen", "Continue from here"],
  "table.replay": ["Nachspielen", "Replay"],
  "table.record": ["Als Text", "As text"],
  "table.picture": ["Als Bild", "As an image"],
  "table.link": ["Link kopieren", "Copy link"],
  "table.link.copied": ["Link kopiert.", "Link copied."],
  "table.link.by-hand": ["Link zum Kopieren:", "Link to copy:"],
  "table.close": ["Schließen", "Close"],
  "table.cancel": ["Abbrechen", "Cancel"],
  "table.draw": ["Remis", "Draw"],
  "table.wins": ["{side} gewinnt", "{side} wins"],
  "table.typed": ["Zug eintippen", "Type a move"],
  "table.typed.hint": ["z. B. {move}", "e.g. {move}"],
  "table.typed.play": ["Ziehen", "Play"],
  "breakdown.title": ["Abrechnung", "Score breakdown"],
  "breakdown.turn": ["Zug", "Turn"],
  "breakdown.words": ["Was zählt", "What counts"],
  "breakdown.sum": ["Summe", "Total"],
  "breakdown.steps": ["Abrechnung, Schritt für Schritt", "Score breakdown, step by step"],
  "breakdown.previous": ["Vorheriger Posten", "Previous item"],
  "breakdown.next": ["Nächster Posten", "Next item"],
  "breakdown.place": ["{number} von {count}", "{number} of {count}"],
  "breakdown.whole": ["Abrechnung, {count} Schritte", "Score breakdown, {count} steps"],
  "series.title": ["Serie", "Series"],
  "series.game": ["Spiel {number}", "Game {number}"],
  "series.now": ["jetzt {side}", "now {side}"],
  "series.won": ["gewonnen", "won"],
  "series.wins": ["Siege", "Wins"],
  "series.points": ["Punkte", "Points"],
  "series.wins-it": ["{side} gewinnt die Serie.", "{side} wins the series."],
  "series.you-win": ["Du gewinnst die Serie.", "You win the series."],
  "series.draw": ["Die Serie endet unentschieden.", "The series is drawn."],
  "series.what-next": ["Wie geht es weiter?", "What next?"],
  "series.go": ["Zum nächsten Spiel", "Go to the next game"],
  "replay.title": ["Nachspielen", "Replay"],
  "replay.first": ["Zum Anfang", "To the start"],
  "replay.previous": ["Einen Zug zurück", "One turn back"],
  "replay.next": ["Einen Zug vor", "One turn forward"],
  "replay.last": ["Zum Ende", "To the end"],
  "replay.play": ["Abspielen", "Autoplay"],
  "replay.pause": ["Anhalten", "Pause"],
  "replay.position": ["Zug {turn} von {turns}", "Turn {turn} of {turns}"],
  "replay.table": ["Zum Tisch", "To the table"],
  "rules.title": ["Spielregeln: {game}", "Rules: {game}"],
  "about.title": ["Über {game}", "About {game}"],
  "rules.unknown": [
    "Ein Spiel namens {game} gibt es hier nicht. Verfügbar sind: {games}.",
    "There is no game called {game} here. Available: {games}.",
  ],
  "settings.theme": ["Farben", "Theme"],
  "settings.theme.system": ["wie das Gerät", "device default"],
  "settings.theme.light": ["hell", "light"],
  "settings.theme.dark": ["dunkel", "dark"],
  "settings.language": ["Sprache", "Language"],
  "settings.confirm": ["Jeden Zug bestätigen", "Confirm every turn"],
  "settings.confirm-steps": ["Züge aus mehreren Schritten bestätigen", "Confirm turns with several steps"],
  "settings.confirm-small": ["Berührungen auf kleinen Feldern bestätigen", "Confirm touches on small cells"],
  "settings.patterns": ["Muster zusätzlich zu Farben", "Patterns in addition to colours"],
  "settings.contrast": ["Kontrast", "Contrast"],
  "settings.contrast.system": ["wie das Gerät", "device default"],
  "settings.contrast.normal": ["sanft", "soft"],
  "settings.contrast.high": ["stark", "strong"],
  "settings.motion": ["Animationen", "Animations"],
  "settings.motion.system": ["wie das Gerät", "device default"],
  "settings.motion.full": ["an", "on"],
  "settings.motion.still": ["aus", "off"],
  "keys.title": ["Tastenkürzel", "Keyboard shortcuts"],
  "keys.arrows": ["Zeiger auf dem Brett bewegen", "move the cursor on the board"],
  "keys.enter": ["auswählen oder bestätigen", "select or confirm"],
  "keys.escape": ["einen Schritt zurück", "one step back"],
  "keys.turn": ["Stein oder Plättchen drehen", "rotate a piece or tile"],
  "keys.history": [
    "durch den Verlauf gehen (außerhalb des Bretts auch ← →)",
    "step through the history (also ← → outside the board)",
  ],
  "keys.ends": ["zum Anfang, zum Ende", "to the start, to the end"],
  "keys.flip": ["Brett drehen", "flip the board"],
  "keys.coordinates": ["Koordinaten ein und aus", "coordinates on or off"],
  "keys.legal": ["mögliche Züge ein und aus", "legal moves on or off"],
  "keys.takeback": ["Zug zurücknehmen", "take back a turn"],
  "keys.hint": ["Tipp", "hint"],
  "keys.typed": ["Zug eintippen", "type a move"],
  "keys.breakdown": ["nach dem Spiel durch die Abrechnung gehen", "step through the score breakdown after the game"],
  "keys.help": ["diese Übersicht", "this list"],
  "error.offline": [
    "Der Server antwortet nicht. Prüfe deine Verbindung.",
    "The server is not responding. Check your connection.",
  ],
  "error.unexpected": [
    "Unerwartete Antwort des Servers ({status}).",
    "Unexpected response from the server ({status}).",
  ],
  "error.page": [
    "Auf dieser Seite ist etwas schiefgegangen ({message}). Versuch es noch einmal oder lade die Seite neu.",
    "Something went wrong on this page ({message}). Try again or reload the page.",
  ],
  "error.stale": [
    "Die Seite ließ sich nicht laden: Entweder fehlt die Verbindung, oder es gibt eine neue Version. Bitte lade neu.",
    "The page could not be loaded: either the connection is down or there is a new version. Please reload.",
  ],
  "error.retry": ["Noch einmal versuchen", "Try again"],
  "missing.title": ["Seite nicht gefunden", "Page not found"],
  "missing.text": ["Diese Seite gibt es nicht.", "This page does not exist."],
  ...LEARN_WORDS,
  ...ANALYSIS_WORDS,
  ...PEOPLE_WORDS,
  ...TABLE_WORDS,
} as const satisfies Record<string, Message>;

export type Word =
  | keyof typeof WORDS
  | keyof typeof ACCOUNT_WORDS
  | keyof typeof ADVISER_WORDS
  | keyof typeof INVITATION_WORDS
  | keyof typeof ENGINE_WORDS
  | keyof typeof LOBBY_WORDS
  | keyof typeof NEW_GAME_WORDS
  | keyof typeof PLAN_WORDS
  | keyof typeof PLAYER_WORDS
  | keyof typeof PUZZLE_WORDS
  | keyof typeof REVIEW_WORDS
  | keyof typeof STUDY_WORDS
  | keyof typeof TOURNAMENT_WORDS
  | keyof typeof TRIAL_WORDS
  | keyof typeof WATCH_WORDS;

addWords(WORDS);

/** Replace each `{name}` by its value; a missing value leaves the placeholder visible. */
export function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
