"""A player of another checkout as an opponent: `benchmarks/earlier.py:Earlier` as one of `--players`.

    EARLIER=../old/src EARLIER_PLAYER=level=10,seconds=0.5,clock=processor azumaya playtest tomoe \\
      --players level=10,seconds=0.5,clock=processor,name=new --players benchmarks/earlier.py:Earlier --games 40

The other checkout plays in its own process, which receives every move, so that it keeps its tree from turn to turn.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

PLAYER = """
import json, sys
from azumaya.games import game as find_game
from azumaya.rules.position import read_position
from azumaya.search.players import new_player
from azumaya.search.spec import parse_player_spec
from dataclasses import replace
for line in sys.stdin:
    asked = json.loads(line)
    if "game" in asked:
        game = find_game(asked["game"])
        player = new_player(game, replace(parse_player_spec(asked["player"]), seed=asked["seed"]))
        position = None
    else:
        if asked["start"] is not None:
            position = read_position(game, asked["start"])
        for move in asked["moves"]:
            position = position.play(move)
        answer = player.choose(position)
        position = position.play(answer)
        print(json.dumps(answer), flush=True)
"""


class Earlier:
    """The player of another checkout for one game, in its own process."""

    def __init__(self, game: Any, seed: int) -> None:
        self.heard: int | None = None
        """The key of the position after its last move."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.environ["EARLIER"]},
        )
        self.tell({"game": game.name, "player": os.environ["EARLIER_PLAYER"], "seed": seed})

    def tell(self, what: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        print(json.dumps(what), file=self.process.stdin, flush=True)

    def choose(self, position: Any) -> str:
        assert self.process.stdout is not None
        moves = self.moves_to(position)
        self.tell({"start": position.text if moves is None else None, "moves": moves or []})
        answer = str(json.loads(self.process.stdout.readline()))
        self.heard = int(position.play(answer).key)
        return answer

    def close(self) -> None:
        """The end of the game: the process has nothing more to hear, and ends."""
        self.process.communicate()

    def moves_to(self, position: Any) -> list[str] | None:
        """Return the moves since its last move; None if unknown."""
        if int(position.key) == self.heard:
            return []
        keys = [int(position.game.kernels.state_key(made.before)) for made in position.trail]
        if self.heard not in keys:
            return None
        made = position.trail[keys.index(self.heard) :]
        return [position.game.notation.format_move(one.before, one.move) for one in made]
