"""A request that is sent again is known by what it has become."""

from __future__ import annotations

from typing import get_args

from azumaya.service.match.commands import Advise, Annul, Command, Credit, DismissAdvisers, Flag, Join, TakeOver, Turn
from azumaya.service.match.events import Resigned, Turned
from azumaya.service.match.idempotency import MADE_BY, is_made_by

from .tables import ONE, TWO


def test_what_every_request_of_a_player_becomes_is_known() -> None:
    """Sitting down goes by invitations, which are taken once; the rest is the server's own."""
    assert set(get_args(Command)) - MADE_BY.keys() == {
        Join,
        Advise,
        DismissAdvisers,
        TakeOver,
        Flag,
        Annul,
        Credit,
    }


def test_a_turn_is_the_same_only_with_the_same_moves() -> None:
    assert is_made_by(Turned(0, ONE), Turn(0, ONE))
    assert not is_made_by(Turned(0, ONE), Turn(0, TWO))
    assert not is_made_by(Resigned(0), Turn(0, ONE))
