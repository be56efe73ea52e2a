from __future__ import annotations

from random import Random

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.people.usernames import InvalidName, guest_name, name_key, parse_name


@pytest.mark.parametrize("name", ["Ilse", "günter", "Jean-Luc", "name with space", "棋士本因", "Đorđe 2"])
def test_ordinary_names_are_taken_as_they_are(name: str) -> None:
    assert parse_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name", ["", "ab", "x" * 21, "-Ilse", "Ilse-", "a--b", "a\u200bbc", "<b>Ilse</b>", "a@b.c", "Ilse\n", "a/b/c"]
)
def test_what_is_no_name_is_refused_with_a_reason(name: str) -> None:
    with pytest.raises(InvalidName) as refused:
        parse_name(name + ("\u202e" if name == "Ilse\n" else ""))
    assert localizer("de")(refused.value.sentence) != localizer("en")(refused.value.sentence)


@pytest.mark.parametrize("name", ["azumaya", "Admin", "АZUMAYA", "ad-min", "c0mputer"])
def test_reserved_names_are_refused(name: str) -> None:
    with pytest.raises(InvalidName, match="is reserved"):
        parse_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sakura", "ѕаkurа"),
        ("Ilse", "llse"),
        ("Ilse", "1lse"),
        ("modern", "modem"),
        ("Günter", "gunter"),
        ("Jean-Luc", "JeanLuc"),
        ("oma", "0ma"),
        ("Ｉｌｓｅ", "ilse"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_differ_keep_different_keys() -> None:
    names = ["Ilse", "Else", "Sakura", "Sakuro", "anna", "anne", "棋士", "棋手"]
    assert len({name_key(name) for name in names}) == len(names)


def test_a_guests_name_follows_the_dice_and_no_member_can_have_it() -> None:
    name = guest_name(Random(1))
    with pytest.raises(InvalidName, match="reserved"):
        parse_name(name)
    with pytest.raises(InvalidName, match="reserved"):
        parse_name(name.split()[0].upper())
    assert parse_name("Lotusblume") == "Lotusblume"
    assert name == guest_name(Random(1))
    assert len({guest_name(Random(seed)) for seed in range(50)}) > 40
