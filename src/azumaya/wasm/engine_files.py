"""The engines that a server offers: for each game a module and a data file, compressed and named by their contents, and
a manifest.

    tumicarona.json     {"sources": "…", "module": "tumicarona-….wasm", "data": "tumicarona-….data"}

An engine is offered while its sources are those of the running server: both number moves and lay out positions alike.
"""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import NamedTuple

from ..rules.game import Game
from ..rules.source_digest import PACKAGE, digest_of

ENGINES = Path(__file__).parent / "engines"
"""Folder of the engines in the package."""
COMPRESSED = ".gz"
"""Suffix of the stored files. Their names in the manifest have none."""
WEIGHTS = ("weights.json", "*.weights")


class EngineFiles(NamedTuple):
    """Names of a game's module and data file."""

    module: str
    data: str


def publish(game: Game, module: bytes, data: bytes, folder: Path = ENGINES) -> EngineFiles:
    """Write the files of an engine and delete those of the game's earlier ones. The manifest appears last."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = {content_name(game.name, "wasm", module): module, content_name(game.name, "data", data): data}
    for name, content in contents.items():
        write_whole(folder / f"{name}{COMPRESSED}", gzip.compress(content, mtime=0))
    files = EngineFiles(*contents)
    manifest = {"sources": engine_sources(game), **files._asdict()}
    write_whole(manifest_of(game, folder), json.dumps(manifest).encode() + b"\n")
    for earlier in folder.glob(f"{game.name}-*{COMPRESSED}"):
        if earlier.name.removesuffix(COMPRESSED) not in files:
            earlier.unlink(missing_ok=True)
    return files


def content_name(game: str, suffix: str, content: bytes) -> str:
    return f"{game}-{sha256(content).hexdigest()[:16]}.{suffix}"


def write_whole(place: Path, content: bytes) -> None:
    """Write a file that appears whole or not at all."""
    unfinished = place.with_name(f"{place.name}.new")
    unfinished.write_bytes(content)
    unfinished.replace(place)


def manifest_of(game: Game, folder: Path) -> Path:
    return folder / f"{game.name}.json"


def find_engine(game: Game, folder: Path = ENGINES) -> EngineFiles | None:
    """Return the engine of a game; None if it was not built, or from other sources."""
    try:
        manifest = json.loads(manifest_of(game, folder).read_bytes())
    except FileNotFoundError:
        return None
    files = EngineFiles(manifest["module"], manifest["data"])
    is_here = all((folder / f"{name}{COMPRESSED}").is_file() for name in files)
    return files if is_here and manifest["sources"] == engine_sources(game) else None


def engine_sources(game: Game) -> str:
    """Return a digest of the sources and weights that an engine is made from, as they were at the first call."""
    return sources_of(Path(str(game.kernels.__file__)).parent)


@lru_cache(maxsize=64)
def sources_of(folder: Path) -> str:
    digest = blake2b(digest_size=8)
    for kernels in (PACKAGE / "search", folder):
        digest.update(digest_of(kernels).encode())
    own = [file for file in Path(__file__).parent.glob("*.*") if file.is_file()]
    weights = [file for pattern in WEIGHTS for file in folder.glob(pattern)]
    for file in (*sorted(own), *sorted(weights)):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
