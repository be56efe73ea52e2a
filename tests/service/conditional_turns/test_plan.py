"""Plans as pure functions: what is accepted, what is left after each event, and the answer that is due. In Pebbles
with a heap of nine a turn is one or two pebbles; in the rainy variant chance follows some turns."""

from __future__ import annotations

import random

import pytest

from azumaya.rules.errors import AzumayaError
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position
from azumaya.service.conditional_turns.plan import (
    MAX_LINES,
    MAX_TURNS,
    Line,
    TurnPlan,
    added,
    answer,
    remaining,
    removed,
)
from azumaya.service.match.commands import Accept, Decline, OfferDraw, OfferPause, TakeBack
from azumaya.service.match.state import MatchState

from ..match.tables import ANN, BOB, ONE, TWO, TWO_PEOPLE, Bench, new_bench

ANN_FIRST, BOB_ANSWERS = 0, 1


def code_of_refusal(start: Position, side: int, line: Line, lines: tuple[Line, ...] = ()) -> str:
    with pytest.raises(AzumayaError) as error:
        added(start, side, lines, line)
    assert localizer("de")(error.value.sentence) != localizer("en")(error.value.sentence)
    return error.value.code


def plan_of(state: MatchState, side: int, *lines: Line) -> TurnPlan:
    """A plan from this board, with every line checked."""
    found: tuple[Line, ...] = ()
    for line in lines:
        found = added(state.position, side, found, line)
    return TurnPlan(state.number, found)


def bob_plans(*lines: Line) -> tuple[Bench, TurnPlan]:
    bench = new_bench(TWO_PEOPLE)
    return bench, plan_of(bench.state, BOB_ANSWERS, *lines)


def test_the_answer_is_due_when_the_opponent_makes_the_planned_turn() -> None:
    bench, plan = bob_plans((ONE, TWO), (TWO, ONE))
    assert answer(bench.state, BOB_ANSWERS, plan) is None
    bench.play(TWO)
    assert answer(bench.state, BOB_ANSWERS, plan) == ONE


def test_a_tree_goes_on_with_the_branch_that_was_played() -> None:
    bench, plan = bob_plans((ONE, ONE, ONE, TWO), (ONE, ONE, TWO, ONE), (TWO, TWO))
    bench.play(ONE)
    assert remaining(bench.state, plan) == ((ONE, ONE, TWO), (ONE, TWO, ONE))
    bench.play(ONE, TWO)
    assert answer(bench.state, BOB_ANSWERS, plan) == ONE


def test_another_turn_drops_the_plan_for_good() -> None:
    bench, plan = bob_plans((ONE, TWO))
    bench.play(TWO)
    assert answer(bench.state, BOB_ANSWERS, plan) is None
    assert remaining(bench.state, plan) == ()


def test_a_take_back_drops_the_plan_although_the_turn_is_made_again() -> None:
    bench, plan = bob_plans((ONE, TWO))
    bench.play(ONE)
    bench.act(ANN, TakeBack(bench.state.number))
    assert bench.state.to_move == 0
    bench.play(ONE)
    assert answer(bench.state, BOB_ANSWERS, plan) is None
    assert remaining(bench.state, plan) == ()


def test_during_the_own_turn_alternatives_are_planned_and_none_of_them_is_played() -> None:
    bench = new_bench(TWO_PEOPLE)
    plan = plan_of(bench.state, ANN_FIRST, (ONE, ONE, TWO), (TWO, TWO, ONE))
    assert plan.lines == ((ONE, ONE, TWO), (TWO, TWO, ONE))
    assert answer(bench.state, ANN_FIRST, plan) is None
    bench.play(TWO)
    assert remaining(bench.state, plan) == ((TWO, ONE),)
    bench.play(TWO)
    assert answer(bench.state, ANN_FIRST, plan) == ONE


def test_another_answer_to_the_same_turn_replaces_the_first() -> None:
    _, plan = bob_plans((ONE, TWO, ONE, ONE), (TWO, ONE), (ONE, ONE))
    assert plan.lines == ((TWO, ONE), (ONE, ONE))


def test_a_line_that_goes_on_replaces_the_shorter_one_and_a_part_of_a_line_is_known() -> None:
    _, plan = bob_plans((ONE, TWO), (ONE, TWO, TWO, ONE), (ONE, TWO))
    assert plan.lines == ((ONE, TWO, TWO, ONE),)


def test_removing_a_turn_keeps_what_was_planned_before_it() -> None:
    bench, plan = bob_plans((ONE, TWO, ONE, ONE), (ONE, TWO, TWO, ONE), (TWO, ONE))
    start = bench.state.position
    assert removed(start, BOB_ANSWERS, plan.lines, (ONE, TWO, ONE)) == ((ONE, TWO, TWO, ONE), (TWO, ONE))
    assert removed(start, BOB_ANSWERS, plan.lines[1:2], (ONE, TWO, TWO)) == ((ONE, TWO),)
    assert removed(start, BOB_ANSWERS, plan.lines, ()) == ()


def test_an_offer_of_the_opponent_and_a_pause_hold_the_answer_back() -> None:
    bench, plan = bob_plans((ONE, TWO))
    bench.play(ONE)
    bench.act(ANN, OfferDraw(bench.state.number))
    assert answer(bench.state, BOB_ANSWERS, plan) is None
    bench.act(BOB, Decline(bench.state.number))
    assert answer(bench.state, BOB_ANSWERS, plan) == TWO
    bench.act(ANN, OfferPause())
    bench.act(BOB, Accept(bench.state.number))
    assert answer(bench.state, BOB_ANSWERS, plan) is None
    assert remaining(bench.state, plan) == ((TWO,),)


@pytest.mark.parametrize("line", [(), (ONE,), (ONE, TWO, ONE)])
def test_a_line_without_an_answer_is_refused(line: Line) -> None:
    assert code_of_refusal(new_bench(TWO_PEOPLE).state.position, BOB_ANSWERS, line) == "no-answer"


def test_own_turns_alone_are_no_plan() -> None:
    assert code_of_refusal(new_bench(TWO_PEOPLE).state.position, ANN_FIRST, (ONE,)) == "no-answer"


def test_illegal_and_unfinished_turns_are_refused() -> None:
    start = new_bench(TWO_PEOPLE).state.position
    assert code_of_refusal(start, BOB_ANSWERS, (ONE, ("stop",))) == "illegal-move"
    assert code_of_refusal(start, BOB_ANSWERS, (ONE, ("take",))) == "unfinished-turn"


def test_no_line_is_longer_and_no_plan_larger_than_the_limits() -> None:
    start = new_bench(TWO_PEOPLE, heap=60).state.position
    assert code_of_refusal(start, BOB_ANSWERS, (ONE,) * (MAX_TURNS + 2)) == "too-large"
    found: tuple[Line, ...] = ()
    for number in range(MAX_LINES):
        found = added(start, BOB_ANSWERS, found, distinct_line(number))
    assert len(found) == MAX_LINES
    assert code_of_refusal(start, BOB_ANSWERS, distinct_line(MAX_LINES), found) == "too-large"


def distinct_line(number: int) -> Line:
    """Turns of the opponent that spell a number in binary, each answered by one pebble."""
    return tuple(turn for bit in range(6) for turn in ((TWO if number >> bit & 1 else ONE), ONE))


@pytest.mark.parametrize("seed", range(25))
def test_a_plan_never_goes_across_a_draw(seed: int) -> None:
    """It rains after each of the first turns. Whatever is played: as long as it rains after the opponent's turn no
    answer to it can be planned, one that was stored all the same is dropped by the rain, and afterwards it is kept."""
    rng, bench, rains = random.Random(seed), new_bench(TWO_PEOPLE, variant="rainy", heap=40), 0
    for _ in range(10):
        line: Line = (rng.choice([ONE, TWO]), rng.choice([ONE, TWO]))
        state, mover = bench.state, bench.state.to_move
        assert mover is not None
        it_rains = state.position.play_all(line[0]).is_chance
        if it_rains:
            rains += 1
            assert code_of_refusal(state.position, 1 - mover, line) == "across-chance"
            plan = TurnPlan(state.number, (line,))
        else:
            plan = plan_of(state, 1 - mover, line)
        bench.play(line[0])
        assert remaining(bench.state, plan) == (() if it_rains else (line[1:],))
        assert answer(bench.state, 1 - mover, plan) == (None if it_rains else line[1])
    assert 0 < rains < 10


@pytest.mark.parametrize("seed", range(25))
def test_random_plans_answer_exactly_the_turns_that_were_planned(seed: int) -> None:
    """A model beside it: a dictionary from the turns so far to the answer."""
    rng, bench = random.Random(seed), new_bench(TWO_PEOPLE, heap=24)
    model: dict[Line, tuple[str, ...]] = {}
    lines: tuple[Line, ...] = ()
    for _ in range(12):
        line = tuple(rng.choice([ONE, TWO]) for _ in range(rng.choice([2, 4, 6])))
        lines = added(bench.state.position, BOB_ANSWERS, lines, line)
        for end in range(1, len(line), 2):
            other = model.get(line[:end], line[end])
            if other != line[end]:
                dropped = (*line[:end], other)
                model = {known: turn for known, turn in model.items() if known[: end + 1] != dropped}
            model[line[:end]] = line[end]
    made: Line = ()
    plan = TurnPlan(bench.state.number, lines)
    while model_goes_on(model, made):
        turn = rng.choice([ONE, TWO])
        bench.play(turn)
        made = (*made, turn)
        assert answer(bench.state, BOB_ANSWERS, plan) == model.get(made)
        if made not in model:
            break
        bench.play(model[made])
        made = (*made, model[made])


def model_goes_on(model: dict[Line, tuple[str, ...]], made: Line) -> bool:
    return any(len(known) > len(made) and known[: len(made)] == made for known in model)
