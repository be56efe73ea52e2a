"""Web push: messages to browsers without an open page (RFC 8030), encrypted for the browser (RFC 8291) and signed with
the server's VAPID key (RFC 8292).

The key is created once and stored in the settings table, because subscriptions are bound to it.
"""

from __future__ import annotations

import base64
import ipaddress
import json
import os
import socket
import struct
import urllib.request
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

CURVE = ec.SECP256R1()
RECORD = 4096
TOKEN_SECONDS = 12 * 3600
TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is offline."""
TIMEOUT_SECONDS = 20.0
GONE = (404, 410)


@dataclass(frozen=True, slots=True)
class Subscription:
    """A subscribed browser: the address of its push service, its public key and its secret."""

    endpoint: str
    p256dh: str
    auth: str


class SubscriptionGone(Exception):
    """The subscription has ended."""


class NotSent(Exception):
    """The push service has not accepted the message."""


def new_key() -> str:
    """Return a new private key as PEM text."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    key = load_pem_private_key(text.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def public_text(key: ec.EllipticCurvePrivateKey) -> str:
    """Return the public key in the form that browsers need to subscribe."""
    return encode(raw_public(key.public_key()))


def encrypt(message: bytes, subscription: Subscription, *, salt: bytes = b"", key: Any = None) -> bytes:
    """Encrypt a message for a browser. `salt` and `key` are random unless given, as in the example of RFC 8291."""
    salt = salt or os.urandom(16)
    own: ec.EllipticCurvePrivateKey = key or ec.generate_private_key(CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(subscription.p256dh))
    mine = raw_public(own.public_key())
    info = b"WebPush: info\x00" + decode(subscription.p256dh) + mine
    secret = derived(own.exchange(ec.ECDH(), theirs), decode(subscription.auth), info, 32)
    cipher = derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + struct.pack("!IB", RECORD, len(mine)) + mine
    return head + AESGCM(cipher).encrypt(nonce, message + b"\x02", None)


def signature(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: int) -> str:
    """Return the token that identifies the server to a push service, valid for half a day."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now // 1000 + TOKEN_SECONDS, "sub": contact}
    head = encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    text = f"{head}.{encode(json.dumps(claims).encode())}"
    first, second = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{encode(first.to_bytes(32, 'big') + second.to_bytes(32, 'big'))}"


@dataclass(frozen=True, slots=True)
class Pusher:
    """Sends messages. `contact` is given to the push services; `anywhere`: also to this machine, for tests."""

    key: ec.EllipticCurvePrivateKey
    contact: str
    anywhere: bool = False

    def send(self, subscription: Subscription, message: dict[str, Any], now: int) -> None:
        """Send a message to the push service; raise SubscriptionGone or NotSent if it does not accept it. Blocking: not
        for the event loop."""
        if not self.anywhere and not is_public_https(subscription.endpoint):
            raise SubscriptionGone
        token = signature(self.key, subscription.endpoint, self.contact, now)
        request = urllib.request.Request(
            subscription.endpoint,
            data=encrypt(json.dumps(message, ensure_ascii=False).encode(), subscription),
            headers={
                "Authorization": f"vapid t={token}, k={public_text(self.key)}",
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(TTL_SECONDS),
            },
            method="POST",
        )
        try:
            with urllib.request.build_opener(NoRedirects).open(request, timeout=TIMEOUT_SECONDS):
                return
        except HTTPError as error:
            error.close()
            if error.code in GONE:
                raise SubscriptionGone from error
            raise NotSent(str(error)) from error
        except OSError as error:
            raise NotSent(str(error)) from error


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects, which could lead to private addresses."""

    def redirect_request(self, *_arguments: Any, **_named: Any) -> None:
        return None


def is_public_https(endpoint: str) -> bool:
    """Return whether an https address is public, so that requests cannot be directed at the server or its network."""
    parts = urlsplit(endpoint)
    if parts.scheme != "https" or not parts.hostname:
        return False
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ipaddress.ip_address(str(one[4][0]).partition("%")[0]).is_global for one in found)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def raw_public(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
