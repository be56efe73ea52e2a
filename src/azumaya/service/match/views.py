"""What is told about a match, to whom. Pure: a state and an audience in, records out.

An audience is the sides somebody plays: `(0,)`, `(1,)`, `(0, 1)` at one screen, `()` for those who watch. Choices go to
whoever is to move and to nobody else, so a state is drawn twice at most: for the mover and for everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...rules.scene import AccountLine, Scene, ScoreLine
from ...rules.text import Text
from .clock import Clock
from .events import KIND_OF, Resigned, Turned
from .offers import takeback_target
from .results import Result, result
from .seats import Actor, Open, sides_of
from .state import MatchState, Status

Audience = tuple[int, ...]
WATCHER: Audience = ()

AFTER_RESIGNING = Text("Punkte durch die Aufgabe", "points by resignation")


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that waits for an answer: the number of its event, what is offered, and by which side."""

    number: int
    kind: str
    side: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after event `number`; `board` is the last one that changed the board, `takeback` the one a
    take-back would go back to, `next` the match that follows."""

    number: int
    board: int
    turn: int
    status: Status
    position: str
    scores: tuple[int, int]
    clock: Clock
    to_move: int | None = None
    result: Result | None = None
    offers: tuple[OpenOffer, ...] = ()
    takeback: int | None = None
    may_resign: bool = False
    may_agree: bool = False
    may_abort: bool = False
    next: str | None = None


def audience_of(state: MatchState, actor: Actor | None) -> Audience:
    """The sides somebody plays here; at a table that anybody may take, those that are open."""
    sides = () if actor is None else sides_of(state.seats, actor)
    if sides or not state.setup.settings.screen:
        return sides
    return tuple(side for side in (0, 1) if isinstance(state.seats[side], Open))


def standing(state: MatchState, audience: Audience = WATCHER) -> Standing:
    goes_on = state.to_move is not None
    plays = bool(audience)
    return Standing(
        number=state.number,
        board=state.board,
        turn=sum(state.turns),
        status=state.status,
        position=state.position.text,
        scores=state.scores,
        clock=state.clock,
        to_move=state.to_move,
        result=result(state),
        offers=tuple(OpenOffer(one.number, KIND_OF[type(one.offer)], one.offer.side) for one in state.offers),
        takeback=None if state.setup.settings.rated and state.is_between_people else takeback_target(state, audience),
        may_resign=goes_on and plays,
        may_agree=goes_on and may_agree(state, audience),
        may_abort=plays and not state.is_over and not all(state.turns[side] for side in audience),
        next=state.next,
    )


def may_agree(state: MatchState, audience: Audience) -> bool:
    """At one screen always, between two people where the game knows it, with the computer never."""
    if not state.is_between_people:
        return len(audience) == 2
    return bool(audience) and state.game.draws_by_agreement


def scene(state: MatchState, audience: Audience = WATCHER, *, newest: bool = True) -> Scene:
    """What to draw. Whoever is to move gets choices on the newest board; nobody gets any on another one."""
    side = state.to_move
    if newest and side is not None and side in audience and not state.is_paused:
        return state.position.scene(side)
    picture = with_scores(still(state.position.scene(None)), state)
    picture = replace(picture, account=account(state))
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
