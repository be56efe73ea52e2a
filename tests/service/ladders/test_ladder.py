"""The rules of a ladder, as pure functions."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from azumaya.service.errors import Refused
from azumaya.service.ladders.ladder import (
    DAY,
    DROPS_AFTER,
    DROPS_AGAIN,
    LEAVES_AFTER,
    REACH,
    REST,
    LadderEvent,
    LadderPayload,
    LadderState,
    apply_event,
    challenge,
    inactivity,
    join_ladder,
    leave_ladder,
    may_challenge,
    read_ladder_payload,
    settle,
    write_ladder_payload,
)

NOW = 1_000 * DAY


class Club:
    """A ladder and its log."""

    def __init__(self, players: Sequence[str] = "abcdef") -> None:
        self.state = LadderState()
        self.log: list[LadderEvent] = []
        self.now = NOW
        for player in players:
            self.store(join_ladder(self.state, player))

    def store(self, payload: LadderPayload) -> None:
        self.log.append(LadderEvent(self.state.number + 1, self.now, payload))
        self.state = apply_event(self.state, self.log[-1])

    def play(self, challenger: str, challenged: str, winner: str | None) -> None:
        match = f"m{self.state.number}"
        self.store(challenge(self.state, challenger, challenged, match, self.now))
        self.store(settle(self.state, match, winner))

    @property
    def places(self) -> str:
        return "".join(self.state.places)

    def refusal(self, challenger: str, challenged: str) -> str:
        with pytest.raises(Refused) as refused:
            challenge(self.state, challenger, challenged, "x", self.now)
        assert not may_challenge(self.state, challenger, challenged, self.now)
        return refused.value.code


@pytest.mark.parametrize(
    ("winner", "places"), [("d", "adbcef"), ("b", "abcdef"), (None, "abcdef")], ids=["won", "lost", "drawn"]
)
def test_who_wins_a_challenge_takes_the_place_of_the_other(winner: str | None, places: str) -> None:
    club = Club()
    club.play("d", "b", winner)
    assert club.places == places


def test_a_challenge_reaches_a_few_places_up() -> None:
    club = Club()
    assert REACH == 3
    assert club.refusal("e", "a") == club.refusal("b", "c") == club.refusal("b", "b") == "out-of-reach"
    assert club.refusal("x", "a") == "not-on-ladder"
    assert club.refusal("b", "x") == "opponent-not-on-ladder"
    assert may_challenge(club.state, "d", "a", club.now)


def test_everybody_has_one_open_challenge() -> None:
    club = Club()
    club.store(challenge(club.state, "d", "b", "m", club.now))
    assert club.refusal("d", "a") == "you-play-already"
    assert club.refusal("c", "b") == "opponent-plays-already"
    assert club.refusal("b", "a") == "you-play-already"
    club.store(settle(club.state, "m", "b"))
    assert may_challenge(club.state, "b", "a", club.now)


def test_the_same_two_rest_before_they_play_again() -> None:
    club = Club()
    club.play("b", "a", "b")
    assert club.refusal("a", "b") == "met-lately"
    club.now += REST
    assert may_challenge(club.state, "a", "b", club.now)


def test_joining_and_leaving_twice_is_refused() -> None:
    club = Club("ab")
    with pytest.raises(Refused, match="already"):
        join_ladder(club.state, "a")
    club.store(leave_ladder(club.state, "a"))
    assert club.places == "b"
    with pytest.raises(Refused, match="not on the ladder"):
        leave_ladder(club.state, "a")
    club.store(join_ladder(club.state, "a"))
    assert club.places == "ba", "who comes back begins at the bottom"


@pytest.mark.parametrize(("leaves", "places"), [("b", "acdef"), ("d", "abcef")])
def test_who_has_left_is_not_moved_by_an_open_challenge(leaves: str, places: str) -> None:
    club = Club()
    club.store(challenge(club.state, "d", "b", "m", club.now))
    club.store(leave_ladder(club.state, leaves))
    club.store(settle(club.state, "m", "d"))
    assert club.places == places


def test_a_player_who_does_not_visit_drops_each_week_and_leaves_at_last() -> None:
    club = Club("abcd")
    visited = dict.fromkeys("bcd", NOW + LEAVES_AFTER)
    seen = []
    while "a" in club.state.places:
        club.now += DAY
        payload = inactivity(club.state, visited, club.now)
        if payload is not None:
            club.store(payload)
            seen.append(((club.now - NOW) // DAY, club.places))
    days = [DROPS_AFTER // DAY + week * (DROPS_AGAIN // DAY) for week in range(3)]
    assert seen == [*zip(days, ("bacd", "bcad", "bcda"), strict=True), (LEAVES_AFTER // DAY, "bcd")]


def test_a_visit_or_an_open_challenge_is_no_inactivity() -> None:
    club = Club("ab")
    club.store(challenge(club.state, "b", "a", "m", club.now))
    later = NOW + LEAVES_AFTER
    assert inactivity(club.state, {}, later) is None
    club.store(settle(club.state, "m", None))
    assert inactivity(club.state, {"a": later, "b": later}, later) is None
    assert inactivity(club.state, {"a": later}, later) is not None


def test_the_places_follow_from_the_stored_log() -> None:
    """Random clubs of a year; every event survives the way through the database."""
    for seed in range(50):
        chance, club = random.Random(seed), Club("abcdefgh")
        for _ in range(200):
            club.now += chance.randrange(DAY)
            one, other = chance.sample("abcdefghij", 2)
            try:
                if club.state.challenges and chance.random() < 0.5:
                    match = chance.choice(list(club.state.challenges))
                    made = club.state.challenges[match]
                    club.store(settle(club.state, match, chance.choice([made.challenger, made.challenged, None])))
                elif chance.random() < 0.1:
                    club.store(chance.choice([join_ladder, leave_ladder])(club.state, one))
                else:
                    club.store(challenge(club.state, one, other, f"m{club.state.number}", club.now))
            except Refused:
                pass
            payload = inactivity(club.state, {}, club.now)
            if payload is not None:
                club.store(payload)
            assert len(set(club.state.places)) == len(club.state.places)
        rebuilt = LadderState()
        for event in club.log:
            payload = read_ladder_payload(event.kind, write_ladder_payload(event.payload))
            rebuilt = apply_event(rebuilt, LadderEvent(event.number, event.at, payload))
        assert rebuilt == club.state
