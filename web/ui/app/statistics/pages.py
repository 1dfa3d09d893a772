"""Statistics of finished matches: played and won, streaks, distributions. Assisted and practice games are counted separately."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from ui.games.showcase import games_in_order, showcase_of
from ui.model import statistics
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.results import MIXED, NO_BOTS, TOGETHER, Result
from ui.parts.charts import bar_chart
from ui.parts.controls import button, dialog_box, top_bar
from ui.parts.names import game_name, level_name, option_name, option_value
from ui.parts.pictures import game_classes
from ui.text.html import Content, Node, h
from ui.text.words import Words

BINS = 10
"""Maximum number of bars in a chart."""


def statistics_page(model: Model) -> Node:
    """Return the page of statistics. It ignores games that were never finished."""
    words = model.words
    played = [game for game in games_in_order(words, GAMES) if any(result.game == game for result in model.results)]
    content: Content = [_draw_game(words, model.results, game) for game in played]
    if not played:
        content = h("p", words("stats.none"), cls="lead")
    return h(
        "div",
        top_bar(words, words("nav.statistics"), "#/games"),
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
                    button(words("stats.json"), Message("results-export", "json"), "file"),
                    button(words("stats.csv"), Message("results-export", "csv"), "file"),
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


def _draw_game(words: Words, results: tuple[Result, ...], game: str) -> Node:
    plain = statistics.results_of_game(results, game)
    counted = [result for result in plain if result.end != TOGETHER]
    runs = statistics.win_streaks(counted)
    won = sum(row.won for row in statistics.level_rows(plain))
    figures = [("played", len(plain)), ("won", won), ("streak", runs.now), ("best", runs.best)]
    apart = statistics.count_apart(results, game)
    return h(
        "section",
        h("h2", game_name(words, game)),
        h(
            "dl",
            [h("div", h("dd", str(number)), h("dt", words(f"stats.{name}"))) for name, number in figures],
            cls="figures nums",
        ),
        _draw_tallies(words, plain),
        _draw_level_table(words, plain, game),
        _distribution_picture(words, plain, game),
        h("p", words("stats.apart", **apart), cls="hint") if any(apart.values()) else None,
        cls=f"stats {game_classes(game)}",
    )


def _draw_tallies(words: Words, plain: tuple[Result, ...]) -> Content:
    """Return a list of figures that the game counts besides wins: as a sum or per round, depending on the catalog's sentences."""
    counted = [result for result in plain if result.tally]
    rounds = sum(result.rounds for result in counted)
    sums: dict[str, int] = {}
    for name, n in (item for result in counted for item in result.tally):
        sums[name] = sums.get(name, 0) + n
    figures = []
    for name, n in sums.items():
        each = f"stats.each.{name}"
        if each in words:
            tenths = round(10 * n / max(rounds, 1))
            figures.append((words("review.decimal", whole=tenths // 10, tenth=tenths % 10), words(each)))
        elif f"stats.total.{name}" in words:
            figures.append((str(n), words(f"stats.total.{name}")))
    lines = [h("div", h("dd", number), h("dt", name)) for number, name in figures]
    return h("dl", lines, cls="figures nums") if lines else None


def _draw_level_table(words: Words, plain: tuple[Result, ...], game: str) -> Content:
    ranked = showcase_of(game).ranked
    rows = statistics.level_rows(plain, ranked)
    if not rows:
        return None
    crew = about(game).crew
    counted = ("seats", "played", "won", *(() if crew else ("drawn",)), "lost")
    first = option_name(words, game, ranked) if ranked else words("stats.level")
    heads = (first, *(words(f"stats.{name}") for name in (*counted, "share")))
    lines = [
        h(
            "tr",
            h("th", option_value(words, game, ranked, row.level) if ranked else _name_of_level(words, row.level), scope="row"),
            [h("td", str(getattr(row, name))) for name in counted],
            h("td", words("stats.percent", n=round(100 * row.won / row.played))),
        )
        for row in rows
    ]
    title = words("stats.by-rank" if ranked else "stats.by-level", game=game_name(words, game))
    return h(
        "div",
        h(
            "table",
            h("caption", title, cls="sr"),
            h("thead", h("tr", [h("th", name, scope="col") for name in heads])),
            h("tbody", lines),
            cls="figures-table nums",
        ),
        cls="sheet-scroll",
        tabindex="0",
        role="group",
        aria_label=title,
    )


def _name_of_level(words: Words, level: str) -> str:
    if level == NO_BOTS:
        return words("stats.people")
    return words("stats.mixed") if level == MIXED else level_name(words, level)


def _distribution_picture(words: Words, plain: tuple[Result, ...], game: str) -> Content:
    least, counts = statistics.distribution(plain, showcase_of(game).measured)
    if len(plain) < 2:
        return None
    names, counts = statistics.bin_counts(least, counts, BINS)
    title = f"stats.of.{game}"
    return bar_chart(words, words(title if title in words else "stats.of"), names, counts)


def forget_dialog(model: Model, dialog: Dialog) -> Node:
    """Return the dialog that asks whether to erase all results."""
    words = model.words
    return dialog_box(
        model,
        words("stats.reset"),
        h("p", words("stats.reset-sure", n=len(model.results))),
        (
            button(words("stats.reset"), Message("results-forget"), cls="btn primary danger"),
            button(words("nav.cancel"), Message("close")),
        ),
    )
