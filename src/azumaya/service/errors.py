"""What a table refuses, each with a stable code and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.errors import AzumayaError
from ..rules.text import Text


class Refused(AzumayaError):
    """Something a table will not do. `number` is the newest event of the match, so that a board can catch up with the
    truth."""

    code = "refused"

    def __init__(
        self, code: str, reason: Text, *, text: str = "", near: Sequence[str] = (), number: int | None = None
    ) -> None:
        super().__init__(reason, text=text, near=near, code=code)
        self.number = number


class Preparing(Refused):
    """The game is being compiled or loaded; asking again a little later helps."""

    def __init__(self, title: Text, was_compiled: bool) -> None:
        super().__init__("preparing", preparing(title, was_compiled))


class Stale(Refused):
    """The board has changed since the sender looked at it."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das Brett hat sich inzwischen geändert; hier ist der wahre Stand",
            "the board has changed meanwhile; this is how it really stands",
        )
        super().__init__("stale-turn", reason, number=number)


class NotStored(Refused):
    """The database did not take it. Nothing has changed."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "das konnte nicht gespeichert werden, nichts hat sich geändert; bitte noch einmal versuchen",
            "this could not be stored and nothing has changed; please try again",
        )
        super().__init__("not-stored", reason, number=number)


class MaybeStored(Refused):
    """The database went away in the middle of a commit: nobody knows yet whether it was stored."""

    def __init__(self, number: int) -> None:
        reason = Text(
            "die Datenbank war mitten im Speichern fort; noch einmal senden schadet nicht und klärt es",
            "the database went away in the middle of storing; sending it again does no harm and settles it",
        )
        super().__init__("maybe-stored", reason, number=number)


def id_in_use(number: int) -> Refused:
    reason = Text(
        "unter dieser Kennung ist schon etwas anderes gespeichert; jede Anfrage braucht eine eigene",
        "something else is stored under this id already; every request needs one of its own",
    )
    return Refused("id-in-use", reason, number=number)


def preparing(title: Text, was_compiled: bool) -> Text:
    """What is done to a game before it can be played: compiled once for each version of its rules, and loaded whenever
    the house opens."""
    if was_compiled:
        return Text("{0} wird geladen …", "loading {0} …").format(title)
    return Text(
        "{0} wird übersetzt, das dauert nur beim ersten Mal so lange …",
        "compiling {0}, which takes this long only the first time …",
    ).format(title)


def unknown_match(identifier: str) -> Refused:
    return Refused(
        "unknown-match", Text("diese Partie gibt es hier nicht", "there is no such match here"), text=identifier
    )


def unreadable_match(identifier: str) -> Refused:
    reason = Text(
        "diese Partie lässt sich mit den heutigen Regeln nicht nachspielen; sie bleibt gespeichert",
        "this match cannot be replayed under today's rules; it stays stored",
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
        "die Datenbank antwortet gerade nicht; nichts ist verloren, bitte gleich noch einmal versuchen",
        "the database does not answer at the moment; nothing is lost, please try again soon",
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
    reason = Text("so jemand kann hier nicht sitzen", "nobody of that kind can sit here")
    return Refused("unknown-player", reason, text=kind, near=kinds)


def unknown_level(level: int, strongest: int) -> Refused:
    reason = Text(f"die Spielstärken gehen von 1 bis {strongest}", f"levels go from 1 to {strongest}")
    return Refused("unknown-player", reason, text=f"level-{level}", near=(f"level-{strongest}",))


def not_your_turn(side: Text, number: int) -> Refused:
    reason = Text("{0} ist am Zug, und dort sitzt jemand anders", "it is {0}'s turn, and somebody else sits there")
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
        "hier gibt es nichts zurückzunehmen; über Gezogenes geht es nicht zurück",
        "there is nothing to take back here; what chance has drawn stays drawn",
    )
    return Refused("nothing-to-take-back", reason, number=number)


def went_on(number: int) -> Refused:
    reason = Text(
        "das nächste Spiel hat schon begonnen, dieses bleibt, wie es ist",
        "the next game has begun, so this one stays as it is",
    )
    return Refused("went-on", reason, number=number)


def not_over(number: int) -> Refused:
    reason = Text(
        "erst wenn diese Partie zu Ende ist, kann die nächste beginnen",
        "the next game can begin only when this one is over",
    )
    return Refused("not-over", reason, number=number)


def still_going_on(number: int) -> Refused:
    reason = Text(
        "die Partie ist noch nicht zu Ende; untersucht wird sie danach, bis dahin hilft ein Tipp",
        "the match has not ended yet; it can be analysed afterwards, and until then a hint helps",
    )
    return Refused("not-over", reason, number=number)


def nothing_to_decide(text: str) -> Refused:
    reason = Text(
        "hier ist nichts zu entscheiden; Tipps gibt es, solange ein Zug fehlt",
        "nothing is to be decided here; hints are for turns",
    )
    return Refused("nothing-to-decide", reason, text=text)


def analysis_failed() -> Refused:
    reason = Text(
        "die Untersuchung ist gescheitert; bitte noch einmal versuchen", "the analysis has failed; please try again"
    )
    return Refused("analysis-failed", reason)


def workers_busy() -> Refused:
    reason = Text(
        "hier denken gerade zu viele nach; bitte gleich noch einmal versuchen",
        "too many are waiting for the computer to think; please try again in a moment",
    )
    return Refused("busy", reason)


def job_timed_out() -> Refused:
    reason = Text(
        "das Nachdenken hat zu lange gedauert und wurde beendet; bitte noch einmal versuchen",
        "thinking took too long and was ended; please try again",
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
    reason = Text(f"die Lektion hat die Schritte 1 bis {count}", f"the lesson has the steps 1 to {count}")
    return Refused("unknown-lesson-step", reason, text=str(number))


def not_your_seat(number: int) -> Refused:
    reason = Text("auf dieser Seite sitzt jemand anders", "somebody else sits on that side")
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


# --- acts at a table ---


def not_seated(number: int) -> Refused:
    reason = Text(
        "wer zuschaut, kann hier nichts tun; es spielen die, die am Tisch sitzen",
        "who watches cannot do this; those who sit at the table play",
    )
    return Refused("not-seated", reason, number=number)


def seat_taken(number: int) -> Refused:
    reason = Text("dieser Platz ist schon besetzt", "this seat is taken")
    return Refused("seat-taken", reason, number=number)


def already_seated(number: int) -> Refused:
    reason = Text("du sitzt schon an diesem Tisch", "you sit at this table already")
    return Refused("already-seated", reason, number=number)


def not_begun(number: int) -> Refused:
    reason = Text("die Partie beginnt, sobald beide da sind", "the match begins as soon as both are there")
    return Refused("not-begun", reason, number=number)


def paused(number: int) -> Refused:
    reason = Text("die Partie ruht; erst geht sie weiter, dann wird gezogen", "the match is paused; resume it first")
    return Refused("paused", reason, number=number)


def not_paused(number: int) -> Refused:
    return Refused("not-paused", Text("die Partie ruht nicht", "the match is not paused"), number=number)


def time_is_up(number: int) -> Refused:
    reason = Text("die Zeit war schon abgelaufen", "the time had run out before")
    return Refused("time-is-up", reason, number=number)


def not_due(number: int) -> Refused:
    reason = Text("die Uhr ist noch nicht abgelaufen", "the time has not run out")
    return Refused("not-due", reason, number=number)


def too_late_to_abort(number: int) -> Refused:
    reason = Text(
        "absagen lässt sich eine Partie nur vor dem eigenen ersten Zug; danach hilft Aufgeben",
        "a match can be called off before one's own first turn only; afterwards one resigns",
    )
    return Refused("too-late", reason, number=number)


def only_unrated(number: int) -> Refused:
    reason = Text("in einer gewerteten Partie geht das nicht", "this is not done in a rated match")
    return Refused("rated", reason, number=number)


def no_clock(number: int) -> Refused:
    reason = Text("hier läuft keine Uhr, der etwas fehlen könnte", "no clock runs here that could want more time")
    return Refused("no-clock", reason, number=number)


def nothing_to_claim(number: int) -> Refused:
    reason = Text(
        "noch gibt es nichts zu beanspruchen: nur wenn die andere Seite am Zug und länger fort oder ihre Zeit um ist",
        "there is nothing to claim yet: only on the other's turn, when they have been gone for long or are out of time",
    )
    return Refused("nothing-to-claim", reason, number=number)


def no_draws(title: Text, number: int) -> Refused:
    reason = Text("{0} kennt kein vereinbartes Remis", "{0} knows no agreed draws").format(title)
    return Refused("no-agreement", reason, number=number)


def draw_offered_lately(turns: int, number: int) -> Refused:
    reason = Text(
        f"Remis lässt sich nach {turns} weiteren eigenen Zügen wieder anbieten",
        f"a draw can be offered again after {turns} more turns of your own",
    )
    return Refused("too-soon", reason, number=number)


def ask_later(wait: int, number: int) -> Refused:
    seconds = -(-wait // 1000)
    reason = Text(
        f"das wurde gerade abgelehnt; in {seconds} s lässt es sich wieder fragen",
        f"this was declined a moment ago; it can be asked again in {seconds} s",
    )
    return Refused("too-soon", reason, number=number)


def already_offered(number: int) -> Refused:
    reason = Text("das ist schon angeboten; die Antwort steht aus", "this has been offered; the answer is due")
    return Refused("already-offered", reason, number=number)


def no_such_offer(number: int) -> Refused:
    reason = Text("dieses Angebot gilt nicht mehr", "this offer no longer stands")
    return Refused("no-such-offer", reason, number=number)


def not_yours_to_answer(number: int) -> Refused:
    reason = Text("auf das eigene Angebot antwortet die andere Seite", "the other side answers your offer")
    return Refused("not-yours-to-answer", reason, number=number)


def asked(number: int) -> Refused:
    reason = Text("gefragt ist; die andere Seite muss noch zustimmen", "it has been asked; the other side must agree")
    return Refused("asked", reason, number=number)


def between_people(number: int | None = None) -> Refused:
    reason = Text(
        "solange zwei Menschen gegeneinander spielen, hilft ihnen das Haus nicht; danach gern",
        "while two people play each other the house helps neither; gladly afterwards",
    )
    return Refused("between-people", reason, number=number)


def while_rated(number: int | None = None) -> Refused:
    reason = Text(
        "solange eine gewertete Partie läuft, hilft das Haus nicht; danach gern",
        "while a rated match goes on the house does not help; gladly afterwards",
    )
    return Refused("between-people", reason, number=number)


def not_rateable() -> Refused:
    reason = Text(
        "so lässt sich nicht gewertet spielen: gewertet wird ohne Vorgabe, von Anfang an, gegen ein Mitglied oder eine "
        "Stufe",
        "this cannot be rated: rated games have no handicap, begin at the beginning and are played against a member or "
        "a level",
    )
    return Refused("not-rateable", reason)


def at_stake() -> Refused:
    reason = Text(
        "diese Stellung steht gerade in einer deiner gewerteten Partien auf dem Brett; danach hilft das Haus gern",
        "this position is on the board of a rated match of yours; the house gladly helps afterwards",
    )
    return Refused("between-people", reason)


def players_only(number: int | None = None) -> Refused:
    reason = Text(
        "an diesem Tisch schaut niemand zu; die beiden wollten unter sich sein",
        "nobody watches at this table; the two wanted to be among themselves",
    )
    return Refused("players-only", reason, number=number)


def clock_too_short(number: int | None = None) -> Refused:
    reason = Text(
        "mit so wenig Zeit lässt sich nicht spielen; wenigstens 10 Sekunden für eine Partie, 1 Sekunde für einen Zug",
        "nobody can play with so little time; at least 10 seconds for a game, 1 second for a turn",
    )
    return Refused("clock-too-short", reason, number=number)


def nobody_to_talk_to(number: int) -> Refused:
    reason = Text("hier sitzt niemand gegenüber, der es lesen könnte", "nobody sits opposite who could read it")
    return Refused("nobody-there", reason, number=number)


def unknown_page_of_list() -> Refused:
    reason = Text(
        "diese Seite der Liste gibt es nicht; fang vorn an", "the list has no such page; begin with the first"
    )
    return Refused("unknown-cursor", reason)


def series_agreed(number: int) -> Refused:
    reason = Text(
        "die Serie ist vereinbart und lässt sich nicht mehr absagen; wer aufgibt, verliert dieses Spiel",
        "the series was agreed and cannot be called off any more; whoever resigns loses this game",
    )
    return Refused("series-agreed", reason, number=number)


def series_first(number: int) -> Refused:
    reason = Text(
        "die vereinbarte Serie wird erst zu Ende gespielt; danach gern ein anderes Spiel",
        "the series that was agreed is played to its end first; gladly another game afterwards",
    )
    return Refused("series-agreed", reason, number=number)


def no_such_clock(number: int | None = None) -> Refused:
    reason = Text(
        "eine solche Uhr gibt es nicht; keine Zeit ist kürzer als null oder länger als ein Jahr",
        "there is no such clock; no time is shorter than nothing or longer than a year",
    )
    return Refused("no-such-clock", reason, number=number)


def unreadable_event(match: str, number: int, kind: str, version: int) -> Refused:
    """A log from another time: everything else goes on, and the log stays as it is."""
    reason = Text(
        f"Ereignis {number} ({kind}, Fassung {version}) versteht dieses Haus nicht; die Partie bleibt gespeichert",
        f"this house does not understand event {number} ({kind}, version {version}); the match stays stored",
    )
    return Refused("unreadable-match", reason, text=match)


def no_editor(title: Text) -> Refused:
    reason = Text(
        "{0} lässt sich nicht von Hand aufstellen; eine Stellung einzufügen geht",
        "{0} cannot be set up by hand; a position can be pasted",
    ).format(title)
    return Refused("no-editor", reason)


def no_such_edit(what: str) -> Refused:
    reason = Text("das lässt sich auf diesem Brett nicht ändern", "this cannot be changed on this board")
    return Refused("no-such-edit", reason, text=what)
