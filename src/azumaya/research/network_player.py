"""Players with a network of one's own: in playtests by the path of a file, at tables from a folder.

`AZUMAYA_NETWORKS` names a folder with files GAME-NAME.safetensors or GAME-NAME.onnx. Each is a kind of player of its
game, called NAME, with its Gumbel search over `nodes` simulations a move.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from ..games import names
from ..rules.game import Game
from ..rules.message import Message, literal
from ..rules.position import Position
from ..rules.space import Space
from ..rules.variant import BaseVariant
from ..search.player import Analysis, PlayerKind, Variation, require_ongoing
from ..search.players import KINDS, add_kind
from ..search.spec import PlayerSpec
from .batch_search import BatchSearch
from .network_evaluator import SUFFIXES, fits, invalid, load_evaluator

FOLDER = "AZUMAYA_NETWORKS"
SIMULATIONS, LEAVES = 200, 8


class NetworkPlayer:
    """Gumbel search without noise over the network of a file."""

    def __init__(self, game: Game, path: Path, simulations: int = SIMULATIONS, seed: int | None = None) -> None:
        self.game, self.path, self.simulations = game, path, simulations
        self.evaluator = load_evaluator(path)
        self._seeds = Random(seed)
        self._variant: BaseVariant | None = None
        self._search: BatchSearch | None = None

    def choose(self, position: Position) -> str:
        return self.analyse(position).variation[0]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        """The move of the search with the value of the position; others by the improved policy."""
        require_ongoing(position)
        if position.is_chance:
            return Analysis(0.0, (self._seeds.choice(position.moves),))
        self._check(position)
        seed = self._seeds.getrandbits(64)
        search = self._search = BatchSearch([position], self.evaluator, kind="gumbel", leaves=LEAVES, seed=seed)
        found = search.run(self.simulations)
        best, policy, values = int(found.actions[0]), found.policies[0], found.action_values[0]
        others = sorted(set(search.space.codes(position)) - {best}, key=lambda action: -float(policy[action]))
        lines = tuple(
            Variation(float(values[action]), (search.space.move(position, action),))
            for action in [best, *others][: max(1, variations)]
        )
        return Analysis(float(found.values[0]), lines[0].moves, int(found.visits[0].sum()), variations=lines)

    def stop(self) -> None:
        if self._search is not None:
            self._search.stop()

    def _check(self, position: Position) -> None:
        """Raise InvalidNetwork for a variant with other planes or actions."""
        if position.variant != self._variant:
            if not fits(self.evaluator, Space(self.game, position.variant)):
                raise invalid(self.path, Message("playtest-network-other-variant"))
            self._variant = position.variant


def register_networks() -> None:
    """Make a kind of player of each file in the folder that the environment names, in this process."""
    folder = os.environ.get(FOLDER, "")
    found: dict[str, dict[str, Path]] = {}
    for path in sorted(Path(folder).iterdir()) if folder and Path(folder).is_dir() else ():
        game, dash, name = path.stem.partition("-")
        if path.suffix in SUFFIXES and dash and name.isidentifier() and game in names():
            found.setdefault(name, {})[game] = path
    for name, paths in found.items():
        if name not in KINDS:
            add_kind(name, kind_of(name, paths))


def kind_of(name: str, paths: dict[str, Path]) -> PlayerKind:
    def new(game: Game, spec: PlayerSpec) -> NetworkPlayer:
        return NetworkPlayer(game, paths[game.name], spec.nodes or SIMULATIONS, spec.seed)

    def plays(game: Game, variant: BaseVariant) -> bool:
        return game.name in paths and fits(load_evaluator(paths[game.name]), Space(game, variant))

    description = Message("search-network-simulations", simulations=SIMULATIONS)
    return PlayerKind(new, literal(name), description, lambda game: game.name in paths, plays)
