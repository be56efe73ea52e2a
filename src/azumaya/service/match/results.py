"""Results of matches, as data and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...rules.message import Message
from .events import Aborted, Claimed, DrawAgreed, Flagged, Resigned
from .state import MatchState

Finish = Literal["played", "resigned", "draw_agreed", "flagged", "claimed", "void"]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match; `winner` is None for a draw or a void match."""

    winner: int | None
    finish: Finish
    sentence: Message

    @property
    def is_void(self) -> bool:
        return self.finish == "void"


def result(state: MatchState) -> Result | None:
    """Return the result of a match; None while it is running."""
    match state.ending:
        case None:
            return played(state)
        case DrawAgreed():
            return Result(None, "draw_agreed", Message("match-draw-agreed"))
        case Resigned(side=loser) as ending:
            return Result(1 - loser, "resigned", lost(state, "resigned", loser, ending))
        case Flagged(side=loser) as ending:
            return Result(1 - loser, "flagged", lost(state, "flagged", loser, ending))
        case Claimed() as claimed:
            return claim(state, claimed)
        case Aborted(side=side, reason=reason):
            if side is None or reason == "annulled":
                return Result(None, "void", Message("match-annulled"))
            code = "aborted" if reason == "asked" else "not-started"
            return Result(None, "void", Message(f"match-{code}", side=state.game.sides[side]))


def lost(state: MatchState, code: str, loser: int, ending: Resigned | Flagged | Claimed) -> Message:
    """Return the sentence of a loss other than by play, with the margin if the game has a rule for it."""
    sides, left = state.game.sides, ending.scores
    sentence = Message(f"match-{code}", loser=sides[loser], winner=sides[1 - loser])
    if not left or not any(left):
        return sentence
    margin = "at-least-by" if ending.at_least else "by"
    return Message(f"match-won-{margin}", sentence=sentence, most=left[1 - loser], least=left[loser])


def claim(state: MatchState, claimed: Claimed) -> Result:
    sides, side = state.game.sides, claimed.side
    code = "gone" if claimed.ground == "gone" else "flagged"
    if claimed.result == "win":
        return Result(side, "claimed", lost(state, code, 1 - side, claimed))
    return Result(None, "claimed", Message(f"match-{code}-drawn", loser=sides[1 - side], claimant=sides[side]))


def played(state: MatchState) -> Result | None:
    """Return the result of a game played to its end."""
    ended = state.position.result
    return None if ended is None else Result(ended.winner, "played", ended.sentence)
