"""Web push: encrypted as RFC 8291 does in its example, signed, and never sent to private addresses."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from azumaya.service.notifications import push
from azumaya.service.notifications.push import (
    NotSent,
    Pusher,
    Subscription,
    SubscriptionGone,
    decode,
    encode,
    encrypt,
    new_key,
    public_text,
    read_key,
    signature,
)
from azumaya.service.notifications.push_address import NotPublic, resolve

BROWSER = Subscription(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_encrypted_as_in_the_example_of_the_standard() -> None:
    number = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    encrypted = encrypt(
        b"When I grow up, I want to be a watermelon", BROWSER, salt=decode("DGv6ra1nlYgDCS1FRnbzlw"), key=key
    )
    assert encode(encrypted) == ENCRYPTED


def test_no_two_messages_are_encrypted_alike() -> None:
    assert encrypt(b"your turn", BROWSER) != encrypt(b"your turn", BROWSER)


def test_the_server_signs_for_the_push_service_alone() -> None:
    key = read_key(new_key())
    head, claims, signed = signature(key, BROWSER.endpoint, "https://azumaya.example", 1_000_000).split(".")
    assert json.loads(decode(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1_000 + 12 * 3600,
        "sub": "https://azumaya.example",
    }
    raw = decode(signed)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert len(decode(public_text(key))) == 65


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[64:ff9b::808:808]/",
        "https://[2002:7f00:1::]/",
        "https://[fe80::1%25eth0]/",
        "https://[ff0e::1]/",
        "https://224.0.0.1/",
        "https://169.254.169.254/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://push.example.net:99999/",
        "https://user@8.8.8.8/",
        "https://[",
        "file:///etc/passwd",
        "no",
    ],
)
def test_push_endpoints_on_the_server_itself_are_refused(endpoint: str) -> None:
    with pytest.raises(NotPublic):
        resolve(endpoint)
    with pytest.raises(SubscriptionGone):
        Pusher(read_key(new_key()), "https://azumaya.example").send(
            Subscription(endpoint, BROWSER.p256dh, BROWSER.auth), {}, 0
        )


def test_a_name_is_resolved_once_and_the_checked_address_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads home the second time gains nothing."""
    asked, called = list[str](), list[tuple[str, int]]()

    def answer(host: str, port: int, **_named: object) -> list[object]:
        asked.append(host)
        return [(2, 1, 6, "", ("8.8.8.8" if len(asked) == 1 else "127.0.0.1", port))]

    def call(address: tuple[str, int], *_arguments: object) -> None:
        called.append(address)
        raise OSError("nobody is there")

    monkeypatch.setattr("socket.getaddrinfo", answer)
    monkeypatch.setattr("socket.create_connection", call)
    with pytest.raises(NotSent, match="nobody is there"):
        Pusher(read_key(new_key()), "https://azumaya.example").send(BROWSER, {}, 0)
    assert (asked, called) == (["push.example.net"], [("8.8.8.8", 443)])


def test_a_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    with pytest.raises(NotPublic):
        resolve("https://push.example.net/x")


def test_an_answer_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "TOTAL_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=drip, args=(listener,))
        thread.start()
        browser = Subscription(f"http://127.0.0.1:{listener.getsockname()[1]}/x", BROWSER.p256dh, BROWSER.auth)
        with pytest.raises(NotSent):
            Pusher(read_key(new_key()), "https://azumaya.example", anywhere=True).send(browser, {}, 0)
        thread.join()


def drip(listener: socket.socket) -> None:
    """A letter of the answer at a time, until the other side is gone."""
    line, _ = listener.accept()
    with line, suppress(OSError):
        while True:
            line.sendall(b"H")
            threading.Event().wait(0.01)


class PushService(HTTPServer):
    """Takes messages, or answers with another status."""

    status = 201
    taken: list[tuple[dict[str, str], bytes]]


class Taking(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((dict(self.headers), body))
        self.send_response(self.server.status)
        self.send_header("Location", "http://127.0.0.1:9/")
        self.end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Nothing to say."""


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService(("127.0.0.1", 0), Taking) as running:
        running.taken = []
        thread = threading.Thread(target=running.serve_forever, args=(0.05,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("status", "expected"),
    [(201, None), (404, SubscriptionGone), (410, SubscriptionGone), (500, NotSent), (302, NotSent)],
)
def test_a_push_service_takes_a_message_or_says_why_not(
    service: PushService, status: int, expected: type[Exception] | None
) -> None:
    service.status = status
    pusher = Pusher(read_key(new_key()), "https://azumaya.example", anywhere=True)
    browser = Subscription(f"http://127.0.0.1:{service.server_port}/x", BROWSER.p256dh, BROWSER.auth)
    if expected is None:
        pusher.send(browser, {"title": "your turn"}, 0)
    else:
        with pytest.raises(expected):
            pusher.send(browser, {"title": "your turn"}, 0)
    ((headers, body),) = service.taken
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Authorization"].startswith("vapid t=")
    assert b"your turn" not in body


@dataclass(frozen=True)
class Reader:
    """A browser that can read what was encrypted for it, as RFC 8291 says and not as the server does it."""

    key: ec.EllipticCurvePrivateKey
    auth: bytes

    def subscription(self, endpoint: str) -> Subscription:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Subscription(endpoint, encode(point), encode(self.auth))

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, encrypted = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        mine = decode(self.subscription("").p256dh)
        secret = HKDF(hashes.SHA256(), 32, self.auth, b"WebPush: info\0" + mine + theirs).derive(shared)
        cipher = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return AESGCM(cipher).decrypt(nonce, encrypted, None).rstrip(b"\0").removesuffix(b"\2")


def check_signed(headers: dict[str, str], key: str, audience: str) -> None:
    """As a push service does: signed by the key the browser has subscribed to, and for this service."""
    token, shown = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["Authorization"]).groups()  # type: ignore[union-attr]
    assert shown == key
    text, _, signed = token.rpartition(".")
    assert json.loads(decode(text.partition(".")[2]))["aud"] == audience
    raw = decode(signed)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    point.verify(pair, text.encode(), ec.ECDSA(hashes.SHA256()))
