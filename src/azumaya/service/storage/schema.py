"""The database schema, the same on SQLite and PostgreSQL: times in whole milliseconds, JSON as text, no custom types.

    players 1 ── 1 credentials · notification_settings
       │    1 ── n sessions · tokens · handovers · push_subscriptions · blocks · follows · unlisted_players
       │         · reports · merges (of guests)
       │
       ├──────── n seats n ── 1 matches 1 ── n events          jobs · settings · refusal_counts · login_failures
       ├──────── n invitations                    ├──── n conditional_turns
       ├──────── n ratings · rating_changes n ────┘
       ├──────── n puzzle_solvers · puzzle_tries                puzzle_ratings
       ├──────── n studies 1 ── n study_chapters 1 ── n study_nodes
       ├──────── n trials 1 ── n trial_games
       └──────── n tournament_entrants n ── 1 tournaments 1 ── n tournament_events
                                                               ladder_events

    processes 1 ── n attendance (at tables) · online_users

`matches` holds the setup of a match and a summary of its log (`number` … `scores`), written in the same transaction as
the events. Its indexes are the work queue: computers to move, clocks that run out. `worker` and `leased_until` say
which process computes the computer's turn and until when its lease is valid. Everything else that a process leases
(hints, reviews, puzzles, e-mail, push) is a row of `jobs`.

A new database gets these tables directly. `migrations/` holds the same schema as the initial Alembic revision, from
which later revisions start.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import errors

REVISION = "1"
"""The schema revision of this version, stored in Alembic's table `alembic_version`."""

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
        worker TEXT,
        leased_until BIGINT NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX matches_by_series ON matches (series, series_number)",
    "CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL",
    "CREATE INDEX matches_for_computers ON matches (changed) WHERE mover = 'computer'",
    "CREATE INDEX matches_unfinished ON matches (id) WHERE status IN ('waiting', 'running', 'paused')",
    "CREATE INDEX matches_to_replay ON matches (ended) WHERE watch = 'public' AND status = 'over'",
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
    CREATE TABLE conditional_turns (
        "match" TEXT NOT NULL REFERENCES matches (id),
        side INTEGER NOT NULL,
        root INTEGER NOT NULL,
        lines TEXT NOT NULL,
        played TEXT NOT NULL,
        checked INTEGER NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY ("match", side)
    )
    """,
    """CREATE INDEX conditional_turns_planned ON conditional_turns ("match") WHERE lines <> '[]'""",
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
    "CREATE INDEX invitations_in_pools ON invitations (status, changed) WHERE way = 'pool'",
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
    "CREATE INDEX ratings_by_value ON ratings (game, pace, value)",
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
    CREATE TABLE studies (
        id TEXT PRIMARY KEY NOT NULL,
        owner TEXT NOT NULL REFERENCES players (id),
        name TEXT NOT NULL,
        visibility TEXT NOT NULL,
        shared_writing INTEGER NOT NULL,
        number INTEGER NOT NULL,
        head INTEGER NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL
    )
    """,
    "CREATE INDEX studies_by_owner ON studies (owner, changed)",
    "CREATE INDEX studies_public ON studies (changed) WHERE visibility = 'public'",
    """
    CREATE TABLE study_chapters (
        study TEXT NOT NULL REFERENCES studies (id),
        id INTEGER NOT NULL,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        start TEXT NOT NULL,
        heading TEXT NOT NULL,
        number INTEGER NOT NULL,
        removed INTEGER NOT NULL,
        PRIMARY KEY (study, id)
    )
    """,
    """
    CREATE TABLE study_nodes (
        study TEXT NOT NULL REFERENCES studies (id),
        chapter INTEGER NOT NULL,
        id TEXT NOT NULL,
        parent TEXT,
        side INTEGER,
        turn TEXT NOT NULL,
        position TEXT NOT NULL,
        rank INTEGER NOT NULL,
        comment TEXT NOT NULL,
        glyph TEXT NOT NULL,
        marks TEXT NOT NULL,
        author TEXT NOT NULL,
        number INTEGER NOT NULL,
        removed INTEGER NOT NULL,
        PRIMARY KEY (study, chapter, id)
    )
    """,
    "CREATE INDEX study_nodes_by_number ON study_nodes (study, number)",
    "CREATE INDEX study_nodes_by_parent ON study_nodes (study, chapter, parent)",
    """
    CREATE TABLE tournaments (
        id TEXT PRIMARY KEY NOT NULL,
        organiser TEXT NOT NULL REFERENCES players (id),
        settings TEXT NOT NULL,
        visibility TEXT NOT NULL,
        created BIGINT NOT NULL,
        number INTEGER NOT NULL,
        status TEXT NOT NULL,
        due BIGINT,
        entrants INTEGER NOT NULL,
        round INTEGER NOT NULL,
        changed BIGINT NOT NULL
    )
    """,
    "CREATE INDEX tournaments_by_organiser ON tournaments (organiser, changed)",
    "CREATE INDEX tournaments_by_status ON tournaments (status, changed)",
    """
    CREATE TABLE tournament_events (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (tournament, number)
    )
    """,
    """
    CREATE TABLE tournament_entrants (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        player TEXT NOT NULL REFERENCES players (id),
        PRIMARY KEY (tournament, player)
    )
    """,
    "CREATE INDEX tournament_entrants_by_player ON tournament_entrants (player)",
    """
    CREATE TABLE ladder_events (
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, number)
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
    CREATE TABLE online_users (
        process TEXT NOT NULL,
        player TEXT NOT NULL,
        connections INTEGER NOT NULL,
        PRIMARY KEY (process, player)
    )
    """,
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
    CREATE TABLE login_failures (
        name_digest TEXT NOT NULL,
        at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX login_failures_by_name ON login_failures (name_digest, at)",
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
    CREATE TABLE follows (
        player TEXT NOT NULL REFERENCES players (id),
        followed TEXT NOT NULL REFERENCES players (id),
        created BIGINT NOT NULL,
        PRIMARY KEY (player, followed)
    )
    """,
    "CREATE INDEX follows_by_followed ON follows (followed)",
    """
    CREATE TABLE unlisted_players (
        player TEXT PRIMARY KEY NOT NULL REFERENCES players (id)
    )
    """,
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
    CREATE TABLE notification_settings (
        player TEXT PRIMARY KEY NOT NULL REFERENCES players (id),
        settings TEXT NOT NULL,
        mailed BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE push_subscriptions (
        endpoint TEXT PRIMARY KEY NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        keys TEXT NOT NULL,
        created BIGINT NOT NULL
    )
    """,
    "CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player)",
    """
    CREATE TABLE jobs (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        priority INTEGER NOT NULL,
        body TEXT NOT NULL,
        due BIGINT NOT NULL,
        holder TEXT,
        leased_until BIGINT NOT NULL,
        attempts INTEGER NOT NULL,
        result TEXT,
        PRIMARY KEY (kind, subject)
    )
    """,
    "CREATE INDEX jobs_by_due ON jobs (due)",
    "CREATE INDEX jobs_by_subject ON jobs (subject)",
    """
    CREATE TABLE trials (
        id TEXT PRIMARY KEY NOT NULL,
        owner TEXT NOT NULL REFERENCES players (id),
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        options TEXT NOT NULL,
        title TEXT NOT NULL,
        created BIGINT NOT NULL
    )
    """,
    "CREATE INDEX trials_by_owner ON trials (owner)",
    """
    CREATE TABLE trial_games (
        trial TEXT NOT NULL REFERENCES trials (id),
        "match" TEXT NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        created BIGINT NOT NULL,
        enjoyed INTEGER,
        clear INTEGER,
        comment TEXT,
        PRIMARY KEY (trial, "match")
    )
    """,
    "CREATE INDEX trial_games_by_player ON trial_games (player)",
    """
    CREATE TABLE settings (
        name TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE refusal_counts (
        name TEXT PRIMARY KEY NOT NULL,
        count BIGINT NOT NULL
    )
    """,
)


def check_revision(tables: Sequence[str], revision: str | None) -> None:
    """Raise if existing tables are of another revision than this version knows."""
    if tables and revision != REVISION:
        raise errors.other_schema(revision or "?", REVISION)
