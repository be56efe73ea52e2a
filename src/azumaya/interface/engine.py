"""UCI-like engine protocol: one command per input line, one item per output line.

    in                                              out
    uci                                             id …, option …, variants …, uciok
    isready                                         readyok, once everything is compiled
    newgame                                         (clears the search state)
    variant NAME [field=value …] [seed=K]           (sets the rules and the start position)
    option NAME VALUE                               (kind, level, seed, threads, book, hash, multipv or ponder; also:
    setoption name NAME value VALUE)
    position start [moves MOVE …]                   (or: position text TEXT [moves MOVE …])
    go LIMIT … [ponder] [searchmoves MOVE …]        info …, bestmove MOVE
        movetime MS, nodes N, depth N, infinite, or a clock: wtime MS btime MS winc MS binc MS movestogo N
    ponderhit                                       (the time of `go ponder` begins)
    stop                                            the answer to `go`, at once
    show                                            text …, tomove …, scores …, winner …, legal MOVE …, shown
    quit

Invalid commands are answered by one line `error …` and change nothing. See docs/how-to/engine.md.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, BinaryIO

from .. import __version__
from ..rules.catalogues import SOURCE_LANGUAGE
from ..rules.errors import AzumayaError, IllegalMove, InvalidMove, nearest
from ..rules.game import Game
from ..rules.localizer import localizer
from ..rules.message import literal
from ..rules.position import Position, new_position, read_position
from ..rules.variant import option_fields
from .engine_go import INFINITE, EngineError, GoCommand, parse_go, parse_number

if TYPE_CHECKING:
    from ..search.players import Analysis, Player, PlayerSpec

MAX_LINE = 100_000
MAX_MOVE_WORDS = 4
"""Words in a move, such as `draw 145`."""
STOP_CPU_SECONDS, STOP_WALL_SECONDS = 0.045, 1.0
"""Limits for a player to answer `stop`; then the first legal move is played."""
OPTIONS = ("kind", "level", "seed", "threads", "book", "hash", "multipv", "ponder")
MOST_VARIATIONS = 500


class SearchTask:
    """The search of one `go`, in a thread. Finished once: by the player, or by a fallback if it does not answer a
    `stop` in time. While `pondering` is set, the answer waits."""

    def __init__(
        self,
        player: Player,
        position: Position,
        analyse: Callable[[], Analysis],
        ready: threading.Event,
        finish: Callable[[SearchTask, Analysis | None, str], None],
        pondering: bool = False,
    ) -> None:
        self.player, self.position, self._ready, self._finish = player, position, ready, finish
        self._analyse, self._pondering, self.is_pondering = analyse, threading.Event(), pondering
        if not pondering:
            self._pondering.set()
        self._stop_requested = threading.Event()
        self._answer, self.is_answered, self._written = threading.Lock(), False, threading.Event()
        self.started = time.perf_counter()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        self._ready.wait()
        if self._stop_requested.is_set():
            return
        self.started = time.perf_counter()
        try:
            analysis = self._analyse()
            self.position.play(analysis.variation[0])
            self._pondering.wait()
        except Exception as error:
            self._finish_once(
                None, f"player failed in position “{self.position.text}”: {type(error).__name__}: {error}"
            )
        else:
            self._finish_once(analysis, "")

    def _finish_once(self, analysis: Analysis | None, fault: str) -> None:
        with self._answer:
            if not self.is_answered:
                self.is_answered = True
                try:
                    self._finish(self, analysis, fault)
                finally:
                    self._written.set()

    def stop(self) -> bool:
        """Finish now. Return False if the player did not answer in time."""
        self._stop_requested.set()
        self._pondering.set()
        cpu_limit, wall_limit = time.process_time() + STOP_CPU_SECONDS, time.perf_counter() + STOP_WALL_SECONDS
        while (
            self._ready.is_set()
            and self._thread.is_alive()
            and time.process_time() < cpu_limit
            and time.perf_counter() < wall_limit
        ):
            self.player.stop()
            self._thread.join(0.005)
        self._finish_once(None, "")
        return not self._thread.is_alive()

    def hit(self, seconds: float) -> None:
        """End pondering: the expected move was played, and the search may take so many seconds from now on."""
        self.is_pondering = False
        self._pondering.set()
        timer = threading.Timer(seconds, self.stop)
        timer.daemon = True
        timer.start()

    def wait(self) -> None:
        """Wait until the answer is written."""
        self._written.wait()


class Engine:
    """An engine session for one game. `write` is called for each output line, from several threads but never
    concurrently."""

    def __init__(self, game: Game, write: Callable[[str], None]) -> None:
        self.game, self._write = game, write
        self._write_lock = threading.Lock()
        self.variant = game.standard
        self.position = new_position(game, self.variant)
        self.spec = strongest(game)
        self.variations, self.names_ponder_move = 1, False
        self._search: SearchTask | None = None
        """The last search, also if finished."""
        self._ponder_seconds = 0.0
        self._player: tuple[PlayerSpec, Player] | None = None
        self._rest_of_turn: dict[str, Analysis] = {}
        self._waiters: list[threading.Thread] = []
        self._ready = self._compile_in_background()
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self.identify,
            "isready": self.answer_when_ready,
            "newgame": self.new_game,
            "ucinewgame": self.new_game,
            "variant": self.set_variant,
            "option": self.set_option,
            "setoption": self.set_option,
            "position": self.set_position,
            "go": self.go,
            "ponderhit": self.ponderhit,
            "stop": self.stop,
            "show": self.show,
        }

    def write(self, *lines: str) -> None:
        """Lines that belong together stay together; whatever they hold, each is one line."""
        with self._write_lock:
            for line in lines:
                self._write(" ".join(line.split()))

    def handle(self, line: str) -> bool:
        """Run the command of a line, or write `error …`. Return False on `quit`."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        try:
            self._command(words[0])(words[1:])
        except AzumayaError as error:
            self.write(f"error {localizer(SOURCE_LANGUAGE)(error.sentence)}")
        except Exception as error:
            self.write(f"error {shortened(line)}: {type(error).__name__}: {error}")
        return True

    def _command(self, word: str) -> Callable[[list[str]], None]:
        if word not in self._commands:
            raise EngineError(literal("unknown command"), text=word, near=nearest(word, tuple(self._commands)))
        return self._commands[word]

    def close(self, *, finish: bool) -> None:
        """End the session: with `finish`, wait for open answers; else stop the search."""
        if finish:
            for waiter in self._waiters:
                waiter.join()
            if self._search is not None:
                self._search.wait()
        elif (search := self._running_search) is not None:
            with contextlib.suppress(Exception):
                search.player.stop()

    # Initialisation

    def identify(self, words: Sequence[str]) -> None:
        check_no_arguments("uci", words)
        from ..search.players import kinds_for
        from ..search.spec import LEAST_LEVEL, MOST_MEMORY, MOST_THREADS, STRONGEST

        kinds = tuple(kinds_for(self.game))
        self.write(
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
            f"option name hash type spin default 0 min 0 max {MOST_MEMORY}",
            f"option name multipv type spin default 1 min 1 max {MOST_VARIATIONS}",
            "option name ponder type check default false",
            "uciok",
        )

    def answer_when_ready(self, words: Sequence[str]) -> None:
        check_no_arguments("isready", words)
        self._waiters = [waiter for waiter in self._waiters if waiter.is_alive()]
        ready = self._ready
        if ready.is_set():
            self.write("readyok")
        else:
            waiter = threading.Thread(target=self._answer_ready, args=(ready,), daemon=True)
            self._waiters.append(waiter)
            waiter.start()

    def _answer_ready(self, ready: threading.Event) -> None:
        ready.wait()
        self.write("readyok")

    def _compile_in_background(self) -> threading.Event:
        """Compile the player in a background thread; return the event that is set when done."""
        ready = threading.Event()
        threading.Thread(target=self._compile, args=(ready, self.spec, self.position), daemon=True).start()
        return ready

    def _compile(self, ready: threading.Event, spec: PlayerSpec, position: Position) -> None:
        from ..search.warmup import quick_player, rehearse

        try:
            rehearse(quick_player(position.game, spec), position)
        except Exception as error:
            self.write(f"error player initialisation failed: {type(error).__name__}: {error}")
        finally:
            ready.set()

    # Game state

    def new_game(self, words: Sequence[str]) -> None:
        check_no_arguments("newgame", words)
        self._check_idle()
        self._player, self._rest_of_turn = None, {}

    def set_variant(self, words: Sequence[str]) -> None:
        self._check_idle()
        options = dict(word.split("=", 1) for word in words if "=" in word)
        names = [word for word in words if "=" not in word]
        if len(names) > 1:
            raise EngineError(
                literal("expected one name, then field=value"), text=" ".join(words), near=("variant standard",)
            )
        number = None
        if "seed" in options and "seed" not in [field.name for field in option_fields(self.game.standard)]:
            number = parse_number("seed", options.pop("seed"))
        self.variant = self.game.variant(names[0] if names else None, options, number)
        self.position = new_position(self.game, self.variant)
        self._player, self._rest_of_turn = None, {}

    def set_option(self, words: Sequence[str]) -> None:
        self._check_idle()
        rest = list(words)
        if len(rest) == 4 and (rest[0], rest[2]) == ("name", "value"):
            rest = [rest[1], rest[3]]
        if len(rest) != 2 or rest[0] not in OPTIONS:
            raise EngineError(
                literal(f"expected an option and its value; known: {', '.join(OPTIONS)}"),
                text=" ".join(words),
                near=("option seed 7",),
            )
        if self._set_own_option(*rest):
            return
        spec = with_option(self.spec, *rest)
        self._new_player(spec)
        same_code = replace(spec, seed=None) == replace(self.spec, seed=None)
        self.spec, self._player, self._rest_of_turn = spec, None, {}
        if not same_code:
            self._ready = self._compile_in_background()

    def _set_own_option(self, name: str, value: str) -> bool:
        """Set an option that does not concern the player; return False for others."""
        if name == "ponder":
            self.names_ponder_move = parse_check(value)
        elif name == "multipv":
            number = parse_number(name, value)
            if not 1 <= number <= MOST_VARIATIONS:
                raise EngineError(literal(f"multipv out of range (1 … {MOST_VARIATIONS})"), text=value)
            self.variations = number
        return name in ("ponder", "multipv")

    def set_position(self, words: Sequence[str]) -> None:
        self._check_idle()
        before = words[: words.index("moves")] if "moves" in words else words
        moves = words[len(before) + 1 :]
        if list(before) == ["start"]:
            position = new_position(self.game, self.variant)
        elif len(before) > 1 and before[0] == "text":
            position = read_position(self.game, " ".join(before[1:]))
        else:
            raise EngineError(
                literal("expected start, or text and a position"), text=" ".join(words), near=("position start",)
            )
        self.position = play_words(position, moves)

    def show(self, words: Sequence[str]) -> None:
        check_no_arguments("show", words)
        position = self.position
        winner = [f"winner {'none' if position.winner is None else position.winner}"] if position.is_over else []
        self.write(
            f"text {position.text}",
            f"tomove {'chance' if position.is_chance else 'nobody' if position.side is None else position.side}",
            f"scores {position.scores[0]} {position.scores[1]}",
            *winner,
            *(f"legal {move}" for move in position.moves),
            "shown",
        )

    # Search

    def go(self, words: Sequence[str]) -> None:
        self._check_idle()
        if self.position.is_over:
            raise EngineError(literal("the game is over"), text=self.position.text)
        if self.position.is_chance:
            raise EngineError(
                literal("chance is to move: add a chance move to the moves"),
                text=self.position.text,
                near=self.position.moves[:3],
            )
        command = parse_go(words, int(self.position.side or 0))
        among = legal_moves_in(self.position, command.searchmoves)
        if not (among or command.ponder or self.variations > 1) and self._answer_without_search(command):
            return
        player = self._player_for(command)
        analyse = self._analysis(player, among)
        self._ponder_seconds = command.seconds or 0.0
        self._search = SearchTask(player, self.position, analyse, self._ready, self._finish, command.ponder)
        self._search.start()

    def _answer_without_search(self, command: GoCommand) -> bool:
        """Answer from the rest of a turn or from the opening book; return False if neither has a move."""
        known = None if self.position.starts_turn else self._rest_of_turn.get(self.position.text)
        if known is not None:
            self.write(*self._answer_lines(known, 0.0))
            return True
        opening = None if command.seconds == INFINITE else opening_of(self._player_for(command), self.position)
        if opening is not None:
            self._rest_of_turn = rest_of_turn(self.position, opening)
            self.write("info string from the opening book", *self._answer_lines(opening, 0.0))
        return opening is not None

    def _analysis(self, player: Player, among: Sequence[str]) -> Callable[[], Analysis]:
        """Return the call that searches; raise EngineError for a player that cannot be restricted to moves."""
        from ..search.search_player import SearchPlayer

        position, variations = self.position, self.variations
        if not among:
            return lambda: player.analyse(position, variations)
        if not isinstance(player, SearchPlayer):
            raise EngineError(literal("searchmoves needs a kind of player that searches"), text=str(self.spec.kind))
        return lambda: player.analyse(position, variations, among)

    def ponderhit(self, words: Sequence[str]) -> None:
        check_no_arguments("ponderhit", words)
        search = self._running_search
        if search is None or not search.is_pondering:
            raise EngineError(literal("no search is pondering"))
        search.hit(self._ponder_seconds)

    def stop(self, words: Sequence[str]) -> None:
        check_no_arguments("stop", words)
        search = self._running_search
        if search is not None and not search.stop():
            self._player = None

    def _player_for(self, command: GoCommand) -> Player:
        """Return the player; reuse that of the last `go` with the same limits but for the time, because of its search
        tree."""
        from ..search.search_player import SearchPlayer

        seconds = INFINITE if command.ponder else command.seconds
        spec = replace(self.spec, seconds=seconds, nodes=command.nodes, depth=command.depth)
        last_spec, player = self._player or (None, None)
        if player is not None and last_spec == spec:
            return player
        has_clock = isinstance(player, SearchPlayer) and seconds and player.limits.seconds
        if last_spec and isinstance(player, SearchPlayer) and has_clock and replace(last_spec, seconds=seconds) == spec:
            player.limits = spec.limits
        else:
            player = self._new_player(spec)
        self._player = (spec, player)
        return player

    def _new_player(self, spec: PlayerSpec) -> Player:
        from ..search.players import new_player

        return new_player(self.game, spec)

    def _finish(self, search: SearchTask, analysis: Analysis | None, fault: str) -> None:
        if analysis is not None:
            self._rest_of_turn = rest_of_turn(search.position, analysis)
            self.write(*self._answer_lines(analysis, time.perf_counter() - search.started))
        elif fault:
            self._player = None
            self.write(f"error {fault}", "bestmove none")
        else:
            self.write(
                "info string stopped before the first result: first legal move",
                f"bestmove {search.position.moves[0]}",
            )

    def _answer_lines(self, analysis: Analysis, seconds: float) -> list[str]:
        return answer_lines(analysis, seconds, self.variations, self.names_ponder_move)

    @property
    def _running_search(self) -> SearchTask | None:
        return None if self._search is None or self._search.is_answered else self._search

    def _check_idle(self) -> None:
        if self._running_search is not None:
            raise EngineError(literal("search is running; send stop or wait for bestmove"))


def strongest(game: Game) -> PlayerSpec:
    """Return the default player."""
    from ..search.levels import best_kind
    from ..search.spec import PlayerSpec

    return PlayerSpec(best_kind(game), seed=0, book=False)


def opening_of(player: Player, position: Position) -> Analysis | None:
    """Return the book move of a player with its value; None if it has to search."""
    from ..search.players import Analysis
    from ..search.search_player import SearchPlayer, format_variation

    if not isinstance(player, SearchPlayer) or player.book is None:
        return None
    found = player.book.choice(position, player.rng)
    return None if found is None else Analysis(found[0].value, format_variation(position, found[1]))


def with_option(spec: PlayerSpec, name: str, value: str) -> PlayerSpec:
    """Return the player specification with an option set. `level` and `kind` replace each other."""
    if name == "kind":
        return replace(spec, kind=value, level=None)
    if name == "book":
        return replace(spec, book=parse_check(value))
    number = parse_number(name, value)
    if name == "hash":
        return replace(spec, memory=number or None)
    if name == "level":
        return replace(spec, kind=None, level=number)
    return replace(spec, seed=number) if name == "seed" else replace(spec, threads=number)


def check_no_arguments(command: str, words: Sequence[str]) -> None:
    if words:
        raise EngineError(literal(f"{command} takes no arguments"), text=" ".join(words))


def parse_check(text: str) -> bool:
    if text not in ("true", "false"):
        raise EngineError(literal("expected true or false"), text=text, near=("true", "false"))
    return text == "true"


def play_words(position: Position, words: Sequence[str]) -> Position:
    """Return the position after moves, some of which have several words."""
    place = 0
    while place < len(words):
        length = move_length(position, words[place : place + MAX_MOVE_WORDS])
        position = position.play(" ".join(words[place : place + length]))
        place += length
    return position


def move_length(position: Position, words: Sequence[str]) -> int:
    """Return the number of words of the next move: the longest legal one; else the shortest valid one, or one word."""
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


def legal_moves_in(position: Position, words: Sequence[str]) -> tuple[str, ...]:
    """Return the moves that words spell, all of the same position; raise IllegalMove for one that is not legal."""
    found, place = list[str](), 0
    while place < len(words):
        length = move_length(position, words[place : place + MAX_MOVE_WORDS])
        made = position.play(" ".join(words[place : place + length])).trail[-1]
        found.append(position.game.notation.format_move(position.raw_state, made.move))
        place += length
    return tuple(found)


def rest_of_turn(position: Position, analysis: Analysis) -> dict[str, Analysis]:
    """Return the answers to the later moves of a turn by position: a turn is searched once."""
    answers: dict[str, Analysis] = {}
    for made, move in enumerate(analysis.variation[:-1], 1):
        position = position.play(move)
        if position.starts_turn or analysis.variation[made] not in position.code_of:
            break
        answers[position.text] = replace(analysis, variation=analysis.variation[made:])
    return answers


def answer_lines(analysis: Analysis, seconds: float, variations: int = 1, names_ponder_move: bool = False) -> list[str]:
    """Return the `info` of each variation, numbered if several are wanted, and the best move."""
    proven = " proven" if analysis.certain else ""
    effort = f"depth {analysis.depth} nodes {analysis.visits} time {1000 * seconds:.0f}"
    others = [(one.value, one.moves, "") for one in analysis.variations[1:variations]]
    lines = []
    for number, (value, moves, exact) in enumerate([(analysis.value, analysis.variation, proven), *others], 1):
        place = f"multipv {number} " if variations > 1 else ""
        lines.append(f"info {place}{effort} value {value:.4f}{exact} pv {' '.join(moves)}")
    ponder = f" ponder {analysis.variation[1]}" if names_ponder_move and len(analysis.variation) > 1 else ""
    return [*lines, f"bestmove {analysis.variation[0]}{ponder}"]


def shortened(line: str, width: int = 60) -> str:
    return line if len(line) <= width else line[: width - 1] + "…"


def run_engine(game: Game, source: BinaryIO, write: Callable[[str], None]) -> None:
    """Handle input lines until `quit` or the end of input. Undecodable bytes are replaced."""
    engine = Engine(game, write)
    while line := source.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(MAX_LINE)
            engine.write(f"error line too long (maximum: {MAX_LINE} bytes)")
        elif not engine.handle(line.decode("utf-8", errors="replace")):
            engine.close(finish=False)
            return
    engine.close(finish=True)
