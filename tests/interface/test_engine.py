"""The line protocol: what a program on the other side can rely on, whatever it sends."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.interface.engine import MAX_LINE, Engine
from azumaya.interface.engine_go import parse_go
from azumaya.rules.game import Game
from azumaya.rules.message import literal
from azumaya.rules.position import Position
from azumaya.search import players
from azumaya.search.alphabeta import AlphaBetaPlayer
from azumaya.search.book import Book, BookTurn, key_of
from azumaya.search.levels import level_of
from azumaya.search.players import Analysis, PlayerKind, PlayerSpec

HOW_TO = Path(__file__).parent.parent.parent / "docs" / "how-to" / "engine.md"
START = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0"


class Talk:
    """A conversation in this process: what was said so far, and waiting for what will be."""

    def __init__(self, game: str = "tumicarona") -> None:
        self.lines: list[str] = []
        self._news = threading.Condition()
        self.engine = Engine(find_game(game), self._hear)

    def _hear(self, line: str) -> None:
        with self._news:
            self.lines.append(line)
            self._news.notify_all()

    def tell(self, *lines: str) -> list[str]:
        """Return the lines answered at once."""
        before = len(self.lines)
        for line in lines:
            assert self.engine.handle(line)
        return self.lines[before:]

    def wait_for(self, start: str) -> str:
        """The next line that starts like this, or the last one that did."""
        with self._news:
            assert self._news.wait_for(lambda: any(line.startswith(start) for line in self.lines), timeout=120), (
                self.lines
            )
            return next(line for line in reversed(self.lines) if line.startswith(start))


@pytest.fixture
def talk() -> Iterator[Talk]:
    conversation = Talk()
    conversation.tell("option kind greedy", "isready")
    conversation.wait_for("readyok")
    conversation.lines.clear()
    yield conversation
    conversation.engine.close(finish=False)


def ask(*lines: str | bytes, game: str = "tumicarona") -> list[str]:
    """A whole conversation with a process of its own."""
    data = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    finished = subprocess.run(
        [sys.executable, "-m", "azumaya", "engine", game], input=data, capture_output=True, check=False, timeout=300
    )
    assert finished.returncode == 0, finished.stderr.decode()
    assert finished.stderr == b""
    return finished.stdout.decode().splitlines()


# Positions


def test_it_introduces_itself(talk: Talk) -> None:
    lines = talk.tell("uci")
    assert lines[0] == f"id name azumaya {azumaya.__version__}"
    assert "variants standard vela 3x3 5x5" in lines
    assert lines[-1] == "uciok"


def test_show_tells_a_program_that_does_not_know_the_rules_everything(talk: Talk) -> None:
    lines = talk.tell("position start", "show")
    assert lines[:3] == [f"text {START}", "tomove 0", "scores 22 22"]
    assert lines[3:] == [*(f"legal {move}" for move in azumaya.new("tumicarona").moves), "shown"]


def test_a_position_is_a_start_or_a_text_and_moves(talk: Talk) -> None:
    after = azumaya.new("tumicarona").play("d3-e3A").play("c3-d3W")
    assert talk.tell("position start moves d3-e3A c3-d3W", "show")[0] == f"text {after.text}"
    assert talk.tell(f"position text {START} moves d3-e3A  c3-d3W", "show")[0] == f"text {after.text}"


def test_the_end_is_told(talk: Talk) -> None:
    lines = talk.tell("position text 9/9/2W1BB3/9/9 w moves c3-d3A", "show")
    assert lines[1:] == ["tomove nobody", "scores 1 0", "winner 0", "shown"]
    assert "the game is over" in talk.tell("go nodes 10")[0]


def test_a_variant_sets_the_rules_of_the_start(talk: Talk) -> None:
    lines = talk.tell("variant 5x5 draw_after=7", "position start", "show")
    assert lines[0] == f"text {azumaya.new('tumicarona', variant='5x5', draw_after=7).text}"


@pytest.mark.skipif("holomino" not in azumaya.games(), reason="the game is not installed")
def test_moves_of_several_words_and_draws_are_understood() -> None:
    conversation = Talk("holomino")
    drawn, rng = azumaya.new("holomino"), Random(1)
    moves = []
    while drawn.is_chance:
        moves.append(rng.choice(drawn.moves))
        drawn = drawn.play(moves[-1])
    assert " " in moves[0]
    assert "chance is to move" in conversation.tell("position start", "go nodes 10")[0]
    assert conversation.tell(f"position start moves {' '.join(moves)}", "show")[0] == f"text {drawn.text}"
    assert conversation.tell(f"position start moves {moves[0]} {moves[0]}")[0].startswith(f"error {moves[0]}:")


# Thinking


def test_go_answers_with_a_line_and_its_first_move(talk: Talk) -> None:
    talk.tell("position start", "go nodes 100")
    best = talk.wait_for("bestmove").split()[1]
    info = talk.wait_for("info")
    assert best in azumaya.new("tumicarona").moves
    assert re.fullmatch(
        rf"info depth \d+ nodes \d+ time \d+ value -?\d\.\d{{4}}( proven)? pv {re.escape(best)}.*", info
    )


@pytest.mark.parametrize("kind", players.KINDS)
def test_every_kind_that_suits_the_game_plays(talk: Talk, kind: str) -> None:
    if kind in players.kinds_for(find_game("tumicarona")):
        talk.tell(f"option kind {kind}", "position start", "go nodes 200")
        assert talk.wait_for("bestmove").split()[1] in azumaya.new("tumicarona").moves


def test_any_number_is_a_seed(talk: Talk) -> None:
    talk.tell("variant standard seed=-3", "position start", "setoption name seed value -7", "go nodes 100")
    assert talk.wait_for("bestmove").startswith("bestmove")


def test_the_same_seed_and_nodes_give_the_same_move(talk: Talk) -> None:
    answers = []
    for seed in (3, 4, 3):
        talk.lines.clear()
        talk.tell("newgame", f"setoption name seed value {seed}", "position start moves d3-e3A", "go nodes 300")
        answers.append(talk.wait_for("bestmove"))
    assert answers[0] == answers[2]


def test_a_book_is_used_when_asked_for_and_never_for_an_analysis(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn of two steps that no search would choose, its second step answered at once as well."""
    before = azumaya.new("tumicarona").play_turn("f2-e3A").play_turn("d5-d4A")
    opening = Book({key_of(before): (BookTurn("e3-d3W-d2W", 4, 2.0, 0.25),)}, {})
    monkeypatch.setattr(players, "book_of", lambda _: opening)
    position = f"position text {before.text}"
    from_book = "info string from the opening book"
    assert talk.tell("option kind alphabeta", "option book true", position, "go nodes 50") == [
        from_book,
        "info depth 0 nodes 0 time 0 value 0.2500 pv e3-d3W d3-d2W",
        "bestmove e3-d3W",
    ]
    assert talk.tell(f"{position} moves e3-d3W", "go nodes 50")[-1] == "bestmove d3-d2W"
    assert from_book not in talk.tell(position, "go infinite", "stop")
    talk.tell("option book false", position, "go nodes 50")
    talk.wait_for("bestmove")
    assert talk.lines.count(from_book) == 1


class Patient:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def choose(self, position: Position) -> str:
        return self.analyse(position).variation[0]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        self.stopped.wait()
        return Analysis(0.5, ("d3-e3A", "c3-d3W"), visits=7, depth=2)

    def stop(self) -> None:
        self.stopped.set()


class Deaf(Patient):
    """Never answers."""

    def stop(self) -> None:
        """Not heard."""


class Quick(Patient):
    """Answers at once."""

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        self.stopped.set()
        return super().analyse(position)


class Faulty(Patient):
    """Fails."""

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        raise ZeroDivisionError("oops\nand more")


class Cheating(Patient):
    """Wants to make a move that is none."""

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        return Analysis(1.0, ("a1-i5",))


def add_kind(monkeypatch: pytest.MonkeyPatch, make: Callable[[], Patient]) -> None:
    """A kind `strange` for one test. It is taken as compiled: nobody has to wait for its rehearsal."""

    def new(game: Game, spec: PlayerSpec) -> Patient:
        return make()

    monkeypatch.setitem(
        cast("dict[str, PlayerKind]", players.KINDS), "strange", PlayerKind(new, literal("strange"), literal("strange"))
    )
    monkeypatch.setattr("azumaya.search.warmup.rehearse", lambda player, position: None)


def test_stop_brings_the_answer_before_the_next_line_is_read(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Patient)
    assert talk.tell("option kind strange", "position start", "go infinite") == []
    info, best = talk.tell("stop")
    assert re.fullmatch(r"info depth 2 nodes 7 time \d+ value 0.5000 pv d3-e3A c3-d3W", info)
    assert best == "bestmove d3-e3A"
    assert talk.tell("stop") == []


def test_stop_is_answered_for_a_player_that_does_not_listen(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Deaf)
    talk.tell("option kind strange", "position start", "go infinite")
    lines = talk.tell("stop")
    assert lines[-1] == f"bestmove {azumaya.new('tumicarona').moves[0]}"
    talk.tell("option kind greedy", "go nodes 10")
    assert talk.wait_for("info depth")


def test_stop_is_answered_while_the_player_is_still_being_compiled(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Quick)
    compiling = threading.Event()
    monkeypatch.setattr("azumaya.search.warmup.rehearse", lambda player, position: compiling.wait())
    assert talk.tell("option kind strange", "isready", "position start", "go infinite") == []
    assert talk.tell("stop")[-1].startswith("bestmove ")
    compiling.set()
    assert talk.wait_for("readyok")


def test_a_player_that_fails_is_an_error_with_the_position_and_the_talk_goes_on(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_kind(monkeypatch, Faulty)
    talk.tell("option kind strange", "position start", "go nodes 10")
    assert talk.wait_for("bestmove") == "bestmove none"
    assert talk.wait_for("error") == f"error player failed in position “{START}”: ZeroDivisionError: oops and more"
    talk.tell("option kind greedy", "go nodes 10")
    assert talk.wait_for("info depth")


def test_a_move_against_the_rules_never_leaves_the_engine(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Cheating)
    talk.tell("option kind strange", "position start", "go nodes 10")
    assert talk.wait_for("bestmove") == "bestmove none"
    assert START in talk.wait_for("error")


def test_while_it_thinks_the_position_stays(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Patient)
    talk.tell("option kind strange", "position start", "go infinite")
    for line in ("position start", "go nodes 5", "variant 5x5", "option seed 3", "newgame"):
        assert talk.tell(line) == ["error search is running; send stop or wait for bestmove"]
    assert talk.tell("isready") == ["readyok"]
    assert talk.tell("stop")[-1] == "bestmove d3-e3A"


def test_a_turn_of_several_moves_is_thought_about_once(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player has planned two moves of one turn. Asked again in its middle, the engine knows."""
    position = azumaya.read("tumicarona", two_step_position())
    first, second = two_step_line(position)
    asked = []

    class Planner(Quick):
        def analyse(self, position: Position, variations: int = 1) -> Analysis:
            asked.append(position.text)
            return Analysis(0.5, (first, second))

    add_kind(monkeypatch, Planner)
    talk.tell("option kind strange", f"position text {position.text}", "go nodes 10")
    assert talk.wait_for("bestmove") == f"bestmove {first}"
    assert talk.tell(f"position text {position.text} moves {first}", "go nodes 10")[-1] == f"bestmove {second}"
    assert asked == [position.text]


def two_step_position() -> str:
    """A position in which a turn can have two moves, found by random play."""
    position, rng = azumaya.new("tumicarona"), Random(1)
    while True:
        for move in position.moves:
            after = position.play(move)
            if position.starts_turn and not after.is_over and not after.starts_turn:
                return position.text
        position = position.play(rng.choice(position.moves))


def two_step_line(position: Position) -> tuple[str, str]:
    for move in position.moves:
        after = position.play(move)
        if not after.is_over and not after.starts_turn:
            return move, after.moves[0]
    raise AssertionError(position.text)


# Several variations, some moves only, clocks and pondering


@pytest.mark.parametrize("kind", ["alphabeta", "mcts"])
def test_several_variations_are_reported_best_first(talk: Talk, kind: str) -> None:
    talk.tell(f"option kind {kind}", "option multipv 3", "position start", "go nodes 3000")
    talk.wait_for("bestmove")
    lines = [line.split() for line in talk.lines if line.startswith("info multipv")]
    assert 1 < len(lines) <= 3
    assert [line[2] for line in lines] == [str(number) for number in range(1, len(lines) + 1)]
    first_moves = [line[line.index("pv") + 1] for line in lines]
    assert len(set(first_moves)) == len(lines)
    assert talk.lines[-1] == f"bestmove {first_moves[0]}"
    values = [float(line[line.index("value") + 1]) for line in lines]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("kind", ["alphabeta", "mcts", "uct"])
def test_a_search_of_some_moves_answers_one_of_them(talk: Talk, kind: str) -> None:
    talk.tell(f"option kind {kind}", "position start")
    for move in azumaya.new("tumicarona").moves:
        talk.lines.clear()
        talk.tell(f"go nodes 50 searchmoves {move}")
        assert talk.wait_for("bestmove") == f"bestmove {move}"
    talk.lines.clear()
    talk.tell("go nodes 500 searchmoves d2-e3A e2-e3A")
    assert talk.wait_for("bestmove").split()[1] in ("d2-e3A", "e2-e3A")


def test_a_search_of_some_moves_needs_legal_ones_and_a_player_that_searches(talk: Talk) -> None:
    talk.tell("position start")
    assert talk.tell("go nodes 5 searchmoves a1-a2")[0].startswith("error ")
    assert talk.tell("go nodes 5 searchmoves d3-e3A") == [
        "error greedy: searchmoves needs a kind of player that searches"
    ]


@pytest.mark.parametrize(
    ("line", "side", "seconds"),
    [
        ("wtime 60000 btime 1000", 0, 1.97),
        ("wtime 60000 btime 3000", 1, 0.07),
        ("wtime 60000 btime 60000 winc 5000 binc 0", 0, 5.97),
        ("wtime 10000 btime 10000 movestogo 2", 0, 4.97),
        ("wtime 10000 btime 10000 movestogo 1", 0, 9.97),
        ("wtime 10 btime 10", 0, 0.005),
        ("movetime 250 wtime 60000 btime 60000", 0, 0.25),
    ],
)
def test_a_clock_gives_a_share_of_the_time_of_the_side_to_move(line: str, side: int, seconds: float) -> None:
    assert parse_go(line.split(), side).seconds == pytest.approx(seconds)


def test_a_clock_without_the_time_of_the_side_to_move_is_an_error(talk: Talk) -> None:
    talk.tell("position start")
    assert talk.tell("go btime 60000") == ["error btime: the clock of the side to move is missing: wtime"]


def test_a_clock_is_a_limit(talk: Talk) -> None:
    talk.tell("option kind alphabeta", "position start", "go wtime 900 btime 900")
    assert talk.wait_for("bestmove").split()[1] in azumaya.new("tumicarona").moves


def test_the_table_of_a_search_has_the_size_that_was_asked_for(talk: Talk) -> None:
    talk.tell("option kind alphabeta", "option hash 2", "position start", "go nodes 100")
    talk.wait_for("bestmove")
    assert talk.engine._player is not None
    assert isinstance(talk.engine._player[1], AlphaBetaPlayer)
    assert talk.engine._player[1].table.nbytes == 2 << 20


def test_the_expected_reply_is_named_when_asked_for(talk: Talk) -> None:
    talk.tell("option kind alphabeta", "option ponder true", "position start", "go depth 3")
    words = talk.wait_for("bestmove").split()
    assert words[2] == "ponder"
    azumaya.new("tumicarona").play(words[1]).play(words[3])


def test_pondering_answers_only_after_the_move_was_played_and_its_time_is_over(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_kind(monkeypatch, Quick)
    talk.tell("option kind strange", "position start", "go ponder movetime 1")
    assert talk.tell("isready") == ["readyok"]
    assert talk.tell("go nodes 5")[0].startswith("error search is running")
    assert not any(line.startswith("bestmove") for line in talk.lines)
    talk.tell("ponderhit")
    assert talk.wait_for("bestmove") == "bestmove d3-e3A"


def test_a_search_that_ponders_ends_when_its_time_is_over(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Patient)
    talk.tell("option kind strange", "position start", "go ponder movetime 1", "ponderhit")
    assert talk.wait_for("bestmove") == "bestmove d3-e3A"


def test_pondering_can_be_stopped(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    add_kind(monkeypatch, Quick)
    talk.tell("option kind strange", "position start", "go ponder infinite")
    assert talk.tell("stop")[-1] == "bestmove d3-e3A"
    assert talk.tell("ponderhit") == ["error no search is pondering"]


# Garbage


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "Position start",
        "position",
        "position start d3-e3A",
        "position text",
        "position text nonsense",
        "position start moves d3-e3",
        "position start moves d3-e3A d3-e3A",
        "position start moves \x00 \x1b[2J",
        "go",
        "go nodes",
        "go nodes 0",
        "go nodes -5",
        "go nodes 1e9",
        "go nodes " + "9" * 400,
        "go nodes ١٢",
        "go nodes 5 nodes 6",
        "go movetime 0",
        "go movetime soon",
        "go depth 0",
        "go for a walk",
        "go infinite nodes 5",
        "go searchmoves",
        "go nodes 5 searchmoves",
        "go searchmoves d3-e3A",
        "go ponder",
        "go ponder nodes 5",
        "go wtime",
        "go winc 5",
        "ponderhit",
        "option multipv 0",
        "option ponder perhaps",
        "option hash 999999999",
        "option",
        "option kind",
        "option kind god",
        "option colour red",
        "option threads 0",
        "option book perhaps",
        "option threads 100000",
        "option seed --1",
        "setoption name kind value",
        "variant 4x4",
        "variant standard vela",
        "variant draw_after=never",
        "variant =",
        "variant standard seed=x",
        "isready now",
        "stop it",
        "show me",
        "error",
        "bestmove d3-e3A",
    ],
)
def test_garbage_is_one_error_line_and_changes_nothing(talk: Talk, line: str) -> None:
    before = talk.tell("show")
    answer = talk.tell(line)
    assert len(answer) == 1
    assert answer[0].startswith("error ")
    assert answer[0].isprintable()
    assert talk.tell("show") == before


def test_empty_lines_and_spaces_are_nothing(talk: Talk) -> None:
    assert talk.tell("", "   ", "\t", "\r\n") == []


def test_a_flood_of_garbage_is_survived_by_a_real_process() -> None:
    rng = Random(7)
    words = [
        "position",
        "start",
        "text",
        "moves",
        "go",
        "nodes",
        "stop",
        "variant",
        "option",
        "=",
        "d3-e3A",
        "-1",
        "\x00",
        "ü",
        "９",
        "setoption name",
    ]
    garbage: list[str | bytes] = [" ".join(rng.choices(words, k=rng.randint(1, 8))) for _ in range(1500)]
    garbage += [rng.randbytes(rng.randint(1, 300)).replace(b"\n", b"").replace(b"quit", b"") for _ in range(500)]
    garbage += [b"x" * (MAX_LINE + 5), b"go nodes " + b"9" * MAX_LINE]
    lines = ask(*garbage, "stop", "option kind greedy", "position start moves d3-e3A", "go nodes 10", "quit-not")
    after = azumaya.new("tumicarona").play("d3-e3A")
    assert sum(line.startswith("error ") for line in lines) > 1500
    assert sum(line == f"error line too long (maximum: {MAX_LINE} bytes)" for line in lines) == 2
    assert [line for line in lines if line.startswith("bestmove")][-1].split()[1] in after.moves


# Real conversations


def test_the_end_of_input_waits_for_an_answer_that_is_being_said() -> None:
    begun, go_on, said = threading.Event(), threading.Event(), list[str]()

    def say_slowly(line: str) -> None:
        if line.startswith("bestmove"):
            begun.set()
            go_on.wait()
        said.append(line)

    engine = Engine(find_game("tumicarona"), say_slowly)
    for line in ("option kind greedy", "position start", "go nodes 1"):
        engine.handle(line)
    begun.wait()
    closing = threading.Thread(target=engine.close, kwargs={"finish": True})
    closing.start()
    closing.join(0.1)
    assert closing.is_alive()
    go_on.set()
    closing.join()
    assert said[-1].startswith("bestmove")


def test_quit_and_the_end_of_input_leave_cleanly() -> None:
    assert ask("uci", "quit", "uci").count("uciok") == 1
    assert ask("isready") == ["readyok"]
    assert ask("option kind greedy", "position start", "go nodes 10")[-1].startswith("bestmove")


def test_an_unknown_game_is_one_sentence() -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "azumaya", "engine", "chess"], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert "there is no such game" in refused.stderr


def test_a_reader_that_has_left_ends_the_engine_without_a_trace() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "azumaya", "engine", "tumicarona"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    process.stdin.write(b"uci\n" * 50)
    process.stdin.close()
    stderr = process.stderr.read()
    process.stderr.close()
    process.wait(timeout=120)
    assert b"Traceback" not in stderr


def test_the_example_of_the_how_to_plays_a_whole_game() -> None:
    program = re.search(r"```python\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.S)
    assert program
    assert len(program[1].strip().splitlines()) <= 30
    played = subprocess.run(
        [sys.executable, "-c", program[1]], capture_output=True, text=True, check=False, timeout=300
    )
    assert played.returncode == 0, played.stderr
    assert re.search(r"^winner (0|1|none)$", played.stdout, re.M)


def test_every_command_of_the_protocol_is_documented(talk: Talk) -> None:
    text = HOW_TO.read_text(encoding="utf-8")
    for command in (*talk.engine._commands, "quit"):
        assert f"`{command}" in text, command


@pytest.mark.parametrize("game", azumaya.games())
def test_an_engine_is_the_strongest_kind_of_player_unless_set_otherwise(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Level 10: alpha-beta in Tumicarona, tree search in the other games."""
    monkeypatch.setattr("azumaya.search.warmup.rehearse", lambda player, position: None)
    strongest = level_of(find_game(game), 10).kind
    said: list[str] = []
    engine = Engine(find_game(game), said.append)
    engine.handle("uci")
    assert any(line.startswith(f"option name kind type combo default {strongest} ") for line in said)
    assert engine.spec.kind == strongest == ("alphabeta" if game == "tumicarona" else "mcts")
    engine.close(finish=True)


def test_a_level_can_be_chosen_and_replaces_the_kind(talk: Talk) -> None:
    assert talk.tell("option level 2", "position start moves d3-e3A") == []
    talk.tell("go movetime 1000")
    assert talk.wait_for("bestmove")
    assert talk.tell("option kind greedy") == []
    assert talk.tell("option level 11")[0].startswith("error level=11: levels go from 1 to 10")
