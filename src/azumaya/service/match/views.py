"""Views of a match for an audience: pure functions of a state.

An audience is a tuple of sides: `(0,)`, `(1,)`, `(0, 1)` at one screen, `()` for watchers. Only the side to move gets
choices; all others see the same scene without them.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace

from ...rules.message import Message
from ...rules.scene import BreakdownLine, Scene, ScoreLine
from .. import errors
from .attendance import Attendance
from .clock import Clock, Controls, Pace
from .drawing import draw_scene
from .events import KIND_OF, AnotherOffered, ControlOffered, Resigned, Turned
from .permissions import Permissions, TableState, permissions, table_state, takeback_of
from .results import Result, result
from .seats import WATCHER, Actor, Audience, Open
from .state import MatchState, PendingOffer, Status, acting_sides

AFTER_RESIGNING = Message("match-points-by-resignation")
LEAST_AFTER_RESIGNING = Message("match-points-by-resignation-at-least")
NOT_DRAWN = Message("match-not-drawn")
UNKNOWN_ATTENDANCE = Attendance()
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An open offer: the number of its event, its kind and its side; with clocks and pace, or game and variant, if
    these are offered."""

    number: int
    kind: str
    side: int
    controls: Controls | None = None
    pace: Pace | None = None
    game: str | None = None
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a match after event `number` for an audience; `board` is the last event that changed the board,
    `takeback` the event a take-back would return to, `next` the following match."""

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
    may: Permissions = field(default_factory=Permissions)
    next: str | None = None


def audience_of(state: MatchState, actor: Actor | None) -> Audience:
    """Return the sides of an actor; for others at one screen, the open ones."""
    sides = () if actor is None else acting_sides(state, actor)
    if sides or not state.setup.settings.screen:
        return sides
    return tuple(side for side in (0, 1) if isinstance(state.seats[side], Open))


def check_may_look(state: MatchState, actor: Actor | None) -> None:
    """Raise if an actor may not view a private match."""
    if state.setup.settings.watch == "players" and not audience_of(state, actor):
        raise errors.players_only()


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
        may=permissions(state, audience, attendance),
        next=state.next,
    )


def open_offer(one: PendingOffer) -> OpenOffer:
    offer = one.offer
    if isinstance(offer, ControlOffered):
        return OpenOffer(one.number, KIND_OF[type(offer)], offer.side, offer.controls, offer.pace)
    if isinstance(offer, AnotherOffered):
        return OpenOffer(one.number, KIND_OF[type(offer)], offer.side, game=offer.game, variant=offer.variant)
    return OpenOffer(one.number, KIND_OF[type(offer)], offer.side)


def picture_of(state: MatchState, *, newest: bool = True) -> Scene:
    """Return the scene for the side to move if a person can move, else for all. A board that its game fails to draw is
    empty and says so: the match goes on."""
    is_offered = newest and state.computer is None and not state.is_paused
    try:
        return draw_scene(state.position, state.to_move if is_offered else None)
    except errors.SceneFailed:
        LOG.exception("scene failed match=%s number=%d", state.setup.id, state.number)
        return Scene(state.position.stage.view, (), prompt=NOT_DRAWN)


def scene(state: MatchState, audience: Audience = WATCHER, *, newest: bool = True, drawn: Scene | None = None) -> Scene:
    """Return the scene of a board. Only the side to move on the newest board gets choices. `drawn` is the picture of
    this state, if it exists already."""
    drawn = picture_of(state, newest=newest) if drawn is None else drawn
    if newest and state.to_move in audience and not state.is_paused:
        return drawn
    picture = replace(with_scores(still(drawn), state), breakdown=score_breakdown(state))
    ended = result(state)
    shows_result = ended is not None and (state.ending is not None or picture.prompt is None)
    return replace(picture, prompt=ended.sentence) if ended is not None and shows_result else picture


def still(picture: Scene) -> Scene:
    """Return a scene without choices."""
    return replace(picture, spots=(), choices=(), steps=())


def with_scores(picture: Scene, state: MatchState) -> Scene:
    """Return the scene with the final scores of a resignation first, if they differ from the board."""
    if not isinstance(state.ending, Resigned) or state.ending.scores is None:
        return picture
    meaning = LEAST_AFTER_RESIGNING if state.ending.at_least else AFTER_RESIGNING
    lines = tuple(ScoreLine(side, str(points), meaning) for side, points in enumerate(state.scores))
    return replace(picture, score=(*lines, *picture.score))


def score_breakdown(state: MatchState) -> tuple[BreakdownLine, ...]:
    """Return the score breakdown of a game played to its end."""
    if not state.position.is_over:
        return ()
    try:
        return state.game.score_breakdown([one.position for one in state.line][::-1])
    except Exception:
        LOG.exception("score breakdown failed match=%s", state.setup.id)
        return ()


def turn_text(state: MatchState) -> str:
    """Return the last turn in notation if it is the last event of the main line, else ""."""
    if state.counted is None or not isinstance(state.counted.payload, Turned):
        return ""
    made = state.position.last_turn
    return state.game.notation.format_turn(made[0].before, [one.move for one in made]) if made else ""
