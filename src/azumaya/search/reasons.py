"""Wording of reasons: why this turn and not another.

A turn is compared with the next best one and with the expected reply. Reasons come from the game's own facts; if they
do not set it apart from the other turn, the plan is given, and last the chances. A cost of a turn is never its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules.contract import CHANCE
from ..rules.facts import Fact
from ..rules.position import Position
from ..rules.text import Text, same

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
BEGINNING = re.compile(r"(^|[.!?] )([^\s.,:]+)")
OTHERS_ARE_WORSE = Text("Alles andere ist klar schlechter.", "Everything else is clearly worse.")


@dataclass(frozen=True, slots=True)
class Reply:
    """A turn expected later: its notation, its facts, and its words where the game has some."""

    turn: str
    facts: tuple[Fact, ...] = ()
    words: Text | None = None

    @property
    def name(self) -> Text:
        return self.words or same(self.turn)


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
    words: Text | None = None

    @property
    def name(self) -> Text:
        """The turn in a sentence."""
        return self.words or same(self.turn)

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


def turn_in_words(after: Position) -> Text | None:
    """Return the turn that led to a position in words, where the game has them."""
    made = after.last_turn or [one for one in after.trail if one.mover != CHANCE]
    describe = after.game.notation.describe_turn
    return describe(made[0].before, [one.move for one in made]) if describe else None


def name_turn(after: Position) -> Text:
    """Return the name in a sentence of the turn that led to a position."""
    return turn_in_words(after) or same(written_turn(after))


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


def reason(best: Option, other: Option | None = None) -> Text:
    """Return the reason for a turn and the comparison with the next best; without one, all others are far behind."""
    if other is not None and best.name == other.name:  # words leave out the rotation of a tile
        best, other = replace(best, words=None), replace(other, words=None)
    said = reason_of(best, other)
    return as_sentences(said) if best.words else said


def reason_of(best: Option, other: Option | None) -> Text:
    if best.certain and best.chance < SURE:
        return Text("Hier verliert alles, auch {0}.", "Everything loses here, {0} too.").format(best.name)
    if best.chance < HOPELESS:
        return Text(
            "Kaum noch zu retten, am ehesten mit {0}.",
            "Almost lost; {0} is the best try.",
        ).format(best.name)
    alike = likeness(best, other) if other else None
    if alike is not None:
        return alike
    words = won(best) if best.certain and best.chance > 1 - SURE else merits(best, other)
    rest = contrast(best, other) if other else OTHERS_ARE_WORSE if not best.certain else None
    return words if rest is None else words.joined(rest)


def likeness(best: Option, other: Option) -> Text | None:
    """Return a sentence for two equal turns, if they are."""
    if best.certain and abs(best.chance - 0.5) < SURE and abs(other.chance - 0.5) < SURE and not merit(best, other):
        return Text("{0} hält das Remis, {1} auch.", "{0} holds the draw, and so does {1}.").format(
            best.name, other.name
        )
    if best.chance > 1 - HOPELESS and other.chance > 1 - HOPELESS and not best.certain and not merit(best, other):
        return Text("{0} gewinnt so gut wie sicher, {1} auch.", "{0} wins almost for certain, and so does {1}.").format(
            best.name, other.name
        )
    if percent(best.chance) == percent(other.chance) and not best.certain and not merit(best, other):
        words = (
            Text("{0} (etwa {2} %). Gleich gut: {1}.", "{0} (about {2} %). Equally good: {1}.")
            if best.words
            else Text("{0} und {1} sind gleich gut, etwa {2} %.", "{0} and {1} are equally good, about {2} %.")
        )
        return words.format(best.name, other.name, percent(best.chance))
    return None


def won(best: Option) -> Text:
    """Explain a win: the fact that ends the game, a fact of the turn, or the line that follows."""
    if best.gains and best.gains[0].kind in ALONE:
        return sentence(best.name, best.gains[0].text)
    if best.gains and best.gains[0].weight >= STRONG:
        return Text("{0} gewinnt sicher: es {1}.", "{0} wins for certain: it {1}.").format(
            best.name, best.gains[0].text
        )
    if best.reply and best.plan:
        return Text("{0} gewinnt sicher: auf {1} folgt {2}.", "{0} wins for certain: {1} is met by {2}.").format(
            best.name, best.reply.name, best.plan.name
        )
    return Text("{0} gewinnt sicher.", "{0} is a certain win.").format(best.name)


def merit(best: Option, other: Option | None) -> list[Fact]:
    """Return the facts of a turn that the other one does not have, heaviest first."""
    rival = {fact.text for fact in other.gains} if other else set()
    return [fact for fact in best.gains if fact.weight >= WORTH_TELLING and fact.text not in rival]


def merits(best: Option, other: Option | None) -> Text:
    """Describe what a turn does that the other does not; else its plan, else its chances."""
    own = merit(best, other)
    if own:
        return facts_sentence(best.name, own)
    prepared = preparation(best)
    if prepared is not None:
        return prepared
    if best.certain:
        return Text("{0} hält das Remis.", "{0} holds the draw.").format(best.name)
    words = (
        Text("{0} wehrt sich am besten ({1} %).", "{0} is the best defence ({1} %).")
        if best.chance < DEFENDING
        else Text("{0} behält die besten Aussichten ({1} %).", "{0} keeps the best chances ({1} %).")
    )
    return words.format(best.name, percent(best.chance))


def preparation(best: Option) -> Text | None:
    """Describe what a turn prepares, if the planned turn has a strong fact."""
    planned = [fact for fact in gains(best.plan.facts) if fact.weight >= STRONG] if best.plan else []
    if best.plan is None or not planned:
        return None
    return Text("{0} bereitet {1} vor: das {2}.", "{0} prepares {1}, which {2}.").format(
        best.name, best.plan.name, planned[0].text
    )


def facts_sentence(turn: Text, facts: Sequence[Fact]) -> Text:
    """Put the heaviest fact of a turn into a sentence, with the next one if both are short."""
    first, rest = facts[0], [fact for fact in facts[1:] if is_short(fact.text)]
    if first.kind in ALONE or not rest or not is_short(first.text):
        return sentence(turn, first.text)
    return sentence(turn, Text("{0} und {1}", "{0} and {1}").format(first.text, rest[0].text))


def is_short(text: Text) -> bool:
    return all(len(words) <= SHORT and not set(words) & set(",:;") for words in text) and not (
        " und " in text.de or " and " in text.en
    )


def contrast(best: Option, other: Option) -> Text | None:
    """Describe the next best turn; None if it is just as good."""
    gap = best.chance - other.chance
    if other.certain:
        return certainty(other, gap)
    if best.certain and best.chance > 1 - SURE:
        return Text("Nach {0} ist der Sieg nicht sicher.", "After {0} the win is not certain.").format(other.name)
    if gap <= AS_GOOD:
        return Text("{0} ist kaum schlechter.", "{0} is hardly worse.").format(other.name)
    known = {fact.kind: fact.weight for fact in best.costs}
    worse = [fact for fact in other.costs if fact.weight > known.get(fact.kind, 0)]
    if worse:
        return Text("{0} dagegen {1}.", "{0}, however, {1}.").format(other.name, worse[0].text)
    answered = answer(best, other)
    if answered is not None:
        return answered
    words = (
        Text("{0} bringt {1} % statt {2} %.", "{0} gives {1} % instead of {2} %.")
        if merit(best, other) or preparation(best)
        else Text("{0} bringt nur {1} %.", "{0} only gives {1} %.")
    )
    return words.format(other.name, percent(other.chance), percent(best.chance))


def certainty(other: Option, gap: float) -> Text | None:
    if gap <= SURE:
        return Text("{0} gewinnt auch.", "{0} wins too.").format(other.name) if other.chance > 1 - SURE else None
    if other.chance < SURE:
        return Text("{0} verliert.", "{0} loses.").format(other.name)
    if abs(other.chance - 0.5) < SURE:
        return Text("{0} reicht nur zum Remis.", "{0} only draws.").format(other.name)
    return Text("{0} lässt genau {1} %.", "{0} leaves exactly {1} %.").format(other.name, percent(other.chance))


def answer(best: Option, other: Option) -> Text | None:
    """Describe the reply to the next best turn that the best one prevents."""
    if other.reply is None:
        return None
    allowed = 0 if best.reply is None else max((fact.weight for fact in gains(best.reply.facts)), default=0)
    harm = [fact for fact in gains(other.reply.facts) if fact.weight >= max(STRONG, allowed + 1)]
    if not harm:
        return None
    return Text("Nach {0} kommt {1}: das {2}.", "After {0} comes {1}, which {2}.").format(
        other.name, other.reply.name, harm[0].text
    )


def verdict(played: Option, better: Option) -> Text:
    """Describe what a turn gave away and what the better one would have done."""
    if played.name == better.name:
        played, better = replace(played, words=None), replace(better, words=None)
    said = loss(played, better).joined(remedy(played, better))
    return as_sentences(said) if played.words else said


def loss(played: Option, better: Option) -> Text:
    """Describe the cost of a turn, its refutation, or the drop in chances."""
    if played.costs and played.costs[0].weight >= WORTH_TELLING:
        return sentence(played.name, played.costs[0].text)
    harm = [fact for fact in gains(played.reply.facts) if fact.weight >= STRONG] if played.reply else []
    if played.reply and harm:
        return Text("Nach {0} kommt {1}: das {2}.", "After {0} comes {1}, which {2}.").format(
            played.name, played.reply.name, harm[0].text
        )
    if played.certain and played.chance < SURE:
        return Text("{0} verliert.", "{0} loses.").format(played.name)
    if better.certain and better.chance > 1 - SURE:
        return Text("{0} verschenkt den Sieg.", "{0} throws the win away.").format(played.name)
    return Text("{0} senkt die Aussichten von {1} % auf {2} %.", "{0} lowers the chances from {1} % to {2} %.").format(
        played.name, percent(better.chance), percent(played.chance)
    )


def remedy(played: Option, better: Option) -> Text:
    if better.certain and better.chance > 1 - SURE:
        return won(better)
    own = merit(better, played)
    if own:
        return Text("Besser: {0}", "Better: {0}").format(facts_sentence(better.name, own))
    if better.certain:
        return Text("{0} hält das Remis.", "{0} holds the draw.").format(better.name)
    return Text("Besser: {0}.", "Better: {0}.").format(better.name)


def sentence(turn: Text, words: Text) -> Text:
    return Text("{0} {1}.", "{0} {1}.").format(turn, words)


def as_sentences(text: Text) -> Text:
    """Begin every sentence with a capital. Cells and moves keep their letters."""
    return Text(*(BEGINNING.sub(capital, words) for words in text.pair))


def capital(found: re.Match[str]) -> str:
    before, word = found.groups()
    return before + (word[:1].upper() + word[1:] if word.isalpha() else word)


def percent(chance: float) -> int:
    return round(100 * chance)
