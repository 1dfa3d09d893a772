"""Statistics of the finished matches: played and won, streaks, distributions; assisted and practice counted apart."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.games.showcase import showcase
from ui.model import statistics
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.results import MIXED, NO_BOTS, TOGETHER, Result
from ui.parts.charts import bars
from ui.parts.controls import button, game_name, level_name, sheet, topbar, worn
from ui.text.html import Content, Node, h
from ui.text.words import Words


def statistics_page(model: Model) -> Node:
    """Return the page; games that were never finished are left out."""
    words = model.words
    played = [game for game in GAMES if any(result.game == game for result in model.results)]
    content: Content = [_game(words, model.results, game) for game in played]
    if not played:
        content = h("p", words("stats.none"), cls="lead")
    return h(
        "div",
        topbar(words, words("nav.statistics"), "#/games"),
        h(
            "main",
            h("p", words("stats.honest"), cls="hint"),
            content,
            h(
                "section",
                h("h2", words("stats.keep")),
                h("p", words("stats.keep.hint"), cls="hint"),
                h(
                    "div",
                    button(words("stats.json"), Message("results-export", "json"), "flag"),
                    button(words("stats.csv"), Message("results-export", "csv"), "flag"),
                    button(words("stats.reset"), Message("dialog", "forget-results"), cls="btn quiet"),
                    cls="chips",
                ),
            )
            if played
            else None,
            cls="text",
        ),
        cls="page statistics",
        data_key="statistics",
    )


def _game(words: Words, results: tuple[Result, ...], game: str) -> Node:
    plain = statistics.of_game(results, game)
    counted = [result for result in plain if result.end != TOGETHER]
    runs = statistics.streaks(counted)
    won = sum(row.won for row in statistics.rows(plain))
    figures = [("played", len(plain)), ("won", won), ("streak", runs.now), ("best", runs.best)]
    apart = statistics.apart(results, game)
    return h(
        "section",
        h("h2", game_name(words, game)),
        h(
            "dl",
            [h("div", h("dd", str(number)), h("dt", words(f"stats.{name}"))) for name, number in figures],
            cls="figures nums",
        ),
        _table(words, plain, game),
        _picture(words, plain, game),
        h("p", words("stats.apart", **apart), cls="hint") if any(apart.values()) else None,
        cls=f"stats {worn(game)}",
    )


def _table(words: Words, plain: tuple[Result, ...], game: str) -> Content:
    rows = statistics.rows(plain)
    if not rows:
        return None
    heads = ("level", "seats", "played", "won", "drawn", "lost", "share")
    lines = [
        h(
            "tr",
            h("th", _level(words, row.level), scope="row"),
            h("td", str(row.seats)),
            h("td", str(row.played)),
            h("td", str(row.won)),
            h("td", str(row.drawn)),
            h("td", str(row.lost)),
            h("td", words("stats.percent", n=round(100 * row.won / row.played))),
        )
        for row in rows
    ]
    return h(
        "div",
        h(
            "table",
            h("caption", words("stats.by-level", game=game_name(words, game)), cls="sr"),
            h("thead", h("tr", [h("th", words(f"stats.{name}"), scope="col") for name in heads])),
            h("tbody", lines),
            cls="figures-table nums",
        ),
        cls="sheet-scroll",
        tabindex="0",
        role="group",
        aria_label=words("stats.by-level", game=game_name(words, game)),
    )


def _level(words: Words, level: str) -> str:
    if level == NO_BOTS:
        return words("stats.people")
    return words("stats.mixed") if level == MIXED else level_name(words, level)


def _picture(words: Words, plain: tuple[Result, ...], game: str) -> Content:
    least, counts = statistics.distribution(plain, showcase(game).measured)
    if len(plain) < 2:
        return None
    if len(counts) > 20:
        wide = -(-len(counts) // 20)
        names = [str(least + at) for at in range(0, len(counts), wide)]
        counts = tuple(sum(counts[at : at + wide]) for at in range(0, len(counts), wide))
    else:
        names = [str(least + at) for at in range(len(counts))]
    title = f"stats.of.{game}"
    return bars(words, words(title if title in words else "stats.of"), names, counts)


def forget_results(model: Model, dialog: Dialog) -> Node:
    """Return the question whether all results shall be forgotten."""
    words = model.words
    return sheet(
        model,
        words("stats.reset"),
        h("p", words("stats.reset-sure", n=len(model.results))),
        (
            button(words("stats.reset"), Message("results-forget"), cls="btn primary danger"),
            button(words("nav.cancel"), Message("close")),
        ),
    )
