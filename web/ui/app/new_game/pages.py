"""The page for a new game: who plays, how it is won, which deal."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.names import LIMIT as NAME_LETTERS
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.showcase import option_told
from ui.model.messages import Message
from ui.model.model import Model, NewGame, Player
from ui.model.new_game import MODES, mode_of
from ui.parts.controls import (
    button,
    chip,
    choice,
    game_name,
    icon,
    level_name,
    on,
    on_change,
    option_name,
    option_value,
    topbar,
    worn,
)
from ui.text.html import Content, Node, h
from ui.text.words import Words


def new_page(model: Model, new: NewGame) -> Node:
    """Return the page with the choices for a new game; everything on it has a sensible default."""
    words = model.words
    game = game_of(new.game)
    return h(
        "div",
        topbar(words, words("new.title", game=game_name(words, new.game)), "#/"),
        h(
            "main",
            h(
                "form",
                _seats(model, new) if len(game.seat_counts) > 1 else None,
                _opponents(model, new),
                _levels(model, new) if any(player.kind == "bot" for player in new.players) else None,
                _people(model, new),
                _options(model, new),
                _deal(model, new),
                doors("new-game", model, Spot(new.game)),
                id="new-form",
                **on(Message("new-go")),
                novalidate=True,
            ),
            cls="form",
        ),
        h("nav", _start(words, new), cls="actions", aria_label=words("table.actions")),
        cls=f"page new {worn(new.game)}",
        data_key="new",
    )


def _start(words: Words, new: NewGame) -> Node:
    return button(
        words("new.searching" if new.searching else "new.start"),
        Message("new-go"),
        symbol="play",
        cls="btn primary",
        data_form="new-form",
        type="submit",
        form="new-form",
        disabled=bool(new.searching),
    )


def _seats(model: Model, new: NewGame) -> Node:
    counts = sorted(game_of(new.game).seat_counts)
    chips = [chip(str(n), Message("new-seats", str(n)), n == len(new.players)) for n in counts]
    return choice("seats", model.words("new.seats"), chips)


def _opponents(model: Model, new: NewGame) -> Content:
    words = model.words
    if len(new.players) == 1:
        return None
    mode = mode_of(new)
    symbols = {"bot": "bot", "table": "people", "link": "link"}
    chips = [chip(_mode_name(words, new.game, name), Message("new-mode", name), name == mode, symbols[name]) for name in MODES]
    several = None
    if len(new.players) > 2:
        several = h("div", [_seat(model, new, seat, player) for seat, player in enumerate(new.players)], cls="seatlist")
    open_hands: Content = None
    if about(new.game).hidden and any(player.kind == "away" for player in new.players):
        open_hands = h("p", icon("eye"), h("span", words("new.link-hands")), cls="share-hands shown")
    legend, ways = h("legend", words("new.with")), h("div", chips, cls="chips")
    return h("fieldset", legend, ways, several, open_hands, doors("opponents", model, Spot(new.game)), cls="choice c-mode")


def _mode_name(words: Words, game_id: str, mode: str) -> str:
    """Return what a way to play is called in this game: bots of a crew play with, not against."""
    key = f"{game_id}.mode.{mode}"
    return words(key) if key in words else words(f"new.mode.{mode}")


def _seat(model: Model, new: NewGame, seat: int, player: Player) -> Node:
    words = model.words
    wanted = f"bot {player.level}" if player.kind == "bot" else player.kind
    options = [("person", words("player.person")), ("away", words("player.away"))]
    options += [(f"bot {level}", words("player.bot", level=level_name(words, level))) for level in game_of(new.game).levels]
    return h(
        "label",
        h("span", words("player.seat", n=seat + 1)),
        h(
            "select",
            [h("option", label, value=value, selected=value == wanted) for value, label in options],
            name=f"seat-{seat}",
            **on_change(Message("new-seat", str(seat))),
        ),
    )


def _levels(model: Model, new: NewGame) -> Node:
    words = model.words
    bots = {player.level for player in new.players if player.kind == "bot"}
    chips = [chip(level_name(words, level), Message("new-level", level), bots == {level}) for level in game_of(new.game).levels]
    hint = words(f"level.{bots.copy().pop()}.{new.game}") if len(bots) == 1 and _has_note(model, bots, new) else ""
    return choice("level", words("new.level"), chips, hint)


def _has_note(model: Model, bots: set[str], new: NewGame) -> bool:
    return all(f"level.{level}.{new.game}" in model.words for level in bots)


def _people(model: Model, new: NewGame) -> Content:
    words = model.words
    fields = [
        h(
            "label",
            h("span", words("new.name", n=seat + 1)),
            h(
                "input",
                type="text",
                name=f"name-{seat}",
                value=player.name,
                maxlength=str(NAME_LETTERS),
                autocomplete="off",
                **on_change(Message("new-name", str(seat))),
                placeholder=_role(model, new, seat),
            ),
        )
        for seat, player in enumerate(new.players)
        if player.kind == "person"
    ]
    if not fields:
        return None
    return h("fieldset", h("legend", words("new.names")), h("div", fields, cls="names"), cls="choice c-names")


def _role(model: Model, new: NewGame, seat: int) -> str:
    key = f"{new.game}.seat.{seat}"
    return model.words(key) if key in model.words else model.words("player.seat", n=seat + 1)


def _options(model: Model, new: NewGame) -> Content:
    words = model.words
    out = []
    for spec, value in zip(game_of(new.game).options, new.options, strict=True):
        if len(spec.values) < 2 or (spec.seats and len(new.players) not in spec.seats):
            continue
        label = option_name(words, new.game, spec.key)
        if len(spec.values) > 6:
            chooser: Content = h(
                "select",
                [h("option", option_value(words, new.game, spec.key, v), value=v, selected=v == value) for v in spec.values],
                name=f"option-{spec.key}",
                **on_change(Message("new-option", spec.key)),
                aria_label=label,
            )
        else:
            chooser = [
                chip(option_told(words, new.game, spec.key, v, new.players), Message("new-option", f"{spec.key}={v}"), v == value)
                for v in spec.values
            ]
        rule = h("a", spec.rule, cls="ruleref", translate="no", href=f"#/rules/{new.game}/{spec.rule}")
        out.append(h("fieldset", h("legend", label, " ", rule), h("div", chooser, cls="chips"), cls=f"choice c-{spec.key}"))
    return out


def _deal(model: Model, new: NewGame) -> Node:
    words = model.words
    if new.deal is not None:
        other = button(words("new.deal-other"), Message("new-seed"), cls="chipbtn")
        return h("fieldset", h("legend", words("new.deal")), h("p", words("new.deal-given"), cls="hint"), other, cls="choice")
    return h(
        "fieldset",
        h("legend", words("new.deal")),
        h(
            "label",
            h("span", words("new.seed")),
            h(
                "input",
                type="text",
                name="seed",
                id="seed",
                value=new.seed,
                maxlength="5000",
                autocomplete="off",
                spellcheck="false",
                autocapitalize="characters",
                **on_change(Message("new-seed")),
                placeholder=words("new.seed-none"),
            ),
            cls="seedfield",
        ),
        h("p", words("new.seed-hint"), cls="hint"),
        _proven(model, new),
        cls="choice c-deal",
    )


def _proven(model: Model, new: NewGame) -> Content:
    """Return the choice of a deal that is proven winnable, where the game has words for it."""
    key = f"{new.game}.proven"
    if key not in model.words:
        return None
    return h("div", chip(model.words(key), Message("new-proven"), new.proven), cls="chips below")
