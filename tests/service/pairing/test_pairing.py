"""Pairing of waiting players, for random pools and in drawn ones."""

from __future__ import annotations

import random
from collections.abc import Collection
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from azumaya.service.pairing.pairing import (
    WINDOWS,
    Pair,
    Waiting,
    distance,
    find_pairs,
    is_repeated,
)

LIVE = WINDOWS["live"]
NOW = 1_000_000
MINUTE = 60_000
NAMES = [f"p{number}" for number in range(8)]


@st.composite
def pools(draw: st.DrawFn) -> tuple[list[Waiting], set[frozenset[str]]]:
    names = draw(st.lists(st.sampled_from(NAMES), unique=True))
    waiting = [
        Waiting(
            name,
            draw(st.floats(800, 2200)),
            draw(st.sampled_from([45.0, 80.0, 350.0])),
            NOW - draw(st.integers(0, 90_000)),
            draw(st.sampled_from([None, *NAMES])),
        )
        for name in names
    ]
    couples = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)).filter(lambda two: two[0] != two[1])
    return waiting, {frozenset(two) for two in draw(st.lists(couples, max_size=8))}


def paired(waiting: list[Waiting], blocked: Collection[frozenset[str]] = (), now: int = NOW) -> list[Pair]:
    return find_pairs(waiting, blocked, now, LIVE)


def may_meet(one: Waiting, other: Waiting, blocked: Collection[frozenset[str]]) -> bool:
    reach = min(LIVE.after(NOW - one.since), LIVE.after(NOW - other.since))
    return distance(one, other) <= reach and frozenset((one.player, other.player)) not in blocked


@given(pools())
def test_pairs_are_disjoint_unblocked_and_inside_both_windows(pool: tuple[list[Waiting], set[frozenset[str]]]) -> None:
    waiting, blocked = pool
    pairs = paired(waiting, blocked)
    seated = [one.player for pair in pairs for one in pair]
    assert len(seated) == len(set(seated))
    assert all(may_meet(one, other, blocked) for one, other in pairs)


@given(pools())
def test_two_who_may_meet_are_never_both_left_waiting(pool: tuple[list[Waiting], set[frozenset[str]]]) -> None:
    waiting, blocked = pool
    pairs = paired(waiting, blocked)
    left = [one for one in waiting if all(one not in pair for pair in pairs)]
    assert not any(
        may_meet(one, other, blocked) and not is_repeated(one, other) for one in left for other in left if one != other
    )


@given(pools())
def test_last_opponents_meet_again_only_if_no_other_choice_is_left(
    pool: tuple[list[Waiting], set[frozenset[str]]],
) -> None:
    waiting, blocked = pool
    pairs = paired(waiting, blocked)
    again = [pair for pair in pairs if is_repeated(*pair)]
    fresh = {one for pair in pairs if pair not in again for one in pair}
    for pair in again:
        others = [one for one in waiting if one not in pair and one not in fresh]
        assert all(frozenset((one.player, other.player)) in blocked for one in pair for other in others)


@given(pools(), st.randoms())
def test_the_order_in_which_players_are_read_does_not_matter(
    pool: tuple[list[Waiting], set[frozenset[str]]], chance: random.Random
) -> None:
    waiting, blocked = pool
    shuffled = waiting[:]
    chance.shuffle(shuffled)
    assert paired(shuffled, blocked) == paired(waiting, blocked)


def test_the_one_who_has_waited_longest_gets_the_nearest_rating() -> None:
    ann = Waiting("ann", 1500, 45, NOW - 9_000)
    bob, eve = Waiting("bob", 1580, 45, NOW - 5_000), Waiting("eve", 1520, 45, NOW)
    assert paired([eve, bob, ann]) == [(ann, eve)]


def test_the_window_opens_with_the_wait() -> None:
    ann, bob = Waiting("ann", 1200, 45, NOW), Waiting("bob", 1600, 45, NOW)
    assert paired([ann, bob]) == []
    assert paired([ann, bob], now=NOW + 23_000) == []
    assert paired([ann, bob], now=NOW + 24_000) == [(ann, bob)]  # 400 = 64 (deviations) + 100 + 10 × 23.6 s
    assert LIVE.after(59_999) < inf
    assert LIVE.after(MINUTE) == inf


def test_new_players_of_unknown_strength_meet_at_once() -> None:
    ann, bob = Waiting("ann", 1500, 350, NOW), Waiting("bob", 1900, 45, NOW)
    assert paired([ann, bob]) == [(ann, bob)]


def test_a_blocked_pair_alone_in_a_pool_keeps_waiting() -> None:
    ann, bob = Waiting("ann", 1500, 45, NOW - MINUTE), Waiting("bob", 1500, 45, NOW - MINUTE)
    assert paired([ann, bob], {frozenset(("ann", "bob"))}) == []


def test_last_opponents_meet_again_when_they_are_alone_and_not_beside_a_third() -> None:
    ann = Waiting("ann", 1500, 45, NOW - 9_000, last_opponent="bob")
    bob = Waiting("bob", 1500, 45, NOW - 9_000, last_opponent="ann")
    far = Waiting("far", 2100, 45, NOW - 9_000)
    assert paired([ann, bob]) == [(ann, bob)]
    assert paired([ann, bob, far]) == []
    assert paired([ann, bob, far], now=NOW + MINUTE) == [(ann, far)]
