"""Errors of tables, matches and storage: a table of stable codes, sentences for the player and HTTP statuses.

A row is a `Kind`, which is called to make the error: `raise errors.unknown_match(identifier)`. Errors of one match are
an `EventKind`, called with the number of its newest event. Sentences with values are functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.errors import AzumayaError
from ..rules.text import Text

UNPROCESSABLE = 422


class Refused(AzumayaError):
    """A refused request. `number` is the newest event of the match, so that a client can catch up; `status` is the HTTP
    status of the answer."""

    code = "refused"

    def __init__(
        self,
        code: str,
        reason: Text,
        *,
        text: str = "",
        near: Sequence[str] = (),
        number: int | None = None,
        status: int = UNPROCESSABLE,
    ) -> None:
        super().__init__(reason, text=text, near=near, code=code)
        self.number = number
        self.status = status


@dataclass(frozen=True, slots=True)
class Kind:
    """A row of the table."""

    code: str
    de: str
    en: str
    status: int = UNPROCESSABLE

    def __call__(self, text: str = "") -> Refused:
        """Return the error about the refused text."""
        return Refused(self.code, Text(self.de, self.en), text=text, status=self.status)


@dataclass(frozen=True, slots=True)
class EventKind:
    """A row of the table, about a match."""

    code: str
    de: str
    en: str
    status: int = UNPROCESSABLE

    def __call__(self, number: int | None = None) -> Refused:
        """Return the error with the number of the newest event of the match."""
        return Refused(self.code, Text(self.de, self.en), number=number, status=self.status)


class Preparing(Refused):
    """The game is being compiled or loaded; the request can be repeated a little later."""

    def __init__(self, title: Text, was_compiled: bool) -> None:
        super().__init__("preparing", preparing(title, was_compiled), status=503)


class Stale(Refused):
    """The board has changed since the sender saw it."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das Brett hat sich inzwischen geändert; dies ist der aktuelle Stand",
            "the board has changed in the meantime; this is the current position",
        )
        super().__init__("stale-turn", reason, number=number, status=409)


class NotStored(Refused):
    """The database has rejected the write. Nothing has changed."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das konnte nicht gespeichert werden, nichts hat sich geändert; bitte versuche es noch einmal",
            "this could not be saved, nothing has changed; please try again",
        )
        super().__init__("not-stored", reason, number=number, status=503)


class MaybeStored(Refused):
    """The connection to the database was lost during a commit: it is unknown whether the write was stored."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "die Datenbank hat beim Speichern nicht mehr geantwortet; bitte sende es noch einmal, doppelt gespeichert "
            "wird nichts",
            "the database stopped responding while saving; please send it again, nothing is saved twice",
        )
        super().__init__("maybe-stored", reason, number=number, status=503)


class SceneFailed(Refused):
    """A game's `scene.py` has raised."""

    def __init__(self) -> None:
        super().__init__(
            "scene-failed", Text("dieses Brett kann nicht gezeichnet werden", "this board cannot be drawn"), status=500
        )


id_in_use = EventKind(
    "id-in-use",
    "diese Kennung gehört zu einer anderen Anfrage; jede Anfrage braucht eine eigene",
    "this id belongs to another request; every request needs its own id",
    409,
)


def preparing(title: Text, was_compiled: bool) -> Text:
    """Return the reason why a game cannot be played yet. It is compiled once per version of its rules and loaded at
    every start of the server."""
    if was_compiled:
        return Text("{0} wird geladen …", "loading {0} …").format(title)
    return Text(
        "{0} wird kompiliert, das dauert nur beim ersten Mal so lange …",
        "compiling {0}, this only takes so long the first time …",
    ).format(title)


unknown_match = Kind("unknown-match", "diese Partie gibt es nicht", "there is no such match", 404)
unreadable_match = Kind(
    "unreadable-match",
    "diese Partie lässt sich mit den aktuellen Regeln nicht nachspielen; sie bleibt gespeichert",
    "this match cannot be replayed under the current rules; it stays stored",
    500,
)


def broken_log(identifier: str, found: int, newest: int) -> Refused:
    reason = Text(
        f"die Aufzeichnung dieser Partie hat eine Lücke nach Ereignis {found} von {newest}; eine Sicherung hilft, "
        "andere Partien sind nicht betroffen",
        f"the log of this match has a gap after event {found} of {newest}; restore a backup; other matches are not "
        "affected",
    )
    return Refused("unreadable-match", reason, text=identifier, status=500)


not_readable = Kind(
    "not-readable",
    "die Datenbank antwortet gerade nicht; nichts ist verloren, bitte versuche es gleich noch einmal",
    "the database is not responding at the moment; nothing is lost, please try again soon",
    503,
)


def folder_taken(folder: str, holder: str) -> Refused:
    who = f" ({holder})" if holder else ""
    reason = Text(
        f"ein anderer Server{who} benutzt diesen Ordner; beende ihn, oder wähle mit --data einen anderen Ordner",
        f"another server{who} uses this folder; stop it, or choose another folder with --data",
    )
    return Refused("folder-taken", reason, text=folder)


def no_database(reason: str) -> Refused:
    return Refused(
        "no-database",
        Text(
            f"die Datenbank lässt sich nicht öffnen ({reason}); mit --database eine andere angeben",
            f"cannot open the database ({reason}); choose another one with --database",
        ),
    )


def other_schema(found: str, known: str) -> Refused:
    reason = Text(
        f"die Datenbank hat Schema-Revision {found}, diese Version von azumaya braucht Revision {known}; die passende "
        "Version installieren oder mit --data oder --database eine andere Datenbank angeben",
        f"the database has schema revision {found}, this version of azumaya needs revision {known}; install the "
        "matching version, or choose another database with --data or --database",
    )
    return Refused("other-schema", reason)


def no_backup(file: str, reason: str) -> Refused:
    words = Text(
        f"keine azumaya-Sicherung ({reason}); `azumaya backup` erstellt eine",
        f"not an azumaya backup ({reason}); create one with `azumaya backup`",
    )
    return Refused("no-backup", words, text=file)


def no_game(line: int, reason: str) -> Refused:
    words = Text(
        f"Zeile {line} ist keine von `azumaya export` geschriebene Partie ({reason})",
        f"line {line} is not a game written by `azumaya export` ({reason})",
    )
    return Refused("no-game", words)


other_match = Kind(
    "other-match",
    "unter dieser Kennung ist schon eine andere Partie gespeichert",
    "another match is already stored under this id",
)
not_empty = Kind(
    "not-empty",
    "hier gibt es schon eine Datenbank; mit --data oder --database ein leeres Ziel angeben",
    "there is already a database here; choose an empty target with --data or --database",
)


def unknown_event(number: int, newest: int) -> Refused:
    reason = Text(f"die Partie hat die Ereignisse 0 bis {newest}", f"the match has events 0 to {newest}")
    return Refused("unknown-event", reason, text=str(number), number=newest, status=404)


def unknown_seat(kind: str, kinds: Sequence[str]) -> Refused:
    reason = Text("diesen Computergegner gibt es in diesem Spiel nicht", "this game has no such computer player")
    return Refused("unknown-player", reason, text=kind, near=kinds)


def unknown_level(level: int, strongest: int) -> Refused:
    reason = Text(f"die Spielstärken gehen von 1 bis {strongest}", f"levels go from 1 to {strongest}")
    return Refused("unknown-player", reason, text=f"level-{level}", near=(f"level-{strongest}",))


def not_your_turn(side: Text, number: int) -> Refused:
    reason = Text("{0} ist am Zug, diese Seite spielst du nicht", "it is {0}'s turn, and you do not play that side")
    return Refused("not-your-turn", reason.format(side), number=number, status=409)


game_over = EventKind("game-over", "die Partie ist zu Ende", "the match is over", 409)


def unfinished_turn(near: Sequence[str]) -> Refused:
    return Refused("unfinished-turn", Text("der Zug ist noch nicht zu Ende", "the turn is not finished yet"), near=near)


turn_too_long = Kind("turn-too-long", "der Zug war schon vorher zu Ende", "the turn was over before this move")
nothing_to_take_back = EventKind(
    "nothing-to-take-back",
    "hier gibt es nichts zurückzunehmen; was zufällig gezogen wurde, bleibt gezogen",
    "there is nothing to take back; random draws cannot be undone",
)
went_on = EventKind(
    "went-on",
    "das nächste Spiel hat schon begonnen, dieses lässt sich nicht mehr ändern",
    "the next game has started, so this one can no longer be changed",
    409,
)
not_over = EventKind(
    "not-over",
    "die nächste Partie kann erst beginnen, wenn diese zu Ende ist",
    "the next game can only start when this one is over",
    409,
)
still_going_on = EventKind(
    "not-over",
    "die Partie läuft noch; die Analyse gibt es nach dem Ende",
    "the match is still running; the analysis is available when it is over",
    409,
)
nothing_to_decide = Kind(
    "nothing-to-decide",
    "hier ist kein Zug zu wählen, deshalb gibt es keinen Tipp",
    "there is no turn to choose here, so there is no hint",
    409,
)
analysis_failed = Kind(
    "analysis-failed",
    "die Analyse ist fehlgeschlagen; bitte versuche es noch einmal",
    "the analysis failed; please try again",
    503,
)
workers_busy = Kind(
    "busy",
    "der Server ist gerade ausgelastet; bitte versuche es gleich noch einmal",
    "the server is busy; please try again in a moment",
    503,
)
server_busy = Kind(
    "busy",
    "der Server ist gerade überlastet; bitte gleich noch einmal versuchen",
    "the server is overloaded right now; please try again in a moment",
    503,
)
job_timed_out = Kind(
    "took-too-long",
    "die Berechnung hat zu lange gedauert und wurde abgebrochen; bitte versuche es noch einmal",
    "the calculation took too long and was stopped; please try again",
    503,
)


def unknown_puzzle(number: int, count: int) -> Refused:
    reason = Text(f"die Aufgaben gehen von 1 bis {count}", f"puzzles go from 1 to {count}")
    if not count:
        reason = Text("dieses Spiel hat noch keine Aufgaben", "this game has no puzzles yet")
    return Refused("unknown-puzzle", reason, text=str(number), status=404)


no_lesson = Kind("no-lesson", "dieses Spiel hat noch keine Lektion", "this game has no lesson yet", 404)


def unknown_lesson_step(number: int, count: int) -> Refused:
    reason = Text(f"die Lektion hat die Schritte 1 bis {count}", f"the lesson has steps 1 to {count}")
    return Refused("unknown-lesson-step", reason, text=str(number), status=404)


not_your_seat = EventKind("not-your-seat", "diese Seite spielst du nicht", "you do not play that side", 403)
no_agreement = EventKind(
    "no-agreement", "Remis vereinbaren können nur zwei Menschen", "only two people can agree on a draw"
)
draft_without_board = Kind(
    "invalid-request",
    "eine Vorschau braucht entweder eine Partie oder ein Spiel mit einer Stellung",
    "a preview needs either a match or a game with a position",
)


# --- actions at a table ---
not_seated = EventKind(
    "not-seated",
    "das können nur die Spieler an diesem Tisch, nicht die Zuschauer",
    "only the players at this table can do this, not spectators",
    403,
)
seat_taken = EventKind("seat-taken", "dieser Platz ist schon besetzt", "this seat is taken")
already_seated = EventKind("already-seated", "du sitzt schon an diesem Tisch", "you already have a seat at this table")
no_advisers_alone = EventKind(
    "no-opponent",
    "Berater gibt es nur in Partien zwischen zwei Menschen",
    "only matches between two people have advisers",
)
unknown_adviser_link = EventKind(
    "unknown-invitation",
    "dieser Link gilt nicht oder nicht mehr; bitte um einen neuen",
    "this link is not valid, or no longer; ask for a new one",
    404,
)
not_begun = EventKind(
    "not-begun",
    "die Partie beginnt, sobald beide Plätze besetzt sind",
    "the match starts as soon as both seats are taken",
)
paused = EventKind("paused", "die Partie ist pausiert; setze sie zuerst fort", "the match is paused; resume it first")
not_paused = EventKind("not-paused", "die Partie ist nicht pausiert", "the match is not paused")
time_is_up = EventKind("time-is-up", "die Zeit ist schon abgelaufen", "the time has already run out")
not_due = EventKind("not-due", "die Zeit ist noch nicht abgelaufen", "the time has not run out yet")
too_late_to_abort = EventKind(
    "too-late",
    "eine Partie lässt sich nur vor deinem ersten Zug abbrechen; danach kannst du aufgeben",
    "a match can only be aborted before your first turn; after that you can resign",
)
only_unrated = EventKind("rated", "in einer gewerteten Partie geht das nicht", "this is not possible in a rated match")
no_clock = EventKind("no-clock", "diese Partie wird ohne Uhr gespielt", "this match is played without a clock")
nothing_to_claim = EventKind(
    "nothing-to-claim",
    "das geht nur, wenn der Gegner am Zug ist und länger abwesend ist oder seine Zeit abgelaufen ist",
    "this is only possible on your opponent's turn, when they have been away for a while or are out of time",
)


def too_many_advisers(most: int, number: int) -> Refused:
    reason = Text(f"eine Seite hat höchstens {most} Berater", f"a side has at most {most} advisers")
    return Refused("too-many-advisers", reason, number=number, status=409)


def no_draws(title: Text, number: int) -> Refused:
    reason = Text("in {0} lässt sich kein Remis vereinbaren", "{0} has no draw by agreement").format(title)
    return Refused("no-agreement", reason, number=number)


def draw_offered_lately(turns: int, number: int) -> Refused:
    reason = Text(
        f"Remis kannst du nach {turns} weiteren eigenen Zügen wieder anbieten",
        f"you can offer a draw again after {turns} more turns of your own",
    )
    return Refused("too-soon", reason, number=number)


def ask_later(wait: int, number: int) -> Refused:
    seconds = -(-wait // 1000)
    reason = Text(
        f"das wurde gerade abgelehnt; in {seconds} s kannst du wieder fragen",
        f"this has just been declined; you can ask again in {seconds} s",
    )
    return Refused("too-soon", reason, number=number)


already_offered = EventKind(
    "already-offered",
    "das hast du schon angeboten; die Antwort steht noch aus",
    "you have already offered this and are waiting for an answer",
)
no_such_offer = EventKind("no-such-offer", "dieses Angebot gilt nicht mehr", "this offer is no longer open")
not_yours_to_answer = EventKind(
    "not-yours-to-answer", "auf dein Angebot kann nur der Gegner antworten", "only your opponent can answer your offer"
)
asked = EventKind(
    "asked", "die Anfrage ist gestellt; der Gegner muss noch zustimmen", "request sent; your opponent must agree", 409
)
between_people = EventKind(
    "between-people",
    "solange zwei Menschen gegeneinander spielen, gibt es keine Hilfe vom Computer",
    "there is no help from the computer while two people play each other",
    403,
)
while_rated = EventKind(
    "between-people",
    "solange eine gewertete Partie läuft, gibt es keine Hilfe vom Computer",
    "there is no help from the computer during a rated match",
    403,
)
not_rateable = Kind(
    "not-rateable",
    (
        "diese Partie kann nicht gewertet werden: Gewertete Partien haben keine Vorgabe, beginnen mit der "
        "Anfangsstellung und gehen gegen ein Mitglied oder eine Stufe"
    ),
    (
        "this match cannot be rated: rated games have no handicap, start from the initial position and are "
        "played against a member or a level"
    ),
)
at_stake = Kind(
    "between-people",
    "diese Stellung steht in einer deiner gewerteten Partien auf dem Brett; Hilfe gibt es nach der Partie",
    "this position is on the board in one of your rated matches; help is available after the match",
    403,
)
players_only = EventKind(
    "players-only",
    "dieser Tisch ist privat; nur die beiden Spieler können ihn sehen",
    "this table is private; only its two players can see it",
    403,
)
clock_too_short = EventKind(
    "clock-too-short",
    "zu wenig Bedenkzeit: mindestens 10 Sekunden für eine Partie, 1 Sekunde für einen Zug",
    "too little time: at least 10 seconds for a game, 1 second for a turn",
)
no_opponent_to_chat_with = EventKind(
    "no-opponent", "hier gibt es keinen Gegner, der es lesen könnte", "there is no opponent here who could read it"
)
unknown_page_of_list = Kind(
    "unknown-cursor",
    "diese Seite der Liste gibt es nicht; beginne mit der ersten",
    "the list has no such page; start with the first",
)
not_in_tournament = EventKind(
    "in-tournament", "das geht in einem Turnier nicht", "this is not possible in a tournament", 409
)
series_agreed = EventKind(
    "series-agreed",
    "die Serie ist vereinbart und lässt sich nicht mehr abbrechen; du kannst nur dieses Spiel aufgeben",
    "the series was agreed and can no longer be aborted; you can only resign this game",
    409,
)
series_first = EventKind(
    "series-agreed",
    "zuerst wird die vereinbarte Serie zu Ende gespielt; danach geht auch ein anderes Spiel",
    "finish the agreed series first; after that you can play another game",
    409,
)
no_such_clock = EventKind(
    "no-such-clock",
    "ungültige Bedenkzeit: Zeiten liegen zwischen null und einem Jahr",
    "invalid time control: times range from zero to one year",
)


def unreadable_event(match: str, number: int, kind: str, version: int) -> Refused:
    """An event in an unknown format. Other matches are not affected, and the log is kept as it is."""
    reason = Text(
        f"Ereignis {number} ({kind}, Formatversion {version}) ist unbekannt; die Partie bleibt gespeichert",
        f"unknown event {number} ({kind}, format version {version}); the match stays stored",
    )
    return Refused("unreadable-match", reason, text=match, status=500)


def no_editor(title: Text) -> Refused:
    reason = Text(
        "{0} hat keinen Editor für Stellungen; du kannst eine Stellung als Text einfügen",
        "{0} has no position editor; you can paste a position as text",
    ).format(title)
    return Refused("no-editor", reason)


no_such_edit = Kind(
    "no-such-edit", "das lässt sich auf diesem Brett nicht ändern", "this cannot be changed on this board"
)
