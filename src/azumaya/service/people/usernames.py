"""Usernames of members: validation and detection of look-alikes.

A name is the only free text on the server. Names that look alike, such as `Sakura` and `Ѕаkurа` in Cyrillic letters, or
`Ilse` and `llse`, have the same *key*, and a key belongs to one member.
"""

from __future__ import annotations

import re
import unicodedata
from random import Random

from ...rules.errors import AzumayaError
from ...rules.message import Message

MIN_LENGTH, MAX_LENGTH = 3, 20
SHAPE = re.compile(r"[^\W_](?:[^\W_]|[-_ ](?![-_ ]))*[^\W_]")
"""Letters and digits; a hyphen, an underscore or a space only between two of them."""
RESERVED = frozenset({"azumaya", "admin", "system", "computer", "level", "stufe", "guest", "gast"})

LOOKALIKES = str.maketrans(
    {
        **dict(zip("авеԍіјкмнорԛѕтԝхуґԁӏ", "abegijkmhopqstwxyrdl", strict=True)),  # Cyrillic
        **dict(zip("αβεικνορτυχωη", "abeikvoptuxwn", strict=True)),  # Greek
        "ı": "l",
        "i": "l",
        "1": "l",
        "|": "l",
        "0": "o",
        "5": "s",
    }
)
PAIRS = (("rn", "m"), ("vv", "w"))
GARDEN = (
    "Ginkgo",
    "Bonsai",
    "Koi",
    "Lotus",
    "Sugi",
    "Yuzu",
    "Kaki",
    "Tsuru",
    "Kiku",
    "Tanuki",
    "Matsu",
    "Botan",
)
"""Words of guest names, the same in every language. Members cannot have them, so that no guest is taken for one."""


class InvalidName(AzumayaError):
    """The text is not a valid username."""

    code = "invalid-name"


def parse_name(text: str) -> str:
    """Return the normalised name; raise InvalidName with the reason."""
    name = unicodedata.normalize("NFKC", text).strip()
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise InvalidName(
            Message("refused-name-length", least=MIN_LENGTH, most=MAX_LENGTH),
            text=name,
        )
    if not SHAPE.fullmatch(name):
        raise InvalidName(
            Message("refused-name-characters"),
            text=name,
        )
    if name_key(name) in RESERVED_KEYS or GUEST_NAME.fullmatch(name):
        raise InvalidName(Message("refused-name-reserved"), text=name)
    return name


def name_key(name: str) -> str:
    """Return a key that is equal for confusable names: case, accents, separators and look-alikes are ignored."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(LOOKALIKES)
    for pair, single in PAIRS:
        letters = letters.replace(pair, single)
    return re.sub(r"[-_ ]", "", letters)


RESERVED_KEYS = frozenset(name_key(name) for name in RESERVED)
GUEST_NAME = re.compile(rf"(?:{'|'.join(GARDEN)})[-_ ]?[0-9]*", re.IGNORECASE)


def guest_name(rng: Random) -> str:
    """Return a random name for a guest: a word from a garden and a number."""
    return f"{rng.choice(GARDEN)} {rng.randrange(100, 1000)}"
