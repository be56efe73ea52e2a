"""Network addresses and URLs of the server."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from dataclasses import dataclass
from pathlib import Path

WILDCARD = ("0.0.0.0", "::")
PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Reserved documentation addresses. No packet is sent; the system only selects a source address."""

CONTAINER_FILES = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files that exist inside containers, whose addresses other devices cannot reach."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def addresses_of(host: str) -> list[Address]:
    """Return the addresses of a server on `host`; all addresses of this machine for a wildcard."""
    if host in WILDCARD:
        return own_addresses()
    return resolved(host)


def own_addresses() -> list[Address]:
    """Return the addresses of this machine in its networks, the most likely one first."""
    found = [address for family, target in PROBES if (address := address_towards(family, target)) is not None]
    found += resolved(socket.gethostname())
    return [one for one in dict.fromkeys(found) if not one.is_loopback and not one.is_link_local]


def address_towards(family: int, target: str) -> Address | None:
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((target, 9))
        return ipaddress.ip_address(probe.getsockname()[0])
    return None


def resolved(host: str) -> list[Address]:
    """Resolve a host name; empty if unknown, which is reported when the server binds to it."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
        return [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]
    return []


def is_public(host: str) -> bool:
    """Return True if a server on `host` has a public address."""
    return any(address.is_global for address in addresses_of(host))


def urls_of(host: str, port: int) -> list[str]:
    """Return the URLs of the server, for this machine first."""
    if host not in WILDCARD:
        return [url_of(host, port)]
    return [url_of("localhost", port), *(url_of(str(address), port) for address in own_addresses())]


def url_of(name: str, port: int) -> str:
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


@dataclass(frozen=True)
class ListenAddress:
    """The network of a server on `host`: whether other devices can open it, and under which addresses."""

    host: str
    port: int

    @property
    def is_open(self) -> bool:
        """True if the server listens on more than the loopback interface."""
        return self.host in WILDCARD or not all(one.is_loopback for one in resolved(self.host))

    def links(self, path: str) -> list[str]:
        """Return a path at each address of this machine in its networks, the most likely one first."""
        if any(file.exists() for file in CONTAINER_FILES):
            return []
        own = addresses_of(self.host) if self.is_open else own_addresses()
        return [url_of(str(one), self.port).rstrip("/") + path for one in own if not one.is_loopback]
