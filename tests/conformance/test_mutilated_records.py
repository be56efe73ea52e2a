"""Mutilated records: each is read, and comes back the same, or is refused with the number of a line."""

from __future__ import annotations

import re
from random import Random

import pytest

from azumaya.games import game as find_game
from azumaya.rules.errors import InvalidRecord
from azumaya.rules.game import Game
from azumaya.rules.record import Record, format_record, parse_record
from azumaya.rules.record_lines import GLYPHS, PAINTS, BoardMark, Line, Note
from tests.languages import english

from .cases import ALL, recorded_games

MUTILATED = 2_500 if ALL else 60
"""Records a game."""
SIGNS = " ;()!?:.>-@0129aW\t\n\u2028é"


def annotated(record: Record, rng: Random) -> Record:
    """Add notes and variations at random."""
    notes = {
        index: Note(
            "said\n\nabout it" if rng.random() < 0.5 else "",
            rng.choice(["", *GLYPHS]) if index and position.trail[-1].mover in (0, 1) else "",
            (BoardMark("a1", "b2", rng.choice(PAINTS)),) if rng.random() < 0.5 else (),
            other_turns(record, index, rng),
        )
        for index, position in enumerate(record.positions)
        if rng.random() < 0.3
    }
    return Record(
        record.positions, record.head, record.ending, {k: note for k, note in notes.items() if note != Note()}
    )


def other_turns(record: Record, index: int, rng: Random) -> tuple[Line, ...]:
    """Return a variation of the turn that led to a position, with a note of its own, if there is another turn."""
    if not index:
        return ()
    before = after = record.positions[index - 1]
    while after is before or not after.starts_turn:
        after = after.play(rng.choice(after.moves))
    if after.turn_text == record.positions[index].turn_text:
        return ()
    return (Line((before, after), {1: Note("another turn")}),)


def mutilate(text: str, rng: Random) -> str:
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                del lines[at : at + rng.randint(1, 3)]
            case 1:
                lines.insert(at, rng.choice(lines or [""]))
            case 2:
                place = rng.randint(0, len(lines[at]))
                lines[at] = lines[at][:place] + rng.choice(SIGNS) + lines[at][place:]
            case 3:
                lines[at] = lines[at][: rng.randint(0, len(lines[at]))]
            case 4:
                lines = lines[: at + 1]
            case _:
                lines.insert(
                    at, rng.choice(["(", ")", "; said", "marks: a1", "   White resigns", "result: unfinished"])
                )
        lines = lines or [""]
    return "\n".join(lines)


@pytest.mark.sampled
def test_a_mutilated_record_is_read_or_refused_with_a_line(game: Game) -> None:
    rng = Random(f"mutilated {game.name}")
    records = [parse_record(path.read_text(encoding="utf-8"), lambda _: game) for path in recorded_games(game)]
    read = 0
    for _ in range(MUTILATED):
        text = mutilate(format_record(annotated(rng.choice(records), rng)), rng)
        try:
            record = parse_record(text, find_game)
        except InvalidRecord as refused:
            assert re.search(r"\bline \d+", english(refused.sentence)), text
        else:
            read += 1
            assert parse_record(format_record(record), find_game) == record, text
    assert 0 < read < MUTILATED


def test_an_annotated_record_comes_back_the_same(game: Game) -> None:
    rng = Random(f"annotated {game.name}")
    for path in recorded_games(game):
        record = annotated(parse_record(path.read_text(encoding="utf-8"), lambda _: game), rng)
        text = format_record(record)
        again = parse_record(text, lambda _: game)
        assert again == record
        assert format_record(again) == text
