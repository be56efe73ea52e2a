"""Two commands at once. Both are decided on the same match and ask for the same event number; whoever is stored first
has it, the other is decided again on the match as it is then. Every pair, in both orders."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.errors import Refused
from azumaya.service.match.apply import apply, replay
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import (
    Abort,
    Accept,
    Claim,
    Command,
    Credit,
    Decline,
    Flag,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
    Resign,
    TakeBack,
    Turn,
)
from azumaya.service.match.decide import Decision, decide
from azumaya.service.match.events import Event
from azumaya.service.match.results import result
from azumaya.service.match.seats import Actor, SystemActor
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import MatchState

from .tables import ANN, BOB, EVE, ONE, TWO, TWO_PEOPLE, Bench, first, new_bench

CLOCK = Fischer(300_000, 5_000)
LATE = 303_000
"""So late that the flag may fall, and that lag credit does not save the turn any more."""
SYSTEM = SystemActor()
MATCH = 4
"""The newest event of the small model: two turns, a draw offered by Bob, a take-back offered by Bob."""

ACTS: dict[str, tuple[Actor, Command]] = {
    "turn": (ANN, Turn(MATCH, ONE)),
    "another turn": (ANN, Turn(MATCH, TWO)),
    "winning turn": (ANN, Turn(MATCH, ("take",))),
    "flag": (SYSTEM, Flag()),
    "credit": (SYSTEM, Credit(290_000, 300_000)),
    "resign": (ANN, Resign(MATCH)),
    "other resigns": (BOB, Resign(MATCH)),
    "agree": (ANN, Accept(3)),
    "decline": (ANN, Decline(3)),
    "let take back": (ANN, Accept(4)),
    "refuse to take back": (ANN, Decline(4)),
    "withdraw": (BOB, Decline(4)),
    "offer a draw": (ANN, OfferDraw(MATCH)),
    "take back": (ANN, TakeBack(MATCH, seen=99)),
    "pause": (ANN, OfferPause()),
    "other pauses": (BOB, OfferPause()),
    "by days": (BOB, OfferControl((CLOCK, CLOCK), "days")),
    "give time": (BOB, GiveTime()),
    "claim": (BOB, Claim("win", absent_since=0)),
    "abort": (ANN, Abort()),
    "next": (ANN, RequestNext("match-2")),
    "other wants next": (BOB, RequestNext("match-3")),
    "another game": (ANN, OfferAnother("tomoe", "", "match-4")),
    "other wants another game": (BOB, OfferAnother("holomino", "", "match-5")),
    "watcher": (EVE, Turn(MATCH, ONE)),
}
MODELS = {
    "early": ("9 0 start 0 0:0", 1_000),
    "late": ("9 0 start 0 0:0", LATE),
    "last pebble": ("3 0 start 0 0:0", 1_000),
}


AFTER_THE_END: dict[str, tuple[Actor, Command]] = {
    "next": (ANN, RequestNext("match-2")),
    "other wants next": (BOB, RequestNext("match-3")),
    "goes on": (ANN, Accept(2, "match-4")),
    "no more": (ANN, Decline(2)),
    "withdraws": (BOB, Decline(2)),
    "plays tomoe": (ANN, Accept(3, "match-5")),
    "no tomoe": (ANN, Decline(3)),
    "wants tomoe too": (ANN, OfferAnother("tomoe", "", "match-6")),
    "rather holomino": (ANN, OfferAnother("holomino", "", "match-7")),
    "rather not tomoe": (BOB, Decline(3)),
    "watcher": (EVE, OfferAnother("tomoe", "", "match-8")),
}
"""On a match that is over; Bob would like to go on (2), or to play Tomoe (3)."""


def model(start: str, now: int) -> Bench:
    bench = new_bench(TWO_PEOPLE, start=start, settings=Settings((CLOCK, CLOCK)))
    bench.play(ONE, ONE)
    bench.act(BOB, OfferDraw(2))
    bench.act(BOB, TakeBack(3, seen=99))
    assert bench.state.number == MATCH
    bench.now = now
    return bench


def decided(state: MatchState, act: tuple[Actor, Command], now: int) -> Decision | None:
    """The decision; None when it is refused, by the table or by the rules."""
    from azumaya.rules.errors import AzumayaError

    actor, command = act
    try:
        return decide(state, command, actor, now, chance=first, client="client")
    except AzumayaError as error:
        assert localizer("de")(error.sentence)
        assert not isinstance(error, Refused) or error.number is None or error.number == state.number
        return None


@pytest.mark.parametrize("name", MODELS)
def test_every_interleaving_of_two_commands_ends_in_one_log(name: str) -> None:
    assert race(model(*MODELS[name]), ACTS) > 20


def test_every_interleaving_after_the_end_leads_to_one_match() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Resign(0))
    bench.act(BOB, RequestNext("match-1"))
    bench.act(BOB, OfferAnother("tomoe", "", "match-1"))
    assert race(bench, AFTER_THE_END) > 40


def race(bench: Bench, acts: Mapping[str, tuple[Actor, Command]]) -> int:
    """Let every pair of acts that are possible race, in both orders; how many pairs there were."""
    now, number, raced = bench.now, bench.state.number, 0
    for one, other in product(acts, repeat=2):
        here, there = decided(bench.state, acts[one], now), decided(bench.state, acts[other], now)
        if here is None or there is None:
            continue
        assert here.events[0].number == there.events[0].number == number + 1
        with pytest.raises(ValueError, match="cannot follow"):
            apply(here.state, there.events[0])
        again = decided(here.state, acts[other], now)
        log = (*here.events, *(again.events if again else ()))
        check(bench, log, again.state if again else here.state)
        raced += 1
    return raced


def check(bench: Bench, log: tuple[Event, ...], state: MatchState) -> None:
    """The log replays to the state, its numbers have no gap, and a match that is over stays as it ended."""
    events = [*bench.events, *log]
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    replayed = replay(bench.state.setup, events)
    assert (replayed.position.text, replayed.clock, replayed.offers, replayed.next) == (
        state.position.text,
        state.clock,
        state.offers,
        state.next,
    )
    assert result(replayed) == result(state)
    endings = [
        event for event in state.history if event.kind in ("resigned", "flagged", "claimed", "draw_agreed", "aborted")
    ]
    assert len(endings) <= 1
    assert len([event for event in events if event.kind == "followed"]) <= 1


def test_a_turn_and_the_flag_in_either_order() -> None:
    bench = model("9 0 start 0 0:0", LATE)
    assert decided(bench.state, ACTS["turn"], LATE) is None
    turn = decided(bench.state, ACTS["turn"], 299_000)
    assert turn is not None
    assert decided(turn.state, ACTS["flag"], LATE) is None
    flag = decided(bench.state, ACTS["flag"], LATE)
    assert flag is not None
    assert decided(flag.state, ACTS["turn"], 299_000) is None


def test_a_resignation_and_a_win_in_either_order() -> None:
    bench = model("3 0 start 0 0:0", 1_000)
    win, resignation = (decided(bench.state, ACTS[name], 1_000) for name in ("winning turn", "resign"))
    assert win is not None
    assert resignation is not None
    assert decided(win.state, ACTS["resign"], 1_000) is None
    assert decided(resignation.state, ACTS["winning turn"], 1_000) is None
    assert [result(one.state).winner for one in (win, resignation)] == [0, 1]  # type: ignore[union-attr]


def test_one_offer_is_answered_once() -> None:
    bench = model("9 0 start 0 0:0", 1_000)
    agreed = decided(bench.state, ACTS["agree"], 1_000)
    declined = decided(bench.state, ACTS["decline"], 1_000)
    assert agreed is not None
    assert declined is not None
    assert decided(agreed.state, ACTS["decline"], 1_000) is None
    assert decided(declined.state, ACTS["agree"], 1_000) is None
