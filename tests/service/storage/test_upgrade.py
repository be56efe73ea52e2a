"""A database of 0.1 becomes one of this version: every revision is run on a stored one, and no row is lost."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from azumaya.service.storage import Storage, schema
from azumaya.service.storage.sqlite import DATABASE

from .samples import SAMPLE, with_storage
from .test_schema import MIGRATIONS, shape

FIRST_REVISION = "1"
"""The schema revision of 0.1.0. The sample keeps it."""


def revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        ((found,),) = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    return str(found)


def row_counts(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0] for name in names}


def upgrade(file: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def test_the_sample_is_of_the_first_revision() -> None:
    assert revision(SAMPLE) == FIRST_REVISION


def test_a_database_of_the_first_version_is_upgraded_and_opened(tmp_path: Path) -> None:
    upgraded, new = tmp_path / "old" / DATABASE, tmp_path / "new" / DATABASE
    upgraded.parent.mkdir()
    shutil.copy(SAMPLE, upgraded)
    before = row_counts(upgraded)
    upgrade(upgraded)
    assert revision(upgraded) == schema.REVISION
    with_storage(new.parent, lambda storage: storage.match("nowhere"))
    assert shape(upgraded) == shape(new)
    after = row_counts(upgraded)
    assert {name: after[name] for name in before} == before
    assert before["matches"] == 40

    async def read(storage: Storage) -> None:
        with closing(sqlite3.connect(SAMPLE)) as connection:
            identifiers = [identifier for (identifier,) in connection.execute("SELECT id FROM matches")]
        for identifier in identifiers:
            assert await storage.match(identifier) is not None
            assert await storage.events(identifier)

    with_storage(upgraded.parent, read)
