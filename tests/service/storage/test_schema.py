"""The initial Alembic revision creates the same schema as a new database, which needs no Alembic."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from azumaya.service.storage import schema
from azumaya.service.storage.sqlite import DATABASE

from .samples import with_storage

MIGRATIONS = Path(schema.__file__).parent / "migrations"


def shape(file: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
    return [tuple(" ".join(str(value).split()).replace(" ,", ",").replace(" )", ")") for value in row) for row in rows]


def test_the_initial_revision_creates_the_schema_of_a_new_database(tmp_path: Path) -> None:
    with_storage(tmp_path, lambda storage: storage.match("nowhere"))
    migrated = tmp_path / "migrated.sqlite"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(f"sqlite:///{migrated}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    assert shape(migrated) == shape(tmp_path / DATABASE)
    with closing(sqlite3.connect(migrated)) as opened:
        assert opened.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.REVISION,)]


def test_opening_a_database_does_not_import_alembic(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from azumaya.service.storage import new_storage\n"
        "async def main():\n"
        "    storage = new_storage(Path(sys.argv[1]))\n"
        "    await storage.open()\n"
        "    await storage.close()\n"
        "asyncio.run(main())\n"
        "print(sorted({'alembic', 'sqlalchemy', 'asyncpg'} & set(sys.modules)))\n"
    )
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True)
        assert run.stdout == "[]\n"
