"""Items of the lobby's lists: matches and invitations, built from database rows without replaying a match."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.message import Message
from ..invitations.invitation import Invitation
from ..match.clock import Pace
from ..match.results import Finish
from ..match.seats import Open, Person, Seat
from ..match.state import Status
from ..pairing.pools import PoolCard
from ..people.profile import Profile
from ..ratings.rating import PlayerRating

UNFINISHED: tuple[Status, ...] = ("waiting", "running", "paused")

ENDINGS: tuple[Finish, ...] = ("resigned", "flagged", "claimed")
DRAWN, VOID = Message("lobby-drawn"), Message("lobby-void")


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The occupant of a seat. `rating` is a player's in this game and pace."""

    seat: Seat
    profile: Profile | None = None
    rating: PlayerRating | None = None


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match in a list. `asked` is the side that has to answer an offer; `is_listed`: no player has switched the
    listing off."""

    match: str
    game: str
    variant: str
    seats: tuple[SeatedPlayer, SeatedPlayer]
    position: str
    pace: Pace
    rated: bool
    watch: str
    deadline: int | None
    to_move: int | None
    asked: int | None
    turns: int
    status: Status
    created: int
    changed: int
    ended: int | None
    winner: int | None
    finish: Finish | None
    scores: tuple[int, int]
    is_listed: bool = True

    @property
    def id(self) -> str:
        return self.match

    @property
    def players(self) -> frozenset[str]:
        """Ids of the seated players."""
        return frozenset(one.seat.player for one in self.seats if isinstance(one.seat, Person))

    @property
    def concerned(self) -> frozenset[str]:
        """Ids of the players who see more details than others."""
        return self.players

    def sides_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(side for side in (0, 1) if player and self.seats[side].seat == Person(player))

    @property
    def is_unfinished(self) -> bool:
        return self.status in UNFINISHED

    @property
    def can_be_watched(self) -> bool:
        """A running public match between two different players, whom lists may name."""
        seats = [one.seat for one in self.seats]
        is_public = self.watch == "public" and self.is_listed
        return is_public and self.status == "running" and seats[0] != seats[1] and Open() not in seats

    def waits_for(self, player: str) -> bool:
        """Return whether it is the player's turn, or the player has to answer an offer."""
        sides = self.sides_of(player)
        return self.status == "running" and (self.to_move in sides or self.asked in sides)


@dataclass(frozen=True, slots=True)
class InvitationCard:
    """An invitation in a list."""

    invitation: Invitation
    host: Profile
    rating: PlayerRating | None = None

    def __hash__(self) -> int:
        return hash((self.invitation.id, self.invitation.status))

    @property
    def id(self) -> str:
        return self.invitation.id

    @property
    def concerned(self) -> frozenset[str]:
        """Ids of the players who see more details than others."""
        known = self.invitation
        return frozenset(one for one in (known.host, known.guest, known.invited) if one)


Item = MatchCard | InvitationCard | PoolCard


def result_text(card: MatchCard, sides: tuple[Message, Message]) -> Message | None:
    """Return a short result; None for an unfinished match."""
    if card.finish is None:
        return None
    if card.finish == "void":
        return VOID
    if card.winner is None:
        return DRAWN
    winner = sides[card.winner]
    if card.finish in ENDINGS:
        return Message(f"lobby-won-{card.finish}", winner=winner)
    most, least = card.scores[card.winner], card.scores[1 - card.winner]
    return (
        Message("lobby-won-points", winner=winner, most=most, least=least)
        if most or least
        else Message("lobby-won", winner=winner)
    )
