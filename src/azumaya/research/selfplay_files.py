"""Games of self-play on disk: a Parquet file a block, complete or not there.

The metadata hold the plan and the digest of the sources; a file that says something else, or nothing, is refused and
left alone.

    number: int64   start: string   codes: list<int32>   winner: int8, null for a draw   scores: list<int32>
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa

from ..rules.errors import AzumayaError
from ..rules.message import Message
from .parquet import NoParquet, read_parquet, write_parquet
from .selfplay import SelfPlayGame, SelfPlayPlan, checksum, play_block

SCHEMA = pa.schema(
    [
        ("number", pa.int64()),
        ("start", pa.string()),
        ("codes", pa.list_(pa.int32())),
        ("winner", pa.int8()),
        ("scores", pa.list_(pa.int32())),
    ]
)


class InvalidGames(AzumayaError):
    """A file holds no games, or not those it should."""

    code = "invalid-games"


def file_of(folder: Path, plan: SelfPlayPlan, block: int) -> Path:
    return folder / f"{plan.game}-{block:0{max(5, len(str(plan.blocks)))}}.parquet"


def table_of(games: Sequence[SelfPlayGame]) -> Any:
    columns: dict[str, list[Any]] = {
        "number": [game.number for game in games],
        "start": [game.start for game in games],
        "codes": [list(game.codes) for game in games],
        "winner": [game.winner for game in games],
        "scores": [list(game.scores) for game in games],
    }
    return pa.table(columns, schema=SCHEMA)


def write_games(path: Path, games: Sequence[SelfPlayGame], described: dict[str, Any]) -> None:
    """Put a file in its place at once, or not at all."""
    try:
        write_parquet(path, table_of(games), described)
    except OSError as error:
        reason = Message("playtest-selfplay-files-file-cannot-written", strerror=str(error.strerror))
        raise InvalidGames(reason, text=str(path)) from None


def read_games(path: Path) -> tuple[dict[str, Any], list[SelfPlayGame]]:
    """Return the description and the games of a file; InvalidGames for any other file."""
    try:
        described, table = read_parquet(path)
    except NoParquet as error:
        raise refused(path, Message("playtest-selfplay-files-no-whole-parquet-file")) from error
    if described is None or table.schema != SCHEMA:
        raise refused(path, Message("playtest-selfplay-files-there-no-games-file"))
    rows = table.to_pylist()
    games = [
        SelfPlayGame(row["number"], row["start"], tuple(row["codes"]), row["winner"], tuple(row["scores"]))
        for row in rows
    ]
    return described, games


def refused(path: Path, reason: Message) -> InvalidGames:
    way = Message("playtest-selfplay-files-move-away-take-another-folder")
    sentence = Message("playtest-selfplay-files-refused", reason=reason, way=way)
    return InvalidGames(sentence, text=f"{path.parent.name}/{path.name}")


def is_done(path: Path, plan: SelfPlayPlan, block: int, described: dict[str, Any]) -> bool:
    """Return True if a block is complete; InvalidGames if its file holds something else."""
    if not path.exists():
        return False
    found, games = read_games(path)
    if found != described:
        raise refused(path, Message("playtest-selfplay-files-file-belongs-another-run"))
    if [game.number for game in games] != list(plan.numbers(block)):
        raise refused(path, Message("playtest-selfplay-files-games-missing-file"))
    return True


def play_shard(
    plan: SelfPlayPlan, folder: Path, shard: int = 0, shards: int = 1, progress: Callable[[int], None] = lambda _: None
) -> int:
    """Play what is missing of every `shards`-th block, and write it down; the number of blocks that were played."""
    described, played = plan.described(), 0
    for block in range(shard, plan.blocks, shards):
        path = file_of(folder, plan, block)
        if not is_done(path, plan, block, described):
            write_games(path, play_block(plan, block), described)
            played += 1
        progress(len(plan.numbers(block)))
    return played


def all_games(plan: SelfPlayPlan, folder: Path) -> Iterator[SelfPlayGame]:
    """Every game of a plan, in order; InvalidGames names the blocks that are missing."""
    described = plan.described()
    paths = [(block, file_of(folder, plan, block)) for block in range(plan.blocks)]
    missing = [path.name for block, path in paths if not is_done(path, plan, block, described)]
    if missing:
        names = ", ".join(missing[:3]) + (" …" if len(missing) > 3 else "")
        reason = Message("playtest-selfplay-files-files-still-missing", count=len(missing), names=names)
        raise InvalidGames(reason, text=str(folder))
    for _, path in paths:
        yield from read_games(path)[1]


def merge(plan: SelfPlayPlan, folder: Path, into: Path) -> str:
    """One file of all games; their checksum."""
    games = list(all_games(plan, folder))
    write_games(into, games, plan.described())
    return checksum(iter(games))
