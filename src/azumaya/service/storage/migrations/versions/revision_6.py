"""Several processes: what each of them is, who is with it, and what is asked of those that think."""

from __future__ import annotations

from alembic import op

revision = "6"
down_revision = "5"

CHANGES = (
    "ALTER TABLE matches ADD COLUMN thinker TEXT",
    "ALTER TABLE matches ADD COLUMN leased BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE processes ADD COLUMN role TEXT NOT NULL DEFAULT 'server'",
    """
    CREATE TABLE attendance (
        process TEXT NOT NULL,
        "match" TEXT NOT NULL,
        here_0 INTEGER NOT NULL,
        here_1 INTEGER NOT NULL,
        left_0 BIGINT NOT NULL,
        left_1 BIGINT NOT NULL,
        watchers INTEGER NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY ("match", process)
    )
    """,
    """
    CREATE TABLE company (
        process TEXT NOT NULL,
        player TEXT NOT NULL,
        lines INTEGER NOT NULL,
        PRIMARY KEY (process, player)
    )
    """,
    """
    CREATE TABLE thoughts (
        id TEXT PRIMARY KEY NOT NULL,
        urgency INTEGER NOT NULL,
        asked BIGINT NOT NULL,
        game TEXT NOT NULL,
        task TEXT NOT NULL,
        arguments TEXT NOT NULL,
        thinker TEXT,
        leased BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        answer TEXT
    )
    """,
    "CREATE INDEX thoughts_open ON thoughts (urgency, asked) WHERE answer IS NULL",
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in CHANGES:
        connection.exec_driver_sql(statement)
