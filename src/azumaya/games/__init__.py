"""The game registry. Each folder here is a game; nothing lists them.

The package is callable as `azumaya.games()`: a function of that name would be hidden as soon as anything imports the
package under its full name, as test runners do.

`AZUMAYA_GAMES_PATH` may name further folders, so that authors can keep games outside the package. Installed packages
add theirs by an entry point of the group `azumaya.games`, whose value is a package with games as subfolders.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from ..rules.errors import AzumayaError, BrokenGame, UnknownGame, nearest
from ..rules.game import Game
from ..rules.game_folder import not_loaded
from ..rules.game_path import folders
from ..rules.message import Message

LOG = logging.getLogger(__name__)
GROUP, PATH = "azumaya.games", "AZUMAYA_GAMES_PATH"


def add_installed_games() -> None:
    """Put the folders of installed packages into `AZUMAYA_GAMES_PATH`, where kernels and child processes look."""
    known = folders()
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.value):
        found = find_spec(entry.module)
        places = list(found.submodule_search_locations or ()) if found else []
        if not places:
            LOG.warning("games not found entry_point=%s package=%s", entry.name, entry.module)
        known += [place for place in places if place not in known]
    os.environ[PATH] = os.pathsep.join(known[1:])


add_installed_games()
__path__ = folders()


def names() -> list[str]:
    """The names of the games, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def game(name: str) -> Game:
    """The game of that name; UnknownGame lists the known names, BrokenGame describes the fault."""
    return load_game(name, tuple(__path__))


@lru_cache(maxsize=64)
def load_game(name: str, _path: tuple[str, ...]) -> Game:
    """Load a game, cached per search path, because reading the folders takes a millisecond."""
    if name not in names():
        raise UnknownGame(
            Message("game-unknown"),
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
    """This package as a callable that returns the names of the games."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = CallablePackage
