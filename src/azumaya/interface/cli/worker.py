"""`azumaya worker`: search workers for servers that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Annotated

import typer

from .data_dir import EXTERNAL_WORKERS, required_database
from .secret_options import Database
from .serve import LogFormat, LogLevel

if TYPE_CHECKING:
    from ...service.storage import Place


def worker(
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Search processes. [default: all cores but one]")
    ] = None,
    log_format: Annotated[LogFormat, typer.Option(help="Log format: text, or JSON lines with match ids.")] = "text",
    log_level: Annotated[LogLevel, typer.Option(help="Log level.")] = "warning",
) -> None:
    """Run search workers for computer moves, hints, reviews and puzzles. Any number of workers, on any machine.

    Example: azumaya worker --database postgresql://azumaya@db/azumaya --workers 4
    """
    run_worker(required_database(database, EXTERNAL_WORKERS), workers, log_format, log_level)


def run_worker(place: Place, workers: int | None, log_format: LogFormat, log_level: LogLevel) -> None:
    """Run until SIGTERM or SIGINT."""
    from ..logs import configure_logging

    configure_logging(log_format, log_level)
    asyncio.run(run_until_stopped(place, workers))


async def run_until_stopped(place: Place, workers: int | None) -> None:
    from ...service.worker_app import WorkerApp

    worker_app, stopped = WorkerApp(place, workers), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await worker_app.open()
    try:
        await stopped.wait()
    finally:
        await worker_app.close()
