"""Named sets of openings for matches, stored as JSON with the command that made them:

    {"game": "tumicarona", "name": "unbalanced", "command": "azumaya openings …", "openings":
     [{"moves": ["d3-e3A", …], "value": 0.21}, …]}

A value is that of the position for side 0, from -1 (lost) to 1 (won). A set has no opening twice.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

from ..rules.data_file import FAULTS
from ..rules.errors import AzumayaError, nearest
from ..rules.message import Message

FOLDER = Path(__file__).parent / "openings"
SUFFIX = ".json"


@dataclass(frozen=True, slots=True)
class Opening:
    """Moves from the initial position, and the value for side 0 after them."""

    moves: tuple[str, ...]
    value: float


@dataclass(frozen=True, slots=True)
class OpeningSet:
    """Openings of a game's standard rules, in the order they were found."""

    game: str
    name: str
    command: str
    openings: tuple[Opening, ...]

    def of_pair(self, seed: int, pair: int) -> Opening:
        """Return the opening of a pair: each one once, in an order given by the seed."""
        return self.openings[order_of(len(self.openings), seed)[pair]]


@lru_cache(maxsize=4)
def order_of(count: int, seed: int) -> tuple[int, ...]:
    return tuple(Random(f"{seed} openings").sample(range(count), count))


def stored_sets(game: str) -> list[str]:
    """List the names of a game's stored sets."""
    return sorted(file.stem for file in (FOLDER / game).glob(f"*{SUFFIX}"))


@lru_cache(maxsize=4)
def read_openings(game: str, asked: str) -> OpeningSet:
    """Read a set by its name, or from a file whose name ends in `.json`."""
    file = Path(asked) if asked.endswith(SUFFIX) else FOLDER / game / f"{asked}{SUFFIX}"
    if not asked.endswith(SUFFIX) and asked not in stored_sets(game):
        reason = Message("playtest-opening-sets-no-such-set-openings-game")
        raise AzumayaError(reason, text=f"openings={asked}", near=nearest(asked, stored_sets(game)))
    try:
        content = json.loads(file.read_bytes())
        openings = tuple(Opening(tuple(one["moves"]), float(one["value"])) for one in content["openings"])
        found = OpeningSet(str(content["game"]), str(content["name"]), str(content["command"]), openings)
    except FAULTS as error:
        why = error.strerror if isinstance(error, OSError) else type(error).__name__
        reason = Message("playtest-opening-sets-set-openings-not-readable", why=str(why))
        raise AzumayaError(reason, text=str(file)) from None
    if found.game != game:
        reason = Message("playtest-opening-sets-openings-belong-another-game")
        raise AzumayaError(reason, text=asked, near=(found.game,))
    return found


def write_openings(file: Path, openings: OpeningSet) -> None:
    """Write a set, one opening per line."""
    lines = ",\n".join(f"  {json.dumps(asdict(one))}" for one in openings.openings)
    about = {"game": openings.game, "name": openings.name, "command": openings.command}
    head = json.dumps(about, indent=1)[:-2]
    file.write_text(f'{head},\n "openings": [\n{lines}\n ]\n}}\n', encoding="utf-8")
