"""Addresses of push services: https and public, so that the server never sends to itself or to its network.

A name is resolved once per message, and the connection goes to the address that was checked: a name that
resolves to another address the next time (DNS rebinding) gains nothing.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

HTTPS_PORT = 443
EMBEDDED_IPV4 = tuple(
    ipaddress.IPv6Network(network)
    for network in ("::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
)
"""IPv6 networks whose addresses lead to IPv4 addresses: compatible, mapped, translated (NAT64), 6to4 and Teredo."""


class NotPublic(Exception):
    """The address is not that of a public service."""


class NotResolved(Exception):
    """The name has no address at the moment."""


@dataclass(frozen=True, slots=True)
class Target:
    """The checked address of an endpoint."""

    address: str
    port: int


def check_endpoint(endpoint: str) -> tuple[str, int]:
    """Return the host and port of an endpoint; raise NotPublic unless it is an https URL."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port or HTTPS_PORT
    except ValueError as error:
        raise NotPublic(str(error)) from None
    host = parts.hostname
    if parts.scheme != "https" or not host or "%" in host or parts.username is not None or not endpoint.isascii():
        raise NotPublic("not an https address")
    return host, port


def resolve(endpoint: str) -> Target:
    """Return the address of an endpoint. Raise NotPublic if one of its addresses is not public, NotResolved if it has
    none. Blocking: not for the event loop."""
    host, port = check_endpoint(endpoint)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotResolved(str(error)) from error
    addresses = [str(one[4][0]) for one in found]
    if not addresses:
        raise NotResolved(host)
    if not all(map(is_public, addresses)):
        raise NotPublic("not a public address")
    return Target(addresses[0], port)


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and any(found in network for network in EMBEDDED_IPV4):
        return False
    return found.is_global and not found.is_multicast
