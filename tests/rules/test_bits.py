"""Sets as bits, rng and keys: the same numbers compiled and plain."""

from __future__ import annotations

from azumaya.rules.bits import lowest, members, popcount
from azumaya.rules.rng import new_rng, randbelow, random_bits, random_keys


def test_the_members_of_a_set_come_in_order() -> None:
    assert list(members(0b1011)) == [0, 1, 3]
    assert list(members(1 << 62)) == [62]
    assert list(members(0)) == []
    assert (lowest(0b1000), popcount(0b1011)) == (3, 3)


def test_the_same_seed_throws_the_same_numbers() -> None:
    one, other = new_rng(1), new_rng(1)
    assert [int(randbelow(one, 6)) for _ in range(50)] == [int(randbelow(other, 6)) for _ in range(50)]
    assert int(random_bits(one)) != int(random_bits(one))


def test_throws_reach_every_side_and_none_beyond() -> None:
    rng = new_rng(2)
    assert {int(randbelow(rng, 6)) for _ in range(400)} == set(range(6))


def test_keys_are_the_same_in_every_process_and_others_for_another_seed() -> None:
    assert random_keys(45, 2, 3).tolist() == random_keys(45, 6).reshape(2, 3).tolist()
    assert not set(random_keys(45, 100).tolist()) & set(random_keys(46, 100).tolist())
