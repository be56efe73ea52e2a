"""What is told about a match, to whom. Pure: a state and an audience in, records out.

An audience is the sides somebody plays: `(0,)`, `(1,)`, `(0, 1)` at one screen, `()` for those who watch. Choices go to
whoever is to move and to nobody else; everybody else sees the same picture without them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...rules.scene import AccountLine, Scene, ScoreLine
from ...rules.text import Text
from .. import errors
from .attendance import Attendance
from .clock import Clock, Controls, Pace
from .events import KIND_OF, AnotherOffered, ControlOffered, Resigned, Turned
from .results import Result, result
from .rights import Rights, TableState, rights, table_state, takeback_of
from .seats import WATCHER, Actor, Audience, Open, sides_of
from .state import MatchState, Pending, Status

AFTER_RESIGNING = Text("Punkte durch die Aufgabe", "points by resignation")
UNKNOWN_ATTENDANCE = Attendance()


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that waits for an answer: the number of its event, what is offered, and by which side; the clocks and
    the pace where those are what is offered, the game and the variant where another game is."""

    number: int
    kind: str
    side: int
    controls: Controls | None = None
    pace: Pace | None = None
    game: str | None = None
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after event `number`, for an audience; `board` is the last one that changed the board,
    `takeback` the one a take-back would go back to, `next` the match that follows."""

    number: int
    board: int
    turn: int
    status: Status
    state: TableState
    position: str
    scores: tuple[int, int]
    clock: Clock
    to_move: int | None = None
    result: Result | None = None
    offers: tuple[OpenOffer, ...] = ()
    takeback: int | None = None
    may: Rights = field(default_factory=Rights)
    next: str | None = None


def audience_of(state: MatchState, actor: Actor | None) -> Audience:
    """The sides somebody plays here; at a table that anybody may take, those that are open."""
    sides = () if actor is None else sides_of(state.seats, actor)
    if sides or not state.setup.settings.screen:
        return sides
    return tuple(side for side in (0, 1) if isinstance(state.seats[side], Open))


def check_may_look(state: MatchState, actor: Actor | None) -> None:
    """Refuse those who do not play where the two want to be among themselves."""
    if state.setup.settings.watch == "players" and not audience_of(state, actor):
        raise errors.players_only(state.number)


def standing(state: MatchState, audience: Audience = WATCHER, attendance: Attendance = UNKNOWN_ATTENDANCE) -> Standing:
    return Standing(
        number=state.number,
        board=state.board,
        turn=sum(state.turns),
        status=state.status,
        state=table_state(state, audience, attendance),
        position=state.position.text,
        scores=state.scores,
        clock=state.clock,
        to_move=state.to_move,
        result=result(state),
        offers=tuple(map(open_offer, state.offers)),
        takeback=takeback_of(state, audience),
        may=rights(state, audience, attendance),
        next=state.next,
    )


def open_offer(one: Pending) -> OpenOffer:
    offer = one.offer
    if isinstance(offer, ControlOffered):
        return OpenOffer(one.number, KIND_OF[type(offer)], offer.side, offer.controls, offer.pace)
    if isinstance(offer, AnotherOffered):
        return OpenOffer(one.number, KIND_OF[type(offer)], offer.side, game=offer.game, variant=offer.variant)
    return OpenOffer(one.number, KIND_OF[type(offer)], offer.side)


def picture_of(state: MatchState, *, newest: bool = True) -> Scene:
    """The board as whoever is to move sees it, if somebody can move on it; as everybody does else."""
    is_offered = newest and state.computer is None and not state.is_paused
    return state.position.scene(state.to_move if is_offered else None)


def scene(state: MatchState, audience: Audience = WATCHER, *, newest: bool = True, drawn: Scene | None = None) -> Scene:
    """What to draw. Whoever is to move gets choices on the newest board; nobody gets any on another one. `drawn` is the
    picture of this state, where there is one already."""
    drawn = picture_of(state, newest=newest) if drawn is None else drawn
    if newest and state.to_move in audience and not state.is_paused:
        return drawn
    picture = replace(with_scores(still(drawn), state), account=account(state))
    ended = result(state)
    tells = ended is not None and (state.ending is not None or picture.prompt is None)
    return replace(picture, prompt=ended.sentence) if ended is not None and tells else picture


def still(picture: Scene) -> Scene:
    """The scene without anything to touch."""
    return replace(picture, spots=(), choices=(), steps=())


def with_scores(picture: Scene, state: MatchState) -> Scene:
    """The scene that tells first what a resignation has left, where that differs from the board."""
    if not isinstance(state.ending, Resigned) or state.ending.scores is None:
        return picture
    lines = tuple(ScoreLine(side, str(points), AFTER_RESIGNING) for side, points in enumerate(state.scores))
    return replace(picture, score=(*lines, *picture.score))


def account(state: MatchState) -> tuple[AccountLine, ...]:
    """What counted, in words; nothing unless the game was played to its end."""
    if not state.position.is_over:
        return ()
    return state.game.account([one.position for one in state.line][::-1])


def turn_text(state: MatchState) -> str:
    """The last turn that counts as it is written down, where that is the last thing that counts; "" else."""
    if state.counted is None or not isinstance(state.counted.deed, Turned):
        return ""
    made = state.position.last_turn
    return state.game.notation.format_turn(made[0].before, [one.move for one in made]) if made else ""
