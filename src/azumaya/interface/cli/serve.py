"""`azumaya serve`: start the web server."""

from __future__ import annotations

import errno
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import SplitResult, urlencode, urlsplit

import typer

from ...rules.errors import AzumayaError
from ...rules.message import Message
from ..addresses import ListenAddress, is_public, urls_of
from .console import chosen_language
from .data_dir import (
    EXTERNAL_WORKERS,
    SEVERAL_PROCESSES,
    Data,
    default_data_dir,
    required_database,
    usable_data_dir,
)
from .secret_options import CannotServe, Database, Smtp

if TYPE_CHECKING:
    from ...service.application import Application
    from ...service.notifications.mail import MailServer
    from ...service.operation.settings_file import ServerSettings
    from ...service.storage import Place
    from ..web.server import GracefulServer

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
DEFAULT_PORT = 4410
SHUTDOWN_TIMEOUT = 5
"""Seconds for requests in progress when the server stops."""
SWITCH_INTERVAL = 0.0005
"""Seconds after which a computing thread yields the GIL. The writer thread waits for it after each statement: at
Python's default of 5 ms a busy server takes 30 ms for a commit of 1 ms."""


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for other machines in the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"Port; 0 for any free port. [default: {DEFAULT_PORT}, or a free one]"),
    ] = None,
    data: Data = None,
    database: Database = None,
    processes: Annotated[
        int,
        typer.Option(min=1, max=64, help="Server processes on one port; several need a PostgreSQL database."),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=256,
            help="Search processes; 0 with external `azumaya worker`s on a PostgreSQL database. "
            "[default: all cores but one]",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Additional allowed host name, such as that of a proxy; repeatable."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Public address, such as https://azumaya.example; required on public interfaces. Repeatable."
        ),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Enforce rate limits; not needed in a private network.")] = True,
    settings: Annotated[
        Path | None, typer.Option(help="Settings file (TOML) with rate limits by name.", dir_okay=False)
    ] = None,
    smtp: Smtp = None,
    mail_from: Annotated[str | None, typer.Option(help="Sender address of mail.")] = None,
    log_format: Annotated[LogFormat, typer.Option(help="Log format: text, or JSON lines with match ids.")] = "text",
    log_level: Annotated[
        LogLevel, typer.Option(help="Log level; info logs every request that is stored or refused.")
    ] = "warning",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Start the web server and open the browser.

    Example: azumaya serve --port 8000 --data matches
    """
    from ...service.notifications.mail import parse_mail_server
    from ...service.operation.settings_file import DEFAULTS, read_settings

    wanted = DEFAULTS if settings is None else read_settings(settings)
    mail = None if smtp is None else parse_mail_server(smtp, mail_from)
    origins = [checked_origin(one) for one in origin or ()]
    check_public(host, origins)
    if workers == 0:
        required_database(database, EXTERNAL_WORKERS)
    if processes > 1:
        required_database(database, SEVERAL_PROCESSES)
    place = database or usable_data_dir(data or default_data_dir())
    listener = listen(host, port)
    network = ListenAddress(host, listener.getsockname()[1])
    pages = origins or urls_of(host, network.port)
    print(f"azumaya: {' · '.join(pages)}", flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(pages[0],), daemon=True).start()
    hosts = HostPolicy(allowed_hosts(host, name or (), origins), frozenset(origins))
    home = origins[0] if origins else pages[:2][-1].rstrip("/")
    config = ServerConfig(place, hosts, home, mail, limits, log_format, log_level, workers, wanted, network)
    if processes == 1:
        run_server(config, listener)
    else:
        raise typer.Exit(run_servers(config, listener, processes))


@dataclass(frozen=True)
class ServerConfig:
    """Configuration of a server process."""

    place: Place
    hosts: HostPolicy
    home: str
    mail: MailServer | None
    limited: bool
    log_format: LogFormat
    log_level: LogLevel
    workers: int | None
    settings: ServerSettings
    network: ListenAddress | None = None


def run_server(config: ServerConfig, listener: socket.socket) -> None:
    """Run one server process until it is stopped."""
    from ...service.application import Application
    from ...service.notifications.service import DeliveryConfig
    from ..logs import configure_logging
    from ..web.timeouts import raise_descriptor_limit

    configure_logging(config.log_format, config.log_level)
    raise_descriptor_limit()
    failures: list[AzumayaError] = []
    outgoing = DeliveryConfig(config.home, config.mail)
    application = Application(
        config.place,
        config.workers,
        limited=config.limited,
        settings=config.settings,
        outgoing=outgoing,
    )
    server = new_server(application, config.hosts, failures, config.network)
    sys.setswitchinterval(SWITCH_INTERVAL)
    server.gc_policy.start()
    application.catalogue.compilation.loaded = gc.freeze
    server.run(sockets=[listener])
    if failures:
        raise failures[0]


def run_servers(config: ServerConfig, listener: socket.socket, processes: int) -> int:
    """Run several server processes on one socket, and one worker for all of them; return the exit code."""
    from .supervisor import Child, supervise
    from .worker import run_worker

    arguments = (replace(config, workers=0), listener)
    children = [Child(f"server {number}", run_server, arguments) for number in range(1, processes + 1)]
    if config.workers != 0:
        children.append(
            Child("worker", run_worker, (config.place, config.workers, config.log_format, config.log_level))
        )
    return supervise(children)


def checked_origin(text: str) -> str:
    """Return a normalised origin: scheme, host and optional port."""
    try:
        parts = urlsplit(text.rstrip("/"))
        is_origin = parts.scheme in ("http", "https") and parts.netloc.lower() == host_and_port(parts)
    except ValueError:
        is_origin = False
    if not is_origin or parts.path or parts.query or parts.fragment:
        reason = Message("terminal-invalid-origin-example-https-azumaya")
        raise CannotServe(reason, text=text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def host_and_port(parts: SplitResult) -> str:
    """Return the host and port of a URL as browsers write them in `Origin`; raise ValueError for an invalid port."""
    host = parts.hostname or "?"
    named = f"[{host}]" if ":" in host else host
    return named if parts.port is None else f"{named}:{parts.port}"


def check_public(host: str, origins: Sequence[str]) -> None:
    """Require an origin on public interfaces; without one, cross-origin requests could not be detected."""
    if not origins and is_public(host):
        reason = Message("terminal-public-address-give-address-website")
        raise CannotServe(reason, text=host)


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket; a free port only if none was given and the default is taken."""
    try:
        return open_socket(host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return open_socket(host, 0)
        reason = Message("terminal-cannot-listen-here-use-port", strerror=str(error.strerror))
        raise CannotServe(reason, text=f"{host} port {DEFAULT_PORT if port is None else port}") from None


def open_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket with TCP_NODELAY, which accepted sockets inherit: acknowledgement and event are two
    small packets, and Nagle's algorithm would delay the second by 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=512)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def open_when_ready(address: str) -> None:
    """Open the browser once the server answers. No browser is not an error."""
    from urllib.request import urlopen

    for _ in range(100):
        try:
            with urlopen(f"{address}healthz", timeout=5):
                break
        except OSError:
            threading.Event().wait(0.1)
    asked = chosen_language()
    webbrowser.open(f"{address}?{urlencode({'language': asked})}" if asked else address)


@dataclass(frozen=True)
class HostPolicy:
    """Allowed host names and public origins."""

    names: frozenset[str]
    origins: frozenset[str] = frozenset()


def allowed_hosts(host: str, further: Sequence[str] = (), origins: Sequence[str] = ()) -> frozenset[str]:
    """Return the allowed host names of a server on `host`: all names of a local network if it listens there and no
    origin is given."""
    from ..web.security import LOCAL_NETWORK, LOOPBACK

    public = [urlsplit(origin).hostname or "" for origin in origins]
    local = (host, LOCAL_NETWORK) if host not in LOOPBACK and not origins else ()
    return frozenset((*LOOPBACK, *local, *(name.lower() for name in (*further, *public))))


def new_server(
    application: Application, hosts: HostPolicy, failures: list[AzumayaError], network: ListenAddress | None = None
) -> GracefulServer:
    """Return the server. If the application cannot be opened, the server exits and the error is in `failures`."""
    import uvicorn

    from ..web.app import new_app
    from ..web.security import MAX_BYTES
    from ..web.server import GracefulServer
    from ..web.timeouts import TimeoutHttpProtocol, TimeoutWebSocketProtocol

    def abort(error: AzumayaError) -> None:
        failures.append(error)
        server.should_exit = True

    app = new_app(application, hosts.names, abort, hosts.origins)
    app.state.network = network
    uvicorn_config = uvicorn.Config(
        app,
        http=TimeoutHttpProtocol,
        ws=TimeoutWebSocketProtocol,
        ws_max_size=MAX_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    server = GracefulServer(uvicorn_config, application.in_flight, SHUTDOWN_TIMEOUT)
    return server


if __name__ == "__main__":
    typer.run(serve)
