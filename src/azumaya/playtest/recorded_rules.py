"""Files by which the conformance suite notices a change of the rules: perft counts and recorded games of a folder."""

from __future__ import annotations

from pathlib import Path
from random import Random

from ..rules.game import Game
from ..rules.position import Position, new_position
from ..rules.record import Record, format_record, whole_turns
from ..search.perft import perft

DEEPEST = 7
HEADING = "# variant, unit, counts of depth 1, 2, …: single moves"
LONGEST = 2_000
"""Moves after which a random game is given up."""


def write_recorded_rules(game: Game, most: int) -> list[Path]:
    """Write tests/perft.txt with counts up to `most`, and a random game of each variant; the files written."""
    tests = game.path / "tests"
    (tests / "games").mkdir(parents=True, exist_ok=True)
    files = {tests / "perft.txt": perft_text(game, most)}
    for name in game.variants:
        if record := random_record(game, name):
            files[tests / "games" / f"{name}-random.txt"] = record
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")
    return list(files)


def perft_text(game: Game, most: int) -> str:
    lines = [HEADING]
    for name in game.variants:
        position, counts = new_position(game, game.variant(name)), list[int]()
        branching = max(1, len(position.codes))
        while len(counts) < DEEPEST and (not counts or 0 < counts[-1] * branching <= most):
            counts.append(perft(position, len(counts) + 1))
        lines.append(" ".join([name, "moves", *map(str, counts)]))
    return "\n".join(lines) + "\n"


def random_record(game: Game, variant: str) -> str | None:
    """The record of a random game; None for one that does not end."""
    rng, positions = Random(f"{game.name} {variant}"), [new_position(game, game.variant(variant))]
    while positions[-1].codes:
        if len(positions) > LONGEST:
            return None
        positions.append(positions[-1].play_code(rng.choice(positions[-1].codes)))
    return format_record(record_of(variant, positions))


def record_of(variant: str, positions: list[Position]) -> Record:
    return Record(whole_turns(positions), {"variant": variant, "final": positions[-1].text})
