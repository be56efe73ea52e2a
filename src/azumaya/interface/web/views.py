"""What the house holds, written as messages. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, asdict
from itertools import pairwise
from typing import Any, Literal, cast

from ...rules.collection import CollectionEntry
from ...rules.game import Game
from ...rules.puzzles import read_puzzles
from ...rules.text import Text, same
from ...rules.variant import BaseVariant, option_fields, value_title
from ...search.levels import Level, levels_of
from ...search.players import KINDS, kinds_for
from ...search.study import Hint
from ...search.study import TurningPoint as Turning
from ...service import match as service
from ...service.house import House
from ...service.seats import seat_title
from ...service.series import Progress
from ...service.studying import Study
from ...service.tasks import PuzzleVerdict, Task
from . import protocol
from .rulebook import ABOUT, RULEBOOK, languages_of

MOST_LISTED = 40
"""Options with more possible values than this are told as a range."""


def house_view(house: House, version: str) -> protocol.HouseView:
    players = [
        protocol.PlayerView(kind=name, title=kind.title, description=kind.description) for name, kind in KINDS.items()
    ]
    return protocol.HouseView(
        version=version, games=[game_view(house, game) for game in house.shelf.values()], players=players
    )


def game_view(house: House, game: Game) -> protocol.GameView:
    return protocol.GameView(
        name=game.name,
        title=game.title,
        summary=game.summary,
        authors=list(game.authors),
        sides=game.sides,
        variants=[variant_view(game, name, variant) for name, variant in game.variants.items()],
        options=[option_view(known) for known in shown_options(game.standard)],
        note=game.note,
        rulebooks=languages_of(game, RULEBOOK),
        about=languages_of(game, ABOUT),
        levels=[level_view(level) for level in levels_of(game)] if house.preparation.is_ready(game.name) else [],
        players=list(kinds_for(game)) if house.preparation.is_ready(game.name) else [],
        puzzles=len(read_puzzles(game)),
        collection=game.collection_size,
        ready=house.preparation.is_ready(game.name),
        broken=house.preparation.is_broken(game.name),
    )


def level_view(level: Level) -> protocol.LevelView:
    return protocol.LevelView(number=level.number, summary=level.summary)


def variant_view(game: Game, name: str, variant: BaseVariant) -> protocol.VariantView:
    values = {known.name: getattr(variant, known.name) for known in shown_options(variant)}
    return protocol.VariantView(
        name=name, title=game.variant_title(name), summary=summary_of(game, name), values=values
    )


def summary_of(game: Game, name: str) -> Text:
    """The variant's rule in one line; the name of one that has none, such as a board size."""
    return game.summaries.get(name, same(name))


def shown_options(variant: BaseVariant) -> list[Field[Any]]:
    """The choices worth offering: those with more than one possible value."""
    return [
        known for known in option_fields(variant) if known.metadata["among"] is None or len(known.metadata["among"]) > 1
    ]


def option_view(known: Field[Any]) -> protocol.OptionView:
    values = known.metadata["among"]
    is_range = values is not None and len(values) > MOST_LISTED and is_consecutive(values)
    return protocol.OptionView(
        name=known.name,
        meaning=known.metadata["meaning"],
        kind=option_kind(known.default),
        values=None if values is None or is_range else list(values),
        titles=[] if values is None or is_range else [value_title(known, value) for value in values],
        least=values[0] if is_range else None,
        most=values[-1] if is_range else None,
    )


def option_kind(default: object) -> Literal["yes-no", "number", "text"]:
    if isinstance(default, bool):
        return "yes-no"
    return "number" if isinstance(default, int) else "text"


def is_consecutive(values: Sequence[object]) -> bool:
    return all(isinstance(a, int) and b == a + 1 for a, b in pairwise(values))


def snapshot(match: service.Match) -> protocol.Snapshot:
    game, setup, board = match.game, match.setup, match.board
    return protocol.Snapshot(
        id=setup.id,
        game=game.name,
        title=game.title,
        sides=game.sides,
        variant=setup.variant,
        summary=summary_of(game, setup.variant),
        options=special_options(game, match.board.position.variant, setup.variant),
        seats=(seat(setup.seats[0]), seat(setup.seats[1])),
        created=setup.created,
        start=match.boards[0].position.text,
        stage=board.position.stage,
        scene=match.scene(board),
        standing=standing(match.standing(board)),
        history=[event(happened, match.turn_text(happened)) for happened in board.history],
        note=game.note,
        about=bool(languages_of(game, ABOUT)),
        effects=game.painter.effects is not None,
    )


def special_options(game: Game, variant: BaseVariant, name: str) -> dict[str, protocol.OptionValue]:
    """The options that make a match differ from the variant it is called by."""
    usual = game.variant(name)
    return {
        k.name: getattr(variant, k.name)
        for k in option_fields(variant)
        if getattr(variant, k.name) != getattr(usual, k.name)
    }


def collection_entry(entry: CollectionEntry) -> protocol.CollectionEntryView:
    fairness = protocol.FairnessView(**asdict(entry.fairness)) if entry.fairness else None
    return protocol.CollectionEntryView(
        number=entry.number, options=dict(entry.options), grade=entry.grade, fairness=fairness
    )


def seat(kind: str) -> protocol.SeatView:
    return protocol.SeatView(kind=kind, title=seat_title(kind))


def event(happened: service.Event, text: str) -> protocol.EventView:
    return protocol.EventView(
        number=happened.number,
        kind=happened.kind,
        at=happened.at,
        side=side(happened.side),
        moves=list(happened.moves),
        text=text,
        back_to=happened.back_to,
    )


def standing(stands: service.Standing) -> protocol.StandingView:
    ended = stands.result
    return protocol.StandingView(
        number=stands.number,
        turn=stands.turn,
        position=stands.position,
        scores=stands.scores,
        to_move=side(stands.to_move),
        result=protocol.ResultView(winner=side(ended.winner), end=ended.end, sentence=ended.sentence)
        if ended
        else None,
        takeback=stands.takeback,
        may_resign=stands.may_resign,
        may_agree=stands.may_agree,
        next=stands.next,
    )


def series(stands: Progress) -> protocol.SeriesView:
    return protocol.SeriesView(
        number=stands.number,
        games=[
            protocol.SeriesGame(
                match=one.match,
                number=one.number,
                reason=one.reason,
                changed=one.changed,
                over=one.over,
                winner=side(one.winner),
                scores=one.scores,
            )
            for one in stands.rounds
        ],
        wins=stands.wins,
        points=stands.points,
        verdict=protocol.SeriesVerdictView(winner=side(stands.verdict.winner), reason=stands.verdict.reason)
        if stands.verdict
        else None,
        offer=protocol.SeriesOffer(title=stands.offer.title, reason=stands.offer.reason) if stands.offer else None,
    )


def hint(found: Hint) -> protocol.HintView:
    analysis = found.analysis
    return protocol.HintView(
        turn=found.turn,
        moves=list(found.moves),
        reason=found.reason,
        places=[place for fact in found.facts[:2] for place in fact.places],
        chance=analysis.chance,
        certain=analysis.certain,
        points=analysis.points,
        lines=[
            protocol.VariationView(chance=(1 + one.value) / 2, moves=list(one.moves)) for one in analysis.variations
        ],
    )


def review(study: Study) -> protocol.ReviewProgress:
    found = study.review
    if found is None:
        return protocol.ReviewProgress(done=study.done, total=study.total)
    seen = zip(study.numbers, found.chances, found.certain, strict=True)
    outlooks = [protocol.Outlook(number=number, chance=chance, certain=certain) for number, chance, certain in seen]
    points = [turning_point(study, point) for point in found.turning_points]
    return protocol.ReviewProgress(
        done=study.done, total=study.total, review=protocol.ReviewView(outlooks=outlooks, turning_points=points)
    )


def turning_point(study: Study, point: Turning) -> protocol.TurningPointView:
    assert study.review is not None
    certain = study.review.certain
    return protocol.TurningPointView(
        number=study.numbers[point.number],
        event=study.numbers[point.number + 1],
        turn=study.turn_number(point.number),
        side=cast("protocol.Side", point.side),
        played=point.played,
        better=point.better,
        better_moves=list(point.better_moves),
        before=point.before,
        after=point.after,
        proved=certain[point.number] and certain[point.number + 1],
        reason=point.reason,
        places=list(point.places),
        position=study.texts[point.number],
    )


def puzzle_summary(found: Task) -> protocol.PuzzleSummary:
    return protocol.PuzzleSummary(**puzzle_fields(found))


def puzzle(found: Task) -> protocol.PuzzleView:
    position = found.position
    return protocol.PuzzleView(
        **puzzle_fields(found),
        question=found.question,
        stage=position.stage,
        scene=position.scene(position.side),
        position=position.text,
        effects=position.game.painter.effects is not None,
    )


def puzzle_fields(found: Task) -> dict[str, Any]:
    return {"number": found.number, "kind": found.puzzle.kind, "title": found.title, "side": found.position.to_move}


def puzzle_verdict(verdict: PuzzleVerdict) -> protocol.PuzzleVerdictView:
    return protocol.PuzzleVerdictView(
        solved=verdict.solved, sentence=verdict.sentence, turn=verdict.turn, moves=list(verdict.moves)
    )


def side(number: int | None) -> protocol.Side | None:
    return cast("protocol.Side | None", number)
