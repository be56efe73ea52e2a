from __future__ import annotations

import re
from pathlib import Path

import pytest

from azumaya.service.operation import limits
from azumaya.service.operation.limits import RATES, UNLIMITED, Rate, RateLimited, RateLimits, address_prefix

SOME = {"quick_chat": Rate(5, 60.0), "turn": Rate(2, 1.0), "hint": Rate(2, 60.0), "hint-network": Rate(3, 60.0)}


def test_a_bucket_empties_and_fills_up_again() -> None:
    kept = RateLimits(SOME)
    for _ in range(5):
        kept.take("quick_chat", "ilse", 0.0)
    with pytest.raises(RateLimited) as refused:
        kept.take("quick_chat", "ilse", 0.0)
    assert refused.value.retry_after == 12
    kept.take("quick_chat", "ilse", 12.0)


def test_an_action_reported_late_does_not_fill_the_bucket() -> None:
    kept = RateLimits(SOME)
    for now in (100.0, 100.0, 100.0, 100.0, 0.0):
        kept.take("quick_chat", "ilse", now)
    with pytest.raises(RateLimited):
        kept.take("quick_chat", "ilse", 100.0)


def test_neither_other_people_nor_other_acts_drain_a_bucket() -> None:
    kept = RateLimits(SOME)
    for _ in range(5):
        kept.take("quick_chat", "ilse", 0.0)
    kept.take("quick_chat", "otto", 0.0)
    kept.take("turn", "ilse", 0.0)


def test_a_refusal_costs_nothing() -> None:
    kept = RateLimits(SOME)
    kept.take("turn", "ilse", 0.0)
    kept.take("turn", "ilse", 0.0)
    for _ in range(100):
        with pytest.raises(RateLimited):
            kept.take("turn", "ilse", 0.1)
    kept.take("turn", "ilse", 0.5)


def test_full_buckets_are_forgotten_and_their_number_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 10)
    kept = RateLimits(SOME)
    for number in range(100):
        kept.take("quick_chat", str(number), 0.0)
    assert len(kept) == 10
    kept.take("quick_chat", "late", 1000.0)
    assert len(kept) == 1


def test_a_network_has_a_limit_of_its_own() -> None:
    kept = RateLimits(SOME)
    for player in ("ilse", "otto", None):
        kept.take_both("hint", player, "192.0.2.7", 0.0)
    for player in ("emma", None):
        with pytest.raises(RateLimited):
            kept.take_both("hint", player, "192.0.2.7", 0.0)
    kept.take_both("hint", "emma", "192.0.2.8", 0.0)


def test_visitors_without_a_player_share_a_limit_without_a_network() -> None:
    kept = RateLimits(SOME)
    for _ in range(2):
        kept.take_both("turn", None, "192.0.2.7", 0.0)
    with pytest.raises(RateLimited):
        kept.take_both("turn", None, "192.0.2.7", 0.0)
    kept.take_both("turn", "ilse", "192.0.2.7", 0.0)


def test_slow_limits_hold_for_all_processes_together() -> None:
    one, other = RateLimits(SOME), RateLimits(SOME)
    one.report = lambda act, key: other.count(act, key, 0.0)
    reported = list[str]()
    other.report = lambda act, _key: reported.append(act)
    for _ in range(5):
        one.take("quick_chat", "ilse", 0.0)
    with pytest.raises(RateLimited):
        other.take("quick_chat", "ilse", 0.0)
    other.take("turn", "ilse", 0.0)
    other.take("quick_chat", "otto", 0.0)
    assert reported == ["quick_chat"]


def test_delayed_actions_follow_each_other_at_their_rate() -> None:
    kept = RateLimits({"frame": Rate(2, 1.0), "frame-network": Rate(4, 1.0)})
    assert [kept.delay("frame", "ilse", "192.0.2.7", 0.0) for _ in range(4)] == [0, 0, 0.5, 1.0]
    assert [kept.delay("frame", "otto", "192.0.2.7", 0.0) for _ in range(2)] == [0.25, 0.5]
    assert kept.delay("frame", "emma", "192.0.2.8", 0.0) == 0
    assert kept.delay("frame", "ilse", "192.0.2.7", 5.0) == 0


def test_visitors_without_a_player_are_delayed_with_their_network() -> None:
    kept = RateLimits({"frame": Rate(2, 1.0), "frame-network": Rate(4, 1.0)})
    assert [kept.delay("frame", None, "192.0.2.7", 0.0) for _ in range(6)] == [0, 0, 0, 0, 0.25, 0.5]


def test_a_delay_that_is_off_delays_nothing() -> None:
    kept = RateLimits({"frame": UNLIMITED, "frame-network": UNLIMITED})
    assert {kept.delay("frame", "ilse", "192.0.2.7", 0.0) for _ in range(9)} == {0}


def test_a_limit_that_is_off_limits_nothing() -> None:
    kept = RateLimits({"turn": UNLIMITED})
    for now in (0.0, 0.0, 1.0, 1.0):
        kept.take("turn", "ilse", now)
    assert len(kept) == 0


def test_a_household_is_one_address() -> None:
    assert address_prefix("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_prefix("192.0.2.7") == "192.0.2.7"
    assert address_prefix("2001:db8:1:2:a::1") == address_prefix("2001:db8:1:2:b::9")


def test_every_limit_is_documented_with_its_default() -> None:
    page = (Path(__file__).parents[3] / "docs" / "how-to" / "host.md").read_text(encoding="utf-8")
    documented = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+)(?:/| in )", page, re.MULTILINE))
    assert documented == {name: str(rate.acts) for name, rate in RATES.items()}
