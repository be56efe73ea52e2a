"""Names of members: what may be one, and which two would be taken for each other.

A name is the only free text of the house. Two names that look alike, such as `Sakura` and `Ѕаkurа` in Cyrillic letters,
or `Ilse` and `llse`, have one *key*, and a key belongs to one member.
"""

from __future__ import annotations

import re
import unicodedata
from random import Random

from ..rules.errors import AzumayaError
from ..rules.text import Text

SHORTEST, LONGEST = 3, 20
SHAPE = re.compile(r"[^\W_](?:[^\W_]|[-_ ](?![-_ ]))*[^\W_]")
"""Letters and digits; a hyphen, an underscore or a space only between two of them."""
RESERVED = frozenset({"azumaya", "admin", "keeper", "house", "haus", "computer", "level", "stufe", "guest", "gast"})

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
    "Kranich",
    "Ahorn",
    "Kiefer",
    "Karpfen",
    "Laterne",
    "Bambus",
    "Reiher",
    "Moos",
    "Kiesel",
    "Lotus",
    "Iris",
    "Farn",
)


class InvalidName(AzumayaError):
    """The text cannot be a member's name."""

    code = "invalid-name"


def parse_name(text: str) -> str:
    """The name as it is kept: in compatibility form, without space around it. InvalidName says what is wrong."""
    name = unicodedata.normalize("NFKC", text).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidName(
            Text(f"ein Name hat {SHORTEST} bis {LONGEST} Zeichen", f"a name has {SHORTEST} to {LONGEST} characters"),
            text=name,
        )
    if not SHAPE.fullmatch(name):
        raise InvalidName(
            Text(
                "ein Name besteht aus Buchstaben und Ziffern, dazwischen je ein Leerzeichen, - oder _",
                "a name consists of letters and digits, with single spaces, - or _ between them",
            ),
            text=name,
        )
    if name_key(name) in RESERVED_KEYS:
        raise InvalidName(Text("dieser Name gehört dem Haus", "this name belongs to the house"), text=name)
    return name


def name_key(name: str) -> str:
    """Equal for names that people would take for each other: case, accents, separators and look-alikes do not count."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(LOOKALIKES)
    for pair, single in PAIRS:
        letters = letters.replace(pair, single)
    return re.sub(r"[-_ ]", "", letters)


RESERVED_KEYS = frozenset(name_key(name) for name in RESERVED)


def guest_name(dice: Random) -> str:
    """A name for somebody who has not chosen one: something from a garden and a number."""
    return f"{dice.choice(GARDEN)} {dice.randrange(100, 1000)}"
