"""The table between two people, each in a browser of their own, and a third who watches."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Locator, Page, expect

import azumaya
from azumaya.rules.position import Position

from .application import Application
from .board_input import by_mouse, choices, play, spot_on
from .conftest import Complaints, watched
from .layout import settle
from .people import ONE_SECOND, TWO_DAYS, Meeting, agree, ask, meet, visit
from .test_pages import findings

OPENING = azumaya.new("tumicarona")
FIRST = "f2-e3A"
CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"


@pytest.fixture
def guests(browser: Browser, complaints: Complaints) -> Iterator[list[BrowserContext]]:
    """Three browsers that know nothing of each other: two will play, one watches."""
    with ExitStack() as stack:
        contexts = []
        for language in ("en-GB", "de-DE", "en-GB"):
            context = browser.new_context(
                viewport={"width": 1280, "height": 800}, locale=language, reduced_motion="reduce"
            )
            context.clear_cookies()
            contexts.append(stack.enter_context(watched(context, complaints)))
        yield contexts
    assert complaints == []


def turn(page: Page, position: Position, move: str) -> Position:
    return play(page, position, [move], by_mouse)


def strip(page: Page, side: int) -> Locator:
    return page.locator(f'[data-strip="{side}"]')


def act(page: Page, name: str) -> None:
    """Do something from the menu of the table."""
    page.get_by_role("button", name=re.compile("More actions|Weitere Aktionen")).click()
    page.locator(f'[data-action="{name}"]').click()


def whole_turn(position: Position) -> str:
    """A move that is a turn by itself."""
    return next(move for move in position.moves if position.play(move).starts_turn)


def begin(meeting: Meeting) -> Position:
    """Both make their first turn."""
    position = turn(meeting.first, OPENING, FIRST)
    expect(choices(meeting.second).first).to_be_attached()
    position = turn(meeting.second, position, whole_turn(position))
    expect(choices(meeting.first).first).to_be_attached()
    return position


# --- turns, names, clocks ---


COUNT_PIECES = """
  window.pieceCounts = [];
  const count = () => {
    const pieces = document.querySelectorAll("svg .piece").length;
    if (pieces && pieces !== window.pieceCounts.at(-1)) window.pieceCounts.push(pieces);
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
"""
"""Records the number of pieces at every change of the page."""
SLOW_TIMERS = """
  const setTimer = window.setTimeout;
  window.setTimeout = (run, delay = 0, ...more) => setTimer(run, 50 * delay, ...more);
"""
"""The page waits fifty times longer for the server than it does for a person."""


def test_a_turn_made_while_one_was_away_is_seen_to_happen_once(
    application: Application, guests: list[BrowserContext]
) -> None:
    match = agree(application, guests[0], guests[1])
    first, second = guests[0].new_page(), guests[1].new_page()
    visit(first, application, match)
    stones = len(OPENING.scene().pieces)
    fallen = stones - len(turn(first, OPENING, FIRST).scene().pieces)
    expect(choices(first)).to_have_count(0)
    second.emulate_media(reduced_motion="no-preference")
    second.add_init_script(COUNT_PIECES + SLOW_TIMERS)
    visit(second, application, match)
    expect(second.locator("svg .piece")).to_have_count(stones - fallen)
    assert second.evaluate("window.pieceCounts") == [stones, stones - fallen]
    second.reload()
    expect(second.locator("svg .piece")).to_have_count(stones - fallen)
    assert second.evaluate("window.pieceCounts") == [stones - fallen]


def test_turns_go_over_and_are_stored_then_seen(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    expect(strip(meeting.first, 0)).to_contain_text("you")
    expect(strip(meeting.second, 1)).to_contain_text("du")
    expect(strip(meeting.first, 1).get_by_role("img", name="present")).to_be_visible()
    expect(meeting.second.get_by_text(re.compile("macht den ersten Zug"))).to_be_visible()
    turn(meeting.first, OPENING, FIRST)
    expect(meeting.first.get_by_text("seen", exact=True)).to_be_visible()
    application.await_turns(meeting.match, [[FIRST]])
    expect(meeting.second).to_have_title(re.compile(r"^\(1\) "))


def test_a_turn_no_one_looks_at_is_stored_and_not_seen(application: Application, guests: list[BrowserContext]) -> None:
    match = agree(application, guests[0], guests[1])
    page = guests[0].new_page()
    visit(page, application, match)
    turn(page, OPENING, FIRST)
    expect(page.get_by_text("stored", exact=True)).to_be_visible()
    act(page, "takeback")
    expect(spot_on(page, "f2")).to_be_attached()
    assert application.turns(match) == []


def test_clocks_run_and_each_reader_has_their_own_words(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    expect(meeting.first.get_by_text("No hurry: the clocks start after both first turns.").first).to_be_visible()
    expect(
        meeting.second.get_by_text("Keine Eile: Die Uhren laufen erst nach dem ersten Zug von beiden.").first
    ).to_be_visible()
    begin(meeting)
    expect(strip(meeting.first, 0).get_by_role("timer")).to_have_text(re.compile(r"^\s*\d:\d\d"))
    expect(strip(meeting.second, 1).get_by_role("timer")).to_have_text("10:00")


# --- offers: made, refused, accepted ---


@pytest.mark.parametrize(
    ("what", "question"),
    [
        ("draw", "bietet Remis an"),
        ("takeback", "zurücknehmen"),
        ("pause", "schlägt eine Pause vor"),
        ("control", "mit mehr Zeit weiterspielen"),
    ],
)
def test_an_offer_is_made_and_refused_and_moves_nothing(
    application: Application, guests: list[BrowserContext], what: str, question: str
) -> None:
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    before = meeting.second.locator("svg").first.bounding_box()
    act(meeting.first, what)
    alert = meeting.second.get_by_role("alert").filter(has_text=question)
    expect(alert).to_be_visible()
    assert meeting.second.locator("svg").first.bounding_box() == before
    alert.get_by_role("button", name="Ablehnen").click()
    expect(alert).to_have_count(0)
    expect(meeting.first.get_by_role("status").filter(has_text=" declined ")).to_be_visible()
    expect(meeting.first.get_by_role("button", name="Withdraw")).to_have_count(0)


def test_a_draw_is_agreed_by_key(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    act(meeting.first, "draw")
    expect(meeting.second.get_by_role("alert")).to_contain_text("bietet Remis an")
    meeting.second.keyboard.press("n")
    expect(meeting.second.get_by_role("alert")).to_have_count(0)
    act(meeting.second, "draw")
    expect(meeting.first.get_by_role("alert")).to_contain_text("offers a draw")
    meeting.first.keyboard.press("y")
    expect(meeting.first.get_by_role("heading", name="Draw")).to_be_visible()
    expect(meeting.second.get_by_role("heading", name="Remis")).to_be_visible()


def test_a_turn_that_was_seen_is_taken_back_by_consent(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    turn(meeting.first, OPENING, FIRST)
    expect(meeting.first.get_by_text("seen", exact=True)).to_be_visible()
    act(meeting.first, "takeback")
    expect(meeting.first.get_by_role("button", name="Withdraw")).to_be_visible()
    meeting.second.get_by_role("button", name="Annehmen").click()
    expect(spot_on(meeting.first, "f2")).to_be_attached()
    assert application.turns(meeting.match) == []


def test_a_pause_stops_both_clocks_until_a_player_resumes(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    act(meeting.first, "pause")
    meeting.second.get_by_role("button", name="Annehmen").click()
    expect(meeting.first.get_by_text("Paused. The clocks are stopped.")).to_be_visible()
    expect(choices(meeting.first)).to_have_count(0)
    meeting.second.get_by_role("button", name="Weiterspielen").click()
    expect(choices(meeting.first).first).to_be_attached()


def test_a_live_game_goes_on_by_days_and_turns_are_confirmed_there(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1])
    position = begin(meeting)
    act(meeting.first, "control")
    meeting.second.get_by_role("button", name="Annehmen").click()
    expect(strip(meeting.first, 0).get_by_role("timer")).to_have_text(re.compile(r"[67] d \d+ h"))
    expect(strip(meeting.second, 0).get_by_role("timer")).to_have_text(re.compile(r"[67] T \d+ h"))
    turn(meeting.first, position, whole_turn(position))
    expect(meeting.first.get_by_role("button", name="Confirm turn")).to_be_visible()


def test_an_own_offer_can_be_withdrawn(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    act(meeting.first, "pause")
    expect(meeting.second.get_by_role("alert")).to_be_visible()
    meeting.first.get_by_role("button", name="Withdraw").click()
    expect(meeting.second.get_by_role("alert")).to_have_count(0)


def test_time_that_is_given_is_announced_to_both(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    position = begin(meeting)
    act(meeting.first, "time")
    expect(strip(meeting.second, 1).get_by_role("timer")).to_have_text(re.compile(r"10:[1-9]\d"))
    expect(
        meeting.first.get_by_role("status").filter(has_text=re.compile(r"^You gave .+ more time\.$"))
    ).to_be_visible()
    given = meeting.second.get_by_role("status").filter(has_text=re.compile(r"^.+ schenkt dir Zeit\.$"))
    expect(given).to_be_visible()
    turn(meeting.first, position, whole_turn(position))
    expect(given).to_have_count(0)


# --- ends ---


def test_a_match_is_called_off_before_ones_first_turn(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    act(meeting.first, "abort")
    meeting.first.get_by_role("button", name="Abort").click()
    expect(meeting.second.get_by_role("heading", name="Partie abgebrochen")).to_be_visible()


def test_an_evening_of_four_games_with_one_link(application: Application, guests: list[BrowserContext]) -> None:
    """Resigning asks once; the next game, and another one, begin when both want them."""
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    act(meeting.first, "resign")
    meeting.first.get_by_role("button", name="I resign").click()
    expect(meeting.second.get_by_role("heading", name="Du gewinnst")).to_be_visible()
    again = meeting.first.locator("section[aria-label='Series'] button.primary")
    again.click()
    expect(meeting.first.get_by_text("Waiting for")).to_be_visible()
    meeting.first.locator("section[aria-label='Series']").get_by_role("button", name="Withdraw").click()
    again.click()
    expect(meeting.first.get_by_text("Waiting for")).to_be_visible()
    meeting.second.get_by_role("alert").get_by_role("button", name="Annehmen").click()
    tables = {meeting.match, both_at_the_next_table(meeting, meeting.match)}
    for title in ("Tomoe", "Sudoku-Moyo", "Holomino"):
        match = meeting.first.url.rpartition("/")[2]
        act(meeting.first, "abort")
        meeting.first.get_by_role("button", name="Abort").click()
        others = meeting.first.get_by_role("group", name="Another game with")
        others.get_by_role("button", name=title).click()
        expect(meeting.first.get_by_text(f"{title} proposed")).to_be_visible()
        asked = meeting.second.get_by_role("alert").filter(has_text=f"möchte {title} mit dir spielen")
        if title == "Holomino":
            asked.get_by_role("button", name="Ablehnen").click()
            own = meeting.second.get_by_role("group", name="Ein anderes Spiel mit")
            own.get_by_role("button", name=title).click()
            meeting.first.get_by_role("alert").get_by_role("button", name="Accept").click()
        else:
            asked.get_by_role("button", name="Annehmen").click()
        tables.add(both_at_the_next_table(meeting, match))
        expect(meeting.second.locator(".about strong")).to_have_text(title)
    assert len(tables) == 5


def both_at_the_next_table(meeting: Meeting, former: str) -> str:
    """The match both have been led to."""
    for page in (meeting.first, meeting.second):
        page.wait_for_url(lambda url: former not in url)
        expect(page.locator("[data-strip]")).to_have_count(2)
    assert meeting.first.url == meeting.second.url
    return meeting.first.url.rpartition("/")[2]


def test_a_flag_falls(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1], controls=ONE_SECOND)
    position = turn(meeting.first, OPENING, FIRST)
    turn(meeting.second, position, whole_turn(position))
    expect(meeting.second.get_by_role("heading", name="Du gewinnst")).to_be_visible()
    expect(meeting.first.get_by_text("out of time").first).to_be_visible()


def test_where_no_flag_falls_the_other_may_claim(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1], controls=ONE_SECOND, courtesy=True)
    begin(meeting)
    meeting.second.get_by_role("button", name="Sieg beanspruchen").click()
    expect(meeting.second.get_by_role("heading", name="Du gewinnst")).to_be_visible()


def test_a_rated_game_shows_the_change_of_both_ratings(application: Application, guests: list[BrowserContext]) -> None:
    for context, name in zip(guests[:2], ("Anneliese", "Balthasar"), strict=True):
        member = {"name": name + secrets.token_hex(3), "password": "ein langes Wort"}
        ask(application, context, "/api/me/register", member)
    meeting = meet(application, guests[0], guests[1], rated=True)
    begin(meeting)
    act(meeting.first, "resign")
    meeting.first.get_by_role("button", name="I resign").click()
    result = meeting.second.locator("section", has=meeting.second.get_by_role("heading", name="Du gewinnst"))
    expect(result).to_contain_text(re.compile(r"Anneliese\w+\s+1[0-4]\d\d\s+−\d+"))
    expect(result).to_contain_text(re.compile(r"Balthasar\w+\s+1[5-9]\d\d\s+\+\d+"))


# --- presence, quick chat, spectators ---


def test_a_player_who_leaves_is_shown_as_away(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    position = begin(meeting)
    turn(meeting.first, position, whole_turn(position))
    meeting.second.close()
    expect(strip(meeting.first, 1).get_by_role("img", name="away")).to_be_visible()
    expect(meeting.first.get_by_text("has left the table")).to_be_visible()
    expect(meeting.first.get_by_text("You can claim the game in")).to_be_visible()
    back = guests[1].new_page()
    visit(back, application, meeting.match)
    expect(strip(meeting.first, 1).get_by_role("img", name="present")).to_be_visible()


def test_a_phrase_is_read_in_the_readers_language_and_can_be_muted(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1])
    meeting.first.get_by_role("button", name="Quick chat").click()
    meeting.first.locator('[data-phrase="good-move"]').click()
    expect(strip(meeting.second, 0).locator("q")).to_have_text("Schöner Zug!")
    meeting.second.get_by_role("button", name="Kurznachricht senden").click()
    expect(meeting.second.locator("[data-phrase]")).to_have_count(12)
    meeting.second.get_by_role("checkbox").check()
    expect(strip(meeting.second, 0).locator("q")).to_have_count(0)


def test_a_phrase_is_never_cut_off_however_narrow_the_board_is(
    application: Application, guests: list[BrowserContext]
) -> None:
    """The second reads German on a phone's width, where the words are longest and the room is least."""
    meeting = meet(application, guests[0], guests[1], game="sudoku_moyo")
    for width, height in ((1280, 720), (390, 844), (360, 740)):
        meeting.second.set_viewport_size({"width": width, "height": height})
        meeting.first.get_by_role("button", name="Quick chat").click()
        meeting.first.locator('[data-phrase="one-moment"]').click()
        words = strip(meeting.second, 0).locator("q")
        expect(words).to_have_text("Einen Moment, bitte.")
        assert words.evaluate(
            """one => {
                const [said, whole] = [one, one.closest("[data-strip]")].map((each) => each.getBoundingClientRect());
                const clock = one.closest("[data-strip]").querySelector('[role="timer"]').getBoundingClientRect();
                return one.scrollWidth <= one.clientWidth && said.top >= whole.top && said.bottom <= whole.bottom
                    && said.right <= clock.left && clock.right <= whole.right + 1;
            }"""
        ), width


def test_spectators_see_every_turn_and_have_nothing_to_touch(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1])
    third = guests[2].new_page()
    visit(third, application, meeting.match)
    expect(meeting.first.get_by_text("1 spectator")).to_be_visible()
    expect(third.get_by_text(re.compile("plays first|It is .* turn"))).to_be_visible()
    begin(meeting)
    expect(third.locator("[data-number]")).to_have_count(3)
    expect(choices(third)).to_have_count(0)
    expect(third.get_by_role("button", name=re.compile("More actions|Quick chat|Hint|Resign"))).to_have_count(0)
    third.close()
    expect(meeting.first.get_by_text("1 spectator")).to_have_count(0)


def test_no_one_is_helped_while_two_people_play(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    begin(meeting)
    expect(meeting.first.get_by_role("button", name="Hint")).to_have_count(0)
    meeting.first.keyboard.press("h")
    meeting.first.keyboard.press("Home")
    expect(meeting.first.get_by_text("You are looking at an earlier position.")).to_be_visible()
    expect(meeting.first.get_by_role("button", name="Continue from here")).to_have_count(0)


# --- by days ---


def test_by_days_a_draft_waits_for_a_word_and_survives_a_reload(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1], controls=TWO_DAYS, pace="days")
    page = meeting.first
    page.on("dialog", lambda dialog: dialog.accept())
    turn(page, OPENING, FIRST)
    confirm = page.get_by_role("button", name="Confirm turn")
    expect(confirm).to_be_visible()
    assert application.turns(meeting.match) == []
    page.reload()
    expect(confirm).to_be_visible()
    confirm.click()
    application.await_turns(meeting.match, [[FIRST]])
    expect(strip(page, 1).get_by_role("timer")).to_have_text(re.compile(r"1 d 23 h|2 d 0 h"))


def test_leaving_with_a_draft_asks(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1], controls=TWO_DAYS, pace="days")
    page = meeting.first
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", stay)
    turn(page, OPENING, FIRST)
    expect(page.get_by_role("button", name="Confirm turn")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("button", name="Confirm turn")).to_be_visible()
    assert asked == ["Your turn has not been sent. Leave anyway?"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm turn")).to_have_count(0)
    page.keyboard.press("l")
    page.wait_for_url("**/lobby")
    assert len(asked) == 1


def test_g_leads_to_the_next_game_that_waits(application: Application, guests: list[BrowserContext]) -> None:
    another = agree(application, guests[0], guests[1])
    meeting = meet(application, guests[0], guests[1])
    expect(meeting.first).to_have_title(re.compile(r"^\(2\) "))
    meeting.first.keyboard.press("g")
    meeting.first.wait_for_url(f"**/match/{another}")


def test_an_offer_leaves_the_draft_of_a_turn_alone(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1], position=CHAIN)
    move = next(move for move in azumaya.read("tumicarona", CHAIN).moves if move.startswith("f5"))
    turn(meeting.first, azumaya.read("tumicarona", CHAIN), move)
    expect(meeting.first.get_by_role("button", name="Step back")).to_be_visible()
    act(meeting.second, "pause")
    expect(meeting.first.get_by_role("alert")).to_contain_text("proposes a pause")
    meeting.first.keyboard.press("n")
    expect(meeting.first.get_by_role("alert")).to_have_count(0)
    expect(meeting.first.get_by_role("button", name="Step back")).to_be_visible()


# --- for everybody ---


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_and_nothing_moves_the_board(
    application: Application, guests: list[BrowserContext], width: int
) -> None:
    meeting = meet(application, guests[0], guests[1])
    for page in (meeting.first, meeting.second):
        page.set_viewport_size({"width": width, "height": 844})
        settle(page)
    before = meeting.first.locator("svg").first.bounding_box()
    begin(meeting)
    act(meeting.second, "draw")
    expect(meeting.first.get_by_role("alert")).to_be_visible()
    assert findings(meeting.first) == []
    meeting.second.get_by_role("button", name="Kurznachricht senden").click()
    meeting.second.locator('[data-phrase="hello"]').click()
    expect(strip(meeting.first, 1).locator("q")).to_have_text("Hello!")
    meeting.first.evaluate("scrollTo(0, 0)")
    assert meeting.first.locator("svg").first.bounding_box() == before
    meeting.first.get_by_role("button", name="More actions").click()
    assert findings(meeting.first) == []
