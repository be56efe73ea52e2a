"""Studies on both databases: edits of several processes, and what is left after a merge and a deletion."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.position import read_position
from azumaya.rules.record import format_record
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.people import statements as sql
from azumaya.service.storage.storage import once
from azumaya.service.studies.repository import Study, changes
from azumaya.service.studies.sources import position_record
from azumaya.service.studies.tree import ROOT

from ..applications import with_application
from ..match.tables import ANN, BOB

START = "9 0 start 3 0:0"


async def new_study(application: Application) -> Study:
    record = position_record(read_position(find_game("pebbles"), START), {}, "")
    return await application.studies.new_study(ANN.id, "Pebbles", "link", [record])


def test_a_tree_is_written_changed_and_written_as_a_record(place: Path | str) -> None:
    async def work(application: Application) -> None:
        studies, study = application.studies, await new_study(application)
        first = await studies.add_turn(study, ANN.id, 1, ROOT, ["take", "stop"])
        drawn = await studies.add_turn(study, BOB.id, 1, first.id, [], "rain 2")
        second = await studies.add_turn(study, BOB.id, 1, ROOT, [], "take take")
        await studies.annotate(study, BOB.id, 1, drawn.id, comment="a lot", marks="heap:good")
        await studies.annotate(study, ANN.id, 1, second.id, glyph="!")
        await studies.promote(study, ANN.id, 1, second.id)
        text = format_record(await studies.record(study, await studies.chapter(study.id, 1)))
        assert "1. Red: take take !\n   (\n      1. Red: take stop\n" in text
        assert "         chance: rain 2\n         ; a lot\n         marks: heap:good\n" in text
        with pytest.raises(Refused) as refused:
            await studies.remove(study, BOB.id, 1, first.id)
        assert refused.value.code == "not-yours"
        await studies.remove(study, ANN.id, 1, first.id)
        assert {node.id for node in await studies.nodes(study.id, 1)} == {ROOT, second.id}
        missed = await changes(application.storage, study.id, 2)
        assert missed is not None
        assert {node.id for _, node in missed.nodes if node.removed} == {first.id, drawn.id}

    with_application(place, work)


def test_every_acknowledged_edit_of_many_at_once_is_kept_and_numbered(place: Path | str) -> None:
    async def work(application: Application) -> None:
        studies, study = application.studies, await new_study(application)
        node = await studies.add_turn(study, ANN.id, 1, ROOT, ["take", "stop"])
        await asyncio.gather(
            *(studies.annotate(study, BOB.id, 1, node.id, comment=f"note {number}") for number in range(10)),
            *(studies.add_turn(study, ANN.id, 1, node.id, [], f"rain {number}") for number in range(3)),
            studies.annotate(study, ANN.id, 1, node.id, glyph="?"),
        )
        found = {one.turn: one for one in await studies.nodes(study.id, 1)}
        assert set(found) == {"", "take stop", "rain 0", "rain 1", "rain 2"}
        assert found["take stop"].glyph == "?"
        assert found["take stop"].comment.startswith("note ")
        assert (await studies.study(study.id, None)).number == 16

    with_application(place, work)


def test_a_deleted_account_takes_its_studies_along(place: Path | str) -> None:
    async def work(application: Application) -> None:
        study = await new_study(application)
        await application.storage.write(*(once(statement, ANN.id) for statement in sql.DELETE_ACCOUNT))
        assert await changes(application.storage, study.id, 0) is None
        assert await application.studies.nodes(study.id, 1) == []

    with_application(place, work)


def test_a_guest_who_signs_in_keeps_its_studies(place: Path | str) -> None:
    async def work(application: Application) -> None:
        study = await new_study(application)
        await application.storage.write(
            once(sql.TRANSFER_STUDIES, BOB.id, ANN.id), once(sql.TRANSFER_STUDY_NODES, BOB.id, ANN.id)
        )
        assert [one.id for one in await application.studies.own(BOB.id)] == [study.id]
        assert {node.author for node in await application.studies.nodes(study.id, 1)} == {BOB.id}

    with_application(place, work)
