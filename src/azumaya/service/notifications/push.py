"""Web push: messages to browsers without an open page (RFC 8030), encrypted for the browser (RFC 8291) and signed with
the server's VAPID key (RFC 8292).

The key is created once and stored in the settings table, because subscriptions are bound to it.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import socket
import ssl
import struct
import threading
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
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

from .push_address import NotPublic, NotResolved, Target, check_endpoint, resolve

CURVE = ec.SECP256R1()
RECORD = 4096
TOKEN_SECONDS = 12 * 3600
TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is offline."""
TIMEOUT_SECONDS, TOTAL_SECONDS = 10.0, 20.0
"""For each step, and for the whole request."""
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
        connection = self._connection(subscription.endpoint)
        token = signature(self.key, subscription.endpoint, self.contact, now)
        headers = {
            "Authorization": f"vapid t={token}, k={public_text(self.key)}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
        }
        body = encrypt(json.dumps(message, ensure_ascii=False).encode(), subscription)
        status = post(connection, path_of(subscription.endpoint), body, headers)
        if status in GONE:
            raise SubscriptionGone
        if not 200 <= status < 300:
            raise NotSent(f"status {status}")

    def _connection(self, endpoint: str) -> HTTPConnection:
        """Return a connection to the checked address of an endpoint."""
        if self.anywhere:
            parts = urlsplit(endpoint)
            return HTTPConnection(parts.hostname or "", parts.port, timeout=TIMEOUT_SECONDS)
        try:
            return PinnedConnection(check_endpoint(endpoint)[0], resolve(endpoint))
        except NotPublic as error:
            raise SubscriptionGone from error
        except NotResolved as error:
            raise NotSent(str(error)) from error


class PinnedConnection(HTTPSConnection):
    """An https connection to a host at a given address. Redirects are not followed."""

    def __init__(self, host: str, target: Target) -> None:
        context = ssl.create_default_context()
        super().__init__(host, target.port, timeout=TIMEOUT_SECONDS, context=context)
        self._context, self._target = context, target

    def connect(self) -> None:
        plain = socket.create_connection((self._target.address, self._target.port), TIMEOUT_SECONDS)
        self.sock = self._context.wrap_socket(plain, server_hostname=self.host)


def path_of(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    return f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"


def post(connection: HTTPConnection, path: str, body: bytes, headers: dict[str, str]) -> int:
    """Send a request and return the status of its response; raise NotSent without one. A response that comes bit by
    bit is cut off."""
    cut_off = threading.Timer(TOTAL_SECONDS, end_connection, (connection,))
    cut_off.daemon = True
    cut_off.start()
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    except (OSError, HTTPException, ValueError) as error:
        raise NotSent(str(error)) from error
    finally:
        cut_off.cancel()
        connection.close()


def end_connection(connection: HTTPConnection) -> None:
    line = connection.sock
    if line is not None:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def raw_public(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
