"""Where a house can be reached: on this machine only, in a local network, or by everybody."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::")
PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses nobody has. No packet is sent: the system only says from where it would send one."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def addresses_of(host: str) -> list[Address]:
    """The addresses a server on `host` can be reached by; where it listens everywhere, all that this machine knows it
    has."""
    if host in EVERYWHERE:
        return own_addresses()
    return resolved(host)


def own_addresses() -> list[Address]:
    """Those of this machine towards others; the one most likely to work first."""
    found = [address for family, target in PROBES if (address := address_towards(family, target)) is not None]
    found += resolved(socket.gethostname())
    return [one for one in dict.fromkeys(found) if not one.is_loopback and not one.is_link_local]


def address_towards(family: int, target: str) -> Address | None:
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((target, 9))
        return ipaddress.ip_address(probe.getsockname()[0])
    return None


def resolved(host: str) -> list[Address]:
    """What a name stands for; nothing when nobody knows it, which is told when the server cannot be opened there."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
        return [ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in found]
    return []


def is_public(host: str) -> bool:
    """Whether everybody in the world may come to a server on `host`."""
    return any(address.is_global for address in addresses_of(host))


def pages_of(host: str, port: int) -> list[str]:
    """What to type into a browser, on this machine first and then on others."""
    if host not in EVERYWHERE:
        return [page_of(host, port)]
    return [page_of("localhost", port), *(page_of(str(address), port) for address in own_addresses())]


def page_of(name: str, port: int) -> str:
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
