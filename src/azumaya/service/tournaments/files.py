"""Tournament files: JSON to keep and to exchange, and text to print."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ...rules.localizer import localizer
from ...rules.message import Message
from . import errors
from .standings import Row, standings
from .tournament import FORMATS, RESULTS, BoardPairing, Entrant, Tournament

VERSION = 1
TITLES = {
    "place": Message("standings-place"),
    "name": Message("standings-name"),
    "points": Message("standings-points"),
    "buchholz": Message("standings-buchholz"),
    "sonneborn_berger": Message("standings-sonneborn-berger"),
}
BYE = Message("standings-bye")
HALF = {0.0: "0", 0.5: "½", 1.0: "1"}
OWN, NOT_MET = "*", "·"


def write_tournament(tournament: Tournament) -> str:
    """Return a tournament as JSON, one line for each entrant and pairing."""
    head = {"version": VERSION, "name": tournament.name, "format": tournament.format, "length": tournament.length}
    entrants = [
        [one.name, one.rating, one.joined, one.left, *([one.missed] if one.missed else [])]
        for one in tournament.entrants
    ]
    rounds = [[[one.first, one.second, one.points] for one in played] for played in tournament.rounds]
    parts = [f"{write_plain(name)}: {write_plain(value)}" for name, value in head.items()]
    parts += [f'"entrants": {write_lines([write_plain(one) for one in entrants])}']
    parts += [f'"rounds": {write_lines([write_lines([write_plain(one) for one in played]) for played in rounds])}']
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write_lines(items: list[str]) -> str:
    return "[\n" + ",\n".join(items) + "\n]" if items else "[]"


def write_plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_tournament(text: str) -> Tournament:
    """Read a tournament file. Raise `unreadable` with the reason if it is none, or if its rounds contradict each
    other."""
    try:
        plain = json.loads(text)
        tournament = parse(plain)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise errors.unreadable(str(error) or type(error).__name__) from error
    check(tournament)
    return tournament


def parse(plain: Mapping[str, Any]) -> Tournament:
    if plain["version"] != VERSION:
        raise ValueError(f"version {plain['version']} (known: {VERSION})")
    entrants = tuple(
        Entrant(str(name), int(rating), int(joined), None if left is None else int(left), *map(tuple, missed))
        for name, rating, joined, left, *missed in plain["entrants"]
    )
    rounds = tuple(
        tuple(
            BoardPairing(str(first), None if second is None else str(second), read_points(points))
            for first, second, points in played
        )
        for played in plain["rounds"]
    )
    return Tournament(str(plain["name"]), plain["format"], entrants, rounds, int(plain["length"]))


def read_points(points: Any) -> tuple[float, float] | None:
    return None if points is None else (float(points[0]), float(points[1]))


def check(tournament: Tournament) -> None:
    """Raise if names are doubled or unknown, or a round but the last has no results."""
    names = [one.name for one in tournament.entrants]
    if tournament.format not in FORMATS:
        raise errors.unreadable(f"format {tournament.format!r} ({', '.join(FORMATS)})")
    if len(set(names)) != len(names):
        raise errors.unreadable("names are not unique")
    for number, played in enumerate(tournament.rounds, 1):
        players = [name for pairing in played for name in pairing.players]
        if len(set(players)) != len(players) or not set(players) <= set(names):
            raise errors.unreadable(f"players of round {number}")
        wrong = [one for one in played if one.points is None and number < len(tournament.rounds)]
        strange = [one for one in played if one.second and one.points not in (None, *RESULTS)]
        if wrong or strange:
            raise errors.unreadable(f"results of round {number}")


# --- text ---


def standings_text(tournament: Tournament, language: str = "en") -> str:
    """Return the standings as a crosstable: the results against each place (round robin), else by round as result and
    opponent's place."""
    words, rows = localizer(language), standings(tournament)
    places = {row.entrant.name: number for number, row in enumerate(rows, 1)}
    is_table = tournament.format == "round_robin"
    columns = len(rows) if is_table else len(tournament.rounds)
    head = [words(TITLES["place"]), words(TITLES["name"])]
    head += [str(number) for number in range(1, columns + 1)]
    head += [words(TITLES[name]) for name in ("points", *extra(tournament))]
    body = [
        [
            str(row.place),
            row.entrant.name,
            *(against(row, rows) if is_table else by_round(row, places, columns)),
            number_text(row.points),
            *(number_text(getattr(row, name)) for name in extra(tournament)),
        ]
        for row in rows
    ]
    return "\n".join([tournament.name, "", *aligned([head, *body])]) + "\n"


def extra(tournament: Tournament) -> tuple[str, ...]:
    if tournament.format == "knockout":
        return ()
    return ("buchholz", "sonneborn_berger") if tournament.format == "swiss" else ("sonneborn_berger",)


def against(row: Row, rows: list[Row]) -> Iterator[str]:
    points = {one.opponent: one.points for one in row.met}
    for other in rows:
        found = points.get(other.entrant.name)
        yield OWN if other is row else NOT_MET if found is None else HALF[found]


def by_round(row: Row, places: Mapping[str, int], rounds: int) -> Iterator[str]:
    met = {one.round: one for one in row.met}
    for number in range(1, rounds + 1):
        one = met.get(number)
        yield NOT_MET if one is None else f"{HALF[one.points]}{'+' if one.opponent is None else places[one.opponent]}"


def round_text(tournament: Tournament, number: int, language: str = "en") -> str:
    """Return the boards of a round, with their results as far as they are known."""
    words, played = localizer(language), tournament.rounds[number - 1]
    rows = [
        [
            str(board),
            pairing.first,
            words(BYE) if pairing.second is None else pairing.second,
            "" if pairing.points is None or pairing.second is None else "-".join(HALF[one] for one in pairing.points),
        ]
        for board, pairing in enumerate(played, 1)
    ]
    return "\n".join([words(Message("standings-round", number=number)), "", *aligned(rows)]) + "\n"


def number_text(value: float) -> str:
    whole = int(value)
    fraction = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}[value - whole]
    return f"{whole or ''}{fraction}" if fraction else str(whole)


def aligned(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
