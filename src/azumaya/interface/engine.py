"""The line protocol through which any program can play us: one command a line in, one fact a line out, in the manner of
UCI.

    in                                              out
    uci                                             id …, option …, variants …, uciok
    isready                                         readyok, once everything is compiled
    newgame                                         (the player forgets what it has thought)
    variant NAME [field=value …] [seed=K]           (the rules of `position start`, which the position becomes)
    option NAME VALUE                               (kind, level, seed, threads or book; also: setoption name NAME
    value VALUE)
    position start [moves MOVE …]                   (or: position text TEXT [moves MOVE …])
    go movetime MS | nodes N | depth N | infinite   info …, bestmove MOVE
    stop                                            the answer to `go`, at once
    show                                            text …, tomove …, scores …, winner …, legal MOVE …, shown
    quit

What cannot be obeyed is answered by one line `error …`, changes nothing, and the next line is read. See
docs/how-to/engine.md.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO

from .. import __version__
from ..rules.errors import AzumayaError, IllegalMove, InvalidMove, nearest
from ..rules.game import Game
from ..rules.position import Position, new_position, read_position
from ..rules.text import same
from ..rules.variant import option_fields

if TYPE_CHECKING:
    from ..search.players import Analysis, Player, PlayerSpec

LONGEST_LINE = 100_000
LONGEST_MOVE = 4
"""Words a move's text may have, such as `draw 145`."""
STOP_WORK, STOP_WAIT = 0.045, 1.0
"""Seconds of processor time, and of waiting on a busy machine, that a player gets to answer a stop; then somebody else
answers for it."""
DIGITS = 12
OPTIONS = ("kind", "level", "seed", "threads", "book")
FOR_EVER = 10.0**6


class EngineError(AzumayaError):
    """A line that cannot be obeyed."""

    code = "refused"


@dataclass(frozen=True, slots=True)
class Go:
    """What `go` allows."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


class Thought:
    """The answer to one `go`, in the making: given once, by the player or, when that does not come in time after a
    stop, by a stand-in."""

    def __init__(
        self,
        player: Player,
        position: Position,
        ready: threading.Event,
        finish: Callable[[Thought, Analysis | None, str], None],
    ) -> None:
        self.player, self.position, self._ready, self._finish = player, position, ready, finish
        self._asked_to_stop = threading.Event()
        self._answer, self.is_answered, self._told = threading.Lock(), False, threading.Event()
        self.started = time.perf_counter()
        self._thread = threading.Thread(target=self._think, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _think(self) -> None:
        self._ready.wait()
        if self._asked_to_stop.is_set():
            return
        self.started = time.perf_counter()
        try:
            analysis = self.player.analyse(self.position)
            self.position.play(analysis.variation[0])
        except Exception as error:
            self._give(
                None, f"the player failed in the position “{self.position.text}”: {type(error).__name__}: {error}"
            )
        else:
            self._give(analysis, "")

    def _give(self, analysis: Analysis | None, fault: str) -> None:
        with self._answer:
            if not self.is_answered:
                self.is_answered = True
                try:
                    self._finish(self, analysis, fault)
                finally:
                    self._told.set()

    def stop(self) -> bool:
        """Have the answer given now. False when the player did not give it itself."""
        self._asked_to_stop.set()
        worked, waited = time.process_time() + STOP_WORK, time.perf_counter() + STOP_WAIT
        while (
            self._ready.is_set()
            and self._thread.is_alive()
            and time.process_time() < worked
            and time.perf_counter() < waited
        ):
            self.player.stop()
            self._thread.join(0.005)
        self._give(None, "")
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Until the answer has been said."""
        self._told.wait()


class Engine:
    """One conversation about one game. `say` is called with each line of answer, from several threads, never from two
    at once."""

    def __init__(self, game: Game, say: Callable[[str], None]) -> None:
        self.game, self._say = game, say
        self._speaking = threading.Lock()
        self.variant = game.standard
        self.position = new_position(game, self.variant)
        self.wanted = strongest(game)
        self._thought: Thought | None = None
        """The last one, also when its answer has been given."""
        self._player: tuple[PlayerSpec, Player] | None = None
        self._rest_of_turn: dict[str, Analysis] = {}
        self._waiters: list[threading.Thread] = []
        self._ready = self._rehearse()
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self.introduce,
            "isready": self.answer_when_ready,
            "newgame": self.forget,
            "ucinewgame": self.forget,
            "variant": self.set_variant,
            "option": self.set_option,
            "setoption": self.set_option,
            "position": self.set_position,
            "go": self.go,
            "stop": self.stop,
            "show": self.show,
        }

    def say(self, *lines: str) -> None:
        """Lines that belong together stay together; whatever they hold, each is one line."""
        with self._speaking:
            for line in lines:
                self._say(" ".join(line.split()))

    def obey(self, line: str) -> bool:
        """Do what a line says, or answer with one `error …`. False when the conversation is over."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        try:
            self._command(words[0])(words[1:])
        except AzumayaError as error:
            self.say(f"error {error.sentence.en}")
        except Exception as error:
            self.say(f"error {shortened(line)}: {type(error).__name__}: {error}")
        return True

    def _command(self, word: str) -> Callable[[list[str]], None]:
        if word not in self._commands:
            raise EngineError(same("there is no such command"), text=word, near=nearest(word, tuple(self._commands)))
        return self._commands[word]

    def close(self, *, finish: bool) -> None:
        """The end of the conversation: with `finish` open answers are given first, else thinking is given up."""
        if finish:
            for waiter in self._waiters:
                waiter.join()
            if self._thought is not None:
                self._thought.wait()
        elif (thought := self._thinking) is not None:
            with contextlib.suppress(Exception):
                thought.player.stop()

    # Getting ready

    def introduce(self, words: Sequence[str]) -> None:
        expect_nothing("uci", words)
        from ..search.players import kinds_for
        from ..search.spec import LEAST_LEVEL, MOST_THREADS, STRONGEST

        kinds = tuple(kinds_for(self.game))
        self.say(
            f"id name azumaya {__version__}",
            f"id game {self.game.name}",
            f"variants {' '.join(self.game.variants)}",
            *(f"field {field.name} default {field.default}" for field in option_fields(self.game.standard)),
            f"option name kind type combo default {strongest(self.game).kind} "
            f"{' '.join(f'var {kind}' for kind in kinds)}",
            f"option name level type spin min {LEAST_LEVEL} max {STRONGEST}",
            "option name seed type spin default 0 min 0",
            f"option name threads type spin default 1 min 1 max {MOST_THREADS}",
            "option name book type check default false",
            "uciok",
        )

    def answer_when_ready(self, words: Sequence[str]) -> None:
        expect_nothing("isready", words)
        self._waiters = [waiter for waiter in self._waiters if waiter.is_alive()]
        ready = self._ready
        if ready.is_set():
            self.say("readyok")
        else:
            waiter = threading.Thread(target=self._wait_and_say, args=(ready,), daemon=True)
            self._waiters.append(waiter)
            waiter.start()

    def _wait_and_say(self, ready: threading.Event) -> None:
        ready.wait()
        self.say("readyok")

    def _rehearse(self) -> threading.Event:
        """Have the player compiled in the background; the event tells when that is done."""
        ready = threading.Event()
        threading.Thread(target=self._rehearse_now, args=(ready, self.wanted, self.position), daemon=True).start()
        return ready

    def _rehearse_now(self, ready: threading.Event, wanted: PlayerSpec, position: Position) -> None:
        from ..search.warmup import quick_player, rehearse

        try:
            rehearse(quick_player(position.game, wanted), position)
        except Exception as error:
            self.say(f"error the player cannot be made ready: {type(error).__name__}: {error}")
        finally:
            ready.set()

    # What is played

    def forget(self, words: Sequence[str]) -> None:
        expect_nothing("newgame", words)
        self._must_not_think()
        self._player, self._rest_of_turn = None, {}

    def set_variant(self, words: Sequence[str]) -> None:
        self._must_not_think()
        options = dict(word.split("=", 1) for word in words if "=" in word)
        names = [word for word in words if "=" not in word]
        if len(names) > 1:
            raise EngineError(
                same("expected one name, then field=value"), text=" ".join(words), near=("variant standard",)
            )
        number = None
        if "seed" in options and "seed" not in [field.name for field in option_fields(self.game.standard)]:
            number = parse_number("seed", options.pop("seed"))
        self.variant = self.game.variant(names[0] if names else None, options, number)
        self.position = new_position(self.game, self.variant)
        self._player, self._rest_of_turn = None, {}

    def set_option(self, words: Sequence[str]) -> None:
        self._must_not_think()
        rest = list(words)
        if len(rest) == 4 and (rest[0], rest[2]) == ("name", "value"):
            rest = [rest[1], rest[3]]
        if len(rest) != 2 or rest[0] not in OPTIONS:
            raise EngineError(
                same("expected one of kind, level, seed, threads and book, and its value"),
                text=" ".join(words),
                near=("option seed 7",),
            )
        wanted = with_option(self.wanted, *rest)
        self._new_player(wanted)
        compiled_alike = replace(wanted, seed=None) == replace(self.wanted, seed=None)
        self.wanted, self._player, self._rest_of_turn = wanted, None, {}
        if not compiled_alike:
            self._ready = self._rehearse()

    def set_position(self, words: Sequence[str]) -> None:
        self._must_not_think()
        before = words[: words.index("moves")] if "moves" in words else words
        moves = words[len(before) + 1 :]
        if list(before) == ["start"]:
            position = new_position(self.game, self.variant)
        elif len(before) > 1 and before[0] == "text":
            position = read_position(self.game, " ".join(before[1:]))
        else:
            raise EngineError(
                same("expected start, or text and a position"), text=" ".join(words), near=("position start",)
            )
        self.position = play_words(position, moves)

    def show(self, words: Sequence[str]) -> None:
        expect_nothing("show", words)
        position = self.position
        winner = [f"winner {'none' if position.winner is None else position.winner}"] if position.is_over else []
        self.say(
            f"text {position.text}",
            f"tomove {'nobody' if position.to_move is None else position.to_move}",
            f"scores {position.scores[0]} {position.scores[1]}",
            *winner,
            *(f"legal {move}" for move in position.moves),
            "shown",
        )

    # Thinking

    def go(self, words: Sequence[str]) -> None:
        self._must_not_think()
        allowed = parse_go(words)
        if self.position.is_over:
            raise EngineError(same("the game is over"), text=self.position.text)
        if self.position.to_move == "chance":
            raise EngineError(
                same("chance is to move: add one of the draws to the moves"),
                text=self.position.text,
                near=self.position.moves[:3],
            )
        known = None if self.position.starts_turn else self._rest_of_turn.get(self.position.text)
        if known is not None:
            self.say(*answer_lines(known, 0.0))
            return
        player = self._player_for(allowed)
        opening = None if allowed.seconds == FOR_EVER else opening_of(player, self.position)
        if opening is not None:
            self._rest_of_turn = rest_of_turn(self.position, opening)
            self.say("info string from the book of openings", *answer_lines(opening, 0.0))
            return
        self._thought = Thought(player, self.position, self._ready, self._finish)
        self._thought.start()

    def stop(self, words: Sequence[str]) -> None:
        expect_nothing("stop", words)
        thought = self._thinking
        if thought is not None and not thought.stop():
            self._player = None

    def _player_for(self, allowed: Go) -> Player:
        """The player of the last `go` when nothing was changed since: it may know the position already."""
        spec = replace(self.wanted, seconds=allowed.seconds, nodes=allowed.nodes, depth=allowed.depth)
        if self._player is None or self._player[0] != spec:
            self._player = (spec, self._new_player(spec))
        return self._player[1]

    def _new_player(self, spec: PlayerSpec) -> Player:
        from ..search.players import new_player

        return new_player(self.game, spec)

    def _finish(self, thought: Thought, analysis: Analysis | None, fault: str) -> None:
        if analysis is not None:
            self._rest_of_turn = rest_of_turn(thought.position, analysis)
            self.say(*answer_lines(analysis, time.perf_counter() - thought.started))
        elif fault:
            self._player = None
            self.say(f"error {fault}", "bestmove none")
        else:
            self.say(
                "info string stopped before the player had an answer: the first legal move",
                f"bestmove {thought.position.moves[0]}",
            )

    @property
    def _thinking(self) -> Thought | None:
        return None if self._thought is None or self._thought.is_answered else self._thought

    def _must_not_think(self) -> None:
        if self._thinking is not None:
            raise EngineError(same("the player is thinking; stop it first, or wait for bestmove"))


def strongest(game: Game) -> PlayerSpec:
    """The player an engine is unless it is told otherwise."""
    from ..search.levels import best_kind
    from ..search.spec import PlayerSpec

    return PlayerSpec(best_kind(game), seed=0, book=False)


def opening_of(player: Player, position: Position) -> Analysis | None:
    """What a player takes from its book, with what the book thinks of it; None where it has to think."""
    from ..search.players import Analysis
    from ..search.thinker import ThinkingPlayer, in_words

    if not isinstance(player, ThinkingPlayer) or player.book is None:
        return None
    found = player.book.choice(position, player.dice)
    return None if found is None else Analysis(found[0].value, in_words(position, found[1]))


def with_option(wanted: PlayerSpec, name: str, value: str) -> PlayerSpec:
    """What `option` makes of a player. A level comes with a kind of its own, so one takes the other's place."""
    if name == "kind":
        return replace(wanted, kind=value, level=None)
    if name == "book":
        return replace(wanted, book=parse_check(value))
    number = parse_number(name, value)
    if name == "level":
        return replace(wanted, kind=None, level=number)
    return replace(wanted, seed=number) if name == "seed" else replace(wanted, threads=number)


def expect_nothing(command: str, words: Sequence[str]) -> None:
    if words:
        raise EngineError(same(f"{command} takes nothing more"), text=" ".join(words))


def parse_go(words: Sequence[str]) -> Go:
    """The limits of a `go`, at least one, each once."""
    if list(words) == ["infinite"]:
        return Go(seconds=FOR_EVER)
    names, values = words[::2], words[1::2]
    if not words or len(words) % 2 or len(set(names)) < len(names) or not set(names) <= {"movetime", "nodes", "depth"}:
        raise EngineError(
            same("expected movetime MS, nodes N or depth N, each once, or infinite"),
            text=" ".join(words),
            near=("go movetime 1000",),
        )
    given = {name: parse_number(name, value) for name, value in zip(names, values, strict=True)}
    seconds = given["movetime"] / 1000 if "movetime" in given else None
    return Go(seconds, given.get("nodes"), given.get("depth"))


def parse_check(text: str) -> bool:
    if text not in ("true", "false"):
        raise EngineError(same("this option is true or false"), text=text, near=("true", "false"))
    return text == "true"


def parse_number(name: str, text: str) -> int:
    digits = text.removeprefix("-") if name == "seed" else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        raise EngineError(same(f"{name} is a whole number of at most {DIGITS} digits"), text=text)
    return int(text)


def play_words(position: Position, words: Sequence[str]) -> Position:
    """The position after moves written one after the other, some of which have several words."""
    place = 0
    while place < len(words):
        length = move_length(position, words[place : place + LONGEST_MOVE])
        position = position.play(" ".join(words[place : place + length]))
        place += length
    return position


def move_length(position: Position, words: Sequence[str]) -> int:
    """How many of the words make up the next move: the most that make a legal one; else the fewest that make a move at
    all, or one."""
    readings = range(len(words), 0, -1)
    for length in readings:
        if " ".join(words[:length]) in position.code_of:
            return length
    for length in reversed(readings):
        try:
            position.play(" ".join(words[:length]))
        except IllegalMove:
            return length
        except InvalidMove:
            continue
        return length
    return 1


def rest_of_turn(position: Position, analysis: Analysis) -> dict[str, Analysis]:
    """The player's answers to the later moves of the turn it has thought about: a turn is thought about once."""
    answers: dict[str, Analysis] = {}
    for made, move in enumerate(analysis.variation[:-1], 1):
        position = position.play(move)
        if position.starts_turn or analysis.variation[made] not in position.code_of:
            break
        answers[position.text] = replace(analysis, variation=analysis.variation[made:])
    return answers


def answer_lines(analysis: Analysis, seconds: float) -> tuple[str, str]:
    proven = " proven" if analysis.certain else ""
    looked = f"info depth {analysis.depth} nodes {analysis.visits} time {1000 * seconds:.0f}"
    info = f"{looked} value {analysis.value:.4f}{proven}"
    return f"{info} pv {' '.join(analysis.variation)}", f"bestmove {analysis.variation[0]}"


def shortened(line: str, width: int = 60) -> str:
    return line if len(line) <= width else line[: width - 1] + "…"


def converse(game: Game, source: BinaryIO, say: Callable[[str], None]) -> None:
    """Read lines and obey them until `quit` or the end. Whatever the bytes are, the conversation goes on."""
    engine = Engine(game, say)
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST_LINE)
            engine.say(f"error the line is longer than {LONGEST_LINE} bytes")
        elif not engine.obey(line.decode("utf-8", errors="replace")):
            engine.close(finish=False)
            return
    engine.close(finish=True)
