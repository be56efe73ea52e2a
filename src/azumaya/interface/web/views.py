"""What the house holds, written as messages. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from itertools import pairwise
from typing import Any, Literal, cast

from ...rules.game import Game
from ...rules.text import Text, same
from ...rules.variant import BaseVariant, option_fields
from ...search.players import KINDS, kinds_for
from ...service import match as service
from ...service.house import House
from . import protocol
from .rulebook import rulebook_languages

MOST_LISTED = 40
"""Options with more possible values than this are told as a range."""
PERSON = Text("Mensch", "Person")


def house_view(house: House, version: str) -> protocol.House:
    players = [protocol.PlayerView(kind=name, title=kind.title, description=kind.description) for name, kind in KINDS.items()]
    return protocol.House(version=version, games=[game_view(house, game) for game in house.shelf.values()], players=players)


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
        rulebooks=rulebook_languages(game),
        players=list(kinds_for(game)) if house.preparation.is_ready(game.name) else [],
        ready=house.preparation.is_ready(game.name),
        broken=house.preparation.is_broken(game.name),
    )


def variant_view(game: Game, name: str, variant: BaseVariant) -> protocol.VariantView:
    values = {known.name: getattr(variant, known.name) for known in shown_options(variant)}
    return protocol.VariantView(name=name, line=line_of(game, name), values=values)


def line_of(game: Game, name: str) -> Text:
    """The variant's rule in one line; the name of one that has none, such as a board size."""
    return game.lines.get(name, same(name))


def shown_options(variant: BaseVariant) -> list[Field[Any]]:
    """The choices worth offering: those with more than one possible value."""
    return [known for known in option_fields(variant) if known.metadata["among"] is None or len(known.metadata["among"]) > 1]


def option_view(known: Field[Any]) -> protocol.OptionView:
    values = known.metadata["among"]
    is_range = values is not None and len(values) > MOST_LISTED and is_consecutive(values)
    return protocol.OptionView(
        name=known.name,
        meaning=known.metadata["meaning"],
        kind=option_kind(known.default),
        values=None if values is None or is_range else list(values),
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
        line=line_of(game, setup.variant),
        options=special_options(game, match.board.position.variant, setup.variant),
        seats=(seat(setup.seats[0]), seat(setup.seats[1])),
        created=setup.created,
        start=match.boards[0].position.text,
        stage=board.position.stage,
        scene=match.scene(board),
        standing=standing(match.standing(board)),
        history=[event(happened) for happened in board.history],
        note=game.note,
        effects=hasattr(game.painter, "effects"),
    )


def special_options(game: Game, variant: BaseVariant, name: str) -> dict[str, protocol.OptionValue]:
    """The options that make a match differ from the variant it is called by."""
    usual = game.variant(name)
    return {k.name: getattr(variant, k.name) for k in option_fields(variant) if getattr(variant, k.name) != getattr(usual, k.name)}


def seat(kind: str) -> protocol.SeatView:
    return protocol.SeatView(kind=kind, title=PERSON if kind == service.PERSON else KINDS[kind].title)


def event(happened: service.Event) -> protocol.Event:
    return protocol.Event(
        number=happened.number,
        kind=happened.kind,
        at=happened.at,
        side=side(happened.side),
        moves=list(happened.moves),
        back_to=happened.back_to,
    )


def standing(stands: service.Standing) -> protocol.Standing:
    ended = stands.result
    return protocol.Standing(
        number=stands.number,
        turn=stands.turn,
        position=stands.position,
        scores=stands.scores,
        to_move=side(stands.to_move),
        result=protocol.Result(winner=side(ended.winner), end=ended.end, sentence=ended.sentence) if ended else None,
        takeback=stands.takeback,
        may_resign=stands.may_resign,
        may_agree=stands.may_agree,
    )


def side(number: int | None) -> protocol.Side | None:
    return cast("protocol.Side | None", number)
