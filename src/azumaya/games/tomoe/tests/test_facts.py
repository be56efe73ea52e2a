"""Facts about turns: in constructed positions, and recomputed with the reference rules in random games."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest

from azumaya.games.tomoe import facts as turn_facts
from azumaya.games.tomoe import reference
from azumaya.games.tomoe.board import DESIGN
from azumaya.games.tomoe.notation import describe_move
from azumaya.games.tomoe.tests.position_builders import full_board, laid, random_game
from azumaya.rules.facts import Fact
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position

LARGE = "large"


def both(words: Message) -> tuple[str, str]:
    return localizer("de")(words), localizer("en")(words)


def facts_of(before: Position, turn: str) -> dict[str, Fact]:
    return {fact.kind: fact for fact in turn_facts.facts(before, before.play_turn(turn))}


def turns_of(board: str, seed: int) -> list[tuple[Position, Position]]:
    starts = [position for position in random_game(board, seed) if position.starts_turn]
    return list(itertools.pairwise(starts))


def lead(position: Position, side: int) -> int:
    return position.scores[side] - position.scores[1 - side]


def words(number: int) -> str:
    return str(Message("tomoe-number", count=number))


def test_numbers_are_words_up_to_twelve_and_digits_beyond() -> None:
    counted = [str(turn_facts.counted(number, turn_facts.POINTS)) for number in (1, 2, 12, 13)]
    assert counted == ["one point", "two points", "twelve points", "13 points"]


# Constructed positions


def test_a_loop_that_brings_a_safe_point() -> None:
    found = facts_of(laid("5=BA0", "w 2 turn"), "0=BA2 22=WA0")
    assert both(found["loop"].text) == ("schließt eine weiße Schleife", "closes a white loop")
    assert both(found["points"].text) == ("bringt einen sicheren Punkt", "scores one safe point")
    assert "safe" not in found
    assert both(found["frozen"].text) == ("legt ein Plättchen fest", "freezes one tile")
    assert localizer("de")(found["lead"].text) == "übernimmt die Führung, 1 : 0"
    assert found["frozen"].places == found["points"].places == ("t0",)


def test_a_loop_of_the_other_colour_speaks_against_the_turn_that_closes_it() -> None:
    found = facts_of(laid("", "w 1 lay"), "4=WB2")
    assert str(found["given"].text) == "gives Black one point"
    assert both(found["lent"].text) == ("schließt eine schwarze Schleife", "closes a black loop")
    assert found["lent"].costs
    assert "loop" not in found


def test_points_taken_from_the_opponent() -> None:
    before = laid("10=WA0 15=BA1 17=WA0", board=LARGE)
    assert before.scores == (3, 0)
    found = facts_of(before, "11=BA1 21=BB0")
    assert both(found["taken"].text) == ("nimmt Weiß drei Punkte weg", "takes three points from White")
    assert str(found["points"].text) == "scores seven points"
    assert {"t10", "t15", "t17"} <= set(found["taken"].places)


def test_points_given_to_the_opponent() -> None:
    found = facts_of(laid("5=BA0"), "0=BA2 22=WA0")
    assert both(found["given"].text) == ("schenkt Weiß einen Punkt", "gives White one point")


def test_a_turn_that_tears_sections_from_the_border() -> None:
    before = laid("1=BA0 3=WB2 4=WB2 9=WA0")
    torn = [facts_of(before, f"{turn} 22=WA0").get("torn") for turn in before.moves if turn[-1] in "+-"]
    assert any(
        fact is not None and re.fullmatch("trennt .* weißen? Abschnitte? vom Rand", localizer("de")(fact.text))
        for fact in torn
    )


def test_the_last_tile_of_a_kind() -> None:
    ups = [cell.id for cell in DESIGN.board(LARGE).cells if cell.direction == "U"]
    before = laid(" ".join(f"{cell}=WA0" for cell in ups[:11]), board=LARGE)
    assert "pile" not in facts_of(before, f"{ups[11]}=WB0 {ups[12]}=WB0")
    assert both(facts_of(before, f"{ups[11]}=WA0 {ups[12]}=WB0")["pile"].text) == (
        "verbraucht das letzte WA-Plättchen",
        "uses the last WA tile",
    )


def test_what_is_prevented_and_what_is_allowed() -> None:
    """Black could enclose seven sections with two tiles, four of them with the second alone."""
    before = laid("10=WA0 11=BA1 15=BA1 17=WA0", "w 2 turn", board=LARGE)
    worth = {move: lead(before.play(move), 1) - lead(before, 1) for move in before.moves}
    best = max(worth.values())
    assert worth["21=BB0"] == best
    left = facts_of(before, "0=BA0 30=WA0")
    assert "prevents" not in left
    assert str(left["allows"].text).startswith(f"lets Black score {words(best)} points with tile BB on cell 21")
    assert (
        str(facts_of(before, "21=BB1 0=BA0")["prevents"].text)
        == f"prevents tile BB on cell 21, worth {words(best)} points to Black"
    )


def test_a_turn_does_not_prevent_the_tile_it_lays_itself() -> None:
    before = laid("10=WA0 11=BA1 15=BA1 17=WA0", "w 2 turn", board=LARGE)
    assert "prevents" in facts_of(before, "21=BB1 0=BA0")
    assert "prevents" not in facts_of(before, "21=BB0 0=BA0")


def test_the_end_is_told() -> None:
    cells = "BB2 BA2 WB2 WA0 WB0 BA0 BA1 BB0 WB2 WB0 WA0 WB0 BB2 BB0 BA1 BB0 WB2 WB2 WB1 BB2 BA1 BA1 WB1 WA0"
    assert full_board(cells).scores == (14, 21)
    before = laid(" ".join(f"{cell}={tile}" for cell, tile in enumerate(cells.split()[:-1])))
    found = facts_of(before, "23=WA0")
    assert both(found["end"].text) == ("gewinnt das Spiel, 14 : 21", "wins the game, 14 : 21")
    assert "allows" not in found
    assert "lead" not in found


# Recomputed with the reference rules


class Slow:
    """A turn by the reference rules, for the side that made it."""

    def __init__(self, before: Position, after: Position) -> None:
        self.side = int(before.state.mover)
        self.was, self.now = reference.read(before.text), reference.read(after.text)
        self.scores = reference.scores(self.was), reference.scores(self.now)
        self.kept = {
            cell for cell, tile in enumerate(self.was.tiles) if tile is not None and tile == self.now.tiles[cell]
        }

    def change(self, side: int) -> int:
        return self.scores[1][side] - self.scores[0][side]

    def safe(self, state: reference.State) -> int:
        status = reference.territory(state)
        owners = {part: owner for owner, members in reference.clusters(state) for part in members}
        own = reference.SIDES[self.side]
        return sum(
            part[0] == "section"
            and status[part] == "safe"
            and owners[part] == own
            and reference.colour_of(part, state) != own
            for part in status
        )

    def moved(self, side: int, then: set[str], now: set[str]) -> int:
        """Count the sections of a side on unchanged tiles that changed from one status to another."""
        old, new = reference.territory(self.was), reference.territory(self.now)
        colour = reference.SIDES[side]
        return sum(
            part[0] == "section"
            and part[1] in self.kept
            and old[part] in then
            and new[part] in now
            and reference.colour_of(part, self.was) == colour
            for part in old
        )

    def new_loop_colours(self) -> list[str]:
        changed = {cell for cell, tile in enumerate(self.now.tiles) if tile is not None and cell not in self.kept}
        through = [
            loop
            for loop in reference.single_loops(self.now)
            if any(what == "section" and cell in changed for what, cell, _ in loop)
        ]
        return sorted({reference.colour_of(next(iter(loop)), self.now) for loop in through}, reverse=True)


def expected(before: Position, after: Position) -> dict[str, str]:
    """Return the English text of every fact with a number, computed with the reference rules."""
    slow = Slow(before, after)
    mine, other = slow.side, 1 - slow.side
    name = ("White", "Black")[other]
    own, opposing = ("white", "black")[mine], ("white", "black")[other]
    found = {}

    def tell(kind: str, number: int, text: str, one: str, many: str) -> None:
        if number > 0:
            found[kind] = text.format(one if number == 1 else f"{words(number)} {many}")

    gain, safe = slow.change(mine), slow.safe(slow.now) - slow.safe(slow.was)
    tell("points", gain, "scores {}", *(("one safe point", "safe points") if safe == gain else ("one point", "points")))
    tell("taken", -slow.change(other), f"takes {{}} from {name}", "one point", "points")
    tell("given", slow.change(other), f"gives {name} {{}}", "one point", "points")
    tell("safe", 0 if safe == gain else safe, "secures {}", "one point", "points")
    tell(
        "frozen",
        len(reference.frozen_tiles(slow.now) - reference.frozen_tiles(slow.was)),
        "freezes {}",
        "one tile",
        "tiles",
    )
    tell(
        "tied",
        slow.moved(mine, {"open"}, {"joined"}),
        "connects {} to the border",
        f"one {own} section",
        f"{own} sections",
    )
    tell(
        "torn",
        slow.moved(other, {"joined"}, {"open", "closed", "safe"}),
        "cuts {} off from the border",
        f"one {opposing} section",
        f"{opposing} sections",
    )
    for colour in slow.new_loop_colours():
        kind = "loop" if colour == "WB"[mine] else "lent"
        found[kind] = {"W": "closes a white loop", "B": "closes a black loop"}[colour]
    return found


@pytest.mark.parametrize("board", ["small", LARGE])
def test_every_number_is_that_of_the_slow_rules(board: str) -> None:
    counted: Counter[str] = Counter()
    for before, after in turns_of(board, 11):
        found = {fact.kind: str(fact.text) for fact in turn_facts.facts(before, after)}
        counted.update(found.keys())
        others = {"end", "lead", "prevents", "allows", "pile"}
        assert {kind: text for kind, text in found.items() if kind not in others} == expected(before, after), (
            f"{before.text} -> {after.text}"
        )
    assert {"points", "given", "loop", "frozen", "tied"} <= counted.keys()


def test_no_single_tile_brings_more_than_what_is_told() -> None:
    for before, after in turns_of("small", 5)[4:]:
        found = {fact.kind: str(fact.text) for fact in turn_facts.facts(before, after)}
        if after.is_over:
            assert "allows" not in found
            continue
        other = int(after.state.mover)
        best = max(lead(after.play(move), other) for move in after.moves) - lead(after, other)
        assert ("allows" in found) == (best >= turn_facts.MIN_THREAT)
        if best >= turn_facts.MIN_THREAT:
            told = found["allows"].rpartition(" with ")[2]
            named = [move for move, code in after.code_of.items() if str(describe_move(after.state, code)) == told]
            assert max(lead(after.play(move), other) for move in named) - lead(after, other) == best
            assert f" {words(best)} points " in found["allows"]


def test_every_fact_points_at_tiles_that_lie_there_and_has_a_kind() -> None:
    for before, after in turns_of("small", 2):
        pieces = {piece.id for piece in after.scene().pieces}
        for fact in turn_facts.facts(before, after):
            assert fact.kind in turn_facts.KINDS
            assert set(fact.places) <= pieces
