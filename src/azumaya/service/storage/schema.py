"""The tables, the same on SQLite and on PostgreSQL: times in whole milliseconds, JSON as text, no types of their own.

    players 1 ── 1 credentials · notices
       │    1 ── n sessions · tokens · handovers · pushes · blocks · reports · merges (of guests into a member)
       │
       ├──────── n seats n ── 1 matches 1 ── n events          jobs · facts · counters · failures
       ├──────── n invitations                    │
       ├──────── n ratings · rating_changes n ────┘
       └──────── n puzzle_solvers · puzzle_tries                puzzle_ratings

    processes 1 ── n attendance (at tables) · company (in the house)          thoughts (asked of whoever thinks)

`matches` carries how a match was set up and what its log implies (`number` … `scores`), written in the same transaction
as the events. Its indexes are the list of what is to be done: computers to move, clocks that fall. `thinker` and
`leased` say who thinks for the computer and until when that is believed.

A fresh database gets these tables at once. One that is there already is brought up to date by the revisions in
`migrations/`, whose tables must come out the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import errors

REVISIONS = ("1", "2", "3", "4", "5", "6")
"""What the schema has been called, oldest first. Alembic keeps the present one in the table `alembic_version`."""
NEWEST = REVISIONS[-1]

VERSION_TABLE = """
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
)
"""

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
        used BIGINT NOT NULL,
        label TEXT NOT NULL
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
        scores TEXT NOT NULL,
        watch TEXT NOT NULL DEFAULT 'link',
        asked INTEGER,
        thinker TEXT,
        leased BIGINT NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX matches_by_series ON matches (series, series_number)",
    "CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL",
    "CREATE INDEX matches_for_computers ON matches (changed) WHERE mover = 'computer'",
    "CREATE INDEX matches_unknown ON matches (id) WHERE status = 'unknown'",
    "CREATE INDEX matches_going_on ON matches (id) WHERE status IN ('waiting', 'running', 'paused')",
    "CREATE INDEX matches_to_watch ON matches (changed) WHERE watch = 'public' AND status = 'running'",
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
    """
    CREATE TABLE processes (
        id TEXT PRIMARY KEY NOT NULL,
        started BIGINT NOT NULL,
        beat BIGINT NOT NULL,
        role TEXT NOT NULL DEFAULT 'server'
    )
    """,
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


def needs_upgrade(tables: Sequence[str], revision: str | None) -> bool:
    """Whether tables that are there already are of an earlier revision; refuses those of a later one. Those of the
    first revision did not yet say so."""
    if revision is not None and revision not in REVISIONS:
        raise errors.later_schema(revision, NEWEST)
    return bool(tables) and revision != NEWEST
