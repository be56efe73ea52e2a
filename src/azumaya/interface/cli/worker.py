"""`azumaya worker`: thinks for a house whose servers share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Annotated

import typer

from .place import check_address
from .serve import LogForm, LogLevel

if TYPE_CHECKING:
    from ...service.storage import Place


def worker(
    database: Annotated[
        str, typer.Option(help="Address of the PostgreSQL database that the servers share.", show_default=False)
    ],
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes that think. [default: all cores but one]")
    ] = None,
    log_format: Annotated[LogForm, typer.Option(help="Text, or JSON lines with match ids.")] = "text",
    log_level: Annotated[LogLevel, typer.Option(help="How much is written down.")] = "warning",
) -> None:
    """Think for a house: computers' turns, hints, reviews and puzzles. As many as you like, on any machine.

    Example: azumaya worker --database postgresql://azumaya@db/azumaya --workers 4
    """
    check_address(database)
    think(database, workers, log_format, log_level)


def think(place: Place, workers: int | None, log_format: LogForm, log_level: LogLevel) -> None:
    """Until told to stop."""
    from ..logs import write_log

    write_log(log_format, log_level)
    asyncio.run(keep_thinking(place, workers))


async def keep_thinking(place: Place, workers: int | None) -> None:
    from ...service.thinkery import Thinkery

    thinkery, stopped = Thinkery(place, workers), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await thinkery.open()
    try:
        await stopped.wait()
    finally:
        await thinkery.close()
