"""Matches of a tournament: nothing that would delay a round or change its result is allowed, and no-shows lose."""

from __future__ import annotations

import pytest

from azumaya.service.match.clock import FIRST_TURN, Fischer, PerTurn
from azumaya.service.match.commands import (
    Abort,
    Advise,
    Flag,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferPause,
    RequestNext,
    Resign,
    TakeBack,
)
from azumaya.service.match.events import Flagged, Followed
from azumaya.service.match.json_codec import read_settings, write_settings
from azumaya.service.match.seats import SystemActor
from azumaya.service.match.setup import Settings

from .tables import AGAINST_GREEDY, ANN, BOB, EVE, ONE, TWO_PEOPLE, Bench, new_bench

FIVE = Fischer(300_000, 5_000)
LIVE = Settings((FIVE, FIVE), tournament="club")
DAYS = Settings((PerTurn(86_400_000),) * 2, "days", tournament="club")


def both_moved() -> Bench:
    bench = new_bench(TWO_PEOPLE, settings=LIVE, heap=40)
    bench.play(ONE, ONE)
    return bench


def test_requests_that_delay_a_round_are_refused() -> None:
    bench = both_moved()
    commands = (TakeBack(2), OfferPause(), OfferControl((FIVE, FIVE), "live"), GiveTime())
    assert {bench.refuses(ANN, command) for command in commands} == {"in-tournament"}
    assert bench.refuses(EVE, Advise(0)) == "in-tournament"


def test_a_match_cannot_be_aborted_before_its_first_turn() -> None:
    assert new_bench(TWO_PEOPLE, settings=LIVE).refuses(ANN, Abort()) == "in-tournament"


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AGAINST_GREEDY], ids=["person", "computer"])
def test_a_player_who_makes_no_first_turn_in_time_loses(seats: tuple) -> None:  # type: ignore[type-arg]
    bench = new_bench(seats, settings=LIVE)
    bench.now = FIRST_TURN
    bench.act(SystemActor(), Flag())
    assert bench.last() == Flagged(0)


def test_by_days_the_clock_decides_about_a_player_who_does_not_come() -> None:
    bench = new_bench(TWO_PEOPLE, settings=DAYS)
    bench.now = 86_400_000
    bench.act(SystemActor(), Flag())
    assert bench.last() == Flagged(0)


def test_only_the_server_starts_the_next_game() -> None:
    bench = both_moved()
    bench.act(ANN, Resign(bench.state.number))
    assert bench.refuses(BOB, RequestNext("next")) == "in-tournament"
    assert bench.refuses(BOB, OfferAnother("pebbles", "")) == "in-tournament"
    bench.act(SystemActor(), RequestNext("next", agreed=True))
    assert bench.last() == Followed("next")


def test_settings_keep_the_tournament() -> None:
    assert read_settings(write_settings(LIVE)) == LIVE
    assert "tournament" not in write_settings(Settings())
