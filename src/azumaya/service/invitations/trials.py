"""Trials of rules: links by which anybody plays under the rules of an author and answers three questions afterwards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...rules.message import Message
from .. import time_source
from ..catalogue import Catalogue
from ..errors import Kind
from ..match.seats import Computer, PlayerActor
from ..match.setup import MatchSetup, Value
from ..storage.storage import Storage, once
from ..tables.live_tables import LiveTables
from ..tables.match_factory import REQUESTER, MatchRequest, build_setup, new_id, options_of

LONGEST_TITLE, LONGEST_COMMENT = 80, 500
MOST_TRIALS, MOST_GAMES = 100, 2_000
GRADES = range(1, 6)
QUESTIONS = (
    Message("trial-question-enjoyed"),
    Message("trial-question-clear"),
    Message("trial-question-change"),
)
"""Two with a grade from 1 to 5, one with words."""

ADD_TRIAL = "INSERT INTO trials (id, owner, game, variant, options, title, created) VALUES (?, ?, ?, ?, ?, ?, ?)"
FIND_TRIAL = "SELECT id, owner, game, variant, options, title, created FROM trials WHERE id = ?"
COUNT_TRIALS = "SELECT COUNT(*) FROM trials WHERE owner = ?"
COUNT_GAMES = "SELECT COUNT(*) FROM trial_games WHERE trial = ?"
ADD_GAME = 'INSERT INTO trial_games (trial, "match", player, created) VALUES (?, ?, ?, ?)'
FIND_GAMES = (
    'SELECT g."match", g.player, g.created, g.enjoyed, g.clear, g.comment, m.status, m.winner, m.turns '
    'FROM trial_games g JOIN matches m ON m.id = g."match" WHERE g.trial = ? ORDER BY g.created DESC, g."match"'
)
ANSWER = 'UPDATE trial_games SET enjoyed = ?, clear = ?, comment = ? WHERE trial = ? AND "match" = ? AND player = ?'

unknown_trial = Kind("unknown-trial", 404)
not_your_game = Kind("not-your-game", 403)
not_your_trial = Kind("not-your-trial", 403)
not_over = Kind("not-over", 409, message="game-running")
too_many = Kind("too-many-trials", 409)


@dataclass(frozen=True, slots=True)
class Trial:
    """Rules to be tested. `options` are all fields of the variant."""

    id: str
    owner: str
    game: str
    variant: str
    options: Mapping[str, Value]
    title: str
    created: int


@dataclass(frozen=True, slots=True)
class TrialAnswers:
    """Answers to the three questions."""

    enjoyed: int
    clear: int
    comment: str = ""


@dataclass(frozen=True, slots=True)
class TrialGame:
    """A game of a trial, with the answers of its player, if any."""

    match: str
    player: str
    created: int
    answers: TrialAnswers | None
    is_over: bool
    winner: int | None
    turns: int


class Trials:
    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables) -> None:
        self._storage, self._catalogue, self._tables = storage, catalogue, tables

    async def new_trial(
        self, owner: PlayerActor, game: str, variant: str | None, options: Mapping[str, Value], title: str
    ) -> Trial:
        """Store rules to be tested; raise InvalidVariant if the game does not have them."""
        found = self._catalogue.game(game)
        fields = options_of(found.variant(variant, options))
        if (await self._storage.read(COUNT_TRIALS, owner.id))[0][0] >= MOST_TRIALS:
            raise too_many()
        name = variant or next(iter(found.variants))
        made = Trial(new_id(), owner.id, game, name, fields, title.strip(), time_source.now())
        await self._storage.execute(
            ADD_TRIAL, made.id, made.owner, made.game, made.variant, json.dumps(fields), made.title, made.created
        )
        return made

    async def trial(self, identifier: str) -> Trial:
        rows = await self._storage.read(FIND_TRIAL, identifier)
        if not rows:
            raise unknown_trial()
        ((found, owner, game, variant, options, title, created),) = rows
        return Trial(found, owner, game, variant, json.loads(options), title, created)

    def check_owner(self, trial: Trial, player: PlayerActor) -> None:
        if trial.owner != player.id:
            raise not_your_trial()

    async def play(self, trial: Trial, player: PlayerActor, level: int | None) -> MatchSetup:
        """Begin a game against a level, or of two people at one screen. The tester's sides take turns."""
        ((played,),) = await self._storage.read(COUNT_GAMES, trial.id)
        if played >= MOST_GAMES:
            raise too_many()
        other = REQUESTER if level is None else Computer(level=level)
        seats = (other, REQUESTER) if played % 2 else (REQUESTER, other)
        asked = MatchRequest(trial.game, trial.variant, trial.options, seats)
        now = time_source.now()
        setup = build_setup(asked, self._catalogue.game(trial.game), player.id, now)
        await self._tables.open_match(setup, [once(ADD_GAME, trial.id, setup.id, player.id, now)])
        return setup

    async def answer(self, trial: Trial, match: str, player: PlayerActor, answers: TrialAnswers) -> None:
        """Store the answers of the player of a finished game; the later ones count."""
        game = next((one for one in await self.games(trial) if one.match == match), None)
        if game is None or game.player != player.id:
            raise not_your_game()
        if not game.is_over:
            raise not_over()
        comment = answers.comment.strip()[:LONGEST_COMMENT]
        await self._storage.execute(ANSWER, answers.enjoyed, answers.clear, comment, trial.id, match, player.id)

    async def games(self, trial: Trial) -> list[TrialGame]:
        """Return the games of a trial, the newest first."""
        return [game_of(row) for row in await self._storage.read(FIND_GAMES, trial.id)]


def game_of(row: tuple[Any, ...]) -> TrialGame:
    match, player, created, enjoyed, clear, comment, status, winner, turns = row
    answers = None if enjoyed is None else TrialAnswers(enjoyed, clear, comment or "")
    return TrialGame(match, player, created, answers, status == "over", winner, turns)
