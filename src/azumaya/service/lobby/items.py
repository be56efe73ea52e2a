"""What stands in the lists of the lobby: tables and invitations, as the rows of the database tell them. No rules are
needed and no match is replayed to read them."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.text import Text
from ..invitations.invitation import Invitation
from ..match.clock import Pace
from ..match.results import Finish
from ..match.seats import Open, Person, Seat
from ..match.state import Status
from ..people.profile import Profile
from ..ratings.standing import RatingStanding

GOING_ON: tuple[Status, ...] = ("waiting", "running", "paused")

WON = Text("{0} hat gewonnen", "{0} has won")
ENDINGS: dict[Finish, Text] = {
    "resigned": Text("durch Aufgabe", "by resignation"),
    "flagged": Text("auf Zeit", "on time"),
    "claimed": Text("weil die andere Seite weg war", "because the other side was gone"),
}
DRAWN = Text("unentschieden", "a draw")
VOID = Text("zählt nicht", "does not count")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a side. `rating` is a person's in this game and pace."""

    seat: Seat
    profile: Profile | None = None
    rating: RatingStanding | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A table as it stands in a list. `asked` is the side that an offer waits for."""

    match: str
    game: str
    variant: str
    sitters: tuple[Sitter, Sitter]
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

    @property
    def id(self) -> str:
        return self.match

    @property
    def players(self) -> frozenset[str]:
        """The ids of those who sit there."""
        return frozenset(one.seat.player for one in self.sitters if isinstance(one.seat, Person))

    @property
    def concerned(self) -> frozenset[str]:
        """Those who see more of it than others."""
        return self.players

    def sides_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(side for side in (0, 1) if player and self.sitters[side].seat == Person(player))

    @property
    def goes_on(self) -> bool:
        return self.status in GOING_ON

    @property
    def can_be_watched(self) -> bool:
        """It is one of the tables to watch: two who are not the same play in public."""
        seats = [one.seat for one in self.sitters]
        return self.watch == "public" and self.status == "running" and seats[0] != seats[1] and Open() not in seats

    def waits_for(self, player: str) -> bool:
        """Whether it is this player's turn, or an offer waits for an answer."""
        sides = self.sides_of(player)
        return self.status == "running" and (self.to_move in sides or self.asked in sides)


@dataclass(frozen=True, slots=True)
class Posted:
    """An invitation as it stands in a list."""

    invitation: Invitation
    host: Profile
    rating: RatingStanding | None = None

    def __hash__(self) -> int:
        return hash((self.invitation.id, self.invitation.status))

    @property
    def id(self) -> str:
        return self.invitation.id

    @property
    def concerned(self) -> frozenset[str]:
        """Those who see more of it than others."""
        known = self.invitation
        return frozenset(one for one in (known.host, known.guest, known.invited) if one)


Item = Card | Posted


def result_words(card: Card, sides: tuple[Text, Text]) -> Text | None:
    """How a game ended, in a few words; None while it goes on."""
    if card.finish is None:
        return None
    if card.finish == "void":
        return VOID
    if card.winner is None:
        return DRAWN
    words = WON.format(sides[card.winner])
    how = ENDINGS.get(card.finish)
    if how is not None:
        return words.joined(how)
    points = card.scores[card.winner], card.scores[1 - card.winner]
    return words.joined(Text("{0} : {1}", "{0} : {1}").format(*points)) if any(points) else words
