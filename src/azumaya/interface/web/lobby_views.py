"""Conversion of the lobby and match lists to messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from ...rules.game import Game
from ...service.application import Application
from ...service.catalogue import Catalogue
from ...service.lobby.feed import Delta, ListChange, LobbySnapshot, LobbyUpdate, PublicDelta
from ...service.lobby.items import InvitationCard, Item, MatchCard, SeatedPlayer, result_text
from ...service.lobby.search import MatchSearch
from ...service.pairing.pools import PoolCard
from ...service.tables.seats import seat_title
from . import invitation_views, protocol, table_views
from .people_views import player_ref, rating


def message(update: LobbyUpdate, catalogue: Catalogue) -> protocol.LobbyView | protocol.DeltaFrame:
    return lobby(update, catalogue) if isinstance(update, LobbySnapshot) else delta(update, catalogue)


def lobby(snapshot: LobbySnapshot, catalogue: Catalogue) -> protocol.LobbyView:
    viewer, lists = snapshot.viewer, snapshot.lists
    return protocol.LobbyView(
        type="lobby",
        number=snapshot.number,
        invitations=posted(lists["invitations"], viewer, catalogue),
        tables=cards(lists["tables"], viewer, catalogue),
        pools=[pool(one) for one in lists["pools"] if isinstance(one, PoolCard) and is_shown(one, catalogue)],
        mine=protocol.MyLists(
            turn=cards(lists["turn"], viewer, catalogue),
            waiting=cards(lists["waiting"], viewer, catalogue),
            invitations=posted(lists["to_me"], viewer, catalogue),
            own=posted(lists["own"], viewer, catalogue),
        ),
        online=snapshot.online,
    )


def delta(message: Delta, catalogue: Catalogue) -> protocol.DeltaFrame:
    """Return the delta. The public part is converted once for all viewers it does not concern."""
    public = public_changes(
        message.public, message.viewer if message.viewer in message.public.concerned else None, catalogue
    )
    own = changes(message.own, message.viewer, catalogue)
    return protocol.DeltaFrame(type="delta", number=message.number, changes=[*public, *own], online=message.online)


@lru_cache(maxsize=64)
def public_changes(public: PublicDelta, viewer: str | None, catalogue: Catalogue) -> list[protocol.LobbyChange]:
    return changes(public.changes, viewer, catalogue)


def changes(items: Sequence[ListChange], viewer: str | None, catalogue: Catalogue) -> list[protocol.LobbyChange]:
    return [change(one, viewer, catalogue) for one in items if one.put is None or is_shown(one.put, catalogue)]


def change(one: ListChange, viewer: str | None, catalogue: Catalogue) -> protocol.LobbyChange:
    if one.put is None:
        return protocol.LobbyChange(list=one.list, drop=one.id)
    return protocol.LobbyChange(list=one.list, put=item(one.put, viewer, catalogue))


def item(
    one: Item, viewer: str | None, catalogue: Catalogue
) -> protocol.InvitationView | protocol.TableCard | protocol.PoolView:
    """Return an item, converted once for all viewers it does not concern."""
    if isinstance(one, MatchCard):
        return card(one, one.sides_of(viewer), catalogue)
    if isinstance(one, PoolCard):
        return pool(one)
    return invitation_views.view(one, viewer if viewer in one.concerned else None, catalogue)


def cards(items: Sequence[Item], viewer: str | None, catalogue: Catalogue) -> list[protocol.TableCard]:
    known = (one for one in items if isinstance(one, MatchCard) and is_shown(one, catalogue))
    return [card(one, one.sides_of(viewer), catalogue) for one in known]


async def found(application: Application, player: str, viewer: str | None, search: MatchSearch) -> protocol.MatchPage:
    """Return a page of a player's finished matches that the viewer may see."""
    page, following = await application.lobby.queries.finished(player, viewer, search)
    return protocol.MatchPage(cards=cards(page, viewer, application.catalogue), next=following)


def posted(items: Sequence[Item], viewer: str | None, catalogue: Catalogue) -> list[protocol.InvitationView]:
    known = (one for one in items if isinstance(one, InvitationCard) and is_shown(one, catalogue))
    return [cast(protocol.InvitationView, item(one, viewer, catalogue)) for one in known]


def is_shown(item: Item, catalogue: Catalogue) -> bool:
    """Return True if the game of the item is available."""
    return (item.invitation.terms.game if isinstance(item, InvitationCard) else item.game) in catalogue.games


def pool(one: PoolCard) -> protocol.PoolView:
    return protocol.PoolView(game=one.game, pace=one.pace, waiting=one.waiting, expected=one.expected)


@lru_cache(maxsize=1_000)
def card(item: MatchCard, yours: tuple[int, ...], catalogue: Catalogue) -> protocol.TableCard:
    game = catalogue.games[item.game]
    first, second = (seat(item, one) for one in item.seats)
    return protocol.TableCard(
        match=item.match,
        game=item.game,
        title=game.title,
        variant=item.variant,
        variant_title=game.variant_title(item.variant),
        sides=game.sides,
        seats=(first, second),
        position=item.position,
        pace=item.pace,
        deadline=item.deadline,
        to_move=table_views.side(item.to_move),
        yours=[cast("protocol.Side", side) for side in yours],
        turns=item.turns,
        status=item.status,
        changed=item.changed,
        rated=item.rated,
        result=result(item, game),
        scores=item.scores,
    )


def seat(item: MatchCard, seated: SeatedPlayer) -> protocol.CardSeat:
    return protocol.CardSeat(
        kind=table_views.seat_kind(seated.seat),
        title=seat_title(seated.seat),
        player=player_ref(seated.profile) if seated.profile else None,
        rating=rating(item.game, item.pace, seated.rating) if seated.rating else None,
    )


def result(item: MatchCard, game: Game) -> protocol.ResultView | None:
    words = result_text(item, game.sides)
    if words is None or item.finish is None:
        return None
    return protocol.ResultView(winner=table_views.side(item.winner), finish=item.finish, sentence=words)


def by_deadline(cards: list[protocol.TableCard]) -> list[protocol.TableCard]:
    """Sort cards by deadline; those without one by waiting time."""
    return sorted(cards, key=lambda one: (one.deadline is None, one.deadline or 0, one.changed))
