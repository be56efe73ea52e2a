"""A ladder: a standing list in which a player challenges one of the few above. Its state is a fold over its events;
what players and the server do is decided by pure functions.

    place 1  A          a challenge reaches REACH places up; who wins it takes the place of the other,
    place 2  B  ◄─┐     and those between move down by one
    place 3  C    │
    place 4  D  ──┘

The records of the events are stored: fields may be added with a default, but not renamed or redefined.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, assert_never

from ..errors import Refused
from ..match.json_codec import construct, read_object
from . import errors

DAY = 86_400_000
REACH = 3
"""Places above one's own that can be challenged."""
REST = 3 * DAY
"""Ms after a challenge before the same two can play again."""
DROPS_AFTER, DROPS_AGAIN, LEAVES_AFTER = 14 * DAY, 7 * DAY, 42 * DAY
"""Ms without a visit after which a player drops a place, drops another one, and leaves the ladder."""

LeaveReason = Literal["asked", "inactive"]


@dataclass(frozen=True, slots=True)
class LadderJoined:
    """A player comes in at the bottom."""

    player: str


@dataclass(frozen=True, slots=True)
class LadderLeft:
    player: str
    reason: LeaveReason = "asked"


@dataclass(frozen=True, slots=True)
class Challenged:
    """A challenge, stored together with its match (in a series, the first one)."""

    match: str
    challenger: str
    challenged: str


@dataclass(frozen=True, slots=True)
class ChallengeSettled:
    """The end of a challenge; without a winner the places stay."""

    match: str
    challenger: str
    challenged: str
    winner: str | None = None


@dataclass(frozen=True, slots=True)
class PlaceDropped:
    """A player who has not visited the server lately drops one place."""

    player: str


LadderPayload = LadderJoined | LadderLeft | Challenged | ChallengeSettled | PlaceDropped
KINDS: Mapping[str, type[LadderPayload]] = {
    "joined": LadderJoined,
    "left": LadderLeft,
    "challenged": Challenged,
    "settled": ChallengeSettled,
    "dropped": PlaceDropped,
}
KIND_OF: Mapping[type[LadderPayload], str] = {record: kind for kind, record in KINDS.items()}


@dataclass(frozen=True, slots=True)
class LadderEvent:
    """An event of the log. Numbers start at 1; `at` is in ms."""

    number: int
    at: int
    payload: LadderPayload

    @property
    def kind(self) -> str:
        return KIND_OF[type(self.payload)]


def write_ladder_payload(payload: LadderPayload) -> dict[str, Any]:
    return asdict(payload)


def read_ladder_payload(kind: str, data: object) -> LadderPayload:
    """Decode a payload; raise ValueError for an unknown kind or other fields."""
    record = KINDS.get(kind)
    if record is None:
        raise ValueError(f"unknown event kind: {kind!r}")
    return construct(record, read_object(data))


@dataclass(frozen=True)
class LadderState:
    """A ladder after event `number`: its players from the top, the open challenges by match, when each player was last
    active or dropped, and when a challenge of two players ended last (ms)."""

    number: int = 0
    places: tuple[str, ...] = ()
    challenges: Mapping[str, Challenged] = field(default_factory=dict)
    active: Mapping[str, int] = field(default_factory=dict)
    dropped: Mapping[str, int] = field(default_factory=dict)
    met: Mapping[frozenset[str], int] = field(default_factory=dict)

    def challenge_of(self, player: str) -> Challenged | None:
        """Return the open challenge of a player, made or received."""
        return next((one for one in self.challenges.values() if player in (one.challenger, one.challenged)), None)


# --- what the events do ---


def apply_event(state: LadderState, event: LadderEvent) -> LadderState:
    state, at = replace(state, number=event.number), event.at
    match event.payload:
        case LadderJoined(player=player):
            return replace(state, places=(*state.places, player), active={**state.active, player: at})
        case LadderLeft(player=player):
            return replace(state, places=without(state.places, player))
        case Challenged() as made:
            return replace(state, challenges={**state.challenges, made.match: made}, active=now_active(state, made, at))
        case ChallengeSettled() as ended:
            return replace(
                state,
                places=places_after(state.places, ended),
                challenges={match: one for match, one in state.challenges.items() if match != ended.match},
                active=now_active(state, ended, at),
                met={**state.met, frozenset((ended.challenger, ended.challenged)): at},
            )
        case PlaceDropped(player=player):
            below = state.places.index(player) + 1
            places = (*without(state.places[: below + 1], player), player, *state.places[below + 1 :])
            return replace(state, places=places, dropped={**state.dropped, player: at})
        case _:
            assert_never(event.payload)


def without(places: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(one for one in places if one != player)


def now_active(state: LadderState, of: Challenged | ChallengeSettled, at: int) -> Mapping[str, int]:
    """Record that a challenge was made, and that its game was played by the winner."""
    players = (of.challenger,) if isinstance(of, Challenged) else tuple(filter(None, (of.winner,)))
    return {**state.active, **dict.fromkeys(players, at)}


def places_after(places: tuple[str, ...], ended: ChallengeSettled) -> tuple[str, ...]:
    """Return the places after a challenge. A player who has left meanwhile stays away."""
    winner, other = ended.challenger, ended.challenged
    if ended.winner != winner or not {winner, other} <= set(places) or places.index(winner) < places.index(other):
        return places
    rest = without(places, winner)
    place = rest.index(other)
    return (*rest[:place], winner, *rest[place:])


# --- what players and the server do ---


def join_ladder(state: LadderState, player: str) -> LadderPayload:
    if player in state.places:
        raise errors.on_ladder_already()
    return LadderJoined(player)


def leave_ladder(state: LadderState, player: str) -> LadderPayload:
    if player not in state.places:
        raise errors.not_on_ladder()
    return LadderLeft(player)


def challenge(state: LadderState, challenger: str, challenged: str, match: str, now: int) -> Challenged:
    """Challenge a player a few places above; refused with the reason."""
    if challenger not in state.places:
        raise errors.not_on_ladder()
    if challenged not in state.places:
        raise errors.opponent_not_on_ladder()
    if not 0 < state.places.index(challenger) - state.places.index(challenged) <= REACH:
        raise errors.out_of_reach(REACH)
    if state.challenge_of(challenger):
        raise errors.you_play_already()
    if state.challenge_of(challenged):
        raise errors.opponent_plays_already()
    if now < state.met.get(frozenset((challenger, challenged)), -REST) + REST:
        raise errors.met_lately(REST // DAY)
    return Challenged(match, challenger, challenged)


def may_challenge(state: LadderState, challenger: str, challenged: str, now: int) -> bool:
    try:
        challenge(state, challenger, challenged, "", now)
    except Refused:
        return False
    return True


def settle(state: LadderState, match: str, winner: str | None) -> LadderPayload:
    ended = state.challenges[match]
    return ChallengeSettled(match, ended.challenger, ended.challenged, winner)


def inactivity(state: LadderState, visited: Mapping[str, int], now: int) -> LadderPayload | None:
    """Return what the next inactive player has to do, by the last visits of the players (ms); None if there is none. A
    player with an open challenge loses by the clock instead."""
    for player in state.places:
        if state.challenge_of(player):
            continue
        absent = now - max(visited.get(player, 0), state.active[player])
        if absent >= LEAVES_AFTER:
            return LadderLeft(player, "inactive")
        is_last = player == state.places[-1]
        if absent >= DROPS_AFTER and not is_last and now - state.dropped.get(player, -DROPS_AGAIN) >= DROPS_AGAIN:
            return PlaceDropped(player)
    return None
