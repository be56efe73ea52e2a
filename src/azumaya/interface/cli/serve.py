"""`azumaya serve`: the house opens its door for browsers."""

from __future__ import annotations

import errno
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

import typer

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .addresses import is_public, pages_of
from .place import CannotServe, Data, Database, check_address, checked_folder, default_data

if TYPE_CHECKING:
    from ...service.house import House
    from ...service.notices.mail import MailServer
    from ...service.storage import Place
    from ..web.draining import DrainingServer

LogForm = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
USUAL_PORT = 4410
GRACE = 5
"""Seconds that requests under way get when the server stops."""
TAKING_TURNS = 0.0005
"""Seconds after which a thread that computes lets another one go on. The one that stores turns has to wait for that
after each statement: at Python's usual 5 ms a busy house would take 30 ms to store what the disk takes one for."""


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"Port; 0 takes a free one. [default: {USUAL_PORT}, or a free one]"),
    ] = None,
    data: Data = None,
    database: Database = None,
    processes: Annotated[
        int,
        typer.Option(min=1, max=64, help="Server processes on one port: one for each core that people keep busy."),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=256,
            help="Processes that think; 0 leaves it to azumaya worker, on a PostgreSQL database. "
            "[default: all cores but one]",
        ),
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
    log_format: Annotated[
        LogForm, typer.Option(help="How the house writes down what happens: text, or JSON lines with match ids.")
    ] = "text",
    log_level: Annotated[
        LogLevel, typer.Option(help="How much of it: info tells every act that is stored or refused.")
    ] = "warning",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser when there is one.")] = True,
) -> None:
    """Open the house in the browser.

    Example: azumaya serve --port 8000 --data matches
    """
    from ...service.notices.mail import parse_mail_server

    mail = None if smtp is None else parse_mail_server(smtp, mail_from)
    origins = [checked_origin(one) for one in origin or ()]
    check_public(host, origins)
    if workers == 0:
        check_address(database or str(data or default_data()))
    place = database or checked_folder(data or default_data())
    listener = listen(host, port)
    pages = origins or pages_of(host, listener.getsockname()[1])
    print(f"azumaya: {' · '.join(pages)}", flush=True)
    if open_browser:
        threading.Thread(target=show, args=(pages[0],), daemon=True).start()
    door = Door(names_of(host, name or (), origins), frozenset(origins))
    home = origins[0] if origins else pages[:2][-1].rstrip("/")
    opening = Opening(place, door, home, mail, limits, log_format, log_level, workers)
    if processes == 1:
        open_house(opening, listener)
    else:
        raise typer.Exit(open_houses(opening, listener, processes))


@dataclass(frozen=True)
class Opening:
    """What a server process needs to know."""

    place: Place
    door: Door
    home: str
    mail: MailServer | None
    limited: bool
    log_format: LogForm
    log_level: LogLevel
    workers: int | None
    figures: Path | None = None
    """The socket on which a process tells its figures to those beside it."""


def open_house(opening: Opening, listener: socket.socket) -> None:
    """One server process, until it is told to stop."""
    from ...service.house import House
    from ...service.notices.notices import Outgoing
    from ..logs import write_log
    from ..web.patience import raise_limit

    write_log(opening.log_format, opening.log_level)
    raise_limit()
    failures: list[AzumayaError] = []
    outgoing = Outgoing(opening.home, opening.mail)
    house = House(opening.place, opening.workers, limited=opening.limited, outgoing=outgoing, figures=opening.figures)
    server = new_server(house, opening.door, failures)
    sys.setswitchinterval(TAKING_TURNS)
    server.collecting.begin()
    house.catalogue.preparation.loaded = gc.freeze
    server.run(sockets=[listener])
    if failures:
        raise failures[0]


def open_houses(opening: Opening, listener: socket.socket, processes: int) -> int:
    """Several of them, which accept from one socket, and one process that thinks for all of them; the exit code."""
    from .processes import Child, supervise
    from .worker import think

    with TemporaryDirectory(prefix="azumaya-") as folder, shared(opening.place, Path(folder) / "wires") as place:
        figures = Path(folder) / "figures"
        figures.mkdir()
        servers = [
            replace(opening, place=place, workers=0, figures=figures / f"server-{number}")
            for number in range(1, processes + 1)
        ]
        children = [Child(f"server {number}", open_house, (one, listener)) for number, one in enumerate(servers, 1)]
        if opening.workers != 0:
            known = (place, opening.workers, opening.log_format, opening.log_level)
            children.append(Child("worker", think, known))
        return supervise(children)


@contextmanager
def shared(place: Place, wires: Path) -> Iterator[Place]:
    """What several processes open at once: a database as it is, a folder with wires between them."""
    from ...service.storage.shared_sqlite import shared_by_children

    if isinstance(place, Path):
        with shared_by_children(place, wires) as folder:
            yield folder
    else:
        yield place


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
    """The names a house answers to, and the addresses people open it by."""

    names: frozenset[str]
    origins: frozenset[str] = frozenset()


def names_of(host: str, further: Sequence[str] = (), origins: Sequence[str] = ()) -> frozenset[str]:
    """The names a house that listens on `host` answers to: where other machines of the same network are let in and
    nobody has said what they call it, whatever such a network can call it."""
    from ..web.guard import LOOPBACK, NEIGHBOURS

    called = [urlsplit(origin).hostname or "" for origin in origins]
    local = (host, NEIGHBOURS) if host not in LOOPBACK and not origins else ()
    return frozenset((*LOOPBACK, *local, *(name.lower() for name in (*further, *called))))


def new_server(house: House, door: Door, failures: list[AzumayaError]) -> DrainingServer:
    """The server of a house. One that cannot be opened ends it, with the reason among `failures`."""
    import uvicorn

    from ..web.app import new_app
    from ..web.draining import DrainingServer
    from ..web.guard import MOST_BYTES
    from ..web.patience import PatientHttp, PatientSocket

    def give_up(error: AzumayaError) -> None:
        failures.append(error)
        server.should_exit = True

    app = new_app(house, door.names, give_up, door.origins)
    config = uvicorn.Config(
        app,
        http=PatientHttp,
        ws=PatientSocket,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    server = DrainingServer(config, house.underway, GRACE)
    return server


if __name__ == "__main__":
    typer.run(serve)
