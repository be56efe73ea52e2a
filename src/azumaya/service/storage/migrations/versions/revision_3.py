"""Members and everything that belongs to a person: passwords, devices, tokens, blocks, reports, notices; and the
house's own jobs, facts and counters. Sessions get a label, so that people know their devices apart."""

from __future__ import annotations

from alembic import op

revision = "3"
down_revision = "2"

SESSIONS = (
    """
    CREATE TABLE sessions (
        token TEXT PRIMARY KEY NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        created BIGINT NOT NULL,
        used BIGINT NOT NULL,
        label TEXT NOT NULL
    )
    """,
    "CREATE INDEX sessions_by_player ON sessions (player)",
    "INSERT INTO sessions SELECT token, player, created, used, '' FROM old_sessions",
    "DROP TABLE old_sessions",
)
TABLES = (
    """
    CREATE TABLE credentials (
        player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
        name_key TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        recovery TEXT NOT NULL,
        changed BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE merges (
        guest TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
        member TEXT NOT NULL REFERENCES players (id),
        at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX merges_by_member ON merges (member)",
    """
    CREATE TABLE tokens (
        token TEXT PRIMARY KEY NOT NULL,
        id TEXT NOT NULL UNIQUE,
        player TEXT NOT NULL REFERENCES players (id),
        label TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT NOT NULL
    )
    """,
    "CREATE INDEX tokens_by_player ON tokens (player)",
    """
    CREATE TABLE handovers (
        token TEXT PRIMARY KEY NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        expires BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE failures (
        name_digest TEXT NOT NULL,
        at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX failures_by_name ON failures (name_digest, at)",
    """
    CREATE TABLE blocks (
        player TEXT NOT NULL REFERENCES players (id),
        blocked TEXT NOT NULL REFERENCES players (id),
        created BIGINT NOT NULL,
        PRIMARY KEY (player, blocked)
    )
    """,
    "CREATE INDEX blocks_by_blocked ON blocks (blocked)",
    """
    CREATE TABLE reports (
        id TEXT PRIMARY KEY NOT NULL,
        reporter TEXT NOT NULL REFERENCES players (id),
        about TEXT NOT NULL REFERENCES players (id),
        reason TEXT NOT NULL,
        "match" TEXT,
        created BIGINT NOT NULL,
        settled BIGINT,
        verdict TEXT
    )
    """,
    "CREATE INDEX reports_open ON reports (created) WHERE settled IS NULL",
    """
    CREATE TABLE notices (
        player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
        settings TEXT NOT NULL,
        mailed BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE pushes (
        endpoint TEXT PRIMARY KEY NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        keys TEXT NOT NULL,
        created BIGINT NOT NULL
    )
    """,
    "CREATE INDEX pushes_by_player ON pushes (player)",
    """
    CREATE TABLE jobs (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        body TEXT NOT NULL,
        due BIGINT NOT NULL,
        holder TEXT,
        lease BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        PRIMARY KEY (kind, subject)
    )
    """,
    "CREATE INDEX jobs_by_due ON jobs (due)",
    """
    CREATE TABLE facts (
        name TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE counters (
        name TEXT PRIMARY KEY NOT NULL,
        count BIGINT NOT NULL
    )
    """,
)


def upgrade() -> None:
    """Sessions are made anew instead of altered, so that their table is the one a fresh database gets."""
    connection = op.get_bind()
    connection.exec_driver_sql("CREATE TABLE old_sessions AS SELECT * FROM sessions")
    connection.exec_driver_sql("DROP TABLE sessions")
    for statement in (*SESSIONS, *TABLES):
        connection.exec_driver_sql(statement)
