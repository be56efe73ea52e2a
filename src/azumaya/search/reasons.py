"""Wording of reasons: why this turn and not another.

A turn is compared with the next best one and with the expected reply. Reasons come from the game's own facts; if they
do not set it apart from the other turn, the plan is given, and last the chances. A cost of a turn is never its reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..rules.contract import CHANCE
from ..rules.facts import Fact
from ..rules.message import Message, literal
from ..rules.position import Position

AS_GOOD = 0.04
"""Difference in winning chance up to which two turns are equal."""
HOPELESS, DEFENDING = 0.015, 0.25
"""Chances below which nothing helps, and below which a turn is a defence."""
WORTH_TELLING, STRONG = 14, 35
"""Smallest weight of a fact used as a reason, and of a fact reported of a reply."""
ALONE = frozenset({"end", "decided"})
"""Kinds of facts after which nothing else matters."""
SHORT = 48
"""Longest facts that share a sentence."""
SURE = 1e-9
OTHERS_ARE_WORSE = Message("search-others-worse")


@dataclass(frozen=True, slots=True)
class Reply:
    """A turn expected later: its notation, its facts, and its words where the game has some."""

    turn: str
    facts: tuple[Fact, ...] = ()
    words: Message | None = None

    @property
    def name(self) -> Message:
        return self.words or literal(self.turn)


@dataclass(frozen=True, slots=True)
class Option:
    """A possible turn: its notation and facts, the winning chance of its side, whether that is certain, the expected
    reply, the turn planned after it, and its words where the game has some."""

    turn: str
    facts: tuple[Fact, ...] = ()
    chance: float = 0.5
    certain: bool = False
    reply: Reply | None = None
    plan: Reply | None = None
    words: Message | None = None

    @property
    def name(self) -> Message:
        """The turn in a sentence."""
        return self.words or literal(self.turn)

    @property
    def gains(self) -> tuple[Fact, ...]:
        return gains(self.facts)

    @property
    def costs(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.facts if fact.costs)


def gains(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if not fact.costs)


# Options from positions


def facts_of(before: Position, after: Position) -> tuple[Fact, ...]:
    """Return the game's facts of a turn, heaviest first."""
    teller = before.game.parts.facts
    return () if teller is None else tuple(sorted(teller.facts(before, after), key=lambda fact: -fact.weight))


def themes_of(before: Position, after: Position) -> tuple[str, ...]:
    """Return the kinds of the facts in favour of a turn, heaviest first."""
    return tuple(dict.fromkeys(fact.kind for fact in gains(facts_of(before, after))))


def written_turn(after: Position) -> str:
    """Return the notation of the turn that led to a position, or of the known part of it."""
    made = after.last_turn or [one for one in after.trail if one.mover != CHANCE]
    return after.game.notation.format_turn(made[0].before, [one.move for one in made])


def turn_in_words(after: Position) -> Message | None:
    """Return the turn that led to a position in words, where the game has them."""
    made = after.last_turn or [one for one in after.trail if one.mover != CHANCE]
    describe = after.game.notation.describe_turn
    return describe(made[0].before, [one.move for one in made]) if describe else None


def name_turn(after: Position) -> Message:
    """Return the name in a sentence of the turn that led to a position."""
    return turn_in_words(after) or literal(written_turn(after))


def option_of(
    before: Position, after: Position, ahead: Sequence[str] = (), chance: float = 0.5, certain: bool = False
) -> Option:
    """Return a turn as an option; `ahead` are the moves expected after it."""
    later = [
        Reply(written_turn(then), facts_of(at, then), turn_in_words(then)) for at, then in turns_along(after, ahead)
    ]
    reply, plan = (*later, None, None)[:2]
    return Option(written_turn(after), facts_of(before, after), chance, certain, reply, plan, turn_in_words(after))


def turns_along(position: Position, moves: Sequence[str]) -> Iterator[tuple[Position, Position]]:
    """Yield the whole turns of a line with the positions before and after; stop at a chance move."""
    before = position
    for move in moves:
        if position.is_over or position.is_chance:
            return
        position = position.play(move)
        if position.starts_turn or position.is_over:
            yield before, position
            before = position


# Words


def reason(best: Option, other: Option | None = None) -> Message:
    """Return the reason for a turn and the comparison with the next best; without one, all others are far behind."""
    if other is not None and best.name == other.name:  # words leave out the rotation of a tile
        best, other = replace(best, words=None), replace(other, words=None)
    return reason_of(best, other)


def reason_of(best: Option, other: Option | None) -> Message:
    if best.certain and best.chance < SURE:
        return Message("search-all-lose", turn=best.name)
    if best.chance < HOPELESS:
        return Message("search-almost-lost", turn=best.name)
    alike = likeness(best, other) if other else None
    if alike is not None:
        return alike
    words = won(best) if best.certain and best.chance > 1 - SURE else merits(best, other)
    rest = contrast(best, other) if other else OTHERS_ARE_WORSE if not best.certain else None
    return words if rest is None else Message("search-two-sentences", first=words, second=rest)


def likeness(best: Option, other: Option) -> Message | None:
    """Return a sentence for two equal turns, if they are."""
    if best.certain and abs(best.chance - 0.5) < SURE and abs(other.chance - 0.5) < SURE and not merit(best, other):
        return Message("search-both-draw", turn=best.name, other=other.name)
    if best.chance > 1 - HOPELESS and other.chance > 1 - HOPELESS and not best.certain and not merit(best, other):
        return Message("search-both-win", turn=best.name, other=other.name)
    if percent(best.chance) == percent(other.chance) and not best.certain and not merit(best, other):
        key = "search-equal-worded" if best.words else "search-equal"
        return Message(key, turn=best.name, other=other.name, percent=percent(best.chance))
    return None


def won(best: Option) -> Message:
    """Explain a win: the fact that ends the game, a fact of the turn, or the line that follows."""
    if best.gains and best.gains[0].kind in ALONE:
        return sentence(best.name, best.gains[0].text)
    if best.gains and best.gains[0].weight >= STRONG:
        return Message("search-wins-because", turn=best.name, fact=best.gains[0].text)
    if best.reply and best.plan:
        return Message("search-wins-after", turn=best.name, reply=best.reply.name, plan=best.plan.name)
    return Message("search-wins", turn=best.name)


def merit(best: Option, other: Option | None) -> list[Fact]:
    """Return the facts of a turn that the other one does not have, heaviest first."""
    rival = {fact.text for fact in other.gains} if other else set()
    return [fact for fact in best.gains if fact.weight >= WORTH_TELLING and fact.text not in rival]


def merits(best: Option, other: Option | None) -> Message:
    """Describe what a turn does that the other does not; else its plan, else its chances."""
    own = merit(best, other)
    if own:
        return facts_sentence(best.name, own)
    prepared = preparation(best)
    if prepared is not None:
        return prepared
    if best.certain:
        return Message("search-draws", turn=best.name)
    key = "search-best-defence" if best.chance < DEFENDING else "search-best-chances"
    return Message(key, turn=best.name, percent=percent(best.chance))


def preparation(best: Option) -> Message | None:
    """Describe what a turn prepares, if the planned turn has a strong fact."""
    planned = [fact for fact in gains(best.plan.facts) if fact.weight >= STRONG] if best.plan else []
    if best.plan is None or not planned:
        return None
    return Message("search-prepares", turn=best.name, plan=best.plan.name, fact=planned[0].text)


def facts_sentence(turn: Message, facts: Sequence[Fact], key: str = "search-turn") -> Message:
    """Put the heaviest fact of a turn into a sentence, with the next one if both are short."""
    first, rest = facts[0], [fact for fact in facts[1:] if is_short(fact.text)]
    if first.kind in ALONE or not rest or not is_short(first.text):
        return Message(f"{key}-does", turn=turn, fact=first.text)
    return Message(f"{key}-does-both", turn=turn, fact=first.text, other=rest[0].text)


@lru_cache(maxsize=4096)
def is_short(text: Message) -> bool:
    """Return True if a fact is short enough for a sentence with another one, judged in English."""
    words = str(text)
    return len(words) <= SHORT and not set(words) & set(",:;") and " and " not in words


def contrast(best: Option, other: Option) -> Message | None:
    """Describe the next best turn; None if it is just as good."""
    gap = best.chance - other.chance
    if other.certain:
        return certainty(other, gap)
    if best.certain and best.chance > 1 - SURE:
        return Message("search-win-uncertain", turn=other.name)
    if gap <= AS_GOOD:
        return Message("search-hardly-worse", turn=other.name)
    known = {fact.kind: fact.weight for fact in best.costs}
    worse = [fact for fact in other.costs if fact.weight > known.get(fact.kind, 0)]
    if worse:
        return Message("search-however", turn=other.name, fact=worse[0].text)
    answered = answer(best, other)
    if answered is not None:
        return answered
    chance = percent(other.chance)
    if merit(best, other) or preparation(best):
        return Message("search-gives-instead", turn=other.name, percent=chance, best=percent(best.chance))
    return Message("search-gives-only", turn=other.name, percent=chance)


def certainty(other: Option, gap: float) -> Message | None:
    if gap <= SURE:
        return Message("search-wins-too", turn=other.name) if other.chance > 1 - SURE else None
    if other.chance < SURE:
        return Message("search-loses", turn=other.name)
    if abs(other.chance - 0.5) < SURE:
        return Message("search-only-draws", turn=other.name)
    return Message("search-leaves", turn=other.name, percent=percent(other.chance))


def answer(best: Option, other: Option) -> Message | None:
    """Describe the reply to the next best turn that the best one prevents."""
    if other.reply is None:
        return None
    allowed = 0 if best.reply is None else max((fact.weight for fact in gains(best.reply.facts)), default=0)
    harm = [fact for fact in gains(other.reply.facts) if fact.weight >= max(STRONG, allowed + 1)]
    if not harm:
        return None
    return Message("search-answered", turn=other.name, reply=other.reply.name, fact=harm[0].text)


def verdict(played: Option, better: Option) -> Message:
    """Describe what a turn gave away and what the better one would have done."""
    if played.name == better.name:
        played, better = replace(played, words=None), replace(better, words=None)
    return Message("search-two-sentences", first=loss(played, better), second=remedy(played, better))


def loss(played: Option, better: Option) -> Message:
    """Describe the cost of a turn, its refutation, or the drop in chances."""
    if played.costs and played.costs[0].weight >= WORTH_TELLING:
        return sentence(played.name, played.costs[0].text)
    harm = [fact for fact in gains(played.reply.facts) if fact.weight >= STRONG] if played.reply else []
    if played.reply and harm:
        return Message("search-answered", turn=played.name, reply=played.reply.name, fact=harm[0].text)
    if played.certain and played.chance < SURE:
        return Message("search-loses", turn=played.name)
    if better.certain and better.chance > 1 - SURE:
        return Message("search-throws-win", turn=played.name)
    return Message("search-lowers", turn=played.name, before=percent(better.chance), percent=percent(played.chance))


def remedy(played: Option, better: Option) -> Message:
    if better.certain and better.chance > 1 - SURE:
        return won(better)
    own = merit(better, played)
    if own:
        return facts_sentence(better.name, own, "search-better")
    if better.certain:
        return Message("search-draws", turn=better.name)
    return Message("search-better", turn=better.name)


def sentence(turn: Message, words: Message) -> Message:
    return Message("search-turn-does", turn=turn, fact=words)


def as_sentences(text: Message) -> Message:
    """Begin with a capital. Cells and moves keep their letters."""
    return Message("search-sentence", text=text)


def percent(chance: float) -> int:
    return round(100 * chance)
