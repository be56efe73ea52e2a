"""The PostgreSQL the tests use: Debian's, started in a folder of its own and ended with the tests. `python -m
tests.service.storage.server` installs it when it is missing and that is allowed here.

The server refuses to run as the administrator; where the tests do, it is started as another user.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg

PLACES = Path("/usr/lib/postgresql")
PATIENCE = 600
"""Seconds a busy machine may take to start or stop the server."""
USERS = ("postgres", "nobody")
MISSING = (
    "the storage tests need PostgreSQL: on Debian or Ubuntu `apt install postgresql`, elsewhere put `initdb` and "
    "`pg_ctl` on the PATH or name their folder in AZUMAYA_POSTGRES"
)


def find() -> Path | None:
    """The folder of the programs: the one AZUMAYA_POSTGRES names, else Debian's newest, else on the PATH."""
    named, program = os.environ.get("AZUMAYA_POSTGRES"), shutil.which("initdb")
    versions = [folder for folder in PLACES.glob("*/bin") if (folder / "initdb").exists()]
    newest = max(versions, key=lambda folder: float(folder.parent.name), default=None)
    return Path(named) if named else newest or (Path(program).resolve().parent if program else None)


def install() -> None:
    """Install with apt as administrator; otherwise say exactly what to install, and fail."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], env=quiet, check=False)
        subprocess.run(
            ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", "postgresql"], env=quiet, check=False
        )
    if find() is None:
        sys.exit(MISSING)


class Server:
    """A PostgreSQL server that only this machine can reach, through a socket in its folder. A server that is not
    `durable` does not wait for the disk: its data survives a crash of the server, but not of the machine."""

    def __init__(self, durable: bool = True) -> None:
        self._settings = "" if durable else " -c fsync=off"
        programs = find()
        if programs is None:
            raise RuntimeError(MISSING)
        self._programs = programs
        self._user = next(name for name in USERS if is_user(name)) if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="azumaya-"))
        if self._user:
            shutil.chown(self._folder, self._user)
        self._run(
            "initdb",
            "--no-sync",
            "--auth=trust",
            "--username=azumaya",
            "--encoding=UTF8",
            "--no-locale",
            str(self._data),
        )

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._folder}'{self._settings}"
        log = self._folder / "log"
        self._run(
            "pg_ctl", "start", "--wait", f"--timeout={PATIENCE}", "-D", str(self._data), "-o", options, "-l", str(log)
        )

    @property
    def process(self) -> int:
        """The one that has started all others."""
        return int((self._data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def stop(self, how: str = "fast") -> None:
        """`immediate` is a crash: nothing is tidied up."""
        self._run("pg_ctl", "stop", "--wait", f"--timeout={PATIENCE}", "-D", str(self._data), "-m", how)

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def address(self, database: str) -> str:
        return f"postgresql://azumaya@/{database}?host={self._folder}"

    def make(self, database: str) -> str:
        """The address of a fresh database. It is made beside whatever event loop runs here."""
        with ThreadPoolExecutor(1) as beside:
            beside.submit(asyncio.run, execute(self.address("postgres"), f"CREATE DATABASE {database}")).result()
        return self.address(database)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._programs / program), *arguments],
            user=self._user,
            group=None if self._user is None else pwd.getpwnam(self._user).pw_gid,
            extra_groups=None if self._user is None else [],
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )


async def execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


if __name__ == "__main__" and find() is None:
    install()
