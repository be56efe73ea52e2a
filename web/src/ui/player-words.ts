/** Texts of the page of a player. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const PLAYER_WORDS = {
  "player.since": ["dabei seit {date}", "joined {date}"],
  "player.guest": ["Gast", "Guest"],
  "player.ratings": ["Wertungen", "Ratings"],
  "player.ratings.none": ["Noch keine gewerteten Partien.", "No rated games yet."],
  "player.curve": ["Wertung in {game}, {pace}", "Rating in {game}, {pace}"],
  "player.curve.none": ["Noch zu wenige Partien für eine Kurve.", "Not enough games for a graph yet."],
  "player.curve.now": [
    "Von {first} auf {last} (± {deviation}) in {count} Partien",
    "From {first} to {last} (± {deviation}) in {count} games",
  ],
  "player.games": ["Partien", "Games"],
  "player.record": ["Deine Bilanz", "Your record"],
  "player.record.line": [
    "{wins} gewonnen, {draws} unentschieden, {losses} verloren.",
    "{wins} won, {draws} drawn, {losses} lost.",
  ],
  "player.invite": ["Einladen", "Invite"],
  "player.block": ["Blockieren", "Block"],
  "player.unblock": ["Nicht mehr blockieren", "Unblock"],
  "player.blocked": ["Blockiert: Ihr könnt euch nicht mehr einladen.", "Blocked: you can no longer invite each other."],
  "player.report": ["Melden", "Report"],
  "player.report.why": ["Was ist passiert?", "What happened?"],
  "player.report.done": ["Danke. Wir sehen uns das an.", "Thank you. We will look into it."],
} as const satisfies Record<string, Message>;

addWords(PLAYER_WORDS);
