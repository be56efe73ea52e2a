"""A match as rows: written, read back and replayed it is the same; what is not understood is refused and kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message, literal
from azumaya.service.errors import Refused
from azumaya.service.match.apply import replay
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Accept, Join, OfferDraw, OfferPause, Resign, TakeBack, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.seats import Computer, Open
from azumaya.service.match.setup import Link, Settings
from azumaya.service.storage.row_mapping import (
    addition_of,
    creation_of,
    event_row,
    match_row,
    read_events,
    read_match,
    seat_rows,
    summary_of,
)
from azumaya.service.storage.rows import EventRow

from .tables import (
    ANN,
    BOB,
    EVE,
    GREEDY_FIRST,
    ONE,
    TWO,
    WAITING,
    Bench,
    first,
    new_bench,
    new_setup,
)

FIVE = Fischer(300_000, 5_000)


def rows_of(bench: Bench) -> list[EventRow]:
    return [event_row(bench.state.setup.id, event) for event in bench.events]


def a_whole_match() -> Bench:
    bench = new_bench(WAITING, "rainy", settings=Settings((FIVE, FIVE), watch="public"))
    bench.act(BOB, Join())
    bench.play(ONE, TWO)
    bench.now = 12_345
    bench.act(BOB, OfferDraw(bench.state.number))
    bench.act(BOB, OfferPause())
    bench.act(ANN, Accept(bench.state.number))
    bench.act(ANN, Resign(bench.state.number, scores=(1, 12)))
    return bench


def test_a_match_is_read_back_from_its_rows_and_replayed() -> None:
    bench = a_whole_match()
    setup = read_match(match_row(bench.state.setup))
    assert setup == bench.state.setup
    events = read_events(rows_of(bench))
    assert events == bench.events
    assert summary_of(replay(setup, events)) == summary_of(bench.state)


def test_what_the_log_implies_stands_in_the_summary() -> None:
    bench = a_whole_match()
    reported = summary_of(bench.state)
    assert (reported.number, reported.status, reported.to_move, reported.mover, reported.turns) == (
        len(bench.events),
        "over",
        None,
        None,
        2,
    )
    assert (reported.ended, reported.winner, reported.finish, reported.scores) == (12_345, 1, "resigned", "[1,12]")
    waiting = summary_of(new_bench(WAITING, settings=Settings((FIVE, FIVE))).state)
    assert (waiting.status, waiting.mover, waiting.deadline, waiting.finish) == ("waiting", None, None, None)
    computer = summary_of(new_bench(GREEDY_FIRST).state)
    assert (computer.status, computer.to_move, computer.mover) == ("running", 0, "computer")


def test_the_server_looks_again_when_the_first_turn_or_the_clock_is_over() -> None:
    bench = new_bench(WAITING, settings=Settings((FIVE, FIVE), rated=True))
    bench.act(BOB, Join())
    assert summary_of(bench.state).deadline == 60_000
    bench.play(ONE, ONE)
    assert summary_of(bench.state).deadline == 302_000


def test_bodies_are_json_with_sorted_keys() -> None:
    bench = a_whole_match()
    assert [row.body for row in rows_of(bench)][:4] == [
        '{"seat":{"person":"bob"}}',
        "{}",
        '{"moves":["rain 0"]}',
        '{"lag":0,"moves":["take","stop"]}',
    ]
    assert match_row(new_setup()).settings == (
        '{"controls":[{"kind":"unlimited"},{"kind":"unlimited"}],"courtesy":false,"pace":"live","rated":false,'
        '"screen":false,"seats":[{"person":"eve"},{"person":"eve"}],"series":false,"watch":"link"}'
    )


def test_seats_have_rows_and_those_that_change_go_with_the_events() -> None:
    decision = begin(new_setup((Computer(level=4), Open())), chance=first)
    created = creation_of(decision)
    assert [(row.side, row.player, row.computer) for row in created.seats] == [
        (0, None, '{"level":4}'),
        (1, None, None),
    ]
    joined = decide(decision.state, Join(), BOB, 0, chance=first)
    assert [(row.side, row.player) for row in addition_of(decision.state, joined).seats] == [(1, "bob")]
    turn = decide(new_bench().state, Turn(0, ONE), EVE, 0, chance=first)
    assert addition_of(new_bench().state, turn).seats == []


@pytest.mark.parametrize(
    "change",
    [{"kind": "danced"}, {"version": 2}, {"body": '{"moves": ["ta'}, {"body": "[]"}, {"side": 5}, {"body": "{}"}],
)
def test_an_event_no_one_understands_is_refused_with_its_number(change: dict[str, str]) -> None:
    rows = rows_of(a_whole_match())
    rows[3] = replace(rows[3], **change)  # type: ignore[arg-type]
    with pytest.raises(Refused) as error:
        read_events(rows)
    assert error.value.code == "unreadable-match"
    assert "event 4" in localizer("en")(error.value.sentence)
    assert "stays stored" in localizer("en")(error.value.sentence)


def test_the_reason_of_a_former_version_is_read_in_english() -> None:
    row = replace(match_row(new_setup()), series_reason='["Das erste Spiel.","The first game."]')
    assert read_match(row).link.reason == literal("The first game.")


def test_the_reason_of_a_series_keeps_its_arguments() -> None:
    reason = Message("list-and", first=literal("a"), rest=Message("series-first"))
    setup = replace(new_setup(), link=Link("m1", reason=reason))
    assert read_match(match_row(setup)).link.reason == reason


@pytest.mark.parametrize(
    "change", [{"settings": "{}"}, {"settings": '{"seats":[{},{}],"pace":"fast"}'}, {"options": "?"}]
)
def test_a_set_up_no_one_understands_is_refused(change: dict[str, str]) -> None:
    with pytest.raises(Refused) as error:
        read_match(replace(match_row(new_setup()), **change))  # type: ignore[arg-type]
    assert error.value.code == "unreadable-match"


def test_a_log_that_ends_in_the_middle_is_the_match_up_to_there() -> None:
    """Events are stored together or not at all; whatever is there replays."""
    bench = a_whole_match()
    for count in range(len(bench.events) + 1):
        assert replay(bench.state.setup, read_events(rows_of(bench)[:count])).number == count


def test_a_take_back_after_a_restart_leads_to_the_same_board() -> None:
    bench = new_bench()
    bench.play(ONE, TWO, ONE)
    bench.act(EVE, TakeBack(3))
    again = Bench(replay(bench.state.setup, read_events(rows_of(bench))))
    again.act(EVE, TakeBack(4))
    assert again.state.position.text == "8 1 start 0 1:0"
    assert seat_rows(again.state) == seat_rows(bench.state)
