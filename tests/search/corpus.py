"""Two hundred positions, fifty a game, with what is said of a turn in each: read one by one, and kept.

    python tests/search/corpus.py analyse tomoe     positions from quick games, and what a search sees in them
    python tests/search/corpus.py write             the sentences again; read what changed before you keep it

What a search saw is kept with them, so that the sentences follow from the facts alone, the same on every machine.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.puzzles.find import played
from azumaya.rules.game import Game
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position, new_position, read_position
from azumaya.search.hints import best_turn, estimate_position, greediest
from azumaya.search.levels import best_kind
from azumaya.search.player import Analysis, Player
from azumaya.search.players import PlayerSpec, new_player
from azumaya.search.reasons import Option, option_of, reason, turns_along, verdict
from azumaya.search.reviews import LEAST_LOSS

FOLDER = Path(__file__).parent / "words"
HINTS, VERDICTS = 40, 10
NODES = 3_000
FROM_A_GAME = 4
MOST_DECIDED = 4
"""Positions that are won, drawn or lost for certain, of each."""

Entry = dict[str, Any]


def entries_of(game: str) -> list[Entry]:
    found: list[Entry] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def sentence_of(game: Game, entry: Entry) -> Message:
    """Return the text, from the position, the turns and the chances that the entry keeps."""
    position = read_position(game, entry["position"])
    first, second = (option(position, entry.get(name)) for name in ("turn", "other"))
    assert first is not None
    if entry["about"] == "hint":
        return reason(first, second)
    assert second is not None
    return verdict(first, second)


def option(position: Position, kept: Entry | None) -> Option | None:
    if kept is None:
        return None
    after = position.play_all(kept["moves"])
    return option_of(position, after, kept["ahead"], kept["chance"], kept["certain"])


# PlayedMove once


def analysed(game: Game) -> Iterator[Entry]:
    """Hints and verdicts on turns of quick games, from different stages of them."""
    hints, verdicts, number, decided = 0, 0, 7_000, Counter[float]()
    while hints < HINTS or verdicts < VERDICTS:
        number += 1
        start = new_position(game, game.variant(None, None, number))
        positions = [position for position in played(start, Random(number), set()) if len(position.moves) > 1]
        for position in Random(number).sample(positions, min(FROM_A_GAME, len(positions))):
            entry = hint_entry(position) if hints < HINTS else None
            if entry and is_wanted(entry, decided):
                hints += 1
                yield entry
            if verdicts < VERDICTS and (found := verdict_entry(position, number)):
                verdicts += 1
                yield found


def is_wanted(entry: Entry, decided: Counter[float]) -> bool:
    """Of what is decided, a few suffice."""
    chance = entry["turn"]["chance"]
    if 0.02 < chance < 0.98 and not entry["turn"]["certain"]:
        return True
    decided[round(chance, 1)] += 1
    return decided[round(chance, 1)] <= MOST_DECIDED


def hint_entry(position: Position) -> Entry:
    player = strong_player(position.game)
    analysis = player.analyse(position, 4)
    after, moves = best_turn(position, analysis, player)
    turn = kept(moves, analysis.variation, analysis.chance, analysis.certain)
    entry: Entry = {"about": "hint", "position": position.text, "turn": turn}
    other = rival(position, after, analysis, player)
    return entry if other is None else {**entry, "other": other}


def rival(position: Position, best: Position, analysis: Analysis, player: Player) -> Entry | None:
    """The next best turn as `hints.next_best` finds it, kept with what is expected after it."""
    for variation in analysis.variations[1:]:
        turns = list(turns_along(position, variation.moves))
        if turns and turns[0][1].key != best.key:
            return kept(moves_of(turns[0][1]), variation.moves, (1 + variation.value) / 2)
    after = greediest(position, best) if analysis.certain and analysis.value > -1 else None
    if after is None:
        return None
    view, moves = estimate_position(after, player), moves_of(after)
    ahead = view.analysis.variation if view.analysis else ()
    return kept(moves, (*moves, *ahead), view.chance_of(int(position.state.mover)), view.certain)


def verdict_entry(position: Position, seed: int) -> Entry | None:
    """A weak level's turn that gives away much, and the better one."""
    side, player = int(position.state.mover), strong_player(position.game)
    seen = estimate_position(position, player)
    weak = new_player(position.game, PlayerSpec(level=1, seed=seed))
    played = position.play(weak.choose(position))
    while not (played.starts_turn or played.is_over):
        played = played.play(weak.choose(played))
    after = estimate_position(played, strong_player(position.game))
    assert seen.analysis is not None
    better, moves = best_turn(position, seen.analysis, player)
    if seen.chance_of(side) - after.chance_of(side) < LEAST_LOSS or better.key == played.key:
        return None
    did = moves_of(played)
    ahead = after.analysis.variation if after.analysis else ()
    return {
        "about": "verdict",
        "position": position.text,
        "turn": kept(did, (*did, *ahead), after.chance_of(side), after.certain),
        "other": kept(moves, seen.analysis.variation, seen.chance_of(side), seen.certain),
    }


def moves_of(after: Position) -> tuple[str, ...]:
    notation = after.game.notation
    return tuple(notation.format_move(made.before, made.move) for made in after.last_turn)


def kept(moves: Sequence[str], variation: Sequence[str], chance: float, certain: bool = False) -> Entry:
    ahead = list(variation[len(moves) :])[:8]
    return {"moves": list(moves), "ahead": ahead, "chance": round(chance, 3), "certain": bool(certain)}


def strong_player(game: Game) -> Any:
    return new_player(game, PlayerSpec(kind=best_kind(game), nodes=NODES, seed=1))


def write(game: str, entries: Sequence[Entry]) -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = []
    for entry in entries:
        said = sentence_of(find_game(game), entry)
        lines.append(
            json.dumps({**entry, "de": localizer("de")(said), "en": localizer("en")(said)}, ensure_ascii=False)
        )
    (FOLDER / f"{game}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    task, games = arguments[0], arguments[1:] or azumaya.games()
    for game in games:
        write(game, list(analysed(find_game(game))) if task == "analyse" else entries_of(game))


if __name__ == "__main__":
    main(sys.argv[1:])
