"""The first tables: matches with their seats in a text, events with a column for everything.

Databases of that time do not say their revision, and the oldest lack the columns that came later.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import inspect

revision = "1"
down_revision = None

MATCHES = """
CREATE TABLE matches (
    id VARCHAR(64) NOT NULL PRIMARY KEY,
    game VARCHAR(64) NOT NULL,
    variant VARCHAR(64) NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    start TEXT NOT NULL,
    seed INTEGER NOT NULL,
    created FLOAT NOT NULL,
    series VARCHAR(64),
    series_number INTEGER,
    series_first INTEGER,
    series_reason TEXT
)
"""
EVENTS = """
CREATE TABLE events (
    "match" VARCHAR(64) NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    at FLOAT NOT NULL,
    side INTEGER,
    moves TEXT NOT NULL,
    back_to INTEGER,
    client VARCHAR(64),
    scores TEXT,
    next VARCHAR(64),
    PRIMARY KEY ("match", number),
    UNIQUE ("match", client)
)
"""
LATER = {
    "matches": {
        "series": "VARCHAR(64)",
        "series_number": "INTEGER",
        "series_first": "INTEGER",
        "series_reason": "TEXT",
    },
    "events": {"scores": "TEXT", "next": "VARCHAR(64)"},
}


def upgrade() -> None:
    connection = op.get_bind()
    for table, statement in (("matches", MATCHES), ("events", EVENTS)):
        if not inspect(connection).has_table(table):
            op.execute(statement)
        known = {column["name"] for column in inspect(connection).get_columns(table)}
        for name, kind in LATER[table].items():
            if name not in known:
                op.execute(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
