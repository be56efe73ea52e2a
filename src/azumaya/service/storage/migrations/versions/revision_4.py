"""Invitations, ratings and how they came about; who may watch a match, and the lists of what goes on."""

from __future__ import annotations

from alembic import op

revision = "4"
down_revision = "3"

CHANGES = (
    "ALTER TABLE matches ADD COLUMN watch TEXT NOT NULL DEFAULT 'link'",
    "ALTER TABLE matches ADD COLUMN asked INTEGER",
    "CREATE INDEX matches_going_on ON matches (id) WHERE status IN ('waiting', 'running', 'paused')",
    "CREATE INDEX matches_to_watch ON matches (changed) WHERE watch = 'public' AND status = 'running'",
    """
    CREATE TABLE invitations (
        id TEXT PRIMARY KEY NOT NULL,
        way TEXT NOT NULL,
        host TEXT NOT NULL REFERENCES players (id),
        terms TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        secret TEXT UNIQUE,
        invited TEXT REFERENCES players (id),
        status TEXT NOT NULL,
        "match" TEXT,
        guest TEXT REFERENCES players (id),
        reason TEXT,
        changed BIGINT NOT NULL
    )
    """,
    "CREATE INDEX invitations_by_host ON invitations (host, changed)",
    "CREATE INDEX invitations_by_invited ON invitations (invited) WHERE status = 'open' AND invited IS NOT NULL",
    "CREATE INDEX invitations_by_end ON invitations (expires) WHERE status = 'open'",
    """
    CREATE TABLE ratings (
        player TEXT NOT NULL REFERENCES players (id),
        game TEXT NOT NULL,
        pace TEXT NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games INTEGER NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY (player, game, pace)
    )
    """,
    """
    CREATE TABLE rating_changes (
        "match" TEXT NOT NULL REFERENCES matches (id),
        player TEXT NOT NULL REFERENCES players (id),
        game TEXT NOT NULL,
        pace TEXT NOT NULL,
        at BIGINT NOT NULL,
        side INTEGER NOT NULL,
        opponent TEXT NOT NULL,
        points DOUBLE PRECISION NOT NULL,
        former DOUBLE PRECISION NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY ("match", player)
    )
    """,
    "CREATE UNIQUE INDEX rating_changes_in_order ON rating_changes (player, game, pace, number)",
)


def upgrade() -> None:
    """Nobody could let others watch before, so every match there is keeps to those who know its link."""
    connection = op.get_bind()
    for statement in CHANGES:
        connection.exec_driver_sql(statement)
