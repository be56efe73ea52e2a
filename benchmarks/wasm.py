"""Speed of the WebAssembly modules in Node beside the native kernels, and their sizes.

    PYTHONPATH=. python benchmarks/wasm.py [GAME …] [--rounds 7]

Each round searches a position natively and in Node, with the search and the weights of the strongest level. The same
bytes go in and must come out. A first search, not counted, lets both compilers finish. Time is processor time. It needs
the linker of requirements/wasm.txt and Node.
"""

from __future__ import annotations

import argparse
import subprocess
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.wasm.replay import Recording, node_program
from tests.wasm.test_equal_to_native import positions, record_alphabeta, record_tree

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.position import Position
from azumaya.search import mcts
from azumaya.search.levels import best_kind
from azumaya.wasm.build import build

NODES, SIMULATIONS = 300_000, 10_000
COMPRESSED = """
const content = require("fs").readFileSync(process.argv[1]);
console.log(require("zlib").brotliCompressSync(content).length);
"""


def measure(name: str, rounds: int) -> None:
    game = find_game(name)
    with TemporaryDirectory() as place:
        folder = Path(place)
        built = build(game, folder)
        rates, shares = [], []
        for position in islice(positions(game), rounds):
            recording = Recording()
            work = [search(recording, position) for _ in range(2)][-1]
            if recording.replayed(built.module, folder) != recording.effects:
                raise SystemExit(f"{name}: another result in Node")
            native, node = recording.seconds[-1]
            rates.append(work / native)
            shares.append(native / node)
        sizes = [f"{file.stat().st_size:,} ({compressed(file)} with brotli)" for file in (built.module, built.data)]
    print(
        f"{name}: native {max(rates):,.0f}/s; Node {median(shares):.2f} of native (median of {rounds}, "
        f"{min(shares):.2f} … {max(shares):.2f}); module {sizes[0]}, data {sizes[1]} bytes",
        flush=True,
    )


def search(recording: Recording, position: Position) -> int:
    """Record a search as the last call; return its nodes or simulations."""
    if best_kind(position.game) == "alphabeta":
        return record_alphabeta(recording, position, NODES)
    return record_tree(recording, position, mcts.STRONG, SIMULATIONS)


def compressed(file: Path) -> str:
    size = subprocess.run([node_program(), "-e", COMPRESSED, file], capture_output=True, text=True, check=True).stdout
    return f"{int(size):,}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure WebAssembly beside native code.")
    parser.add_argument("games", nargs="*", default=azumaya.games())
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    for name in chosen.games:
        measure(name, chosen.rounds)


if __name__ == "__main__":
    main()
