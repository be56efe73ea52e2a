/** What the house says where positions are set up and looked at. */

import type { Text } from "../board/scene";

export const EXPLORE_WORDS = {
  "nav.explore": ["Erkunden", "Explore"],
  "nav.curiosities": ["Kuriositäten", "Curiosities"],
  "explore.of": ["Erkunden: {game}", "Explore: {game}"],
  "explore.intro": [
    "Stell eine Stellung auf und lies, was man von ihr weiß.",
    "Set a position up and read what is known of it.",
  ],
  "explore.mode": ["Am Brett", "At the board"],
  "explore.mode.edit": ["Aufstellen", "Set up"],
  "explore.mode.play": ["Ziehen", "Make turns"],
  "explore.brushes": ["Was auf das Brett kommt", "What to put on the board"],
  "explore.start.opening": ["Anfangsstellung", "Opening"],
  "explore.start.empty": ["Leeres Brett", "Empty board"],
  "explore.back": ["Zurück", "Back"],
  "explore.variant": ["Variante", "Variant"],
  "explore.text": ["Stellung als Text", "Position as text"],
  "explore.read": ["Aufstellen", "Set it up"],
  "explore.share": ["Link kopieren", "Copy link"],
  "explore.shared": ["Link kopiert", "Link copied"],
  "explore.share.by-hand": ["Link von Hand kopieren", "Copy the link by hand"],
  "explore.play.computer": ["Gegen den Computer weiterspielen", "Play on against the computer"],
  "explore.play.two": ["Zu zweit weiterspielen", "Play on, two at this screen"],
  "explore.paste-only": [
    "Dieses Spiel lässt sich nicht von Hand aufstellen. Eine Stellung einzufügen geht.",
    "This game cannot be set up by hand. A position can be pasted.",
  ],
  "explore.faults": ["Keine Partie führt hierher:", "No game leads here:"],
  "explore.chance": ["Hier entscheidet niemand: der Zufall ist am Zug.", "Nobody decides here: chance is due."],
  "explore.known": ["Was man weiß", "What is known"],
  "explore.thinking": ["wird nachgesehen …", "looking …"],
  "explore.unjudged": ["noch nicht geschätzt", "not judged yet"],
  "explore.exact": ["sicher: nachgeschlagen oder zu Ende gerechnet", "certain: looked up or reckoned to the end"],
  "explore.partly": [
    "Gefülltes ist sicher. Gestricheltes ist geschätzt, von der stärksten Stufe.",
    "What is filled is certain. What is dashed is judged, by the strongest level.",
  ],
  "explore.judged": [
    "geschätzt von der stärksten Stufe: Tiefe {depth}, {visits} Stellungen",
    "judged by the strongest level: depth {depth}, {visits} positions",
  ],
  "explore.book": [
    "Buch: Partien des Computers gegen sich selbst. Sie beweisen nichts.",
    "Book: games of the computer against itself. They prove nothing.",
  ],
  "explore.side": ["{side} am Zug: {verdict}", "{side} to move: {verdict}"],
  "explore.turns": ["Züge, der beste zuerst", "Turns, the best first"],
  "explore.turn": ["{turn}: {verdict}", "{turn}: {verdict}"],
  "explore.line": ["dann {turns}", "then {turns}"],
  "explore.depth": ["Tiefe {depth}", "depth {depth}"],
  "explore.show-all": ["Alle {count} Züge zeigen", "Show all {count} turns"],
  "branch.title": ["Eigene Variante", "A line of your own"],
  "branch.count": ["Eigene Variante, {count} Züge", "A line of your own, {count} turns"],
  "branch.one": ["Eigene Variante, 1 Zug", "A line of your own, 1 turn"],
  "branch.leave": ["Zurück zur Partie", "Back to the match"],
  "branch.ask": ["Was meint der Computer?", "What does the computer think?"],
  "explore.here": ["Diese Stellung erkunden", "Explore this position"],
  "review.known-from": [
    "Ab Zug {turn} ist das Ergebnis bei bestem Spiel bekannt, davor geschätzt.",
    "From turn {turn} on the result of best play is known, before that it is judged.",
  ],
  "review.known-from.start": [
    "Das Ergebnis bei bestem Spiel ist von Anfang an bekannt.",
    "The result of best play is known from the start.",
  ],
  "curiosities.of": ["Kuriositäten: {game}", "Curiosities: {game}"],
  "curiosities.intro": [
    "Gefunden in den Tafeln aller Endspiele mit bis zu sechs Steinen. Weiß ist am Zug.",
    "Found in the tables of all endings of up to six stones. White is to move.",
  ],
  "curiosities.none": [
    "Für dieses Spiel hat noch niemand welche gesucht.",
    "Nobody has looked for any in this game yet.",
  ],
} as const satisfies Record<string, Text>;
