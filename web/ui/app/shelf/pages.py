"""The list of stored games with a filter, and buttons for each: continue, review, play the same deal again, share, delete."""

from __future__ import annotations

from triokey.core.catalog import GAMES, game_of
from triokey.core.days import read_day
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.showcase import games_in_order, showcase_of
from ui.games.summary import squares
from ui.model.listing import PER_PAGE, STATES, chosen_of, find_entries, is_contested, list_entries
from ui.model.messages import Message
from ui.model.model import Dialog, Entry, Model
from ui.parts.controls import button, dialog_box, icon_button, link_button, on, top_bar
from ui.parts.dates import short_date
from ui.parts.names import game_name, level_name, option_value, resume_note
from ui.parts.pictures import game_classes, game_scene, icon
from ui.parts.reading import reading_section
from ui.text.html import Content, Node, h
from ui.text.words import Words


def games_page(model: Model, address: tuple[str, ...]) -> Node:
    """Return the page with the stored games that match the filter in the address."""
    words = model.words
    chosen, page = chosen_of(address)
    entries = list_entries(model, address)
    content: Content
    if entries:
        content = h("ul", [_draw_entry(model, entry) for entry in entries], cls="shelf history")
    elif model.shelf:
        content = h("p", words("history.no-match"))
    else:
        way = link_button(words("data.import"), "#/data", "file", **on(Message("route", "#/data")))
        content = [h("p", words("games.none")), h("p", words("games.gone")), h("p", way)]
    return h(
        "div",
        top_bar(words, words("nav.games"), "#/"),
        h(
            "main",
            [_draw_filter(model, group, chosen) for group in (games_in_order(words, GAMES), STATES)] if model.shelf else None,
            content,
            _draw_pages(words, chosen, page, len(find_entries(model, chosen))) if entries else None,
            h("p", link_button(words("nav.statistics"), "#/statistics", "chart")),
            reading_section(words, words("import.title"), words("import.hint")),
            cls="text",
        ),
        cls="page games",
        data_key="games",
    )


def _draw_pages(words: Words, chosen: tuple[str, ...], page: int, count: int) -> Node:
    """Return the line with the range of games shown and their total, and links to the pages before and after."""
    first, last = (page - 1) * PER_PAGE + 1, min(page * PER_PAGE, count)
    return h(
        "nav",
        _draw_page_link(words("history.newer"), "back", chosen, page - 1, page > 1),
        h("span", words("history.place", first=first, last=last, all=count), cls="nums"),
        _draw_page_link(words("history.older"), "on", chosen, page + 1, last < count),
        cls="chips pager",
        aria_label=words("history.pages"),
    )


def _draw_page_link(name: str, symbol: str, chosen: tuple[str, ...], page: int, there: bool) -> Node:
    href = "#/" + "/".join(("games", *chosen, str(page)))
    if not there:
        return h("span", icon(symbol), cls="iconbtn off", aria_hidden="true")
    return h("a", icon(symbol), href=href, cls="iconbtn", aria_label=name, title=name)


def _draw_filter(model: Model, group: tuple[str, ...], chosen: tuple[str, ...]) -> Node:
    words = model.words
    others = tuple(word for word in chosen if word not in group)
    links = [_draw_choice(words("history.all"), others, not set(group) & set(chosen))]
    for word in group:
        name = game_name(words, word) if word in GAMES else words(f"history.{word}")
        both = (word, *others) if word in GAMES else (*others, word)
        links.append(_draw_choice(name, both, word in chosen))
    label = words("history.games" if group[0] in GAMES else "history.states")
    return h("nav", links, cls="chips", aria_label=label)


def _draw_choice(name: str, chosen: tuple[str, ...], here: bool) -> Node:
    return h("a", name, href="#/" + "/".join(("games", *chosen)), cls="chipbtn", aria_current="page" if here else None)


def _draw_entry(model: Model, entry: Entry) -> Node:
    words = model.words
    address = entry.key.replace(":", "-")
    note = status_of(model, entry)
    name = game_name(words, entry.game)
    full = words("history.of", game=name, note=note)
    tools: list[Content] = doors("shelf", model, Spot(entry.game, entry.key, full))
    if not is_contested(entry):
        key = "history.again-match-of" if int(dict(entry.note).get("round", "1")) > 1 else "history.again-of"
        tools.append(icon_button("redo", words(key, what=full), Message("again", entry.key)))
    tools += [
        icon_button("share", words("history.share-of", what=full), Message("share-stored", entry.key)),
        icon_button("close", words("games.delete-of", game=name, note=note), Message("dialog", f"delete {entry.key}")),
    ]
    return h(
        "li",
        _draw_board(entry),
        h(
            "a",
            h("b", name),
            h("small", note, cls="nums"),
            h("small", _players_text(words, entry), data_name="true"),
            href=f"#/play/{address}",
            cls="shelf-link",
        ),
        h("span", tools, cls="shelf-tools"),
        data_key=entry.key,
    )


def _draw_board(entry: Entry) -> Node:
    """Return the board of a stored game as small coloured squares, or a picture of the game if its save has none."""
    drawn = squares(dict(entry.note).get("picture", ""))
    if not drawn:
        return game_scene(entry.game, "mini")
    wide = max(x for places in drawn.values() for x, _ in places) + 1
    high = max(y for places in drawn.values() for _, y in places) + 1
    paths = [
        h(
            "path",
            d="".join(f"M{x * 10 + 1} {y * 10 + 1}h8v8h-8z" for x, y in places),
            cls=f"sq-{letter if letter != '.' else 'no'}",
        )
        for letter, places in drawn.items()
    ]
    return h(
        "svg", paths, viewBox=f"0 0 {wide * 10} {high * 10}", cls=f"mini squares {game_classes(entry.game)}", aria_hidden="true"
    )


def _players_text(words: Words, entry: Entry) -> str:
    """Return a text on who plays, from the data in the save: the names of players, and the level of bots or of a crew's game."""
    note = dict(entry.note)
    names, levels = [], []
    for seat in range(next((count for count in game_of(entry.game).seat_counts if str(count) == note.get("seats")), 0)):
        kind, level, name = (note.get(f"player.{seat}", "person - ").split(" ", 2) + ["", ""])[:3]
        role = f"{entry.game}.seat.{seat}"
        names.append(name or (words(role) if role in words else words("player.seat", n=seat + 1)))
        levels += [level_name(words, level)] if kind == "bot" and level != "-" else []
    ranked = showcase_of(entry.game).ranked
    for spec, value in zip(game_of(entry.game).options, note.get("options", "").split(","), strict=False):
        if spec.key == ranked and value in spec.values:
            levels = [option_value(words, entry.game, ranked, value)]
    return "\u00a0· ".join((words.listed(names), *dict.fromkeys(levels)))


def status_of(model: Model, entry: Entry) -> str:
    """Return the short line on a stored game: whose turn it is or how it ended, the score, whether it counts, and its day."""
    words, note = model.words, dict(entry.note)
    if not entry.over:
        status = _turn_text(words, entry)
    else:
        end = note.get("end", "")
        status = words(f"history.end.{end}") if end in ("won", "lost", "drawn") else words("games.over")
    many = int(note.get("round", "1")) > 1
    marks = [words(f"history.{mark}") for mark in ("practice", "assisted") if mark in note][:1]
    parts = [
        status,
        resume_note(model, entry) if many or not entry.over else "",
        note.get("standing", ""),
        *marks,
        _day_text(words, note),
    ]
    return "\u00a0· ".join(part for part in parts if part)


def _turn_text(words: Words, entry: Entry) -> str:
    note = dict(entry.note)
    seat = note.get("turn", "")
    kind = note.get(f"player.{seat}", "").split(" ")[0]
    return words(f"history.turn.{kind}") if kind in ("person", "bot", "away") else ""


def _day_text(words: Words, note: dict[str, str]) -> str:
    try:
        return short_date(words, read_day(note.get("day", "")))
    except ValueError:
        return ""


def delete_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to delete a stored game."""
    words = model.words
    return dialog_box(
        model,
        words("games.delete"),
        h("p", words("games.delete-sure")),
        (
            button(words("games.delete"), Message("delete", dialog.get("about")), cls="btn primary danger"),
            button(words("nav.cancel"), Message("close")),
        ),
    )
