"""Trials of rules: an author's link, the games of testers and their answers."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from ....service.application import Application
from ....service.invitations.trials import QUESTIONS, Trial, TrialAnswers, TrialGame
from ....service.match.seats import PlayerActor
from ....service.match.setup import Value
from ....service.thread_pools import PICTURES
from .. import protocol, table_views, views
from ..http_errors import answer
from ..sessions import visitor_of
from ..simulations import SimulationProgress, Simulations
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()
REPORT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/html": {}}}}


@ROUTES.post("/api/trials", response_model=protocol.TrialCreated, status_code=201)
async def new_trial(request: Request, body: protocol.NewTrial) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "new-match")
    application.catalogue.game(body.game)
    player = await visitor.act(application)
    made = await application.trials.new_trial(player, body.game, body.variant, body.options, body.title)
    return visitor.sign(answer(protocol.TrialCreated(id=made.id), 201))


@ROUTES.get("/api/trials/{identifier}", response_model=protocol.TrialView)
async def show_trial(request: Request, identifier: str) -> Response:
    """The author sees every game, testers see their own."""
    application = application_of(request)
    trial = await application.trials.trial(identifier)
    player = (await visitor_of(application, request)).player
    games = await application.trials.games(trial)
    return answer(trial_view(application, trial, games, player))


@ROUTES.post("/api/trials/{identifier}/matches", response_model=protocol.MatchCreated, status_code=201)
async def play_trial(request: Request, identifier: str, body: protocol.TrialStart) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "new-match")
    trial = await application.trials.trial(identifier)
    setup = await application.trials.play(trial, await visitor.act(application), body.level)
    return visitor.sign(answer(views.created(setup), 201))


@ROUTES.post("/api/trials/{identifier}/answers", status_code=204)
async def answer_trial(request: Request, identifier: str, body: protocol.TrialAnswersSent) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "act")
    trial = await application.trials.trial(identifier)
    answers = TrialAnswers(body.enjoyed, body.clear, body.comment)
    await application.trials.answer(trial, body.match, visitor.signed_in(), answers)
    return Response(status_code=204)


@ROUTES.post("/api/trials/{identifier}/simulation", response_model=protocol.SimulationView, status_code=202)
async def simulate_trial(request: Request, identifier: str) -> Response:
    """Start simulated games by the rules of one's own trial; one at a time on a server."""
    application, visitor = application_of(request), await limited_visitor(request, "export")
    trial = await application.trials.trial(identifier)
    application.trials.check_owner(trial, visitor.signed_in())
    simulations: Simulations = request.app.state.simulations
    await simulations.start(trial, sorted(changed_options(application, trial)))
    return answer(simulation_view(simulations.progress(trial)), 202)


@ROUTES.get("/api/trials/{identifier}/simulation", response_model=protocol.SimulationView)
async def show_simulation(request: Request, identifier: str) -> Response:
    trial = await application_of(request).trials.trial(identifier)
    simulations: Simulations = request.app.state.simulations
    return answer(simulation_view(await PICTURES.run(simulations.progress, trial)))


@ROUTES.get("/api/trials/{identifier}/report", response_class=Response, responses=REPORT)
async def show_report(request: Request, identifier: str) -> Response:
    """The report of the simulated games as one HTML file that opens alone."""
    trial = await application_of(request).trials.trial(identifier)
    simulations: Simulations = request.app.state.simulations
    page = await PICTURES.run(simulations.report, trial)
    headers = {"Content-Disposition": f'attachment; filename="{trial.game}.html"'}
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


def simulation_view(progress: SimulationProgress) -> protocol.SimulationView:
    return protocol.SimulationView(state=progress.state, done=progress.done, total=progress.total)


def changed_options(application: Application, trial: Trial) -> dict[str, Value]:
    """Return the options of a trial that differ from its variant."""
    game = application.catalogue.listed_game(trial.game)
    named = game.variants.get(trial.variant, game.standard)
    return {name: value for name, value in trial.options.items() if getattr(named, name, None) != value}


def trial_view(
    application: Application, trial: Trial, games: list[TrialGame], player: PlayerActor | None
) -> protocol.TrialView:
    viewer = player.id if player else None
    is_own = viewer == trial.owner
    return protocol.TrialView(
        id=trial.id,
        title=trial.title,
        game=trial.game,
        variant=trial.variant,
        options=changed_options(application, trial),
        own=is_own,
        questions=list(QUESTIONS),
        games=[game_view(game, viewer) for game in games if is_own or game.player == viewer],
    )


def game_view(game: TrialGame, viewer: str | None) -> protocol.TrialGameView:
    view = protocol.TrialGameView(
        match=game.match,
        over=game.is_over,
        winner=table_views.side(game.winner),
        turns=game.turns,
        mine=game.player == viewer,
    )
    if game.answers is None:
        return view
    given = {"enjoyed": game.answers.enjoyed, "clear": game.answers.clear, "comment": game.answers.comment}
    return view.model_copy(update=given)
