"""Holomino: dominoes made of hexagons, with digits at three corners and round notches at the other three."""

from ...rules.game import Game
from ...rules.message import Message, literal
from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=literal("Holomino"),
    summary=Message("holomino-summary"),
    authors=(literal("Cameron Browne"),),
    sides=(Message("holomino-player-1"), Message("holomino-player-2")),
    variants=VARIANTS,
    rates_series=True,
    summaries=SUMMARIES,
    titles=TITLES,
    preview_position=(
        "264@-3,0:2;236@-3,1:1;456@-3,2:0;153@-3,3:2;364@-2,1:1;134@-2,2:0;135@-1,-2:1;354@-1,-1:2;356@-1,0:1"
        ";164@-1,1:2;123@-1,2:1;346@-1,3:1;156@-1,4:0;254@0,-1:0;345@0,0:0;245@0,1:2;142@0,2:0;143@0,3:2;132@"
        "1,-1:0;365@1,0:1;152@1,1:2;163@1,2:1;146@2,-1:1;265@2,0:2;256@2,1:1;162@2,2:2;125@3,1:0 234,235,246,"
        "253|124,145,465 73:100 0 lay 0"
    ),
)
