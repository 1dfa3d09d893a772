"""The ladder of bots: for every game its levels, what came of the matches against each, and the next step."""

from __future__ import annotations

from triokey.core.catalog import GAMES, game_of
from ui.games.showcase import showcase
from ui.model.ladder import LATEST, NEEDED, Rung, next_step, rungs
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, game_name, icon, level_name, option_value, scene, topbar, worn
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
