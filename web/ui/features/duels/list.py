"""The page of duels: the eight deals of this week, the stored duels, and the form for a new one."""

from __future__ import annotations

from triokey.core.catalog import duel_games, game_of
from triokey.core.days import read_day, weekday
from triokey.core.duel import DEALS, weekly_games
from triokey.core.names import LIMIT
from ui.features.duels.address import address_of
from ui.features.duels.compared import share_of
from ui.features.duels.kept import HERE, THERE, Kept
from ui.features.duels.stored import duels_of
from ui.games.showcase import games_in_order
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.store import last_name
from ui.model.trail import address_back
from ui.parts.controls import button, dialog_box, on, top_bar
from ui.parts.dates import short_date
from ui.parts.names import game_name, level_name, option_name, option_value
from ui.parts.pictures import game_classes, game_scene, icon
from ui.parts.reading import reading_section
from ui.text.html import Content, Node, h
from ui.text.words import Words

COUNTS, USUAL = (2, 4, DEALS), 4
"""Numbers of deals that a duel can have, and the default."""
LEVEL = 1


def duels_page(model: Model, game_id: str) -> Node:
    """Return the page with the form for a new duel of a game, or the page of all duels if no game is given."""
    words = model.words
    if game_id:
        title = words("duel.make", game=game_name(words, game_id))
        return _draw_page(
            words, title, "#/duels", _draw_form(model, game_id), f"duel-make-{game_id}", f"making {game_classes(game_id)}"
        )
    content = (
        h("p", words("duel.lead"), cls="lead"),
        _list_weekly_deals(model),
        _list_stored_duels(model),
        h(
            "section",
            h("h2", words("duel.new")),
            h("ul", [h("li", _draw_game_link(words, game)) for game in games_in_order(words, duel_games())], cls="duel-ways"),
        ),
        reading_section(words, words("duel.sent"), words("duel.receive")),
    )
    return _draw_page(words, words("duel.title"), address_back(model, "#/friends"), content, "duels", "")


def _draw_page(words: Words, title: str, way_back: str, content: Content, key: str, cls: str) -> Node:
    return h(
        "div", top_bar(words, title, way_back), h("main", content, cls="text"), cls=f"page duels {cls}".strip(), data_key=key
    )


def _draw_game_link(words: Words, game_id: str) -> Node:
    """Return the link to the form for a new duel of this game."""
    return h(
        "a",
        game_scene(game_id, "kind-scene"),
        h("b", game_name(words, game_id)),
        icon("new"),
        href=f"#/duels/{game_id}",
        cls="duel-row",
        aria_label=words("duel.make", game=game_name(words, game_id)),
    )


def _list_weekly_deals(model: Model) -> Node | None:
    """Return the section with the links to this week's deals. None while the date is not known."""
    words = model.words
    if not model.today:
        return None
    today = read_day(model.today)
    monday = today - weekday(today)
    dates = words("duel.week.dates", first=short_date(words, monday), last=short_date(words, monday + 6))
    rows = [h("li", _draw_weekly_link(model, game_id)) for game_id in weekly_games()]
    return h(
        "section",
        h("h2", words("duel.week"), " ", h("small", dates)),
        h("p", words("duel.week.what"), cls="hint"),
        h("ul", rows, cls="duel-ways"),
        id="weekly",
    )


def _draw_weekly_link(model: Model, game_id: str) -> Node:
    words = model.words
    today = read_day(model.today)
    monday = today - weekday(today)
    week = [kept for kept in duels_of(model) if kept.week and kept.duel.setup.game == game_id]
    kept = next((one for one in week if read_day(one.week) == monday), None)
    return h(
        "a",
        game_scene(game_id, "kind-scene"),
        h("span", h("b", game_name(words, game_id)), h("small", state_of(words, kept) if kept else words("duel.week.open"))),
        icon("check" if kept and kept.over else "play"),
        href=f"#/weekly/now/{game_id}",
        cls="duel-row",
    )


def _list_stored_duels(model: Model) -> Node | None:
    """Return the section with the stored duels, None if there are none."""
    words, kept = model.words, duels_of(model)
    if not kept:
        return None
    return h("section", h("h2", words("duel.yours")), h("ul", [h("li", _duel_row(words, one)) for one in kept], cls="duel-ways"))


def _duel_row(words: Words, kept: Kept) -> Node:
    game_id = kept.duel.setup.game
    title = game_name(words, game_id)
    if kept.week:
        title = words("duel.of-week", game=title, date=short_date(words, read_day(kept.week)))
    return h(
        "a",
        game_scene(game_id, "kind-scene"),
        h("span", h("b", title), h("small", state_of(words, kept))),
        icon("check" if kept.over else "play"),
        href=address_of(kept.key),
        cls="duel-row",
    )


def state_of(words: Words, kept: Kept) -> str:
    """Return the short line on a duel: how many of its deals were played, and the percentage of good decisions in them."""
    parts = [words("duel.progress", n=kept.played, all=len(kept.duel.seeds))]
    share = overall_percentage(kept, HERE)
    if share is not None:
        parts.append(words("duel.good", share=words("duel.percent", n=share)))
    if any(kept.log(THERE, deal) for deal in range(len(kept.duel.seeds))):
        parts.append(words("duel.has-named", who=kept.other) if kept.other else words("duel.has-other"))
    return "\u00a0· ".join(parts)


def overall_percentage(kept: Kept, player: int) -> int | None:
    """Return a player's percentage of good decisions over all judged deals that were played here, None while there are none."""
    return share_of(kept, player, tuple(deal for deal, log in enumerate(kept.duel.logs[HERE]) if log))


def _draw_form(model: Model, game_id: str) -> Node:
    """Return the form for a new duel, with a default for each choice."""
    words = model.words
    game = game_of(game_id)
    counts = sorted(count for count in game.seat_counts if count > 1)
    usual = next(count for count in game.seat_counts if count > 1)
    level = game.levels[min(LEVEL, len(game.levels) - 1)]
    fields: list[Content] = [
        _draw_choice(words("duel.deals"), "deals", [(str(n), str(n)) for n in COUNTS], str(USUAL)),
        _draw_choice(words("duel.level"), "level", [(name, level_name(words, name)) for name in game.levels], level),
        _draw_choice(words("duel.seats"), "seats", [(str(n), str(n)) for n in counts], str(usual)) if len(counts) > 1 else None,
        _draw_choice(words("duel.seat"), "seat", [(str(n), words("player.seat", n=n + 1)) for n in range(max(counts))], "0"),
    ]
    for spec in game.options:
        values = [(value, option_value(words, game_id, spec.key, value)) for value in spec.values]
        fields.append(_draw_choice(option_name(words, game_id, spec.key), f"option-{spec.key}", values, spec.default))
    hidden = None if len(counts) > 1 else h("input", type="hidden", name="seats", value=str(usual))
    message = Message("duel-make")
    return h(
        "form",
        h("p", words("duel.make.what"), cls="lead"),
        h("div", fields, duel_name_field(words, last_name(model)), cls="duel-fields"),
        hidden,
        h("input", type="hidden", name="game", value=game_id),
        button(words("duel.make.go"), message, "play", "btn primary", data_form="duel-form", type="submit", form="duel-form"),
        id="duel-form",
        **on(message),
        novalidate=True,
    )


def duel_name_field(words: Words, name: str, **attrs: str) -> Node:
    """Return the field for the name of the player at this device, which is sent along with the duel."""
    field = h("input", type="text", name="name", value=name, maxlength=str(LIMIT), autocomplete="off", **attrs)
    return h("label", h("span", words("duel.own-name")), field, cls="own-name")


def _draw_choice(label: str, name: str, values: list[tuple[str, str]], chosen: str) -> Node:
    options = [h("option", text, value=value, selected=value == chosen) for value, text in values]
    return h("label", h("span", label), h("select", options, name=name))


def delete_duel_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to delete a duel."""
    words = model.words
    ways = (
        button(words("duel.delete"), Message("duel-delete", dialog.get("about")), cls="btn primary danger"),
        button(words("nav.cancel"), Message("close")),
    )
    return dialog_box(model, words("duel.delete"), h("p", words("duel.delete-sure")), ways)


def shown_week(words: Words, kept: Kept) -> str:
    """Return the line under a duel's title: the game and, for the deals of a week, the date."""
    name = game_name(words, kept.duel.setup.game)
    return words("duel.of-week", game=name, date=short_date(words, read_day(kept.week))) if kept.week else name
