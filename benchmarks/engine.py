"""Latency of the engine's `stop`: a real process, `go infinite`, and the time between `stop` and `bestmove`.

    python benchmarks/engine.py [GAME] [TRIALS]

Half of the trials stop at once, the others after a random delay. For comparison, the time of a plain request
(`isready`) during the search. The last figure
stops a fresh engine with an empty cache while it is still compiling. Positions whose value is proven before the stop do
not count.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from random import Random


def start(game: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "azumaya", "engine", game]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )


def send(engine: subprocess.Popen[str], line: str) -> None:
    assert engine.stdin
    engine.stdin.write(line + "\n")
    engine.stdin.flush()


def read_until(engine: subprocess.Popen[str], word: str) -> list[str]:
    """Return the lines up to one that starts with the word."""
    assert engine.stdout
    lines: list[str] = []
    while not lines or not lines[-1].startswith(word):
        lines.append(engine.stdout.readline().strip())
        assert lines[-1], "the engine has left"
    return lines


def answer(engine: subprocess.Popen[str], line: str, word: str) -> tuple[float, list[str]]:
    """Return the milliseconds until the answer that starts with the word, and the lines up to it."""
    started = time.perf_counter()
    send(engine, line)
    lines = read_until(engine, word)
    return 1000 * (time.perf_counter() - started), lines


def decide(engine: subprocess.Popen[str], rng: Random) -> None:
    """Set up a position of a random game in which a side is to move."""
    moves: list[str] = []
    wanted = rng.randint(0, 20)
    while True:
        send(engine, " ".join(["position start moves", *moves]))
        send(engine, "show")
        lines = read_until(engine, "shown")
        legal = [line.partition(" ")[2] for line in lines if line.startswith("legal")]
        if "tomove nobody" in lines:
            moves.clear()
        elif len(moves) >= wanted and "tomove chance" not in lines:
            return
        else:
            moves.append(rng.choice(legal))


def warm_trials(game: str, trials: int) -> tuple[list[float], list[float]]:
    """Return sorted milliseconds of stops and of plain requests."""
    engine, rng = start(game), Random(1)
    answer(engine, "isready", "readyok")
    stops, questions = list[float](), list[float]()
    while len(stops) < trials:
        decide(engine, rng)
        send(engine, "go infinite")
        time.sleep(rng.choice((0.0, rng.uniform(0, 0.5))))
        took, lines = answer(engine, "isready", "readyok")
        if not any(line.startswith("bestmove") for line in lines):
            questions.append(took)
            stops.append(answer(engine, "stop", "bestmove")[0])
    send(engine, "quit")
    engine.wait()
    return sorted(stops), sorted(questions)


def cold_trial(game: str) -> float:
    with tempfile.TemporaryDirectory() as cache:
        engine = start(game, AZUMAYA_CACHE=cache)
        decide(engine, Random(2))
        send(engine, "go infinite")
        time.sleep(0.5)
        took, _ = answer(engine, "stop", "bestmove")
        send(engine, "quit")
        engine.wait()
    return took


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "tumicarona"
    trials = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    for name, took in zip(("stop", "plain question"), warm_trials(game, trials), strict=True):
        print(
            f"{game}, {name}: {took[len(took) // 2]:.1f} ms median, {took[int(0.99 * len(took))]:.1f} "
            f"ms at 99 %, {took[-1]:.1f} ms at most"
        )
    print(f"{game}, stop while compiling: {cold_trial(game):.1f} ms")


if __name__ == "__main__":
    main()
