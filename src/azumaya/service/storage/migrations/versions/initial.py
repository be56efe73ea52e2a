"""Initial schema."""

from __future__ import annotations

from alembic import op

from azumaya.service.storage.schema import TABLES

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create all tables. As long as this is the only revision it reads `schema.TABLES`; the next one freezes a copy."""
    connection = op.get_bind()
    for statement in TABLES:
        connection.exec_driver_sql(statement)
