"""The settings file: what it changes, and a sentence for everything that is not right in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.operation.limits import RATES, UNLIMITED, Rate
from azumaya.service.operation.settings_file import InvalidSettings, read_settings


def test_limits_are_changed_by_name(tmp_path: Path) -> None:
    file = tmp_path / "azumaya.toml"
    file.write_text('[limits]\nregister-network = "100/hour"\nhint = "2 / day"\nnew-match = "off"\n')
    rates = read_settings(file).rates
    assert rates == {
        **RATES,
        "register-network": Rate(100, 3600.0),
        "hint": Rate(2, 86_400.0),
        "new-match": UNLIMITED,
    }


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "azumaya.toml"
    file.touch()
    assert read_settings(file).rates == RATES


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[limits]\nhints = "1/hour"', "unknown limit 'hints'; known: turn, act, preview,"),
        ("[limit]", "unknown setting 'limit'; known: limits"),
        ("limits = 3", "invalid value of limits: 3"),
        ("[limits]\nhint = 3", "invalid value of hint: 3"),
        ('[limits]\nhint = "3"', "invalid value of hint: '3' (examples: \"20/second\""),
        ('[limits]\nhint = "0/hour"', "invalid value of hint"),
        ('[limits]\nhint = "3/fortnight"', "invalid value of hint"),
        ("[limits", "the settings file is not TOML"),
        ("\udcff", "the settings file is not TOML"),
    ],
)
def test_what_is_not_right_is_named(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "azumaya.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(InvalidSettings) as refused:
        read_settings(file)
    assert reason in localizer("en")(refused.value.sentence)
    assert localizer("de")(refused.value.sentence) != localizer("en")(refused.value.sentence)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidSettings) as refused:
        read_settings(tmp_path)
    assert "cannot read the settings file" in localizer("en")(refused.value.sentence)
