"""Drafts of turns, on a board of a match or on a given position. Nothing is stored and no chance move is made."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ...rules.position import Position, read_position
from ...rules.scene import Effects, Scene
from ...search.hints import Hint
from .. import errors
from ..analysis.reviews import Reviews
from ..catalogue import Catalogue
from ..jobs.fair_queue import ANYONE, Asker
from ..lru_cache import LruCache
from ..match.draft import is_complete, moves_made, play_draft, play_typed
from ..match.drawing import draw_scene
from ..match.seats import Actor, PlayerActor
from ..match.state import MatchState
from ..match.views import check_may_look, still
from .live_tables import LiveTables
from .table import Table


@dataclass(frozen=True, slots=True)
class Base:
    """The start of a draft: the board after event `after` of a match, or a `position` of a `game`."""

    match: str | None = None
    after: int = 0
    game: str | None = None
    position: str | None = None


MAX_PREVIEWS = 512
"""Cached previews: drafts are requested again on undo, on reload and by other browsers of the player."""


@dataclass(frozen=True, slots=True)
class DraftPreview:
    """The board after the draft, and its moves. `complete`: the turn is complete and can be sent."""

    scene: Scene
    position: str
    moves: tuple[str, ...]
    complete: bool


class Drafts:
    def __init__(self, catalogue: Catalogue, tables: LiveTables, reviews: Reviews) -> None:
        self._catalogue = catalogue
        self._tables = tables
        self._reviews = reviews
        self._previews = LruCache[tuple[Hashable, ...], DraftPreview]("previews", MAX_PREVIEWS)

    async def position(self, base: Base, asker: Actor | None = None) -> Position:
        """Return the start of a draft; raise if the asker may not view the match."""
        if base.match is not None:
            table = await self._tables.table(base.match)
            await table.catch_up_to(base.after)
            check_may_look(table.state, asker)
            return table.log.state_at(base.after).position
        if base.game is None or base.position is None:
            raise errors.draft_without_board()
        return read_position(self._catalogue.game(base.game), base.position)

    async def preview(
        self, base: Base, moves: Sequence[str], typed: str = "", asker: Actor | None = None
    ) -> DraftPreview:
        """Return the board after the moves and the typed text. Moves after the end of the turn are refused, so a draft
        never reveals a chance move."""
        start = await self.position(base, asker)
        trail = tuple((one.before.tobytes(), one.move) for one in start.trail)
        key = (start.game.name, start.text, trail, tuple(moves), typed)
        known = self._previews.get(key)
        if known is None:
            known = previewed(start, moves, typed)
        self._previews[key] = known
        return known

    async def effects(self, base: Base, moves: Sequence[str], move: str, asker: Actor | None = None) -> Effects:
        """Return the effects of a move after the draft; refused in matches without aids."""
        start = await self.position(base, asker)
        if base.match is not None:
            check_unaided(await self._tables.table(base.match))
        draft = play_draft(start, moves)
        draft.play(move)
        return draft.game.effects(draft, move)

    async def hint(self, base: Base, moves: Sequence[str], asker: Actor | None = None, source: Asker = ANYONE) -> Hint:
        """Return a hint that continues the draft. Refused for the computer's side, between two people, and for
        positions of a running rated match of the asker. `source` is the asker's place in the queue."""
        start = await self.position(base, asker)
        if base.match is not None:
            table = await self._tables.table(base.match)
            check_unaided(table)
            check_may_be_helped(table.log.state_at(base.after), table.number)
        else:
            await self._tables.check_not_at_stake(asker.id if isinstance(asker, PlayerActor) else None, start)
        return await self._reviews.hint(start, moves, source)


def previewed(start: Position, moves: Sequence[str], typed: str) -> DraftPreview:
    draft = play_typed(start, moves, typed) if typed else play_draft(start, moves)
    made = moves_made(start, draft)
    complete = bool(made) and is_complete(draft)
    scene = draw_scene(draft, start.side)
    return DraftPreview(still(scene) if complete else scene, draft.text, made, complete)


def is_unaided(state: MatchState) -> bool:
    """Return whether a running match allows no aids: between two people, rated, or in a tournament."""
    return state.is_at_stake and not state.is_over


def check_unaided(table: Table) -> None:
    if is_unaided(table.state):
        raise (errors.between_people if table.state.is_between_people else errors.while_rated)(table.number)


def check_may_be_helped(state: MatchState, number: int) -> None:
    side = state.to_move
    if side is None:
        raise errors.game_over(number)
    if side not in state.people:
        raise errors.not_your_turn(state.game.sides[side], number)
