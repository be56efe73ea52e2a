from __future__ import annotations

import pytest

from azumaya.service.operation import limits
from azumaya.service.operation.limits import Rate, RateLimited, RateLimits, address_prefix

SOME = {"quick_chat": Rate(5, 60.0), "turn": Rate(2, 1.0)}


def test_a_bucket_empties_and_fills_up_again() -> None:
    kept = RateLimits(SOME)
    for _ in range(5):
        kept.take("quick_chat", "ilse", 0.0)
    with pytest.raises(RateLimited) as refused:
        kept.take("quick_chat", "ilse", 0.0)
    assert refused.value.retry_after == 12
    kept.take("quick_chat", "ilse", 12.0)


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


def test_a_household_is_one_address() -> None:
    assert address_prefix("192.0.2.7") == "192.0.2.7"
    assert address_prefix("2001:db8:1:2:a::1") == address_prefix("2001:db8:1:2:b::9")
