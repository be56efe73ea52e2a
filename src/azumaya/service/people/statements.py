"""SQL statements for players, in the dialect both databases share."""

from __future__ import annotations

from ..storage.rows import PlayerRow, SessionRow
from ..storage.statements import insert, listed, values_of
from .rows import CredentialRow, ReportRow, TokenRow

ADD_PLAYER = insert("players", PlayerRow)
FIND_PROFILES = (
    "SELECT g.id, p.id, p.name, p.kind, (SELECT count(*) FROM tokens t WHERE t.player = p.id) FROM players g "
    "LEFT JOIN merges m ON m.guest = g.id JOIN players p ON p.id = COALESCE(m.member, g.id) WHERE g.id IN ({0})"
)
"""Each requested id with its current player: a merged guest is its member."""
BECOME_MEMBER = "UPDATE players SET name = ?, kind = 'member' WHERE id = ? AND kind = 'guest'"
COUNT_RUNNING = (
    'SELECT count(DISTINCT s."match") FROM seats s JOIN matches m ON m.id = s."match" WHERE s.player = ? '
    "AND m.ended IS NULL"
)

CREDENTIAL_VALUES = values_of(CredentialRow)
ADD_CREDENTIALS = insert("credentials", CredentialRow)
FIND_CREDENTIALS = f"SELECT {listed(CredentialRow)} FROM credentials WHERE name_key = ?"
FIND_CREDENTIALS_OF = f"SELECT {listed(CredentialRow)} FROM credentials WHERE player = ?"
CHANGE_PASSWORD = "UPDATE credentials SET password = ?, changed = ? WHERE player = ?"
CHANGE_RECOVERY = "UPDATE credentials SET recovery = ? WHERE player = ? AND recovery = ?"

ADD_SESSION = insert("sessions", SessionRow)
END_SESSION = "DELETE FROM sessions WHERE token = ?"
END_SESSIONS = "DELETE FROM sessions WHERE player = ?"
FIND_SESSIONS = f"SELECT {listed(SessionRow)} FROM sessions WHERE player = ? ORDER BY used DESC"
DELETE_EXPIRED_SESSIONS = "DELETE FROM sessions WHERE used < ?"

# `name_digest` is a digest of a network and a name, or of a network, see `known_devices`.
ADD_FAILURE = "INSERT INTO login_failures (name_digest, at) VALUES (?, ?)"
FIND_FAILURES = "SELECT at FROM login_failures WHERE name_digest = ? AND at > ? ORDER BY at DESC LIMIT ?"
DELETE_EXPIRED_FAILURES = "DELETE FROM login_failures WHERE at < ?"
CLEAR_FAILURES = "DELETE FROM login_failures WHERE name_digest = ?"

ADD_MERGE = "INSERT INTO merges (guest, member, at) VALUES (?, ?, ?)"
TRANSFER_INVITATIONS = "UPDATE invitations SET host = ? WHERE host = ? AND status = 'open'"
TRANSFER_STUDIES = "UPDATE studies SET owner = ? WHERE owner = ?"
TRANSFER_TRIALS = "UPDATE trials SET owner = ? WHERE owner = ?"
TRANSFER_TRIAL_GAMES = "UPDATE trial_games SET player = ? WHERE player = ?"
TRANSFER_STUDY_NODES = "UPDATE study_nodes SET author = ? WHERE author = ?"
FIND_SEATS_TO_MERGE = """
SELECT DISTINCT m.guest, m.member, s."match", x.ended FROM merges m
JOIN seats s ON s.player = m.guest
JOIN matches x ON x.id = s."match"
WHERE NOT EXISTS (SELECT 1 FROM seats o WHERE o."match" = s."match" AND o.player = m.member)
ORDER BY x.ended DESC
"""

ADD_HANDOVER = "INSERT INTO handovers (token, player, expires) VALUES (?, ?, ?)"
FIND_HANDOVER = "SELECT player FROM handovers WHERE token = ? AND expires > ?"
USE_HANDOVER = "DELETE FROM handovers WHERE token = ? AND expires > ?"
DELETE_EXPIRED_HANDOVERS = "DELETE FROM handovers WHERE expires < ?"

TOKEN_VALUES = values_of(TokenRow)
ADD_TOKEN = insert("tokens", TokenRow)
FIND_TOKEN = f"SELECT {listed(TokenRow)} FROM tokens WHERE token = ?"
FIND_TOKENS = f"SELECT {listed(TokenRow)} FROM tokens WHERE player = ? ORDER BY created DESC"
USE_TOKEN = "UPDATE tokens SET used = ? WHERE token = ? AND used < ?"
END_TOKEN = "DELETE FROM tokens WHERE player = ? AND id = ?"

OWN_IDS = "SELECT id FROM players WHERE id = ? UNION SELECT guest FROM merges WHERE member = ?"
"""Ids of a player and of the guests merged into it; takes the same id twice."""

FIND_MEMBER = "SELECT player FROM credentials WHERE name_key = ?"
FIND_CREATED = "SELECT created FROM players WHERE id = ?"
FIND_HEAD_TO_HEAD = f"""
SELECT mine.side, m.winner, count(*) FROM seats mine
JOIN seats theirs ON theirs."match" = mine."match" AND theirs.side <> mine.side
JOIN matches m ON m.id = mine."match"
WHERE mine.player IN ({OWN_IDS}) AND theirs.player IN ({OWN_IDS}) AND m.status = 'over'
GROUP BY mine.side, m.winner
"""
FIND_RATING_CURVE = """
SELECT at, value, deviation FROM rating_changes WHERE player = ? AND game = ? AND pace = ? ORDER BY at DESC LIMIT ?
"""

BLOCK = "INSERT INTO blocks (player, blocked, created) VALUES (?, ?, ?) ON CONFLICT (player, blocked) DO NOTHING"
UNBLOCK = "DELETE FROM blocks WHERE player = ? AND blocked = ?"
FIND_BLOCK = "SELECT 1 FROM blocks WHERE player = ? AND blocked = ?"
ADD_REPORT = f"{insert('reports', ReportRow)} ON CONFLICT (id) DO NOTHING"
REPORT_VALUES = values_of(ReportRow)

DELETE_ACCOUNT = (
    "DELETE FROM credentials WHERE player = ?",
    "DELETE FROM sessions WHERE player = ?",
    "DELETE FROM tokens WHERE player = ?",
    "DELETE FROM handovers WHERE player = ?",
    "DELETE FROM notification_settings WHERE player = ?",
    "DELETE FROM push_subscriptions WHERE player = ?",
    "DELETE FROM puzzle_solvers WHERE player = ?",
    "DELETE FROM puzzle_tries WHERE player = ?",
    "DELETE FROM follows WHERE player = ?",
    "DELETE FROM follows WHERE followed = ?",
    "DELETE FROM unlisted_players WHERE player = ?",
    "DELETE FROM study_nodes WHERE study IN (SELECT id FROM studies WHERE owner = ?)",
    "DELETE FROM study_chapters WHERE study IN (SELECT id FROM studies WHERE owner = ?)",
    "DELETE FROM studies WHERE owner = ?",
    "DELETE FROM trial_games WHERE player = ?",
    "DELETE FROM trial_games WHERE trial IN (SELECT id FROM trials WHERE owner = ?)",
    "DELETE FROM trials WHERE owner = ?",
    "DELETE FROM blocks WHERE player = ?",
    "DELETE FROM blocks WHERE blocked = ?",
    'DELETE FROM conditional_turns WHERE EXISTS (SELECT 1 FROM seats s WHERE s."match" = conditional_turns."match" '
    "AND s.side = conditional_turns.side AND s.player = ?)",
)
ANONYMIZE = f"UPDATE players SET name = ?, kind = 'gone' WHERE id IN ({OWN_IDS})"
