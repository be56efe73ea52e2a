"""Turns being built, on a board of a match or on a position given by its text. Nothing is stored, nothing drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ..rules.position import Position, read_position
from ..rules.scene import Effects, Scene
from ..search.study import Hint
from . import errors
from .catalogue import Catalogue
from .match.draft import is_complete, moves_made, play_draft, play_typed
from .match.seats import Actor, Somebody
from .match.state import MatchState
from .match.views import check_may_look, still
from .studies import Studies
from .table import Table
from .tables import LiveTables


@dataclass(frozen=True, slots=True)
class Base:
    """What a draft is made on: the board after event `after` of a match, or a `position` of a `game`."""

    match: str | None = None
    after: int = 0
    game: str | None = None
    position: str | None = None


KEPT_PREVIEWS = 512
"""Previews that are kept: a draft is looked at again when a move of it is taken back, when somebody comes back to the
page, and from the other browsers of the same player."""


@dataclass(frozen=True, slots=True)
class DraftPreview:
    """The board with the draft on it, its moves one by one. `complete`: the turn is over and can be sent; nothing is
    left to choose."""

    scene: Scene
    position: str
    moves: tuple[str, ...]
    complete: bool


class Drafts:
    def __init__(self, catalogue: Catalogue, tables: LiveTables, studies: Studies) -> None:
        self._catalogue = catalogue
        self._tables = tables
        self._studies = studies
        self._previews: OrderedDict[tuple[Hashable, ...], DraftPreview] = OrderedDict()

    async def position(self, base: Base, asker: Actor | None = None) -> Position:
        """Refuses the board of a match that the asker may not look at."""
        if base.match is not None:
            table = await self._tables.table(base.match)
            await table.reach(base.after)
            check_may_look(table.state, asker)
            return table.log.state_at(base.after).position
        if base.game is None or base.position is None:
            raise errors.draft_without_board()
        return read_position(self._catalogue.game(base.game), base.position)

    async def preview(
        self, base: Base, moves: Sequence[str], typed: str = "", asker: Actor | None = None
    ) -> DraftPreview:
        """The board after the moves and what was typed after them. Refuses moves after the turn's end, so nothing of
        chance is ever drawn in a draft."""
        start = await self.position(base, asker)
        trail = tuple((one.before.tobytes(), one.move) for one in start.trail)
        key = (start.game.name, start.text, trail, tuple(moves), typed)
        known = self._previews.get(key)
        if known is None:
            known = self._previews[key] = previewed(start, moves, typed)
            if len(self._previews) > KEPT_PREVIEWS:
                self._previews.popitem(last=False)
        self._previews.move_to_end(key)
        return known

    async def effects(self, base: Base, moves: Sequence[str], move: str, asker: Actor | None = None) -> Effects:
        """What a move would change after the draft. No more is told between people than the board shows."""
        start = await self.position(base, asker)
        if base.match is not None:
            check_unaided(await self._tables.table(base.match))
        draft = play_draft(start, moves)
        draft.play(move)
        return draft.game.effects(draft, move)

    async def hint(self, base: Base, moves: Sequence[str], asker: Actor | None = None) -> Hint:
        """A turn that goes on from the draft, with its reason. Refuses to think for the computer's seat, for anybody in
        a match that two people play, and about a board of a rated match of the asker."""
        start = await self.position(base, asker)
        if base.match is not None:
            table = await self._tables.table(base.match)
            check_unaided(table)
            check_may_be_helped(table.log.state_at(base.after), table.number)
        else:
            await self._tables.check_not_at_stake(asker.id if isinstance(asker, Somebody) else None, start)
        return await self._studies.hint(start, moves)


def previewed(start: Position, moves: Sequence[str], typed: str) -> DraftPreview:
    draft = play_typed(start, moves, typed) if typed else play_draft(start, moves)
    made = moves_made(start, draft)
    complete = bool(made) and is_complete(draft)
    scene = draft.scene(start.side)
    return DraftPreview(still(scene) if complete else scene, draft.text, made, complete)


def is_unaided(state: MatchState) -> bool:
    """Whether two people play each other, or something is at stake: without anybody's help."""
    return (state.is_between_people or state.setup.settings.rated) and not state.is_over


def check_unaided(table: Table) -> None:
    if is_unaided(table.state):
        raise (errors.between_people if table.state.is_between_people else errors.while_rated)(table.number)


def check_may_be_helped(state: MatchState, number: int) -> None:
    side = state.to_move
    if side is None:
        raise errors.game_over(number)
    if side not in state.people:
        raise errors.not_your_turn(state.game.sides[side], number)
