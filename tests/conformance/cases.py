"""Cases of the suite: every game, every named variant, and random combinations of options."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.rules.catalogues import languages
from azumaya.rules.errors import InvalidVariant
from azumaya.rules.game import Game
from azumaya.rules.localizer import UNKNOWN, localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position, new_position
from azumaya.rules.variant import BaseVariant, option_fields, with_options

GAMES_PER_VARIANT = int(os.environ.get("AZUMAYA_GAMES", "10"))
"""Random games a variant through reference and kernels; the drill raises it. What random games seldom meet stands in
the games' own tests/positions.txt."""
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
if INTERPRETED:
    GAMES_PER_VARIANT = min(GAMES_PER_VARIANT, 5)
ONCE_MORE = GAMES_PER_VARIANT < 10
"""Whether this run stands beside one with more games: to load what was compiled, to check every index, to do without
the compiler. Variants are data, so where a whole search is tried one of each game is enough."""

ALL = os.environ.get("AZUMAYA_SAMPLES") == "all"
"""Whether what is only sampled otherwise is tried as a whole, as in the drill."""
MOST_MIXTURES = 6
LONGEST_GAME = 2_000
"""Moves after which a game that does not promise to end is left alone."""


@dataclass(frozen=True)
class Case:
    """A game with one variant of it."""

    game: Game
    name: str
    variant: BaseVariant

    def start(self) -> Position:
        return new_position(self.game, self.variant)

    @property
    def reference(self) -> ModuleType:
        return import_module(f"{self.game.folder}.reference")

    def __str__(self) -> str:
        return f"{self.game.name}-{self.name}"


def is_worded(message: Message) -> bool:
    """Return True if a message has words in every language of the package."""
    return all(localizer(tag)(message).strip() not in ("", UNKNOWN) for tag in languages())


def chosen_games() -> list[Game]:
    """The games, or those that AZUMAYA_ONLY names."""
    only = os.environ.get("AZUMAYA_ONLY", "")
    return [find_game(name) for name in names() if not only or name in only.split(",")]


def named_cases() -> list[Case]:
    """Every named variant; without the compiler one of each game."""
    cases = [Case(game, name, variant) for game in chosen_games() for name, variant in game.variants.items()]
    return [case for case in cases if not INTERPRETED or case.variant == case.game.standard]


def players_cases() -> list[Case]:
    """The cases that players of every kind try."""
    return [case for case in named_cases() if not ONCE_MORE or case.variant == case.game.standard]


def mixed_cases() -> list[Case]:
    """Random combinations of the values the options may take, the same ones in every run; fewer where few games are
    played."""
    per_game = min(MOST_MIXTURES, GAMES_PER_VARIANT // 2)
    return [case for game in chosen_games() for case in mixtures(game, per_game, Random(f"options of {game.name}"))]


def mixtures(game: Game, count: int, rng: Random) -> Iterator[Case]:
    fields = [f for f in option_fields(game.standard) if f.metadata["among"] and f.name != "rules"]
    found: set[BaseVariant] = set(game.variants.values())
    for _ in range(count * 40):
        options = {f.name: rng.choice(f.metadata["among"]) for f in fields if rng.random() < 0.7}
        try:
            variant = with_options(rng.choice(list(game.variants.values())), options)
        except InvalidVariant:
            continue
        if variant not in found and not is_endless(variant):
            found.add(variant)
            yield Case(game, "-".join(f"{name}={value}"[:24] for name, value in options.items()) or "standard", variant)
        if len(found) == count + len(game.variants):
            return


def is_endless(variant: BaseVariant) -> bool:
    """Variants for research may give up the promise that every game ends."""
    return getattr(variant, "draw_after", 1) == 0


def recorded_games(game: Game) -> list[Path]:
    return sorted((game.path / "tests" / "games").glob("*.txt"))


def random_positions(case: Case, games: int, seed: str) -> Iterator[Position]:
    """Every position of some random games, ends included."""
    rng = Random(f"{case} {seed}")
    for _ in range(games):
        position = case.start()
        yield position
        for _ in range(LONGEST_GAME):
            if not position.codes:
                break
            position = position.play_code(rng.choice(position.codes))
            yield position
