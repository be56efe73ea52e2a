"""Data sets: games of self-play with the positions before each turn, search values and exact values, as Parquet.

    GAME-00000.parquet              the games of a block (`selfplay_files`)
    GAME-00000.positions.parquet    a row for each position in which a side begins a turn
    perft.json                      move counts of each variant from its first position, to compare rules with
    README.md                       the card: contents, columns, how it was made, baselines
    SHA256SUMS                      checksums of all files

Files follow from the plan and the source alone, so an interrupted run continues and a repeated one writes the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa

from ..games import game as find_game
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position, read_position
from ..search.levels import best_kind, levels_of
from ..search.perft import perft
from ..search.players import PlayerSpec, new_player
from .parquet import NoParquet, read_parquet, write_parquet
from .selfplay import SelfPlayGame, SelfPlayPlan, play_block
from .selfplay_files import file_of, is_done, read_games, refused, write_games
from .solving import solve

COLUMNS: tuple[tuple[str, Any, str], ...] = (
    ("game", pa.int64(), "number of the game in the games file"),
    ("ply", pa.int32(), "moves made before, including chance moves"),
    ("position", pa.string(), "the position as text, for `azumaya.read`"),
    ("side", pa.int8(), "the side to move, 0 or 1"),
    ("played", pa.int32(), "code of the move played, for `Position.play_code`"),
    ("value", pa.float32(), "value for the side to move by the search, from -1 lost to 1 won"),
    ("best", pa.int32(), "code of the best move by the search"),
    ("depth", pa.int16(), "depth of the search in turns"),
    ("nodes", pa.int64(), "nodes, or simulations, of the search"),
    ("certain", pa.bool_(), "whether the search has proved its value"),
    ("exact", pa.float32(), "exact value for the side to move; null where the solver's limit did not suffice"),
    ("result", pa.float32(), "result of the game for the side to move: 1, 0 or -1"),
)
SCHEMA = pa.schema([(name, kind) for name, kind, _ in COLUMNS])
MOST_LEAVES = 1_000_000
MOST_DEPTH = 12
"""Limits of the counts in `perft.json`: of the next one by its width, and of their number."""
SOLVER_SECONDS = 3600.0
"""Far beyond what the node limit of the solver takes, so that the clock decides nothing."""


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """The games, and the nodes of the search and of the solver for each position."""

    games: SelfPlayPlan
    nodes: int = 1_000
    solver_nodes: int = 20_000

    def check(self) -> Game:
        return self.games.check()

    def described(self) -> dict[str, Any]:
        return {**self.games.described(), "nodes": self.nodes, "solver_nodes": self.solver_nodes}


def write_dataset(plan: DatasetPlan, folder: Path, progress: Callable[[int], None] = lambda _: None) -> int:
    """Write what is missing of a data set; return the number of positions in all."""
    game, described, rows = plan.check(), plan.described(), 0
    folder.mkdir(parents=True, exist_ok=True)
    for block in range(plan.games.blocks):
        path = file_of(folder, plan.games, block)
        if not is_done(path, plan.games, block, described):
            write_games(path, play_block(plan.games, block), described)
        rows += write_positions(plan, path, described)
        progress(len(plan.games.numbers(block)))
    (folder / "perft.json").write_text(json.dumps(perft_counts(game), indent=1) + "\n", encoding="utf-8")
    (folder / "README.md").write_text(card(plan, game, rows), encoding="utf-8")
    (folder / "SHA256SUMS").write_text(checksums(folder), encoding="utf-8")
    return rows


def write_positions(plan: DatasetPlan, games: Path, described: dict[str, Any]) -> int:
    """Write the positions of a block beside its games, unless they are there; return their number."""
    path = games.with_suffix(".positions.parquet")
    if path.exists():
        try:
            found, table = read_parquet(path)
        except NoParquet as error:
            raise refused(path, Message("playtest-dataset-no-whole-parquet-file")) from error
        if found != described or table.schema != SCHEMA:
            raise refused(path, Message("playtest-dataset-file-belongs-another-run"))
        return int(table.num_rows)
    rows = [row for played in read_games(games)[1] for row in positions_of(plan, played)]
    write_parquet(path, pa.Table.from_pylist(rows, schema=SCHEMA), described)
    return len(rows)


def positions_of(plan: DatasetPlan, played: SelfPlayGame) -> Iterator[dict[str, Any]]:
    """Yield a row for each turn of a game."""
    game = find_game(plan.games.game)
    judge = new_player(game, PlayerSpec(best_kind(game), nodes=plan.nodes, seed=played.number, book=False))
    position = read_position(game, played.start)
    for ply, code in enumerate(played.codes):
        if position.side is not None and position.starts_turn:
            yield {"game": played.number, "ply": ply, "played": code, **values_of(plan, position, judge, played)}
        position = position.play_code(code)


def values_of(plan: DatasetPlan, position: Position, judge: Any, played: SelfPlayGame) -> dict[str, Any]:
    found, side = judge.analyse(position), int(position.side or 0)
    own = 1 - 2 * side
    exact = solve(position, SOLVER_SECONDS, plan.solver_nodes).value if plan.solver_nodes else None
    return {
        "position": position.text,
        "side": side,
        "value": found.value,
        "best": position.code_of[found.variation[0]],
        "depth": found.depth,
        "nodes": found.visits,
        "certain": found.certain,
        "exact": None if exact is None else own * exact,
        "result": 0.0 if played.winner is None else 1.0 if played.winner == side else -1.0,
    }


def perft_counts(game: Game) -> dict[str, list[int]]:
    """Return the move counts of each named variant from depth 1, as far as they stay small."""
    counts: dict[str, list[int]] = {}
    for name, variant in game.variants.items():
        start, found = new_position(game, variant), list[int]()
        width = max(1, len(start.codes))
        while len(found) < MOST_DEPTH and (not found or 0 < found[-1] * width <= MOST_LEAVES):
            found.append(perft(start, len(found) + 1))
        counts[name] = found
    return counts


def checksums(folder: Path) -> str:
    """Return lines that `sha256sum --check` reads."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def card(plan: DatasetPlan, game: Game, rows: int) -> str:
    """Return the description of a data set in Markdown."""
    games, options = plan.games, "".join(f" --option {name}={value}" for name, value in plan.games.options)
    variant = f" --variant {games.variant}" if games.variant else ""
    command = (
        f"azumaya dataset {games.game} --games {games.games} --player {games.player} --seed {games.seed}"
        f" --opening {games.opening} --block {games.block}{variant}{options}"
        f" --nodes {plan.nodes} --solver-nodes {plan.solver_nodes} --out FOLDER"
    )
    columns = "\n".join(f"| `{name}` | {kind} | {meaning} |" for name, kind, meaning in COLUMNS)
    levels = "\n".join(
        f"| level {level.number} | {'unlimited' if level.nodes is None else level.nodes} | "
        f"{'not measured' if level.elo is None else level.elo} |"
        for level in levels_of(game)
    )
    return f"""# {game.name}: games, positions and values

{games.games} games of `{games.player}` against itself, {rows} positions.

    {command}

| file | contents |
|---|---|
| `{games.game}-*.parquet` | the games: `number`, `start` (text of the first position), `codes`, `winner`, `scores` |
| `{games.game}-*.positions.parquet` | a row for each position in which a side begins a turn |
| `perft.json` | move counts of each variant from its first position, depth 1, 2, … |
| `SHA256SUMS` | checksums: `sha256sum --check SHA256SUMS` |

## Positions

| column | type | meaning |
|---|---|---|
{columns}

Values are by `{best_kind(game)}` with {plan.nodes} nodes, exact values by tablebase or solver with {plan.solver_nodes}
nodes. The metadata of each file hold the plan and a digest of the source: {json.dumps(asdict(games), default=str)}

## Baselines

Elo of the computer's levels above level 1 (`azumaya ladder {games.game}`; intervals in `docs/strength` of the source).
`azumaya.rate(agent, "{games.game}")` measures an agent on the same scale, with an interval.

| player | nodes a turn | Elo |
|---|---|---|
{levels}

## Limits

Games of a computer against itself, with {games.opening} random turns at the start: not games of people. Estimated
values err most in sharp positions. The game belongs to its authors; cite them, too.
"""
