"""A registered game: its names, its variants, and the modules of its folder, loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from .catalogues import add_game
from .collection import CollectionEntry
from .errors import AzumayaError, InvalidVariant, UnknownSpace, nearest
from .game_folder import check_folder, not_loaded
from .game_modules import GameModules, LearnerSpace, Notation, Renderer, SeriesRules
from .message import Message, literal
from .scene import BreakdownLine, Effects, Mark
from .variant import BaseVariant, with_options

if TYPE_CHECKING:
    from .contract import State
    from .outcome import FinalScores


@dataclass(frozen=True)
class Game:
    """The description of a game, available before its code is loaded. `folder` is its package (`__name__`)."""

    folder: str
    title: Message
    summary: Message
    authors: tuple[Message, ...]
    sides: tuple[Message, Message]
    variants: Mapping[str, BaseVariant]
    summaries: Mapping[str, Message]
    """Each named variant's rule in one line."""
    titles: Mapping[str, Message]
    """Each named variant's name before people."""
    parse_variant: Callable[[str], BaseVariant | None] = lambda name: None
    """Variants named by a pattern, such as board sizes; None when the name is not one of them."""
    collection: Callable[[Any], Sequence[CollectionEntry]] = lambda variant: ()
    """The set-ups that are fit for a variant, for games that have a collection of them."""
    draws_by_agreement: bool = False
    """True if the rules allow a draw by agreement. Tables for two players at one screen do not offer it."""
    loser_begins: bool = False
    """True if the loser of a game begins the next one. Otherwise, and after a draw, the players swap sides."""
    rates_series: bool = False
    """True if only the result of a series is rated, because chance or the task decides single games."""
    is_rated: Callable[[Any], bool] = lambda variant: True
    """True if games of a variant can be rated; those with a handicap cannot."""
    note: Message | None = None
    """Something every page that shows the game must say."""
    preview_position: str = ""
    """The text of a position that shows what the game looks like; without one a random game is looked into."""

    def __post_init__(self) -> None:
        add_game(self.name, self.path)

    @property
    def name(self) -> str:
        return self.folder.rpartition(".")[2]

    @property
    def standard(self) -> BaseVariant:
        return next(iter(self.variants.values()))

    def variant(
        self, name: str | None = None, options: Mapping[str, object] | None = None, seed: int | None = None
    ) -> BaseVariant:
        """The named variant (the first one when no name is given), options set; InvalidVariant lists what is allowed.

        A seed chooses among the game's collection, any whole number: 1 is its first set-up, and after the last comes
        the first again. An option that names a set-up outranks it; games without a collection ignore it.
        """
        chosen = self.standard if name is None else self.variants.get(name) or self.parse_variant(name)
        if chosen is None:
            raise InvalidVariant(
                Message("variant-unknown", game=self.title),
                text=str(name),
                near=nearest(str(name), tuple(self.variants)),
            )
        wished = with_options(chosen, options or {})
        fit = () if seed is None else self.collection(wished)
        if seed is None or not fit:
            return wished
        return with_options(wished, {**fit[(seed - 1) % len(fit)].options, **(options or {})})

    def variant_title(self, name: str) -> Message:
        """The display name of a variant. One that a pattern matches, such as a board size, is named after it."""
        return self.titles.get(name, literal(name))

    @property
    def collection_size(self) -> int:
        """The number of set-ups in the collection of the standard variant; 0 without a collection."""
        return len(self.collection(self.standard))

    @cached_property
    def parts(self) -> GameModules:
        """The modules and files of the game's folder, checked; BrokenGame names a misspelt file or hook."""
        check_folder(self.path)
        return GameModules(self.folder, self.path)

    @cached_property
    def kernels(self) -> ModuleType:
        """The compiled rules, registered with the contract. Numba is loaded here, and not before. BrokenGame when they
        cannot be loaded or do not keep their promises."""
        from . import contract
        from .kernel_checks import check_kernels

        parts = self.parts
        try:
            kernels = import_module(f"{self.folder}.kernels")
        except AzumayaError:
            raise
        except Exception as error:
            raise not_loaded(f"{self.name}/kernels.py", error) from error
        contract.register(kernels, parts)
        check_kernels(kernels, self.name, self.variants.values())
        return kernels

    @cached_property
    def notation(self) -> Notation:
        return self.parts.notation

    @cached_property
    def renderer(self) -> Renderer:
        return self.parts.renderer

    @cached_property
    def space(self) -> LearnerSpace:
        """Observations and actions for learning programs; UnknownSpace for a game without `space.py`."""
        if (found := self.parts.space) is None:
            raise UnknownSpace(
                Message("space-missing"),
                text=self.name,
            )
        return found

    @cached_property
    def series(self) -> SeriesRules | None:
        return self.parts.series

    def effects(self, position: Any, move: str) -> Effects:
        """The effects of a choice; empty if the game's `scene.py` does not compute them."""
        return self.renderer.effects(position, move) if self.renderer.effects else Effects()

    def resigned(self, state: State, loser: int, nodes: int) -> FinalScores | None:
        """The scores when a side gives up, counted within `nodes` nodes, where the game's `solver.py` has a rule for
        it; None where those on the board stand."""
        endings = self.parts.endings
        return endings.resigned(state, loser, nodes) if endings and endings.resigned else None

    def variant_warnings(self, variant: BaseVariant) -> tuple[Message, ...]:
        """Warnings about a legal variant from the game's `variant_warnings.py`; empty without that module."""
        return self.parts.variant_warnings.variant_warnings(variant) if self.parts.variant_warnings else ()

    def score_breakdown(self, positions: Sequence[Any]) -> tuple[BreakdownLine, ...]:
        """The score breakdown of a finished game from its `scene.py`. `positions` are the first one and those after
        each turn and draw."""
        return self.renderer.score_breakdown(positions) if self.renderer.score_breakdown else ()

    def count(self, position: Any) -> tuple[Mark, ...]:
        """One mark for each point on the board, in the order in which they are counted; empty if the game's `scene.py`
        does not compute them."""
        return tuple(self.renderer.count(position)) if self.renderer.count else ()

    @property
    def path(self) -> Path:
        """The game's folder on disk, for rule books, recorded games and perft files."""
        return Path(cast(str, import_module(self.folder).__file__)).parent
