"""A game on the shelf: its names, its variants, and the parts in its folder, loaded when they are first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from .collection import CollectionEntry
from .errors import AzumayaError, InvalidVariant, UnknownSpace, nearest
from .folder import check_folder, not_loaded
from .parts import LearnerSpace, Notation, Painter, Parts, SeriesRules
from .scene import AccountLine, Effects
from .text import Text, same
from .variant import BaseVariant, with_options

if TYPE_CHECKING:
    from .contract import State


@dataclass(frozen=True)
class Game:
    """What the house knows of a game before any of its code runs. `folder` is the package it stands in (`__name__`)."""

    folder: str
    title: Text
    summary: Text
    authors: tuple[Text, ...]
    sides: tuple[Text, Text]
    variants: Mapping[str, BaseVariant]
    summaries: Mapping[str, Text]
    """Each named variant's rule in one line."""
    titles: Mapping[str, Text]
    """Each named variant's name before people."""
    parse_variant: Callable[[str], BaseVariant | None] = lambda name: None
    """Variants named by a pattern, such as board sizes; None when the name is not one of them."""
    collection: Callable[[Any], Sequence[CollectionEntry]] = lambda variant: ()
    """The set-ups that are fit for a variant, for games that have a collection of them."""
    draws_by_agreement: bool = False
    """Whether its rules let two players agree on a draw. At one screen nobody asks."""
    loser_begins: bool = False
    """Whether the loser of a game begins the next one. Elsewhere, and after a draw, sides are changed."""
    rates_series: bool = False
    """Whether strength shows in the verdict of a series alone, because chance or the task weighs on a single game."""
    is_rated: Callable[[Any], bool] = lambda variant: True
    """Whether a game of a variant says how strong somebody is; one with a handicap does not."""
    note: Text | None = None
    """Something every page that shows the game must say."""
    glimpse: str = ""
    """The text of a position that shows what the game looks like; without one a random game is looked into."""

    @property
    def name(self) -> str:
        return self.folder.rpartition(".")[2]

    @property
    def standard(self) -> BaseVariant:
        return next(iter(self.variants.values()))

    def variant(
        self, name: str | None = None, options: Mapping[str, object] | None = None, seed: int | None = None
    ) -> BaseVariant:
        """The named variant (the first one when no name is given), options set; InvalidVariant tells what would work.

        A seed chooses among the game's collection, any whole number: 1 is its first set-up, and after the last comes
        the first again. An option that names a set-up outranks it; games without a collection ignore it.
        """
        chosen = self.standard if name is None else self.variants.get(name) or self.parse_variant(name)
        if chosen is None:
            raise InvalidVariant(
                Text(f"diese Variante von {self.title.de} gibt es nicht", f"{self.title.en} has no such variant"),
                text=str(name),
                near=nearest(str(name), tuple(self.variants)),
            )
        wished = with_options(chosen, options or {})
        fit = () if seed is None else self.collection(wished)
        if seed is None or not fit:
            return wished
        return with_options(wished, {**fit[(seed - 1) % len(fit)].options, **(options or {})})

    def variant_title(self, name: str) -> Text:
        """What to call a variant before people; one that a pattern names, such as a board size, is called by it."""
        return self.titles.get(name, same(name))

    @property
    def collection_size(self) -> int:
        """How many set-ups there are to choose from in the standard variant; 0 where a game has no collection."""
        return len(self.collection(self.standard))

    @cached_property
    def parts(self) -> Parts:
        """What the game's folder holds, found and checked; BrokenGame names a file or a verb that is misspelt."""
        check_folder(self.path)
        return Parts(self.folder, self.path)

    @cached_property
    def kernels(self) -> ModuleType:
        """The compiled rules, registered with the contract. Numba is loaded here, and not before. BrokenGame when they
        cannot be loaded or do not keep their promises."""
        from . import contract
        from .registration import check_kernels

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
    def painter(self) -> Painter:
        return self.parts.painter

    @cached_property
    def space(self) -> LearnerSpace:
        """What a learner sees and does; UnknownSpace for a game that does not say."""
        if (found := self.parts.space) is None:
            raise UnknownSpace(
                Text(
                    "dieses Spiel hat keine Datei space.py und darum nichts für Lernende",
                    "this game has no file space.py, and so nothing for a learner",
                ),
                text=self.name,
            )
        return found

    @cached_property
    def series(self) -> SeriesRules | None:
        return self.parts.series

    def effects(self, position: Any, move: str) -> Effects:
        """What a choice would change, where the game's `scene.py` tells; empty where it does not."""
        return self.painter.effects(position, move) if self.painter.effects else Effects()

    def resigned(self, state: State, loser: int) -> tuple[int, int] | None:
        """The scores when a side gives up, where the game's `solver.py` has a rule for it; None where those on the
        board stand."""
        endings = self.parts.endings
        return endings.resigned(state, loser) if endings and endings.resigned else None

    def advice(self, variant: BaseVariant) -> tuple[Text, ...]:
        """What speaks against playing a variant that the rules allow, where the game's `advice.py` tells; empty where
        it does not."""
        return self.parts.adviser.advice(variant) if self.parts.adviser else ()

    def account(self, positions: Sequence[Any]) -> tuple[AccountLine, ...]:
        """What counted in a game that is over, where its `scene.py` tells. `positions` are the first one and those
        after each turn and draw."""
        return self.painter.account(positions) if self.painter.account else ()

    @property
    def path(self) -> Path:
        """The game's folder on disk, for rule books, recorded games and perft files."""
        return Path(cast(str, import_module(self.folder).__file__)).parent
