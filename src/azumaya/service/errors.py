"""Errors of tables, matches and storage, each with a stable code and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.errors import AzumayaError
from ..rules.text import Text


class Refused(AzumayaError):
    """A refused request. `number` is the newest event of the match, so that a client can catch up."""

    code = "refused"

    def __init__(
        self, code: str, reason: Text, *, text: str = "", near: Sequence[str] = (), number: int | None = None
    ) -> None:
        super().__init__(reason, text=text, near=near, code=code)
        self.number = number


class Preparing(Refused):
    """The game is being compiled or loaded; the request can be repeated a little later."""

    def __init__(self, title: Text, was_compiled: bool) -> None:
        super().__init__("preparing", preparing(title, was_compiled))


class Stale(Refused):
    """The board has changed since the sender saw it."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das Brett hat sich inzwischen geändert; dies ist der aktuelle Stand",
            "the board has changed in the meantime; this is the current position",
        )
        super().__init__("stale-turn", reason, number=number)


class NotStored(Refused):
    """The database has rejected the write. Nothing has changed."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das konnte nicht gespeichert werden, nichts hat sich geändert; bitte versuche es noch einmal",
            "this could not be saved, nothing has changed; please try again",
        )
        super().__init__("not-stored", reason, number=number)


class MaybeStored(Refused):
    """The connection to the database was lost during a commit: it is unknown whether the write was stored."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "die Datenbank hat beim Speichern nicht mehr geantwortet; bitte sende es noch einmal, doppelt gespeichert "
            "wird nichts",
            "the database stopped responding while saving; please send it again, nothing is saved twice",
        )
        super().__init__("maybe-stored", reason, number=number)


class SceneFailed(Refused):
    """A game's `scene.py` has raised."""

    def __init__(self) -> None:
        super().__init__(
            "scene-failed", Text("dieses Brett kann nicht gezeichnet werden", "this board cannot be drawn")
        )


def id_in_use(number: int) -> Refused:
    reason = Text(
        "diese Kennung gehört zu einer anderen Anfrage; jede Anfrage braucht eine eigene",
        "this id belongs to another request; every request needs its own id",
    )
    return Refused("id-in-use", reason, number=number)


def preparing(title: Text, was_compiled: bool) -> Text:
    """Return the reason why a game cannot be played yet. It is compiled once per version of its rules and loaded at
    every start of the server."""
    if was_compiled:
        return Text("{0} wird geladen …", "loading {0} …").format(title)
    return Text(
        "{0} wird kompiliert, das dauert nur beim ersten Mal so lange …",
        "compiling {0}, this only takes so long the first time …",
    ).format(title)


def unknown_match(identifier: str) -> Refused:
    return Refused("unknown-match", Text("diese Partie gibt es nicht", "there is no such match"), text=identifier)


def unreadable_match(identifier: str) -> Refused:
    reason = Text(
        "diese Partie lässt sich mit den aktuellen Regeln nicht nachspielen; sie bleibt gespeichert",
        "this match cannot be replayed under the current rules; it stays stored",
    )
    return Refused("unreadable-match", reason, text=identifier)


def broken_log(identifier: str, found: int, newest: int) -> Refused:
    reason = Text(
        f"die Aufzeichnung dieser Partie hat eine Lücke nach Ereignis {found} von {newest}; eine Sicherung hilft, "
        "andere Partien sind nicht betroffen",
        f"the log of this match has a gap after event {found} of {newest}; restore a backup; other matches are not "
        "affected",
    )
    return Refused("unreadable-match", reason, text=identifier)


def not_readable() -> Refused:
    reason = Text(
        "die Datenbank antwortet gerade nicht; nichts ist verloren, bitte versuche es gleich noch einmal",
        "the database is not responding at the moment; nothing is lost, please try again soon",
    )
    return Refused("not-readable", reason)


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


def other_match(identifier: str) -> Refused:
    reason = Text(
        "unter dieser Kennung ist schon eine andere Partie gespeichert",
        "another match is already stored under this id",
    )
    return Refused("other-match", reason, text=identifier)


def not_empty(place: str) -> Refused:
    reason = Text(
        "hier gibt es schon eine Datenbank; mit --data oder --database ein leeres Ziel angeben",
        "there is already a database here; choose an empty target with --data or --database",
    )
    return Refused("not-empty", reason, text=place)


def unknown_event(number: int, newest: int) -> Refused:
    reason = Text(f"die Partie hat die Ereignisse 0 bis {newest}", f"the match has events 0 to {newest}")
    return Refused("unknown-event", reason, text=str(number), number=newest)


def unknown_seat(kind: str, kinds: Sequence[str]) -> Refused:
    reason = Text("diesen Computergegner gibt es in diesem Spiel nicht", "this game has no such computer player")
    return Refused("unknown-player", reason, text=kind, near=kinds)


def unknown_level(level: int, strongest: int) -> Refused:
    reason = Text(f"die Spielstärken gehen von 1 bis {strongest}", f"levels go from 1 to {strongest}")
    return Refused("unknown-player", reason, text=f"level-{level}", near=(f"level-{strongest}",))


def not_your_turn(side: Text, number: int) -> Refused:
    reason = Text("{0} ist am Zug, diese Seite spielst du nicht", "it is {0}'s turn, and you do not play that side")
    return Refused("not-your-turn", reason.format(side), number=number)


def game_over(number: int) -> Refused:
    return Refused("game-over", Text("die Partie ist zu Ende", "the match is over"), number=number)


def unfinished_turn(near: Sequence[str]) -> Refused:
    return Refused("unfinished-turn", Text("der Zug ist noch nicht zu Ende", "the turn is not finished yet"), near=near)


def turn_too_long(move: str) -> Refused:
    return Refused(
        "turn-too-long", Text("der Zug war schon vorher zu Ende", "the turn was over before this move"), text=move
    )


def nothing_to_take_back(number: int) -> Refused:
    reason = Text(
        "hier gibt es nichts zurückzunehmen; was zufällig gezogen wurde, bleibt gezogen",
        "there is nothing to take back; random draws cannot be undone",
    )
    return Refused("nothing-to-take-back", reason, number=number)


def went_on(number: int) -> Refused:
    reason = Text(
        "das nächste Spiel hat schon begonnen, dieses lässt sich nicht mehr ändern",
        "the next game has started, so this one can no longer be changed",
    )
    return Refused("went-on", reason, number=number)


def not_over(number: int) -> Refused:
    reason = Text(
        "die nächste Partie kann erst beginnen, wenn diese zu Ende ist",
        "the next game can only start when this one is over",
    )
    return Refused("not-over", reason, number=number)


def still_going_on(number: int) -> Refused:
    reason = Text(
        "die Partie läuft noch; die Analyse gibt es nach dem Ende",
        "the match is still running; the analysis is available when it is over",
    )
    return Refused("not-over", reason, number=number)


def nothing_to_decide(text: str) -> Refused:
    reason = Text(
        "hier ist kein Zug zu wählen, deshalb gibt es keinen Tipp",
        "there is no turn to choose here, so there is no hint",
    )
    return Refused("nothing-to-decide", reason, text=text)


def analysis_failed() -> Refused:
    reason = Text(
        "die Analyse ist fehlgeschlagen; bitte versuche es noch einmal", "the analysis failed; please try again"
    )
    return Refused("analysis-failed", reason)


def workers_busy() -> Refused:
    reason = Text(
        "der Server ist gerade ausgelastet; bitte versuche es gleich noch einmal",
        "the server is busy; please try again in a moment",
    )
    return Refused("busy", reason)


def server_busy() -> Refused:
    reason = Text(
        "der Server ist gerade überlastet; bitte gleich noch einmal versuchen",
        "the server is overloaded right now; please try again in a moment",
    )
    return Refused("busy", reason)


def job_timed_out() -> Refused:
    reason = Text(
        "die Berechnung hat zu lange gedauert und wurde abgebrochen; bitte versuche es noch einmal",
        "the calculation took too long and was stopped; please try again",
    )
    return Refused("took-too-long", reason)


def unknown_puzzle(number: int, count: int) -> Refused:
    reason = Text(f"die Aufgaben gehen von 1 bis {count}", f"puzzles go from 1 to {count}")
    if not count:
        reason = Text("dieses Spiel hat noch keine Aufgaben", "this game has no puzzles yet")
    return Refused("unknown-puzzle", reason, text=str(number))


def no_lesson(game: str) -> Refused:
    return Refused("no-lesson", Text("dieses Spiel hat noch keine Lektion", "this game has no lesson yet"), text=game)


def unknown_lesson_step(number: int, count: int) -> Refused:
    reason = Text(f"die Lektion hat die Schritte 1 bis {count}", f"the lesson has steps 1 to {count}")
    return Refused("unknown-lesson-step", reason, text=str(number))


def not_your_seat(number: int) -> Refused:
    reason = Text("diese Seite spielst du nicht", "you do not play that side")
    return Refused("not-your-seat", reason, number=number)


def no_agreement(number: int) -> Refused:
    reason = Text("Remis vereinbaren können nur zwei Menschen", "only two people can agree on a draw")
    return Refused("no-agreement", reason, number=number)


def draft_without_board() -> Refused:
    reason = Text(
        "eine Vorschau braucht entweder eine Partie oder ein Spiel mit einer Stellung",
        "a preview needs either a match or a game with a position",
    )
    return Refused("invalid-request", reason)


# --- actions at a table ---


def not_seated(number: int) -> Refused:
    reason = Text(
        "das können nur die Spieler an diesem Tisch, nicht die Zuschauer",
        "only the players at this table can do this, not spectators",
    )
    return Refused("not-seated", reason, number=number)


def seat_taken(number: int) -> Refused:
    reason = Text("dieser Platz ist schon besetzt", "this seat is taken")
    return Refused("seat-taken", reason, number=number)


def already_seated(number: int) -> Refused:
    reason = Text("du sitzt schon an diesem Tisch", "you already have a seat at this table")
    return Refused("already-seated", reason, number=number)


def not_begun(number: int) -> Refused:
    reason = Text(
        "die Partie beginnt, sobald beide Plätze besetzt sind", "the match starts as soon as both seats are taken"
    )
    return Refused("not-begun", reason, number=number)


def paused(number: int) -> Refused:
    reason = Text("die Partie ist pausiert; setze sie zuerst fort", "the match is paused; resume it first")
    return Refused("paused", reason, number=number)


def not_paused(number: int) -> Refused:
    return Refused("not-paused", Text("die Partie ist nicht pausiert", "the match is not paused"), number=number)


def time_is_up(number: int) -> Refused:
    reason = Text("die Zeit ist schon abgelaufen", "the time has already run out")
    return Refused("time-is-up", reason, number=number)


def not_due(number: int) -> Refused:
    reason = Text("die Zeit ist noch nicht abgelaufen", "the time has not run out yet")
    return Refused("not-due", reason, number=number)


def too_late_to_abort(number: int) -> Refused:
    reason = Text(
        "eine Partie lässt sich nur vor deinem ersten Zug abbrechen; danach kannst du aufgeben",
        "a match can only be aborted before your first turn; after that you can resign",
    )
    return Refused("too-late", reason, number=number)


def only_unrated(number: int) -> Refused:
    reason = Text("in einer gewerteten Partie geht das nicht", "this is not possible in a rated match")
    return Refused("rated", reason, number=number)


def no_clock(number: int) -> Refused:
    reason = Text("diese Partie wird ohne Uhr gespielt", "this match is played without a clock")
    return Refused("no-clock", reason, number=number)


def nothing_to_claim(number: int) -> Refused:
    reason = Text(
        "das geht nur, wenn der Gegner am Zug ist und länger abwesend ist oder seine Zeit abgelaufen ist",
        "this is only possible on your opponent's turn, when they have been away for a while or are out of time",
    )
    return Refused("nothing-to-claim", reason, number=number)


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


def already_offered(number: int) -> Refused:
    reason = Text(
        "das hast du schon angeboten; die Antwort steht noch aus",
        "you have already offered this and are waiting for an answer",
    )
    return Refused("already-offered", reason, number=number)


def no_such_offer(number: int) -> Refused:
    reason = Text("dieses Angebot gilt nicht mehr", "this offer is no longer open")
    return Refused("no-such-offer", reason, number=number)


def not_yours_to_answer(number: int) -> Refused:
    reason = Text("auf dein Angebot kann nur der Gegner antworten", "only your opponent can answer your offer")
    return Refused("not-yours-to-answer", reason, number=number)


def asked(number: int) -> Refused:
    reason = Text("die Anfrage ist gestellt; der Gegner muss noch zustimmen", "request sent; your opponent must agree")
    return Refused("asked", reason, number=number)


def between_people(number: int | None = None) -> Refused:
    reason = Text(
        "solange zwei Menschen gegeneinander spielen, gibt es keine Hilfe vom Computer",
        "there is no help from the computer while two people play each other",
    )
    return Refused("between-people", reason, number=number)


def while_rated(number: int | None = None) -> Refused:
    reason = Text(
        "solange eine gewertete Partie läuft, gibt es keine Hilfe vom Computer",
        "there is no help from the computer during a rated match",
    )
    return Refused("between-people", reason, number=number)


def not_rateable() -> Refused:
    reason = Text(
        "diese Partie kann nicht gewertet werden: Gewertete Partien haben keine Vorgabe, beginnen mit der "
        "Anfangsstellung und gehen gegen ein Mitglied oder eine Stufe",
        "this match cannot be rated: rated games have no handicap, start from the initial position and are played "
        "against a member or a level",
    )
    return Refused("not-rateable", reason)


def at_stake() -> Refused:
    reason = Text(
        "diese Stellung steht in einer deiner gewerteten Partien auf dem Brett; Hilfe gibt es nach der Partie",
        "this position is on the board in one of your rated matches; help is available after the match",
    )
    return Refused("between-people", reason)


def players_only(number: int | None = None) -> Refused:
    reason = Text(
        "dieser Tisch ist privat; nur die beiden Spieler können ihn sehen",
        "this table is private; only its two players can see it",
    )
    return Refused("players-only", reason, number=number)


def clock_too_short(number: int | None = None) -> Refused:
    reason = Text(
        "zu wenig Bedenkzeit: mindestens 10 Sekunden für eine Partie, 1 Sekunde für einen Zug",
        "too little time: at least 10 seconds for a game, 1 second for a turn",
    )
    return Refused("clock-too-short", reason, number=number)


def no_opponent_to_chat_with(number: int) -> Refused:
    reason = Text("hier gibt es keinen Gegner, der es lesen könnte", "there is no opponent here who could read it")
    return Refused("no-opponent", reason, number=number)


def unknown_page_of_list() -> Refused:
    reason = Text(
        "diese Seite der Liste gibt es nicht; beginne mit der ersten", "the list has no such page; start with the first"
    )
    return Refused("unknown-cursor", reason)


def series_agreed(number: int) -> Refused:
    reason = Text(
        "die Serie ist vereinbart und lässt sich nicht mehr abbrechen; du kannst nur dieses Spiel aufgeben",
        "the series was agreed and can no longer be aborted; you can only resign this game",
    )
    return Refused("series-agreed", reason, number=number)


def series_first(number: int) -> Refused:
    reason = Text(
        "zuerst wird die vereinbarte Serie zu Ende gespielt; danach geht auch ein anderes Spiel",
        "finish the agreed series first; after that you can play another game",
    )
    return Refused("series-agreed", reason, number=number)


def no_such_clock(number: int | None = None) -> Refused:
    reason = Text(
        "ungültige Bedenkzeit: Zeiten liegen zwischen null und einem Jahr",
        "invalid time control: times range from zero to one year",
    )
    return Refused("no-such-clock", reason, number=number)


def unreadable_event(match: str, number: int, kind: str, version: int) -> Refused:
    """An event in an unknown format. Other matches are not affected, and the log is kept as it is."""
    reason = Text(
        f"Ereignis {number} ({kind}, Formatversion {version}) ist unbekannt; die Partie bleibt gespeichert",
        f"unknown event {number} ({kind}, format version {version}); the match stays stored",
    )
    return Refused("unreadable-match", reason, text=match)


def no_editor(title: Text) -> Refused:
    reason = Text(
        "{0} hat keinen Editor für Stellungen; du kannst eine Stellung als Text einfügen",
        "{0} has no position editor; you can paste a position as text",
    ).format(title)
    return Refused("no-editor", reason)


def no_such_edit(what: str) -> Refused:
    reason = Text("das lässt sich auf diesem Brett nicht ändern", "this cannot be changed on this board")
    return Refused("no-such-edit", reason, text=what)
