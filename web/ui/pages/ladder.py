"""The ladder of bots: for every game its levels, what came of the matches against each, and the next step."""

from __future__ import annotations

from triokey.core.catalog import GAMES, game_of
from ui.games.showcase import showcase
from ui.model.deal_row import Earned, record
from ui.model.ladder import LATEST, NEEDED, Rung, next_step, rungs
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, game_name, icon, level_name, on, option_value, scene, topbar, worn
from ui.text.html import Content, Node, h
from ui.text.words import Words


def ladder_page(model: Model) -> Node:
    """Return the page."""
    words = model.words
    return h(
        "div",
        topbar(words, words("ladder.title"), "#/training"),
        h(
            "main",
            h("p", words("ladder.rule", n=NEEDED, all=LATEST), cls="lead"),
            [_game(model, game) for game in GAMES],
            cls="text",
        ),
        cls="page ladder",
        data_key="ladder",
    )


def _game(model: Model, game: str) -> Content:
    words = model.words
    ladder = rungs(model.results, game, showcase(game).ranked)
    step = next_step(ladder)
    if not ladder:
        return None
    return h(
        "section",
        h("h2", scene(game, "kind-scene"), game_name(words, game)),
        h("p", _told(words, game, step), cls="hint"),
        h("ol", [_rung(words, game, rung, rung == step) for rung in reversed(ladder)], cls="rungs", reversed=True),
        _go(words, game, step),
        _row(model, game),
        cls=f"card {worn(game)}",
    )


def _name(words: Words, game: str, rung: Rung) -> str:
    ranked = showcase(game).ranked
    by_option = any(spec.key == ranked for spec in game_of(game).options)
    return option_value(words, game, ranked, rung.level) if by_option else level_name(words, rung.level)


def _told(words: Words, game: str, step: Rung | None) -> str:
    """Return the next step."""
    if step is None:
        return words("ladder.top")
    return words("ladder.next", level=_name(words, game, step), n=step.left)


def _rung(words: Words, game: str, rung: Rung, here: bool) -> Node:
    dots = [h("i", cls="won" if won else None) for won in rung.latest]
    told = words("ladder.count", won=rung.won, n=rung.played, last=sum(rung.latest)) if rung.played else words("ladder.none")
    places = [h("i", cls="open") for _ in range(LATEST - len(rung.latest))]
    return h(
        "li",
        h("span", icon("check" if rung.climbed else "flag" if here else "level"), cls="rung-mark"),
        h("b", _name(words, game, rung)),
        h("span", [*dots, *places], cls="last-ten", aria_hidden="true"),
        h("span", told, cls="rung-count nums"),
        cls=" ".join(filter(None, ("rung", "climbed" if rung.climbed else "", "here" if here else ""))),
        aria_current="step" if here else None,
    )


def _go(words: Words, game: str, step: Rung | None) -> Node | None:
    if step is None:
        return None
    level = _name(words, game, step)
    return h(
        "div",
        button(words("ladder.go", level=level), Message("ladder-go", f"{game} {step.level}"), "play", "btn primary"),
        cls="chips",
    )


def _row(model: Model, game: str) -> Content:
    """Return the row of deals that are proven winnable: a line for each level, a column for each number of players."""
    words, row = model.words, showcase(game).row()
    if not row:
        return None
    records = [record(model.results, deal) for deal in row]
    here = next((number for number, one in enumerate(records) if not one.stars), -1)
    seats = sorted({deal.seats for deal in row})
    at = next(number for number, spec in enumerate(game_of(game).options) if spec.key == showcase(game).ranked)
    lines: dict[str, list[Node]] = {}
    for number, (deal, one) in enumerate(zip(row, records, strict=True)):
        level = option_value(words, game, showcase(game).ranked, deal.options[at])
        cell = _deal(words, Message("ladder-deal", f"{game} {number}"), one, words("ladder.deal", n=deal.seats, level=level))
        lines.setdefault(level, []).append(h("td", cell, cls="here" if number == here else None))
    heads = [h("th", icon("people"), h("span", words("stats.seats"), cls="sr"), scope="col")]
    heads += [h("th", str(n), scope="col") for n in seats]
    return (
        h("h3", words("ladder.row")),
        h("p", words("ladder.row.what"), cls="hint"),
        h(
            "table",
            h("thead", h("tr", heads)),
            h("tbody", [h("tr", h("th", level, scope="row"), cells) for level, cells in lines.items()]),
            cls="deal-row nums",
        ),
    )


def _deal(words: Words, begin: Message, one: Earned, name: str) -> Node:
    """Return the button that begins a deal, with the stars of its best win, else the most points."""
    told = words("ladder.stars", n=one.stars) if one.stars else words("ladder.best", n=one.points)
    inside: Content = (
        [icon("win-mark") for _ in range(one.stars)] if one.stars else str(one.points) if one.played else icon("play")
    )
    label = f"{name} · {told if one.played else words('ladder.none')}"
    return h("button", inside, type="button", cls=f"btn stars-{one.stars}", aria_label=label, title=label, **on(begin))
