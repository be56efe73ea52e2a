"""Errors of ladders, each with a stable code and a sentence."""

from __future__ import annotations

from ...rules.message import Message
from ..errors import Kind, Refused

on_ladder_already = Kind("on-ladder-already", 409)
not_on_ladder = Kind("not-on-ladder", 409)
opponent_not_on_ladder = Kind("opponent-not-on-ladder", 409)
you_play_already = Kind("you-play-already", 409)
opponent_plays_already = Kind("opponent-plays-already", 409)
blocked_on_ladder = Kind("blocked-on-ladder", 409)
ladder_is_public = Kind("ladder-is-public", 409)


def out_of_reach(reach: int) -> Refused:
    return Refused("out-of-reach", Message("refused-out-of-reach", reach=reach), status=409)


def met_lately(days: int) -> Refused:
    return Refused("met-lately", Message("refused-met-lately", days=days), status=409)
