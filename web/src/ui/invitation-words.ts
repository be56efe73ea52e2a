/** Texts about invitations and their links. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const INVITATION_WORDS = {
  "invitation.title": ["Einladung", "Invitation"],
  "invitation.waiting": ["Deine Einladung", "Your invitation"],
  "invitation.send": [
    "Schick diesen Link oder lass den Code scannen. Wer zuerst annimmt, spielt mit.",
    "Send this link or have someone scan the code. The first person to join plays.",
  ],
  "invitation.lobby": [
    "Deine Einladung ist in der Lobby. Lass diese Seite offen: Die Partie beginnt, sobald jemand annimmt.",
    "Your invitation is in the lobby. Keep this page open: the game starts as soon as someone joins.",
  ],
  "invitation.lobby.days": [
    "Deine Einladung ist in der Lobby. Du kannst diese Seite verlassen: Die Partie erscheint unter „Du bist am Zug“.",
    "Your invitation is in the lobby. You can leave this page: the game will appear under “Your turn”.",
  ],
  "invitation.direct": [
    "Das Mitglied sieht deine Einladung beim nächsten Besuch.",
    "They will see your invitation next time they visit.",
  ],
  "invitation.waits": ["Warten auf einen Gegner …", "Waiting for an opponent …"],
  "invitation.link": ["Einladungslink", "Invitation link"],
  "invitation.other-device": [
    "Der Link wird nur auf dem Gerät angezeigt, auf dem die Einladung erstellt wurde.",
    "The link is shown only on the device that created the invitation.",
  ],
  "link.closed": ["Diesen Link kann nur dieser Computer öffnen.", "Only this computer can open this link."],
  "link.open": [
    "Damit andere Geräte im selben Netzwerk ihn öffnen können, beende den Server und starte ihn so:",
    "To let other devices in the same network open it, stop the server and start it like this:",
  ],
  "link.then": ["Der Link lautet dann:", "The link is then:"],
  "link.qr.later": ["Gilt, sobald der Server offen ist.", "Works once the server is open."],
  "link.network": [
    "Geräte im selben Netzwerk können diesen Link öffnen.",
    "Devices in the same network can open this link.",
  ],
  "link.others": ["Andere Adressen dieses Computers", "Other addresses of this computer"],
  "invitation.qr": ["Der Link als QR-Code", "The link as a QR code"],
  "invitation.copy": ["Link kopieren", "Copy link"],
  "invitation.copied": ["Link kopiert.", "Link copied."],
  "invitation.share": ["Teilen …", "Share …"],
  "invitation.withdraw": ["Einladung zurückziehen", "Withdraw invitation"],
  "invitation.withdrawn": ["Diese Einladung wurde zurückgezogen.", "This invitation has been withdrawn."],
  "invitation.expired": ["Diese Einladung ist abgelaufen.", "This invitation has expired."],
  "invitation.declined": ["Abgelehnt: {reason}", "Declined: {reason}"],
  "invitation.taken": ["Der Platz ist schon vergeben.", "The seat is already taken."],
  "invitation.again": ["Neue Einladung", "New invitation"],
  "invitation.to-table": ["Zur Partie", "Go to the game"],
  "invitation.decline": ["Ablehnen", "Decline"],
  "invitation.decline.why": ["Warum lehnst du ab?", "Why decline?"],
  "invitation.from": ["{name} lädt dich ein", "{name} invites you"],
} as const satisfies Record<string, Message>;

addWords(INVITATION_WORDS);
