"""Tournaments of the server with names instead of ids, as files and texts show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from ...rules.localizer import localizer
from ...rules.message import Message
from .decide import level_of
from .tournament import BoardPairing, Tournament

SHOWN_FOR_DELETED = "–"


def named(tournament: Tournament, names: Mapping[str, str], language: str) -> Tournament:
    """Return a tournament with the names of its entrants, each of them unique."""
    shown = unique_names(tournament, names, language)
    return replace(
        tournament,
        entrants=tuple(replace(one, name=shown[one.name]) for one in tournament.entrants),
        rounds=tuple(tuple(renamed(one, shown) for one in played) for played in tournament.rounds),
    )


def renamed(pairing: BoardPairing, shown: Mapping[str, str]) -> BoardPairing:
    second = None if pairing.second is None else shown[pairing.second]
    return replace(pairing, first=shown[pairing.first], second=second)


def unique_names(tournament: Tournament, names: Mapping[str, str], language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in tournament.entrants:
        wanted = name_of(one.name, names, language)
        known = set(found.values())
        numbered = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
        found[one.name] = next(name for name in numbered if name not in known)
    return found


def name_of(key: str, names: Mapping[str, str], language: str) -> str:
    level, name = level_of(key), names.get(key, SHOWN_FOR_DELETED)
    if level is not None:
        return localizer(language)(Message("seat-level", level=level))
    return localizer(language)(Message("standings-deleted-account")) if name == SHOWN_FOR_DELETED else name
