/** Texts of the lobby and of invitation links. Components that use them import this module. */

import type { Text } from "../board/scene";
import { addWords } from "./text-registry";

export const LOBBY_WORDS = {
  "lobby.title": ["Lobby", "Lobby"],
  "lobby.intro": [
    "Finde einen Gegner: Nimm eine Einladung an oder biete selbst eine Partie an.",
    "Find an opponent: accept an invitation or offer a game yourself.",
  ],
  "lobby.people": ["{count} Personen sind online.", "{count} people are online."],
  "lobby.computer": ["Gegen den Computer", "Play the computer"],
  "lobby.computer.line": [
    "Zehn Stufen in jedem Spiel, ein Klick zum Start.",
    "Ten levels in every game, one click to start.",
  ],
  "lobby.open": ["Offene Einladungen", "Open invitations"],
  "lobby.open.none": [
    "Zurzeit gibt es keine Einladungen. Biete eine Partie an: Andere sehen sie sofort.",
    "There are no invitations right now. Offer a game: others see it at once.",
  ],
  "lobby.who": ["Gegner", "Player"],
  "lobby.rating": ["Wertung", "Rating"],
  "lobby.game": ["Spiel", "Game"],
  "lobby.clock": ["Bedenkzeit", "Time control"],
  "lobby.rated": ["Gewertet", "Rated"],
  "lobby.side": ["Deine Seite", "Your side"],
  "lobby.side.random": ["zufällig", "random"],
  "lobby.yes": ["ja", "yes"],
  "lobby.no": ["nein", "no"],
  "lobby.action": ["Mitspielen", "Join"],
  "lobby.join": ["Mitspielen", "Join"],
  "lobby.join.at": ["Mitspielen: {game} mit {name}", "Join: {game} with {name}"],
  "lobby.play.level": ["Spielen: {game}, Stufe {level}", "Play: {game}, level {level}"],
  "lobby.yours": ["Deine Einladung ansehen", "View your invitation"],
  "lobby.yours.short": ["Ansehen", "View"],
  "lobby.members": ["Nur für Mitglieder", "Members only"],
  "lobby.offer": ["Partie anbieten", "Offer a game"],
  "lobby.offer.more": ["Variante, Link, Name und mehr", "Variant, link, name and more"],
  "lobby.watch": ["Zuschauen", "Watch"],
  "lobby.watch.none": ["Zurzeit läuft keine öffentliche Partie.", "No public games are being played right now."],
  "lobby.lost": ["Verbindung unterbrochen, wird wiederhergestellt …", "Connection lost, reconnecting …"],
  "join.title": ["Du bist zum Spiel eingeladen", "You are invited to play"],
  "join.by": ["{name} wartet auf dich.", "{name} is waiting for you."],
  "join.own": [
    "Das ist deine eigene Einladung. Schick den Link weiter oder öffne ihn auf einem anderen Gerät.",
    "This is your own invitation. Send the link to someone, or open it on another device.",
  ],
  "join.option": ["Du entscheidest, {option}", "You decide {option}"],
  "join.join": ["Mitspielen", "Join"],
  "join.joining": ["Partie wird geöffnet …", "Joining …"],
  "join.guest": ["Du brauchst kein Konto.", "You do not need an account."],
  "join.cannot": ["Diese Einladung ist nicht mehr offen", "This invitation is no longer open"],
  "join.watch": ["Zuschauen", "Watch"],
  "join.instead": [
    "Spiel gegen den Computer, such in der Lobby einen Gegner oder lade selbst jemanden ein.",
    "Play the computer, find an opponent in the lobby, or invite someone yourself.",
  ],
  "join.incomplete": [
    "Dieser Link ist unvollständig. Bitte um einen neuen.",
    "This link is incomplete. Please ask for a new one.",
  ],
  "join.side": ["Du spielst {side}.", "You play {side}."],
  "join.side.random": ["Die Seiten werden ausgelost.", "Sides are assigned at random."],
  "join.rules": ["Erst die Regeln lesen", "Read the rules first"],
} as const satisfies Record<string, Text>;

addWords(LOBBY_WORDS);
