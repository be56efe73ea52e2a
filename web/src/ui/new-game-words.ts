/** Texts of the forms for new games. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const NEW_GAME_WORDS = {
  "new.title": ["Neues Spiel", "New game"],
  "new.variant": ["Variante", "Variant"],
  "new.opponent": ["Gegner", "Opponent"],
  "new.person": ["Zu zweit an einem Bildschirm", "Two players, one screen"],
  "new.person.description": ["Ihr zieht abwechselnd am selben Gerät.", "You take turns on the same device."],
  "new.computer": ["Der Computer", "The computer"],
  "new.computer.description": [
    "Zehn Stufen, von leicht bis zur vollen Spielstärke.",
    "Ten levels, from easy to full strength.",
  ],
  "new.level": ["Spielstärke", "Level"],
  "new.others": ["Andere Computergegner", "Other computer players"],
  "new.side": ["Deine Seite", "Your side"],
  "new.side.random": ["Zufällig", "Random"],
  "new.options": ["Weitere Regeln", "More rules"],
  "new.option.yes": ["ja", "yes"],
  "new.option.no": ["nein", "no"],
  "new.option.named": ["mit Namen", "named"],
  "new.anyway": ["Trotzdem starten", "Start anyway"],
  "new.begin": ["Spiel starten", "Start the game"],
  "new.beginning": ["Brett wird aufgebaut …", "Setting up the board …"],
  "collection.title": ["Aus der Sammlung", "From the collection"],
  "collection.all": ["Alle {count} Aufgaben der Sammlung", "All {count} set-ups in the collection"],
  "collection.number": ["Nr. {number}", "No. {number}"],
  "collection.own": ["eine eigene", "your own"],
  "collection.unmeasured": [
    "Für diese Regeln ist noch nicht gemessen, wie ausgeglichen sie ist.",
    "Its balance has not been measured for these rules.",
  ],
  "collection.fairness": [
    "{side} holte {percent} % ({low}–{high} %) in {games} Partien des Computers gegen sich selbst.",
    "{side} scored {percent} % ({low}–{high} %) in {games} games of the computer against itself.",
  ],
  "collection.even": ["Das ist ausgeglichen.", "This is balanced."],
  "collection.uneven": ["Eine Seite ist im Vorteil.", "One side has an advantage."],
  "new.friend": ["Eine andere Person", "Another person"],
  "new.friend.description": [
    "Einladung per Link, über die Lobby oder mit Namen.",
    "Invite by link, in the lobby or by name.",
  ],
  "new.way": ["Einladen über", "Invite by"],
  "new.way.link": ["Link", "Link"],
  "new.way.open": ["Lobby", "Lobby"],
  "new.way.pool": ["Gegner wird gesucht", "Looking for an opponent"],
  "new.way.direct": ["Name", "Name"],
  "new.to": ["Name des Mitglieds", "Member name"],
  "new.more": ["Wertung, Serie, Zuschauer", "Rating, series, spectators"],
  "new.rated": ["gewertet", "rated"],
  "new.level.more": ["Bedenkzeit, Wertung", "Time control, rating"],
  "new.rated.placement": [
    "Partien gegen den Computer zählen, solange deine Wertung vorläufig ist. Hilfen sind dann ausgeschaltet.",
    "Games against the computer count while your rating is provisional. Hints are off in rated games.",
  ],
  "new.rated.members": [
    "Gewertete Partien sind für Mitglieder. Für ein Konto genügen ein Name und ein Passwort.",
    "Rated games are for members. An account needs only a name and a password.",
  ],
  "new.guest-option": ["Der Gast entscheidet, {option}", "The guest decides {option}"],
  "new.series": ["ganze Serie, oder mit Revanche", "whole series, or with a rematch"],
  "new.courtesy": [
    "Bei Zeitüberschreitung nicht automatisch verlieren",
    "Running out of time does not lose automatically",
  ],
  "new.watch": ["Wer zuschauen darf", "Who can watch"],
  "new.watch.public": ["alle", "everyone"],
  "new.watch.link": ["mit dem Link", "anyone with the link"],
  "new.watch.players": ["niemand", "no one"],
  "new.window": ["Wertung des Gegners", "Opponent's rating"],
  "new.window.near": ["ähnlich wie meine (±{span})", "close to mine (±{span})"],
  "new.invite.link": ["Link erstellen", "Create link"],
  "new.invite.open": ["In der Lobby anbieten", "Offer in the lobby"],
  "new.invite.direct": ["Einladen", "Invite"],
  "new.inviting": ["Einladung wird erstellt …", "Creating the invitation …"],
} as const satisfies Record<string, Message>;

addWords(NEW_GAME_WORDS);
