"""Conversion of games, series, hints, reviews and puzzles to messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, asdict
from itertools import pairwise
from typing import Any, Literal, cast

from ...rules.collection import CollectionEntry
from ...rules.errors import BrokenGame
from ...rules.game import Game
from ...rules.game_modules import ABOUT, RULEBOOK
from ...rules.lessons import read_lesson
from ...rules.puzzles import read_puzzles
from ...rules.variant import BaseVariant, option_fields, value_title
from ...search.hints import Hint
from ...search.levels import Level, levels_of
from ...search.players import KINDS, kinds_for
from ...search.reviews import TurningPoint as Turning
from ...service.analysis.puzzles import LineStep, PosedPuzzle, PuzzleVerdict
from ...service.analysis.reviews import GameReview
from ...service.application import Application
from ...service.match.json_codec import write_control
from ...service.match.seats import Computer
from ...service.match.setup import MatchSetup, Settings
from ...service.pairing.pools import CONTROLS
from ...service.ratings.puzzle_ratings import RatedAttempt, SolverRating, Stake, initial_rating
from ...service.tables.drafts import Base
from ...service.tables.match_factory import REQUESTER, MatchRequest, SeatRequest
from ...service.tables.quick_chat import PHRASES
from ...service.tables.series import Offer, Progress
from . import protocol
from .table_views import LEVEL, PERSON, controls, seat_kind, side, summary_of

NO_CLOCK = protocol.ControlView(kind="unlimited")

MAX_LISTED_VALUES = 40
"""Options with more consecutive values are sent as a range."""


def server_info(application: Application, version: str) -> protocol.ServerInfo:
    players = [
        protocol.PlayerView(kind=name, title=kind.title, description=kind.description) for name, kind in KINDS.items()
    ]
    return protocol.ServerInfo(
        version=version,
        games=[game_view(application, game) for game in application.catalogue.games.values()],
        players=players,
        quick_chat=dict(PHRASES),
        pools={pace: protocol.ControlView(**write_control(one)) for pace, one in CONTROLS.items()},
    )


def game_view(application: Application, game: Game) -> protocol.GameView:
    compilation = application.catalogue.compilation
    is_ready = compilation.is_ready(game.name)
    return protocol.GameView(
        name=game.name,
        title=game.title,
        summary=game.summary,
        authors=list(game.authors),
        sides=game.sides,
        variants=[variant_view(game, name, variant) for name, variant in game.variants.items()],
        options=[option_view(known) for known in shown_options(game.standard)],
        note=game.note,
        ready=is_ready,
        broken=compilation.is_broken(game.name),
        **folder_fields(game, is_ready),
    )


def folder_fields(game: Game, is_ready: bool) -> dict[str, Any]:
    """Return the fields read from the game's folder; none if it is broken, which must not affect other games."""
    try:
        return {
            "rulebooks": [*game.parts.documents(RULEBOOK)],
            "about": [*game.parts.documents(ABOUT)],
            "levels": [level_view(level) for level in levels_of(game)] if is_ready else [],
            "players": list(kinds_for(game)) if is_ready else [],
            "puzzles": len(read_puzzles(game)),
            "lesson": len(lesson.steps) if (lesson := read_lesson(game)) else 0,
            "collection": game.collection_size,
        }
    except BrokenGame:
        return {}


def level_view(level: Level) -> protocol.LevelView:
    return protocol.LevelView(number=level.number, summary=level.summary)


def variant_view(game: Game, name: str, variant: BaseVariant) -> protocol.VariantView:
    values = {known.name: getattr(variant, known.name) for known in shown_options(variant)}
    return protocol.VariantView(
        name=name, title=game.variant_title(name), summary=summary_of(game, name), values=values
    )


def shown_options(variant: BaseVariant) -> list[Field[Any]]:
    """Return the options with more than one possible value."""
    return [
        known for known in option_fields(variant) if known.metadata["among"] is None or len(known.metadata["among"]) > 1
    ]


def option_view(known: Field[Any]) -> protocol.OptionView:
    values = known.metadata["among"]
    is_range = values is not None and len(values) > MAX_LISTED_VALUES and is_consecutive(values)
    return protocol.OptionView(
        name=known.name,
        meaning=known.metadata["meaning"],
        kind=option_kind(known.default),
        values=None if values is None or is_range else list(values),
        titles=[] if values is None or is_range else [value_title(known, value) for value in values],
        least=values[0] if is_range else None,
        most=values[-1] if is_range else None,
        guest=known.metadata["guest"],
    )


def option_kind(default: object) -> Literal["yes-no", "number", "text"]:
    if isinstance(default, bool):
        return "yes-no"
    return "number" if isinstance(default, int) else "text"


def is_consecutive(values: Sequence[object]) -> bool:
    return all(isinstance(a, int) and b == a + 1 for a, b in pairwise(values))


def collection_entry(entry: CollectionEntry) -> protocol.CollectionEntryView:
    fairness = protocol.FairnessView(**asdict(entry.fairness)) if entry.fairness else None
    return protocol.CollectionEntryView(
        number=entry.number,
        options=dict(entry.options),
        grade=entry.grade,
        difficulty=entry.difficulty,
        fairness=fairness,
        known=entry.known,
    )


def seat_request(kind: str) -> SeatRequest:
    if kind == PERSON:
        return REQUESTER
    level = kind.removeprefix(LEVEL)
    return Computer(level=int(level)) if level != kind and level.isdecimal() else Computer(kind=kind)


def match_request(new: protocol.NewMatch) -> MatchRequest:
    first, second = (seat_request(kind) for kind in new.seats)
    return MatchRequest(
        game=new.game,
        variant=new.variant,
        options=new.options,
        seats=(first, second),
        shuffle=new.shuffle,
        fair=new.fair,
        position=new.position,
        seed=new.seed,
        settings=Settings(controls(new.controls or NO_CLOCK), new.pace, new.rated, courtesy=False, watch=new.watch),
    )


def created(setup: MatchSetup) -> protocol.MatchCreated:
    return protocol.MatchCreated(id=setup.id, seats=(seat_kind(setup.seats[0]), seat_kind(setup.seats[1])))


def base(request: protocol.DraftRequest) -> Base:
    return Base(request.match, request.after, request.game, request.position)


def series_offer(offer: Offer | None) -> protocol.SeriesOffer | None:
    return protocol.SeriesOffer(title=offer.title, reason=offer.reason) if offer else None


def series(progress: Progress) -> protocol.SeriesView:
    return protocol.SeriesView(
        number=progress.number,
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
            for one in progress.rounds
        ],
        wins=progress.wins,
        points=progress.points,
        verdict=protocol.SeriesVerdictView(winner=side(progress.verdict.winner), reason=progress.verdict.reason)
        if progress.verdict
        else None,
        offer=series_offer(progress.offer),
        plain=series_offer(progress.plain),
        bound=progress.is_bound,
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


def review(game_review: GameReview) -> protocol.ReviewProgress:
    found = game_review.result
    if found is None:
        return protocol.ReviewProgress(done=game_review.done, total=game_review.total)
    seen = zip(game_review.numbers, found.chances, found.certain, strict=True)
    evaluations = [
        protocol.EvaluationView(number=number, chance=chance, certain=certain) for number, chance, certain in seen
    ]
    points = [turning_point(game_review, point) for point in found.turning_points]
    known_from = None if found.known_from is None else game_review.numbers[found.known_from]
    shown = protocol.ReviewView(evaluations=evaluations, turning_points=points, known_from=known_from)
    return protocol.ReviewProgress(done=game_review.done, total=game_review.total, review=shown)


def turning_point(game_review: GameReview, point: Turning) -> protocol.TurningPointView:
    assert game_review.result is not None
    certain = game_review.result.certain
    return protocol.TurningPointView(
        number=game_review.numbers[point.number],
        event=game_review.numbers[point.number + 1],
        turn=game_review.turn_number(point.number),
        side=cast("protocol.Side", point.side),
        played=point.played,
        better=point.better,
        better_moves=list(point.better_moves),
        before=point.before,
        after=point.after,
        proved=certain[point.number] and certain[point.number + 1],
        reason=point.reason,
        places=list(point.places),
        position=game_review.texts[point.number],
    )


def puzzle_list(
    found: Sequence[PosedPuzzle],
    today: int | None,
    ratings: Mapping[str, float],
    tries: Mapping[str, bool],
    standing: SolverRating | None,
) -> protocol.PuzzleList:
    teller = found[0].game.parts.facts if found else None
    used = {theme for one in found for theme in one.puzzle.themes}
    themes = {kind: name for kind, name in teller.KINDS.items() if kind in used} if teller else {}
    return protocol.PuzzleList(
        puzzles=[
            protocol.PuzzleSummary(**puzzle_fields(one, ratings.get(one.key)), found=tries.get(one.key))
            for one in found
        ],
        themes=themes,
        today=today,
        solver=solver(standing) if standing and standing.tries else None,
    )


def solver(standing: SolverRating) -> protocol.SolverView:
    return protocol.SolverView(
        rating=round(standing.glicko.value),
        deviation=round(standing.glicko.deviation),
        tries=standing.tries,
        solved=standing.solved,
        streak=standing.streak,
        longest=standing.longest,
    )


def puzzle(found: PosedPuzzle, stake: Stake | None) -> protocol.PuzzleView:
    position = found.position
    return protocol.PuzzleView(
        **puzzle_fields(found, None),
        question=found.question,
        proof=found.proof,
        stage=position.stage,
        scene=position.scene(position.side),
        position=position.text,
        effects=position.game.renderer.effects is not None,
        stake=None if stake is None else (round(stake.gain), round(stake.loss)),
    )


def puzzle_fields(found: PosedPuzzle, rating: float | None) -> dict[str, Any]:
    posed = found.puzzle
    first = initial_rating(posed.difficulty).glicko.value
    return {
        "number": found.number,
        "kind": posed.kind,
        "title": found.title,
        "side": posed.side,
        "grade": posed.grade,
        "rating": round(first if rating is None else rating),
        "themes": list(posed.themes),
    }


def line_step(step: LineStep) -> protocol.LineStepView:
    return protocol.LineStepView(turn=step.turn, side=side(step.side), position=step.position)


def puzzle_verdict(verdict: PuzzleVerdict, made: RatedAttempt | None) -> protocol.PuzzleVerdictView:
    return protocol.PuzzleVerdictView(
        solved=verdict.solved,
        sentence=verdict.sentence,
        turn=verdict.turn,
        moves=list(verdict.moves),
        line=[line_step(step) for step in verdict.line],
        refutation=[line_step(step) for step in verdict.refutation],
        solver=solver(made.solver) if made is not None and made.solver.tries else None,
        change=None if made is None or made.change is None else round(made.change),
    )
