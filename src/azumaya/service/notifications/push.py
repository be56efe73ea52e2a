"""Web push: a message to a browser although no page is open (RFC 8030), sealed for that browser alone (RFC 8291), and
signed by the house (RFC 8292).

The key of the house is made once and kept among its facts: browsers that have subscribed to it would be lost else.
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
KEPT_SECONDS = 24 * 3600
"""So long a push service keeps a message for a browser that is off."""
PATIENCE = 20.0
GONE = (404, 410)


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants messages: where to send them, its public key and its secret."""

    endpoint: str
    p256dh: str
    auth: str


class SubscriptionGone(Exception):
    """The browser wants no messages any more."""


class NotSent(Exception):
    """The push service has not taken the message."""


def new_key() -> str:
    """A key of the house, as text to keep."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    key = load_pem_private_key(text.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def public_text(key: ec.EllipticCurvePrivateKey) -> str:
    """What browsers subscribe to."""
    return encode(raw_public(key.public_key()))


def seal(message: bytes, subscription: Subscription, *, salt: bytes = b"", key: Any = None) -> bytes:
    """The message as only that browser can read it. `salt` and `key` are made anew each time; they are given in the
    test that follows the example of RFC 8291."""
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
    """Says to the push service who sends: a token for its origin, good for half a day."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now // 1000 + TOKEN_SECONDS, "sub": contact}
    head = encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    text = f"{head}.{encode(json.dumps(claims).encode())}"
    first, second = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{encode(first.to_bytes(32, 'big') + second.to_bytes(32, 'big'))}"


@dataclass(frozen=True, slots=True)
class Pusher:
    """Sends messages. `contact` is where a push service complains; `anywhere`: also to this machine, for tests."""

    key: ec.EllipticCurvePrivateKey
    contact: str
    anywhere: bool = False

    def send(self, subscription: Subscription, message: dict[str, Any], now: int) -> None:
        """Hand a message to the push service: SubscriptionGone or NotSent when it does not take it. Takes its time: not
        for the event loop."""
        if not self.anywhere and not is_elsewhere(subscription.endpoint):
            raise SubscriptionGone
        token = signature(self.key, subscription.endpoint, self.contact, now)
        request = urllib.request.Request(
            subscription.endpoint,
            data=seal(json.dumps(message, ensure_ascii=False).encode(), subscription),
            headers={
                "Authorization": f"vapid t={token}, k={public_text(self.key)}",
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEPT_SECONDS),
            },
            method="POST",
        )
        try:
            with urllib.request.build_opener(NoDetours).open(request, timeout=PATIENCE):
                return
        except HTTPError as error:
            error.close()
            if error.code in GONE:
                raise SubscriptionGone from error
            raise NotSent(str(error)) from error
        except OSError as error:
            raise NotSent(str(error)) from error


class NoDetours(urllib.request.HTTPRedirectHandler):
    """A push service that sends us elsewhere is not followed."""

    def redirect_request(self, *_arguments: Any, **_named: Any) -> None:
        return None


def is_elsewhere(endpoint: str) -> bool:
    """Whether an address leads out of the house over https: nobody makes it talk to itself or to its neighbours."""
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
