"""Conversion of matches to messages, and of requests to commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import cast

from ...rules.game import Game
from ...rules.game_modules import ABOUT
from ...rules.message import Message, literal
from ...rules.variant import BaseVariant, option_fields
from ...service import errors, time_source
from ...service.match.attendance import Attendance
from ...service.match.clock import Clock, Control, Controls, Unlimited
from ...service.match.commands import (
    Abort,
    Accept,
    Claim,
    Command,
    Decline,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
    Resign,
    Resume,
    TakeBack,
    Turn,
)
from ...service.match.events import Event, TakenBack
from ...service.match.json_codec import CONTROLS, read_control, write_clock, write_control
from ...service.match.permissions import claim_at, permissions, table_state
from ...service.match.results import Result
from ...service.match.seats import Audience, Computer, Open, Person, Seat
from ...service.match.state import MatchState
from ...service.match.views import UNKNOWN_ATTENDANCE, OpenOffer, Standing, turn_text
from ...service.match.views import scene as draw_scene
from ...service.match.views import standing as standing_of
from ...service.people.profile import Profile
from ...service.ratings.rating import SeatRating
from ...service.tables.drafts import is_unaided
from ...service.tables.seats import seat_title
from ...service.tables.table import Table
from . import protocol

PERSON, LEVEL = "person", "level-"
DAY = 86_400_000
CORRESPONDENCE = protocol.ControlView(kind="fischer", main=7 * DAY, increment=DAY, cap=14 * DAY)
"""Default time control of an offer to continue by correspondence."""

Players = Mapping[str, Profile]
"""By id."""
NO_PLAYERS: Players = {}
Ratings = Mapping[str, SeatRating]
"""By player id."""
UNRATED: Ratings = {}
Seated = tuple[protocol.SeatView, protocol.SeatView]


def snapshot_of(table: Table, audience: Audience) -> protocol.Snapshot:
    return snapshot(
        table.state,
        audience,
        table.watchers.attendance,
        table.players.profiles,
        table.conversation.seen,
        table.players.ratings,
    )


def snapshot(
    state: MatchState,
    audience: Audience,
    attendance: Attendance = UNKNOWN_ATTENDANCE,
    players: Players = NO_PLAYERS,
    seen: tuple[int, int] = (0, 0),
    ratings: Ratings = UNRATED,
) -> protocol.Snapshot:
    game, setup = state.game, state.setup
    states = list(state.line)[::-1]
    return protocol.Snapshot(
        id=setup.id,
        game=game.name,
        title=game.title,
        sides=game.sides,
        variant=setup.variant,
        summary=summary_of(game, setup.variant),
        options=special_options(game, state.position.variant, setup.variant),
        seats=seats(state, players, attendance, ratings),
        yours=[cast("protocol.Side", number) for number in audience],
        created=setup.created / 1000,
        start=states[0].position.text,
        stage=state.position.stage,
        scene=draw_scene(state, audience),
        standing=standing(standing_of(state, audience, attendance)),
        history=[event(one.counted, turn_text(one)) for one in states if one.counted is not None],
        note=game.note,
        about=bool(game.parts.documents(ABOUT)),
        effects=game.renderer.effects is not None and not is_unaided(state),
        pace=state.clock.pace,
        rated=setup.settings.rated,
        courtesy=setup.settings.courtesy,
        watch=setup.settings.watch,
        watchers=attendance.watchers,
        seen=seen,
        tournament=setup.settings.tournament,
    )


def special_options(game: Game, variant: BaseVariant, name: str) -> dict[str, protocol.OptionValue]:
    """Return the options that differ from those of the named variant."""
    usual = game.variant(name)
    return {
        k.name: getattr(variant, k.name)
        for k in option_fields(variant)
        if getattr(variant, k.name) != getattr(usual, k.name)
    }


def summary_of(game: Game, name: str) -> Message:
    """Return the one-line summary of a variant; its name if it has none."""
    return game.summaries.get(name, literal(name))


# --- seats ---


def seats(state: MatchState, players: Players, attendance: Attendance, ratings: Ratings = UNRATED) -> Seated:
    first, second = (seat(state, number, players, attendance, ratings) for number in (0, 1))
    return first, second


def seat(
    state: MatchState, number: int, players: Players, attendance: Attendance, ratings: Ratings
) -> protocol.SeatView:
    occupant = state.seats[number]
    gone = attendance.gone_since(number)
    is_person = isinstance(occupant, Person)
    return protocol.SeatView(
        kind=seat_kind(occupant),
        title=seat_title(occupant),
        player=player(players[occupant.player])
        if isinstance(occupant, Person) and occupant.player in players
        else None,
        advisers=[player(players[one]) for one in state.advisers[number] if one in players],
        rating=seat_rating(ratings.get(occupant.player)) if isinstance(occupant, Person) else None,
        present=gone is None if is_person else None,
        gone_since=gone if is_person else None,
    )


def seat_rating(standing: SeatRating | None) -> protocol.SeatRatingView | None:
    if standing is None:
        return None
    return protocol.SeatRatingView(
        rating=round(standing.value),
        deviation=round(standing.deviation),
        change=None if standing.change is None else round(standing.change),
    )


def player(profile: Profile) -> protocol.PlayerRef:
    return protocol.PlayerRef(id=profile.id, name=profile.name, kind="member" if profile.is_member else "guest")


def presence(state: MatchState, attendance: Attendance, audience: Audience) -> protocol.PresenceFrame:
    first, second = (seat_presence(state, number, attendance) for number in (0, 1))
    return protocol.PresenceFrame(
        type="presence",
        seats=(first, second),
        watchers=attendance.watchers,
        state=table_state(state, audience, attendance),
        may_claim=list(permissions(state, audience, attendance).claim),
    )


def seat_presence(state: MatchState, number: int, attendance: Attendance) -> protocol.SeatPresence:
    is_person = isinstance(state.seats[number], Person)
    gone = attendance.gone_since(number) if is_person else None
    return protocol.SeatPresence(
        side=cast("protocol.Side", number),
        present=gone is None if is_person else None,
        gone_since=gone,
        claim_at=claim_at(state, (1 - number,), attendance),
    )


def seat_kind(occupant: Seat) -> str:
    """Return the seat as `NewMatch` expects it."""
    match occupant:
        case Computer(level=int() as level):
            return f"{LEVEL}{level}"
        case Computer(kind=str() as kind):
            return kind
        case Open():
            return "open"
        case _:
            return PERSON


# --- requests ---


def command(request: protocol.CommandRequest, lag: int = 0) -> Command:
    """Return the command of a request. `lag` is the measured lag of the sender in ms."""
    match request:
        case protocol.TurnRequest():
            return Turn(request.after, tuple(request.moves), lag)
        case protocol.TakebackRequest():
            return TakeBack(request.after)
        case protocol.ResignRequest():
            return Resign(request.after, request.side)
        case protocol.OfferRequest():
            return offer(request)
        case protocol.AnswerRequest():
            return Accept(request.offer) if request.accept else Decline(request.offer)
        case protocol.ClaimRequest():
            return Claim(request.result)
        case protocol.NextRequest():
            return RequestNext("")
        case protocol.PlainRequest(type="abort"):
            return Abort()
        case protocol.PlainRequest(type="resume"):
            return Resume()
        case protocol.PlainRequest():
            return GiveTime()


def offer(request: protocol.OfferRequest) -> Command:
    match request.what:
        case "draw":
            return OfferDraw(request.after)
        case "pause":
            return OfferPause()
        case "takeback":
            return TakeBack(request.after)
        case "control":
            return OfferControl(controls(request.controls or CORRESPONDENCE), request.pace or "days")
        case "another":
            return OfferAnother(request.game or "", request.variant or "")


def controls(view: protocol.ControlView | tuple[protocol.ControlView, protocol.ControlView]) -> Controls:
    """Return the time controls of both sides; raise for invalid ones."""
    first, second = view if isinstance(view, tuple) else (view, view)
    return control(first), control(second)


def control(view: protocol.ControlView) -> Control:
    known = {one.name for one in fields(CONTROLS[view.kind])}
    try:
        return read_control({"kind": view.kind, **{name: getattr(view, name) for name in known}})
    except ValueError:
        raise errors.no_such_clock() from None


# --- standing ---


def event(happened: Event, text: str) -> protocol.EventView:
    payload = happened.payload
    return protocol.EventView(
        number=happened.number,
        kind=cast("protocol.EventKind", happened.kind),
        at=happened.at / 1000,
        side=side(happened.side),
        moves=list(happened.moves),
        text=text,
        back_to=payload.to if isinstance(payload, TakenBack) else None,
    )


def standing(current: Standing) -> protocol.StandingView:
    return protocol.StandingView(
        number=current.number,
        turn=current.turn,
        status=current.status,
        state=current.state,
        position=current.position,
        scores=current.scores,
        to_move=side(current.to_move),
        result=result(current.result),
        clock=clock(current.clock),
        offers=[open_offer(one) for one in current.offers],
        takeback=current.takeback,
        may_resign=current.may.resign,
        may_agree="draw" in current.may.offer,
        may_abort=current.may.abort,
        may_offer=list(current.may.offer),
        may_claim=list(current.may.claim),
        claim_at=current.may.claim_at,
        may_give_time=current.may.give_time,
        may_resume=current.may.resume,
        may_go_on=current.may.next_match,
        next=current.next,
    )


def result(finished: Result | None) -> protocol.ResultView | None:
    if finished is None:
        return None
    return protocol.ResultView(winner=side(finished.winner), finish=finished.finish, sentence=finished.sentence)


def open_offer(one: OpenOffer) -> protocol.OfferView:
    return protocol.OfferView(
        number=one.number,
        kind=cast("protocol.EventKind", one.kind),
        side=cast("protocol.Side", one.side),
        controls=None if one.controls is None else (control_view(one.controls[0]), control_view(one.controls[1])),
        pace=one.pace,
        game=one.game,
        variant=one.variant,
    )


def control_view(one: Control) -> protocol.ControlView:
    return protocol.ControlView(**write_control(one))


def clock(running: Clock) -> protocol.ClockView | None:
    """Return the clock; None if the match is untimed."""
    if all(isinstance(control, Unlimited) for control in running.controls):
        return None
    return protocol.ClockView(now=time_source.now(), **write_clock(running))


def side(number: int | None) -> protocol.Side | None:
    return cast("protocol.Side | None", number)
