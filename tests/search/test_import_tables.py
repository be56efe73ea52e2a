"""Tables of whole numbers that are computed at import with NumPy's exp and log: no value is so near to the next whole
number that another machine's last bits could change it."""

from __future__ import annotations

from decimal import Decimal, localcontext

from azumaya.games.holomino.evaluate import ORDER_SCORE
from azumaya.games.sudoku_moyo.evaluate import EVEN, MOVE_PRIORITY, STEP
from azumaya.search.pvs import REDUCTION

SAFE = Decimal("1e-9")
HALF = Decimal("0.5")


def whole(exact: Decimal) -> int:
    """The whole part of a positive number that is either whole or far from it."""
    away = abs(exact - exact.to_integral_value())
    assert away == 0 or away > SAFE
    return int(exact)


def test_late_move_reductions() -> None:
    for (depth, index), kept in zip(
        ((d, i) for d in range(len(REDUCTION)) for i in range(len(REDUCTION[0]))), REDUCTION.flat, strict=True
    ):
        if depth >= 2 and index >= 2:
            wanted = HALF + Decimal(depth).ln() * Decimal(index + 1).ln() / Decimal("1.6")
            assert kept == min(whole(wanted), depth - 1)
        else:
            assert kept == 0


def test_priorities_of_moves_in_sudoku_moyo() -> None:
    for at, kept in enumerate(MOVE_PRIORITY):
        assert kept == min(1_000, whole(40 * (Decimal((at - EVEN) * STEP) / 350).exp()))


def test_order_of_moves_in_holomino() -> None:
    with localcontext(prec=40):
        for points, kept in zip(range(-50, 51), ORDER_SCORE, strict=True):
            assert kept == min(1_000, whole(40 * (Decimal(points) / 10).exp() + HALF))
