"""Results of matches, as data and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...rules.text import Text
from .events import Aborted, Claimed, DrawAgreed, Flagged, Resigned
from .state import MatchState

Finish = Literal["played", "resigned", "draw_agreed", "flagged", "claimed", "void"]

AGREED = Text("Remis, beide sind einverstanden", "a draw, both agree")
RESIGNED = Text("{0} gibt auf, {1} gewinnt", "{0} resigns, {1} wins")
MARGIN = Text("mit {0} : {1}", "by {0} to {1}")
LEAST_MARGIN = Text("mit mindestens {0} : {1}", "by at least {0} to {1}")
FLAGGED = Text("die Zeit von {0} ist abgelaufen, {1} gewinnt", "{0} is out of time, {1} wins")
GONE = Text("{0} ist fortgegangen, {1} gewinnt", "{0} has left, {1} wins")
GONE_DRAWN = Text("{0} ist fortgegangen, {1} beansprucht Remis", "{0} has left, {1} claims a draw")
TIME_DRAWN = Text("die Zeit von {0} ist abgelaufen, {1} beansprucht Remis", "{0} is out of time, {1} claims a draw")
ABORTED = Text("{0} hat die Partie abgebrochen; sie zählt nicht", "{0} aborted the game; it does not count")
NOT_STARTED = Text("{0} hat nicht gezogen; die Partie zählt nicht", "{0} did not move; the game does not count")
ANNULLED = Text("die Partie wurde annulliert; sie zählt nicht", "the game was annulled; it does not count")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match; `winner` is None for a draw or a void match."""

    winner: int | None
    finish: Finish
    sentence: Text

    @property
    def is_void(self) -> bool:
        return self.finish == "void"


def result(state: MatchState) -> Result | None:
    """Return the result of a match; None while it is running."""
    sides = state.game.sides
    match state.ending:
        case None:
            return played(state)
        case DrawAgreed():
            return Result(None, "draw_agreed", AGREED)
        case Resigned(side=loser) as ending:
            return Result(1 - loser, "resigned", won(state, RESIGNED, loser, ending))
        case Flagged(side=loser) as ending:
            return Result(1 - loser, "flagged", won(state, FLAGGED, loser, ending))
        case Claimed() as claimed:
            return claim(state, claimed)
        case Aborted(side=side, reason=reason):
            if side is None or reason == "annulled":
                return Result(None, "void", ANNULLED)
            return Result(None, "void", (ABORTED if reason == "asked" else NOT_STARTED).format(sides[side]))


def won(state: MatchState, words: Text, loser: int, ending: Resigned | Flagged | Claimed) -> Text:
    """Return the sentence of a loss other than by play, with the margin if the game has a rule for it."""
    sentence, left = words.format(state.game.sides[loser], state.game.sides[1 - loser]), ending.scores
    if not left or not any(left):
        return sentence
    margin = LEAST_MARGIN if ending.at_least else MARGIN
    return sentence.joined(margin.format(left[1 - loser], left[loser]))


def claim(state: MatchState, claimed: Claimed) -> Result:
    sides, side = state.game.sides, claimed.side
    if claimed.result == "win":
        words = GONE if claimed.ground == "gone" else FLAGGED
        return Result(side, "claimed", won(state, words, 1 - side, claimed))
    words = GONE_DRAWN if claimed.ground == "gone" else TIME_DRAWN
    return Result(None, "claimed", words.format(sides[1 - side], sides[side]))


def played(state: MatchState) -> Result | None:
    """Return the result of a game played to its end."""
    ended = state.position.result
    return None if ended is None else Result(ended.winner, "played", ended.sentence)
