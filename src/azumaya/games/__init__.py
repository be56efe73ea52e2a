"""The shelf. A folder here is a game; nothing lists them.

The package is at the same time the front door's `azumaya.games()`: a function of that name beside the package would be
hidden as soon as anything imports the package under its full name, as test runners do.

`AZUMAYA_SHELF` may name further folders, so that an author can keep a game outside the house and play, test and measure
it as if it stood here.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from ..rules.errors import AzumayaError, BrokenGame, UnknownGame, nearest
from ..rules.folder import not_loaded
from ..rules.game import Game
from ..rules.shelf import folders
from ..rules.text import Text

__path__ = folders()


def names() -> list[str]:
    """The games on the shelf, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def game(name: str) -> Game:
    """The game of that name; UnknownGame lists the ones there are, BrokenGame says what its author has to mend."""
    return found_on(name, tuple(__path__))


@lru_cache(maxsize=64)
def found_on(name: str, _shelves: tuple[str, ...]) -> Game:
    """A game is looked for once, for as long as the shelves stay the same: reading their folders takes a
    millisecond."""
    if name not in names():
        raise UnknownGame(
            Text("dieses Spiel steht nicht im Regal", "there is no such game on the shelf"),
            text=name,
            near=nearest(name, names(), len(names())),
        )
    try:
        found = getattr(import_module(f"{__name__}.{name}"), "GAME", None)
    except AzumayaError:
        raise
    except Exception as error:
        raise not_loaded(name, error) from error
    if not isinstance(found, Game):
        raise BrokenGame("its __init__.py has no GAME = Game(...)", text=name)
    return found


class CallablePackage(ModuleType):
    """This package, which called answers with the games on the shelf."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = CallablePackage
