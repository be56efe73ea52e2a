"""`azumaya serve`: the house opens its door for browsers."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sqlite3
import tempfile
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .addresses import is_public, pages_of

if TYPE_CHECKING:
    import uvicorn

    from ...service.house import House

USUAL_PORT = 4410
GRACE = 5
"""Seconds that requests under way get when the server stops."""
COLLECTED_AFTER = (10_000, 10, 10)
"""More objects than these make the collector look at the young, the middle-aged and the old ones."""


class CannotServe(AzumayaError):
    """The server cannot be opened where it was asked to."""

    code = "cannot-serve"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"Port; 0 takes a free one. [default: {USUAL_PORT}, or a free one]"),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="Folder where matches are kept.", file_okay=False, show_default="the user's data folder"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Address of a PostgreSQL database instead, such as postgresql://user@host/azumaya."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A further name the house answers to, such as that of a proxy; may be repeated."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Address people open the house by, such as https://azumaya.example; needed where everybody can come "
            "in. May be repeated."
        ),
    ] = None,
    limits: Annotated[
        bool, typer.Option(help="Limit how often somebody may do something; not needed in a closed circle.")
    ] = True,
    smtp: Annotated[
        str | None,
        typer.Option(help="Mail server for those who want to be told by mail, such as smtp://name:password@host:587."),
    ] = None,
    mail_from: Annotated[str | None, typer.Option(help="Address that mail comes from.")] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser when there is one.")] = True,
) -> None:
    """Open the house in the browser.

    Example: azumaya serve --port 8000 --data matches
    """
    from ...service.notices.mail import parse_mail_server

    mail = None if smtp is None else parse_mail_server(smtp, mail_from)
    origins = [checked_origin(one) for one in origin or ()]
    check_public(host, origins)
    place = database or checked_folder(data or default_data())
    listener = listen(host, port)
    pages = origins or pages_of(host, listener.getsockname()[1])
    print(f"azumaya: {' · '.join(pages)}", flush=True)
    if open_browser:
        threading.Thread(target=show, args=(pages[0],), daemon=True).start()
    from ...service.house import House
    from ...service.notices.notices import Outgoing

    failures: list[AzumayaError] = []
    door = Door(names_of(host, name or (), origins), frozenset(origins))
    home = origins[0] if origins else pages[:2][-1].rstrip("/")
    outgoing = Outgoing(home, mail)
    house = House(place, limited=limits, outgoing=outgoing)
    server = new_server(house, door, failures)
    collect_rarely(house)
    server.run(sockets=[listener])
    if failures:
        raise failures[0]


def collect_rarely(house: House) -> None:
    """Keep Python's garbage collector from stopping play for a fifth of a second now and then. What is loaded now, and
    with each game, stays for good and is not looked at again; the rest is looked at less often, as hardly anything here
    needs it to go away."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    house.catalogue.preparation.loaded = gc.freeze


def checked_origin(text: str) -> str:
    """An address as browsers write it: scheme, name and perhaps a port, nothing behind it."""
    parts = urlsplit(text.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        reason = Text(
            "das ist keine Adresse, unter der ein Haus zu öffnen ist; so sieht eine aus: https://azumaya.example",
            "a house cannot be opened by this address; one looks like this: https://azumaya.example",
        )
        raise CannotServe(reason, text=text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def check_public(host: str, origins: Sequence[str]) -> None:
    """Where everybody can come in, the house has to know its own name: other sites could act for players else."""
    if not origins and is_public(host):
        reason = Text(
            "unter dieser Adresse kann jeder herein; --origin https://… nennt die, unter der man das Haus öffnet",
            "everybody can come in by this address; --origin https://… names the address people open the house by",
        )
        raise CannotServe(reason, text=host)


def checked_folder(folder: Path) -> Path:
    """The folder, if matches can be kept in it."""
    check_database(make_folder(folder))
    return folder


def default_data() -> Path:
    """AZUMAYA_DATA, else the user's data folder."""
    chosen = os.environ.get("AZUMAYA_DATA")
    return (
        Path(chosen)
        if chosen
        else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "azumaya"
    )


def make_folder(folder: Path) -> Path:
    """The folder, made when it is not there; CannotServe when nothing can be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        reason = Text(
            f"hier lassen sich keine Partien aufbewahren ({error.strerror}); --data nennt einen anderen Ordner",
            f"matches cannot be kept here ({error.strerror}); --data names another folder",
        )
        raise CannotServe(reason, text=str(folder)) from None


def check_database(folder: Path) -> None:
    """CannotServe when what stands in the place of the database is none; one that is not there yet is no fault."""
    from ...service.storage.sqlite import DATABASE

    file = folder / DATABASE
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as error:
        reason = Text(
            f"diese Datei ist als Datenbank nicht lesbar ({error}); eine Sicherung an ihre Stelle "
            "legen, oder --data nennt einen anderen Ordner",
            f"this file cannot be read as a database ({error}); put a backup in its place, or --data "
            "names another folder",
        )
        raise CannotServe(reason, text=str(file)) from None


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket. Only when no port was asked for may another than the usual one be taken."""
    try:
        return open_socket(host, USUAL_PORT if port is None else port)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return open_socket(host, 0)
        reason = Text(
            f"hier lässt sich kein Server öffnen ({error.strerror}); --port 0 nimmt einen freien "
            "Port, --host nennt eine andere Adresse",
            f"no server can be opened here ({error.strerror}); --port 0 takes a free port, --host "
            "names another address",
        )
        raise CannotServe(reason, text=f"{host} port {USUAL_PORT if port is None else port}") from None


def open_socket(host: str, port: int) -> socket.socket:
    """What is accepted inherits that nothing small waits for something to go along with it: an answer and the event
    after it are two small packets, and the second would wait 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=512)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def show(address: str) -> None:
    """Open the address once the house answers. A machine without a browser is no fault."""
    from urllib.request import urlopen

    for _ in range(100):
        try:
            with urlopen(f"{address}healthz", timeout=5):
                break
        except OSError:
            threading.Event().wait(0.1)
    webbrowser.open(address)


@dataclass(frozen=True)
class Door:
    """The names a house answers to, None for any, and the addresses people open it by."""

    names: frozenset[str] | None
    origins: frozenset[str] = frozenset()


def names_of(host: str, further: Sequence[str] = (), origins: Sequence[str] = ()) -> frozenset[str] | None:
    """The names a house that listens on `host` answers to; None for any, where other machines of the same network are
    let in and nobody has said what they call it."""
    from ..web.guard import LOOPBACK

    if host not in LOOPBACK and not origins:
        return None
    called = [urlsplit(origin).hostname or "" for origin in origins]
    return frozenset((*LOOPBACK, *(name.lower() for name in (*further, *called))))


def new_server(house: House, door: Door, failures: list[AzumayaError]) -> uvicorn.Server:
    """The server of a house. One that cannot be opened ends it, with the reason among `failures`."""
    import uvicorn

    from ..web.app import new_app
    from ..web.guard import MOST_BYTES

    def give_up(error: AzumayaError) -> None:
        failures.append(error)
        server.should_exit = True

    app = new_app(house, door.names, give_up, door.origins)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    server = uvicorn.Server(config)
    return server


if __name__ == "__main__":
    typer.run(serve)
