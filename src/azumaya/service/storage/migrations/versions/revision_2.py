"""Events as a tagged union with a JSON body, seats and players as rows, times in milliseconds, a match's row with what
its log implies.

What the logs imply is not reckoned here, because it needs the rules: the house replays each match once
(`status` = `unknown`). People who played before there were players sat at one screen: their seats are open, and the
setting `screen` lets whoever comes back take them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from alembic import op
from sqlalchemy import Connection, RowMapping, text

revision = "2"
down_revision = "1"

TABLES = (
    """
    CREATE TABLE players (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE sessions (
        token TEXT PRIMARY KEY NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        created BIGINT NOT NULL,
        used BIGINT NOT NULL
    )
    """,
    "CREATE INDEX sessions_by_player ON sessions (player)",
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY NOT NULL,
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        options TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        start TEXT NOT NULL,
        seed BIGINT NOT NULL,
        created BIGINT NOT NULL,
        series TEXT NOT NULL,
        series_number INTEGER NOT NULL,
        series_first INTEGER NOT NULL,
        series_reason TEXT NOT NULL,
        settings TEXT NOT NULL,
        number INTEGER NOT NULL,
        status TEXT NOT NULL,
        to_move INTEGER,
        mover TEXT,
        position TEXT NOT NULL,
        turns INTEGER NOT NULL,
        clock TEXT,
        deadline BIGINT,
        changed BIGINT NOT NULL,
        ended BIGINT,
        winner INTEGER,
        finish TEXT,
        scores TEXT NOT NULL
    )
    """,
    "CREATE INDEX matches_by_series ON matches (series, series_number)",
    "CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL",
    "CREATE INDEX matches_for_computers ON matches (changed) WHERE mover = 'computer'",
    "CREATE INDEX matches_unknown ON matches (id) WHERE status = 'unknown'",
    """
    CREATE TABLE seats (
        "match" TEXT NOT NULL REFERENCES matches (id),
        side INTEGER NOT NULL,
        player TEXT REFERENCES players (id),
        computer TEXT,
        seen_number INTEGER NOT NULL,
        PRIMARY KEY ("match", side)
    )
    """,
    'CREATE INDEX seats_by_player ON seats (player, "match") WHERE player IS NOT NULL',
    """
    CREATE TABLE events (
        "match" TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        at BIGINT NOT NULL,
        side INTEGER,
        body TEXT NOT NULL,
        author TEXT NOT NULL,
        client TEXT,
        version INTEGER NOT NULL,
        PRIMARY KEY ("match", number),
        UNIQUE ("match", author, client)
    )
    """,
    """
    CREATE TABLE processes (
        id TEXT PRIMARY KEY NOT NULL,
        started BIGINT NOT NULL,
        beat BIGINT NOT NULL
    )
    """,
)

ADD_MATCH = """
INSERT INTO matches (id, game, variant, options, rules_version, start, seed, created, series, series_number,
    series_first, series_reason, settings, number, status, position, turns, changed, scores)
VALUES (:id, :game, :variant, :options, :rules_version, :start, :seed, :created, :series, :series_number,
    :series_first, :series_reason, :settings, :number, 'unknown', '', 0, :changed, '[0, 0]')
"""
ADD_SEAT = """
INSERT INTO seats ("match", side, computer, seen_number) VALUES (:match, :side, :computer, 0)
"""
ADD_EVENT = """
INSERT INTO events ("match", number, kind, at, side, body, author, client, version)
VALUES (:match, :number, :kind, :at, :side, :body, :author, :client, 1)
"""

KINDS = {
    "turn": "turn",
    "draw": "chance",
    "takeback": "taken_back",
    "resign": "resigned",
    "agree": "draw_agreed",
    "next": "followed",
}
PERSON, SOMEBODY, HOUSE, COMPUTER = "person", "somebody", "house", "computer"
LEVEL = re.compile(r"level-(\d+)")
FIRST_GAME = ["Das erste Spiel.", "The first game."]
BATCH = 500

Old = RowMapping


def upgrade() -> None:
    connection = op.get_bind()
    for table in ("events", "matches"):
        connection.exec_driver_sql(f"CREATE TABLE old_{table} AS SELECT * FROM {table}")
        connection.exec_driver_sql(f"DROP TABLE {table}")
    for statement in TABLES:
        connection.exec_driver_sql(statement)
    for match in rows(connection, "SELECT * FROM old_matches ORDER BY id"):
        bring_over(connection, match)
    for table in ("events", "matches"):
        connection.exec_driver_sql(f"DROP TABLE old_{table}")


def rows(connection: Connection, query: str, **values: Any) -> Iterator[Old]:
    """Read a batch at a time, so that a large database needs little memory."""
    found = connection.execute(text(query), values).mappings()
    while batch := found.fetchmany(BATCH):
        yield from batch


def bring_over(connection: Connection, match: Old) -> None:
    seats = json.loads(match["seats"])
    log = 'SELECT * FROM old_events WHERE "match" = :id ORDER BY number'
    events = [new_event(event, seats) for event in rows(connection, log, id=match["id"])]
    connection.execute(text(ADD_MATCH), new_match(match, seats, events))
    for side, seat in enumerate(seats):
        player = computer(seat)
        values = {"match": match["id"], "side": side, "computer": None if player is None else write(player)}
        connection.execute(text(ADD_SEAT), values)
    if events:
        connection.execute(text(ADD_EVENT), events)


def new_match(match: Old, seats: list[str], events: list[dict[str, Any]]) -> dict[str, Any]:
    """A match that follows no other is the first of its series."""
    created = milliseconds(match["created"])
    follows = match["series"] is not None
    return {
        "id": match["id"],
        "game": match["game"],
        "variant": match["variant"],
        "options": write(json.loads(match["options"])),
        "rules_version": json.loads(match["options"]).get("rules", 1),
        "start": match["start"],
        "seed": match["seed"],
        "created": created,
        "series": match["series"] if follows else match["id"],
        "series_number": match["series_number"] if follows else 1,
        "series_first": match["series_first"] if follows else 0,
        "series_reason": write(json.loads(match["series_reason"]) if follows else FIRST_GAME),
        "settings": write({"screen": PERSON in seats, "seats": [computer(seat) or {} for seat in seats]}),
        "number": events[-1]["number"] if events else 0,
        "changed": events[-1]["at"] if events else created,
    }


def write(plain: Any) -> str:
    """JSON as every event has it from now on."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def computer(seat: str) -> dict[str, Any] | None:
    """The computer that sat there; None where people did."""
    if seat == PERSON:
        return None
    level = LEVEL.fullmatch(seat)
    return {"level": int(level[1])} if level else {"kind": seat}


def new_event(event: Old, seats: list[str]) -> dict[str, Any]:
    kind, side = KINDS[event["kind"]], event["side"]
    return {
        "match": event["match"],
        "number": event["number"],
        "kind": kind,
        "at": milliseconds(event["at"]),
        "side": side,
        "body": write(body(kind, event)),
        "author": author(kind, side, seats),
        "client": event["client"],
    }


def body(kind: str, event: Old) -> dict[str, Any]:
    moves, scores = json.loads(event["moves"]), event["scores"]
    match kind:
        case "turn":
            return {"moves": moves, "lag": 0}
        case "chance":
            return {"moves": moves}
        case "taken_back":
            return {"to": event["back_to"], "offer": None}
        case "resigned":
            return {"scores": None if scores is None else json.loads(scores)}
        case "followed":
            return {"match": event["next"], "offer": None}
    return {"offer": None}


def author(kind: str, side: int | None, seats: list[str]) -> str:
    if kind == "chance":
        return HOUSE
    return COMPUTER if kind == "turn" and side is not None and seats[side] != PERSON else SOMEBODY


def milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
