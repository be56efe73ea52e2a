"""Devices on which a member has signed in before, and the digests under which failed sign-ins are counted.

After a sign-in the browser gets a token: a random number and a keyed digest of it with the member and the time of the
member's last password change. Nothing is stored, a new password makes all tokens worthless, and a token gives no
access. With it, the right password is never refused because of what strangers do. Failures are stored for an hour,
under keyed digests of the network and the name.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from ..storage.secrets import stored_secret
from ..storage.storage import Storage
from .rows import CredentialRow
from .tokens import new_secret
from .usernames import name_key

KEY = "device-key"


class KnownDevices:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._key: bytes | None = None

    async def new_token(self, credentials: CredentialRow) -> str:
        """Return a token for a browser on which the member has signed in."""
        number = secrets.token_hex(8)
        return f"{number}-{await self._digest('device', credentials.player, str(credentials.changed), number)}"

    async def known_token(self, tokens: Iterable[str], credentials: CredentialRow) -> str | None:
        """Return the token of a member among those of a browser; None if it has none."""
        for token in tokens:
            number, _, given = token.partition("-")
            right = await self._digest("device", credentials.player, str(credentials.changed), number)
            if hmac.compare_digest(given.encode(), right.encode()):
                return token
        return None

    async def pair(self, network: str, name: str) -> str:
        """Digest of a network and a typed name, which is never stored in plain text: people type passwords there."""
        return await self._digest("pair", network, name_key(name))

    async def network(self, network: str) -> str:
        return await self._digest("network", network)

    async def _digest(self, *parts: str) -> str:
        if self._key is None:
            self._key = (await stored_secret(self._storage, KEY, new_secret)).encode()
        return hmac.new(self._key, "\0".join(parts).encode(), hashlib.sha256).hexdigest()[:32]
