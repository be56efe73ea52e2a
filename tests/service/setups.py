"""Matches of Pebbles for tests: a heap of nine, whoever takes the last pebble wins, a turn is `take` `take` or `take`
`stop`."""

from __future__ import annotations

from collections.abc import Sequence

from azumaya.service.match import Event, Match, Setup

ONE = ("take", "stop")
TWO = ("take", "take")
PEOPLE = ("person", "person")


def new_setup(
    identifier: str = "match-1", seats: tuple[str, str] = PEOPLE, variant: str = "standard", start: str = ""
) -> Setup:
    options: dict[str, bool | int | str] = {"heap": 9, "rain": 0, "wet": False, "rules": 1}
    if variant == "rainy":
        options |= {"rain": 5, "wet": True}
    return Setup(identifier, "pebbles", variant, options, seats, created=1_000_000.0, start=start, seed=7)


def new_match(seats: tuple[str, str] = PEOPLE, variant: str = "standard", start: str = "") -> Match:
    match = Match(new_setup(seats=seats, variant=variant, start=start))
    add(match, match.opening_draws(0.0, chance=first))
    return match


def add(match: Match, events: Sequence[Event]) -> None:
    for event in events:
        match.append(event)


def first(draws: Sequence[str]) -> str:
    return draws[0]


def play(match: Match, *turns: Sequence[str]) -> None:
    """Turns one after the other, whoever sits there."""
    for moves in turns:
        add(match, match.computer_turn(moves, 0.0, chance=first))
