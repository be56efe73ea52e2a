"""Experiment page: one HTML file without requests, in every language that has the messages, light and dark; only
stepping through a game needs a script.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ...rules import catalogues
from ...rules.localizer import localizer
from ...rules.message import Message
from . import charts
from .board_player import BoardFrame, BoardPlayer, frames, frames_of, heat_map, last_board, new_board_player
from .summary import format_value, of, sentences

HERE = Path(__file__).parent
BY_LEVEL = ("fairness", "draws", "length", "clarity", "drama", "swing")
"""Metrics drawn level by level; all others are in the table below."""


# Words and numbers


def t(key: str) -> str:
    return say(Message(f"playtest-page-{key}"))


@cache
def languages() -> tuple[str, ...]:
    """Return the languages of the page, English first."""
    return tuple(tag for tag in catalogues.languages() if (catalogues.LOCALE / tag / "playtest.ftl").is_file())


def say(message: Message) -> str:
    """Return a message in every language; the page shows one of them."""
    words = {tag: escape(localizer(tag)(message)) for tag in languages()}
    if len(set(words.values())) == 1:
        return words[catalogues.SOURCE_LANGUAGE]
    return "".join(f'<span lang="{tag}">{one}</span>' for tag, one in words.items())


def style() -> str:
    """Return the style sheet with the choice of a language."""
    hidden = "".join(f':root:has(#{tag}:checked) span[lang]:not([lang="{tag}"]){{display:none}}' for tag in languages())
    return (HERE / "page.css").read_text(encoding="utf-8") + hidden


def cell(triple: Sequence[float | None], unit: str, signed: bool = False, css: str = "n") -> str:
    value, low, high = triple
    reach = ""
    if low is not None and high is not None:
        ends = format_value(low, unit, signed), format_value(high, unit, signed)
        reach = f"<small>{say(Message('playtest-page-range', low=ends[0], high=ends[1]))}</small>"
    return f'<td class="{css}">{say(format_value(value, unit, signed))}{reach}</td>'


# The parts of the page


class Page:
    def __init__(self, report: Mapping[str, Any]) -> None:
        self.report = report
        self.against: str | None = report["against"]
        self.metrics = {one["key"]: one for one in report["metrics"]}
        self.games = [frames_of(one) for one in report["representative"]]
        self.board_player = new_board_player(self.games)

    def html(self) -> str:
        title = of(self.report["title"])
        rules = f"{escape(self.report['rules'])}"
        held = f" {t('against')} {escape(self.against)}" if self.against else ""
        colours = ("", "")
        if self.board_player:
            colours = self.board_player.colours(dark=False), self.board_player.colours(dark=True)
        return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(str(title))}: {rules}</title>
<style>{style()}
:root{{{colours[0]}}}:root:has(#dark:checked){{{colours[1]}}}
@media(prefers-color-scheme:dark){{:root:has(#auto:checked){{{colours[1]}}}}}</style></head>
<body>{self.board_player.definitions() if self.board_player else ""}<main>
{switches()}
<h1>{say(title)}: {rules}{held}</h1>
{self.key()}
{self.summary()}
{self.metric_table()}
{self.levels()}
{self.course()}
{self.rules_used()}
{self.boards()}
{self.making()}
</main><script>{(HERE / "page.js").read_text(encoding="utf-8")}</script></body></html>
"""

    def key(self) -> str:
        held = f' · <b class="b">● {escape(self.against)}</b>' if self.against else ""
        content = t("intervals")
        return f'<p class="key"><b class="a">● {escape(self.report["rules"])}</b>{held}<br>{content}</p>'

    def summary(self) -> str:
        items = "".join(f"<li>{say(one)}</li>" for one in sentences(self.report))
        return f"<h2>{t('summary')}</h2><ul>{items}</ul>"

    def metric_table(self) -> str:
        head = self.headings(t("metric"))
        rows = "".join(self.metric_row(one) for one in self.report["metrics"])
        return f"<h2>{t('all-metrics')}</h2>{table(head, rows)}"

    def headings(self, first: str) -> str:
        held = f'<th class="n">{escape(self.against)}</th><th class="n">{t("difference")}</th>' if self.against else ""
        return f'<th>{first}</th><th class="n">{escape(self.report["rules"])}</th>{held}<th></th>'

    def metric_row(self, one: Mapping[str, Any]) -> str:
        name = f"<td>{say(of(one['title']))}<br><small>{say(of(one['meaning']))}</small></td>"
        return self.row(name, one, one["unit"], charts.strip(self.both(one)))

    def row(self, name: str, one: Mapping[str, Any], unit: str, last: str, css: str = "") -> str:
        """Return a table row: name, value, baseline and difference, and a chart."""
        cells = cell(one["value"], unit)
        if self.against:
            cells += cell(one["against"], unit) + cell(one["difference"], unit, signed=True, css="n d")
        return f'<tr class="{css or differs(one)}">{name}{cells}<td>{last}</td></tr>'

    def both(self, one: Mapping[str, Any]) -> list[Sequence[float | None]]:
        return [one["value"], one["against"]] if self.against else [one["value"]]

    def levels(self) -> str:
        levels = self.report["plan"]["levels"]
        cards = ""
        for key in BY_LEVEL:
            one = self.metrics[key]
            series = [
                [one["levels"][str(level)][side] for level in levels]
                for side in (("value", "against") if self.against else ("value",))
            ]
            title = of(one["title"])
            picture = charts.by_level(levels, series, escape(str(title)), one["unit"])
            cards += f'<div class="card"><h3>{say(title)}</h3>{picture}</div>'
        rows = "".join(
            self.row(
                f"<td>{say(of(one['title']))}, {t('level-word')} {level}</td>",
                one["levels"][str(level)],
                one["unit"],
                charts.strip(self.both(one["levels"][str(level)])),
            )
            for one in self.report["metrics"]
            if one["levels"]
            for level in levels
        )
        everything = f"<details><summary>{t('metrics-by-level')}</summary>"
        everything += f"{table(self.headings(t('metric')), rows)}</details>"
        heading = t("by-level")
        return f'<h2>{heading}</h2>{self.exact()}<div class="grid2">{cards}</div>{everything}'

    def exact(self) -> str:
        """Return the exact results with best play, if known."""
        names = [self.report["rules"], self.against]
        content = [
            f"<li>{escape(name)}: {say(exact_words(value, self.report['sides']))}</li>"
            for name, value in zip(names, self.report["exact"], strict=False)
            if value is not None and name
        ]
        return f"<ul>{''.join(content)}</ul>" if content else ""

    def course(self) -> str:
        curve = charts.curves(self.report["choices_by_turn"], "choices by turn")
        ways = "".join(
            self.row(f"<td>{say(of(one['meaning']))}</td>", one, "share", bars(self.both(one)))
            for one in self.report["endings"]
        )
        return (
            f"<h2>{t('how-games-end')}</h2>{table(self.headings(t('reason')), ways)}"
            f"<h2>{t('choices-by-turn')}</h2>"
            f'<div class="card">{curve}</div>'
        )

    def rules_used(self) -> str:
        rows = "".join(
            self.row(
                f"<td>{escape(one['rule'])}<br><small>{say(per_game(one['times']))}</small></td>",
                one,
                "share",
                bars(self.both(one)),
                "dead" if one["value"][0] == 0 else "",
            )
            for one in self.report["rules_used"]
        )
        note = t("rule-share")
        head = self.headings(t("rule"))
        return f"<h2>{t('use-of-rules')}</h2><p>{note}</p>{table(head, rows)}"

    def boards(self) -> str:
        if self.board_player is None:
            return ""
        heat = heat_map(self.report["places"], [one for game in self.games for one in game])
        games = "".join(
            self.game(self.board_player, shown, moments)
            for shown, moments in zip(self.report["representative"], self.games, strict=True)
        )
        return (
            f"<h2>{t('where-moves-go')}</h2><div class='card'>{heat}</div>"
            f"<h2>{t('three-games')}</h2><div class='grid2'>{games}</div>"
        )

    def game(self, board_player: BoardPlayer, shown: Mapping[str, Any], moments: Sequence[BoardFrame]) -> str:
        content = frames(board_player, moments)
        turns = "".join(f"<li>{escape(frame['t'])}</li>" for frame in content["frames"][1:])
        winner = shown["winner"]
        sides = [of(side) for side in self.report["sides"]]
        ended = Message("playtest-page-draw") if winner is None else Message("playtest-page-wins", side=sides[winner])
        level = Message("playtest-page-level", shown=shown["level"])
        return f"""<div class="card" data-game tabindex="0"><h3>{say(of(shown["title"]))}</h3>
<p class="faint">{say(level)}, {shown["turns"]} {t("turns")}, {say(ended)}</p>
{last_board(board_player, moments, content["view"])}
{charts.chance_curve(shown["chances"])}
<div class="controls" hidden><button value="-1" aria-label="{label(Message("playtest-page-previous-turn"))}">◀</button>
<input type="range" min="0" max="{len(moments) - 1}" aria-label="{label(Message("playtest-page-turn"))}">
<button value="1" aria-label="{label(Message("playtest-page-next-turn"))}">▶</button></div>
<output class="faint"></output>
<details><summary>{t("turns")}</summary><ol class="turns">{turns}</ol></details>
<script type="application/json">{embedded(content)}</script></div>"""

    def making(self) -> str:
        plan = self.report["plan"]
        content = Message(
            "playtest-page-games",
            games=self.report["games"][0],
            levels=", ".join(map(str, plan["levels"])),
            judged=plan["judged"],
            judge=plan["judge"],
        )
        command, sources = escape(self.report["command"]), escape(self.report["sources"])
        return (
            f"<h2>{t('how-made')}</h2><p>{say(content)}</p>"
            f"<p><code>{command}</code></p>"
            f'<p class="faint">azumaya {escape(self.report["version"])}, {t("sources")} {sources}</p>'
        )


def embedded(content: Mapping[str, Any]) -> str:
    """Return JSON for embedding in a page, with `<` escaped."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def switches() -> str:
    """Return language and theme switches that need no script."""
    language = "".join(
        f'<label><input type="radio" name="language" id="{tag}"{checked}>{own_name(tag)}</label>'
        for tag in languages()
        for checked in [" checked" if tag == catalogues.SOURCE_LANGUAGE else ""]
    )
    theme = "".join(
        f'<label><input type="radio" name="theme" id="{key}"{" checked" if key == "auto" else ""}>{name}</label>'
        for key, name in (
            ("auto", t("system")),
            ("light", t("light")),
            ("dark", t("dark")),
        )
    )
    legends = t("language"), t("colours")
    return (
        f"<nav><fieldset><legend>{legends[0]}</legend>{language}</fieldset>"
        f"<fieldset><legend>{legends[1]}</legend>{theme}</fieldset></nav>"
    )


def own_name(tag: str) -> str:
    """Return what a language calls itself."""
    from babel import Locale

    name = Locale.parse(tag, sep="-").get_display_name() or tag
    return name[:1].upper() + name[1:]


def label(message: Message) -> str:
    """Return a message as an attribute, in all languages because attributes cannot be hidden."""
    return escape(" / ".join(dict.fromkeys(localizer(tag)(message) for tag in languages())))


def table(head: str, rows: str) -> str:
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def differs(one: Mapping[str, Any]) -> str:
    _, low, high = one["difference"]
    return "differs" if low is not None and (low > 0 or high < 0) else ""


def bars(shares: Sequence[Sequence[float | None]]) -> str:
    return "<br>".join(
        f'<span class="bar {css}" style="width:{7 * (share[0] or 0):.2f}rem"></span>'
        for css, share in zip(("", "b"), shares, strict=False)
    )


def per_game(times: float) -> Message:
    content = format_value(times, "number")
    return Message("playtest-page-times-game", content=content)


def exact_words(value: float, sides: Sequence[Any]) -> Message:
    """Describe the exact value of the first position."""
    if value == 0:
        return Message("playtest-page-draw-best-play")
    winner = of(sides[0 if value > 0 else 1])
    return Message("playtest-page-wins-best-play", winner=winner)


def make_page(report: Mapping[str, Any]) -> str:
    """Return the page of a report."""
    return Page(report).html()
