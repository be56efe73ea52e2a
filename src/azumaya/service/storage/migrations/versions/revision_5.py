"""Puzzles and those who solve them, rated against each other."""

from __future__ import annotations

from alembic import op

revision = "5"
down_revision = "4"

CHANGES = (
    """
    CREATE TABLE puzzle_solvers (
        player TEXT NOT NULL REFERENCES players (id),
        game TEXT NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        tries INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        longest INTEGER NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY (player, game)
    )
    """,
    """
    CREATE TABLE puzzle_ratings (
        game TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        tries INTEGER NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY (game, puzzle)
    )
    """,
    """
    CREATE TABLE puzzle_tries (
        player TEXT NOT NULL REFERENCES players (id),
        game TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        at BIGINT NOT NULL,
        solved INTEGER NOT NULL,
        former DOUBLE PRECISION NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (player, game, puzzle)
    )
    """,
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in CHANGES:
        connection.exec_driver_sql(statement)
