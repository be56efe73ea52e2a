"""The tablebase: its numbers, its agreement with a plain search that includes the count, and bad files."""

import errno
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games.tumicarona import reference, tablebase, tablebase_resources
from azumaya.games.tumicarona.kernels import BOARDS
from azumaya.games.tumicarona.tablebase_file import BadTable, TableWriter, open_table
from azumaya.games.tumicarona.tablebase_solver import solve_division
from azumaya.games.tumicarona.variants import Variant
from azumaya.rules.errors import AzumayaError
from azumaya.rules.position import Position
from azumaya.rules.tablebase_value import TablebaseValue

STANDARD = Variant()
SMALLEST = Variant(width=3, height=3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of tablebase of its own: nine by five points up to four stones, three by three whole."""
    folder = tmp_path_factory.mktemp("tablebase")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AZUMAYA_TABLEBASE", str(folder))
        tablebase.build(STANDARD, 4, 2)
        tablebase.build(SMALLEST, 8)
        yield folder


def test_every_division_of_four_stones_has_the_known_numbers(folder: Path) -> None:
    found = tablebase.info(STANDARD)
    numbers = {name: (layer["win"], layer["draw"], layer["loss"]) for name, layer in found.items()}
    assert numbers["1v1"] == (592, 1_288, 100)
    assert numbers["2v1"] == (38_752, 3_794, 24)
    assert numbers["2v2"] == (448_445, 389_951, 55_574)
    assert numbers["3v1"] == (595_256, 720, 4)
    assert sum(numbers["1v3"]) == 45 * 13_244


def test_every_position_is_worth_the_best_of_its_successors(folder: Path) -> None:
    compared = tablebase.verify(STANDARD, sample=20_000)
    assert compared["1v1"] == 45 * 44
    assert compared["2v2"] == 20_000


@cache
def searched(state: reference.State) -> int:
    """1, 0 or -1 for the side to move by looking at everything, the count carried along."""
    winner = reference.winner(state)
    if winner is not None:
        return 1 if winner == state.side else -1
    if reference.is_over(state):
        return 0
    afters = [reference.state_after(state, move) for move in reference.moves(state)]
    return max(searched(after) if after.side == state.side else -searched(after) for after in afters)


def placements(variant: Variant, most: int) -> Iterator[reference.State]:
    """Every position of up to so many stones, White to move."""
    points = sorted(reference.points(variant.width, variant.height))
    for own in range(1, most):
        for other in range(1, most - own + 1):
            for whites in combinations(points, own):
                rest = [point for point in points if point not in whites]
                for blacks in combinations(rest, other):
                    yield reference.State(variant, (frozenset(whites), frozenset(blacks)), reference.WHITE)


def text_of(state: reference.State) -> str:
    width, height = state.variant.width, state.variant.height
    white, black = state.stones
    signs = ["WB"[point in black] if point in white | black else "." for point in points_from_below(width, height)]
    fields = f" draw_after={state.variant.draw_after}" if state.variant.draw_after != 20 else ""
    return f"{rows_of(signs, width)} {'wb'[state.side]} {state.count}{fields}"


def points_from_below(width: int, height: int) -> list[reference.Point]:
    return [(column, row) for row in range(height) for column in range(width)]


def rows_of(signs: list[str], width: int) -> str:
    """The signs of all points, a1 first, as rows, the top one first."""
    rows = ["".join(signs[start : start + width]) for start in range(0, len(signs), width)]
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows[::-1]))


@pytest.mark.parametrize(("draw_after", "every"), [(3, 1), (20, 5)])
def test_tables_agree_at_every_count_with_a_search_that_carries_it(folder: Path, draw_after: int, every: int) -> None:
    variant = Variant(width=3, height=3, draw_after=draw_after)
    tablebase.build(variant, 3)
    met: Counter[int] = Counter()
    for place in islice(placements(variant, 3), 0, None, every):
        for count in range(draw_after):
            state = reference.State(variant, place.stones, place.side, count)
            position = azumaya.read("tumicarona", text_of(state))
            if position.is_over:
                continue
            known = tablebase.value(position)
            assert known is not None
            assert known.value == searched(state), position.text
            met[known.value] += 1
    assert min(met[1], met[0], met[-1]) > 50


def test_a_win_turns_into_a_draw_when_too_few_quiet_turns_are_left(folder: Path) -> None:
    """The farthest win of two against one needs all its turns: one quiet turn before, and it is a draw."""
    rng = Random(17)
    checked = 0
    for _ in range(20_000):
        own, other, third = rng.sample(range(45), 3)
        position = azumaya.read("tumicarona", placed((own, other), (third,)))
        known = tablebase.value(position)
        if known is None or known.value != 1 or known.distance is None or known.distance < 3:
            continue
        last = 20 - known.distance
        at_last, too_late = (azumaya.read("tumicarona", f"{position.text[:-1]}{count}") for count in (last, last + 1))
        assert tablebase.value(at_last) == known
        assert tablebase.value(too_late) == TablebaseValue(0)
        checked += 1
        if checked == 40:
            return
    raise AssertionError("too few slow wins were met")


def placed(white: tuple[int, ...], black: tuple[int, ...]) -> str:
    signs = ["W" if point in white else "B" if point in black else "." for point in range(45)]
    return f"{rows_of(signs, 9)} w 0"


def test_inside_a_chain_the_best_way_to_end_the_turn_counts(folder: Path) -> None:
    met = 0
    rng = Random(5)
    for _ in range(3_000):
        white, *black = rng.sample(range(45), 4)
        position = azumaya.read("tumicarona", placed((white,), tuple(black)))
        for move in position.moves:
            middle = position.play(move)
            if middle.starts_turn or middle.is_over:
                continue
            known = tablebase.value(middle)
            assert known is not None
            ends = [after for _, after in tablebase.whole_turns(middle)]
            assert known.value == max(worth_to(middle.side, after) for after in ends), middle.text
            met += 1
    assert met > 10


def worth_to(side: object, after: Position) -> int:
    if after.is_over:
        return 1 if after.winner == side else 0 if after.winner is None else -1
    known = tablebase.value(after)
    assert known is not None
    return -known.value


def test_turns_come_best_first_and_the_best_is_what_the_position_is_worth(folder: Path) -> None:
    position = azumaya.read("tumicarona", "9/9/2W6/9/4W3B w")
    known, turns = tablebase.value(position), tablebase.turns(position)
    assert known is not None
    assert turns is not None
    assert turns[0].result == known
    assert [turn.result.value for turn in turns] == sorted((turn.result.value for turn in turns), reverse=True)
    assert position.play_turn(turns[0].turn) == position.play_all(turns[0].moves)


def test_the_smallest_board_is_won_for_white(folder: Path) -> None:
    assert tablebase.value(azumaya.new("tumicarona", "3x3")) == TablebaseValue(1, 1)


def test_a_handicap_that_still_holds_is_in_no_table(folder: Path) -> None:
    variant = Variant(width=3, height=5)
    tablebase.build(variant, 7)
    rows = "BBB/BBB/3/3/2W"
    assert tablebase.value(azumaya.read("tumicarona", f"{rows} b")) is not None
    assert tablebase.value(azumaya.read("tumicarona", f"{rows} b vela=yes")) is None
    assert tablebase.value(azumaya.read("tumicarona", f"{rows.replace('BBB', '1BB', 1)} b vela=yes")) is not None


# Files


def test_a_build_goes_on_where_it_stopped(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tablebase.path_of(SMALLEST).read_bytes()
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    solved: list[tuple[int, int]] = []

    def stopped_after_five(data: object, geometry: int, own: int, other: int, *rest: object) -> object:
        if len(solved) == 5:
            raise KeyboardInterrupt
        solved.append((own, other))
        return solve_division(data, geometry, own, other, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(tablebase, "solve_division", stopped_after_five)
    with pytest.raises(KeyboardInterrupt):
        tablebase.build(SMALLEST, 8)
    with tablebase.path_of(SMALLEST).with_suffix(".part").open("ab") as part:
        part.write(b"half a layer")
    monkeypatch.setattr(tablebase, "solve_division", solve_division)
    assert tablebase.build(SMALLEST, 8).read_bytes() == whole
    assert len(solved) == 5 < len(tablebase.divisions(BOARDS.index((3, 3)), 8))


BROKEN = {
    "cut short": lambda data: data[: len(data) // 2],
    "cut to nothing": lambda data: data[:100],
    "foreign": lambda data: b"GIF89a.." + data[8:],
    "wrong version": lambda data: data[:8] + (99).to_bytes(8, "little") + data[16:],
    "damaged header": lambda data: data[:2_000] + b"\xff" + data[2_001:],
    "damaged index": lambda data: data[:-8] + b"\xff" * 8,
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_file_is_refused_and_games_go_on_without_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    data = BROKEN[damage](tablebase.path_of(SMALLEST).read_bytes())
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    path = tablebase.path_of(SMALLEST)
    path.write_bytes(data)
    with pytest.raises(BadTable, match=r"3x3.*build it again"):
        open_table(path)
    with pytest.raises(BadTable):
        tablebase.info(SMALLEST)
    assert tablebase.table(SMALLEST).size == 0
    assert tablebase.value(azumaya.new("tumicarona", "3x3")) is None


def test_the_table_of_another_board_is_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look-up by the wrong board's numbers would read beyond the file."""
    data = tablebase.path_of(SMALLEST).read_bytes()
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    tablebase.path_of(STANDARD).write_bytes(data)
    with pytest.raises(BadTable, match="this file contains tumicarona-3x3-20; delete the file and build it again"):
        tablebase.info(STANDARD)
    with pytest.raises(BadTable):
        tablebase.build(STANDARD, 3)
    assert tablebase.value(azumaya.read("tumicarona", "9/9/2W6/9/4W3B w")) is None


def test_damaged_data_are_found_by_verify(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = np.frombuffer(tablebase.path_of(SMALLEST).read_bytes(), np.int64).copy()
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    path = tablebase.path_of(SMALLEST)
    data[first_data_word(data)] ^= 1 << 40
    path.write_bytes(data.tobytes())
    with pytest.raises(BadTable, match="are damaged"):
        tablebase.verify(SMALLEST, 100)


def first_data_word(data: np.ndarray[tuple[int], np.dtype[np.int64]]) -> int:
    from azumaya.games.tumicarona.tablebase_file import divisions_in, layer_at

    starts = [layer_at(own, other) for own, other in divisions_in(data)]
    return next(int(data[at + 2]) for at in starts if data[at + 3])


def test_missing_memory_and_disk_space_are_reported_before_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    monkeypatch.setattr(tablebase_resources, "free_memory", lambda: 1_000_000)
    with pytest.raises(AzumayaError, match="of memory") as memory:
        tablebase.build(STANDARD, 6)
    assert memory.value.code == "not-enough-memory"
    monkeypatch.setattr(tablebase_resources, "free_memory", lambda: 1 << 50)
    monkeypatch.setattr(tablebase_resources, "free_disk", lambda folder: 1_000)
    with pytest.raises(AzumayaError, match="of disk") as disk:
        tablebase.build(STANDARD, 6)
    assert disk.value.code == "not-enough-disk"
    assert not list(tmp_path.glob("*.part"))


FAILURES = [
    (
        OSError(errno.ENOSPC, "No space left on device"),
        "the disk is full; free some space and build again",
        "not-written",
    ),
    (PermissionError(errno.EACCES, "Permission denied"), "set AZUMAYA_TABLEBASE to another folder", "not-written"),
    (MemoryError(), "choose fewer stones or close other programs", "not-enough-memory"),
]


@pytest.mark.parametrize(("failure", "sentence", "code"), FAILURES, ids=lambda value: type(value).__name__)
def test_a_failure_during_the_build_is_reported_and_the_build_resumes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception, sentence: str, code: str
) -> None:
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))

    def failing(writer: TableWriter, layers: object) -> None:
        raise failure

    with monkeypatch.context() as patch:
        patch.setattr(TableWriter, "add", failing)
        with pytest.raises(AzumayaError, match=sentence) as refused:
            tablebase.build(SMALLEST, 3)
    assert refused.value.code == code
    assert tablebase.build(SMALLEST, 3).exists()


def test_only_one_build_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    with (
        tablebase_resources.build_lock(tablebase.path_of(SMALLEST).with_suffix(".part")),
        pytest.raises(AzumayaError, match="already being built"),
    ):
        tablebase.build(SMALLEST, 3)
