"""How soon the engine answers `stop`: a real process, `go infinite`, and the clock between `stop` and `bestmove`.

    python benchmarks/engine.py [GAME] [TRIALS]

Half of the trials stop at once, the others after a random moment of thinking. Beside it stands the time of a plain
question and answer (`isready`) while it thinks: what a line takes on this machine, as busy as it is. The last figure
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
    """The lines up to one that starts with the word."""
    assert engine.stdout
    lines: list[str] = []
    while not lines or not lines[-1].startswith(word):
        lines.append(engine.stdout.readline().strip())
        assert lines[-1], "the engine has left"
    return lines


def answer(engine: subprocess.Popen[str], line: str, word: str) -> tuple[float, list[str]]:
    """Milliseconds from sending a line until the answer that starts with the word is here, and the lines up to it."""
    started = time.perf_counter()
    send(engine, line)
    lines = read_until(engine, word)
    return 1000 * (time.perf_counter() - started), lines


def decide(engine: subprocess.Popen[str], dice: Random) -> None:
    """Take up a position of a random game in which a side decides."""
    moves: list[str] = []
    wanted = dice.randint(0, 20)
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
            moves.append(dice.choice(legal))


def warm_trials(game: str, trials: int) -> tuple[list[float], list[float]]:
    """Sorted milliseconds: of stops, and of plain questions."""
    engine, dice = start(game), Random(1)
    answer(engine, "isready", "readyok")
    stops, questions = list[float](), list[float]()
    while len(stops) < trials:
        decide(engine, dice)
        send(engine, "go infinite")
        time.sleep(dice.choice((0.0, dice.uniform(0, 0.5))))
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
