"""The page for a new game: who plays, how many, and how strong the bots are. A folded part has everything else."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from ui.app.new_game.fold import asked_first, asks_names, level_choice, name_fields, options_fold
from ui.frame.catalog import door, doors
from ui.frame.feature import Spot
from ui.games.showcase import showcase_of
from ui.model.messages import Message
from ui.model.model import Model, NewGame
from ui.model.new_game import MODES, has_phones, level_of, opponent_mode, players_place
from ui.model.statistics import levels_by_strength, stronger_level, weaker_level
from ui.parts.controls import button, on, on_change, segmented_choice
from ui.parts.names import game_name, game_pitch, level_name, option_name, option_value
from ui.parts.pictures import game_classes, game_picture, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words

SYMBOLS = {"bot": "bot", "table": "people", "link": "phone"}


def new_page(model: Model, new: NewGame) -> Node:
    """Return the page for a new game, on which every choice has a default."""
    words = model.words
    start = _draw_start_button(model, new)
    head = h(
        "header",
        h("a", icon("back"), cls="iconbtn", href="#/", aria_label=words("nav.back"), title=words("nav.back")),
        h("div", game_picture(new.game), cls="picture scenery"),
        cls="new-head",
    )
    main = h(
        "main",
        h("div", h("h1", game_name(words, new.game)), h("p", game_pitch(words, new.game)), cls="new-lead"),
        h(
            "form",
            _ask_who_plays(words, new),
            _ask_count(words, new),
            _ask_where(model, new),
            _ask_names(model, new),
            _ask_agreement(words, new),
            _ask_difficulty(words, new),
            _ask_bot_level(model, new),
            _suggest_level(model, new),
            options_fold(model, new, _find_room_button(model, new) is not None),
            id="new-form",
            **on(Message(str(start.attrs["data-do"]))),
            novalidate=True,
        ),
        cls="new-main",
    )
    return h(
        "div",
        h("div", head, main, cls="new-scroll"),
        h("nav", start, cls="new-start", aria_label=words("table.actions")),
        cls=f"page new dealing {game_classes(new.game)}",
        data_key="new",
    )


def _draw_start_button(model: Model, new: NewGame) -> Node:
    """Return the one filled button: it deals, or opens a table for players with their own devices."""
    words, opens = model.words, _find_room_button(model, new)
    if opens is not None:
        return opens
    return button(
        words("new.searching" if new.searching else "new.start"),
        Message("new-go"),
        cls="btn primary",
        data_form="new-form",
        type="submit",
        form="new-form",
        disabled=bool(new.searching),
    )


def _find_room_button(model: Model, new: NewGame) -> Node | None:
    """Return the button that opens a table of several devices. None if the others are far away or no table can be opened."""
    return None if new.far or not has_phones(new) else _find_open_button(model, new)


def _find_open_button(model: Model, new: NewGame) -> Node | None:
    """Return the button that opens a table of several devices. None for a given deal, since such a table draws its own deals."""
    found = door("new-open", model, Spot(new.game)) if new.deal is None else None
    return found if isinstance(found, Node) else None


def _draw_question(question: str, *answers: Content, name: str) -> Node:
    return h("section", h("h2", question), answers, cls=f"new-ask new-{name}")


def _ask_who_plays(words: Words, new: NewGame) -> Content:
    if max(game_of(new.game).seat_counts) < 2:
        return None
    question, chosen = words("new.with"), opponent_mode(new)
    blocks = [
        h(
            "button",
            icon(SYMBOLS[mode]),
            h("span", words(f"new.mode.{mode}")),
            icon("check") if mode == chosen else None,
            type="button",
            **on(Message("new-mode", mode)),
            aria_pressed="true" if mode == chosen else "false",
        )
        for mode in MODES
    ]
    return _draw_question(question, h("div", blocks, cls="new-modes", role="group", aria_label=question), name="who")


def _ask_count(words: Words, new: NewGame) -> Content:
    counts = [str(count) for count in sorted(game_of(new.game).seat_counts)]
    if len(counts) < 2:
        return None
    question = words("new.count")
    chosen = segmented_choice(question, "new-seats", [(count, count) for count in counts], str(len(new.players)))
    return _draw_question(question, chosen, name="count")


def _ask_where(model: Model, new: NewGame) -> Content:
    """Return the question where the players with their own devices are, and the texts and buttons that depend on the answer."""
    words = model.words
    if not has_phones(new):
        return None
    question, chosen = words("friends.ask"), players_place(new, _find_open_button(model, new) is not None)
    open_hands, told = None, None
    if chosen == "far":
        told = h("p", words("friends.far.note"), cls="new-note")
        if about(new.game).hidden:
            open_hands = h("p", icon("eye"), h("span", words("new.link-hands")), cls="share-hands shown")
    places = [("room", words("new.room")), ("far", words("friends.far"))] if _find_open_button(model, new) is not None else []
    choice = segmented_choice(question, "new-place", places, chosen) if places else None
    return _draw_question(
        question, choice, told, open_hands, doors("new-phones", model, Spot(new.game, name=chosen)), name="where"
    )


def _ask_names(model: Model, new: NewGame) -> Content:
    """Return the question for the names of the people at this device, None if only one plays."""
    if not asks_names(new, _find_room_button(model, new) is not None):
        return None
    return _draw_question(model.words("new.names"), name_fields(model.words, new), name="called")


def _ask_agreement(words: Words, new: NewGame) -> Content:
    """Return the question on the option that all players agree on before the match, None if the game has no such option."""
    key = asked_first(new)
    found = [(spec, value) for spec, value in zip(game_of(new.game).options, new.options, strict=True) if spec.key == key]
    if not found:
        return None
    (spec, chosen), name = found[0], f"new-{key}"
    values = [h("option", option_value(words, new.game, key, one), value=one, selected=one == chosen) for one in spec.values]
    choice = h("select", values, name=f"option-{key}", id=name, **on_change(Message("new-option", key)))
    return h("section", h("h2", h("label", option_name(words, new.game, key), for_=name)), choice, cls="new-ask new-agreed")


def _ask_difficulty(words: Words, new: NewGame) -> Content:
    """Return the question how hard the game is to be, None if no option of the game sets that."""
    key = showcase_of(new.game).ranked
    if not key:
        return None
    place = next(at for at, spec in enumerate(game_of(new.game).options) if spec.key == key)
    question, chosen = words("new.hard"), new.options[place]
    named = [(f"{key}={value}", option_value(words, new.game, key, value)) for value in game_of(new.game).options[place].values]
    note = f"{new.game}.option.{key}.{chosen}.note"
    told = h("p", words(note), cls="new-note") if note in words else None
    return _draw_question(question, segmented_choice(question, "new-option", named, f"{key}={chosen}"), told, name="hard")


def _ask_bot_level(model: Model, new: NewGame) -> Content:
    """Return the question how strong the bots are to be. None if there are no bots or the folded part asks it."""
    bots = sum(player.kind == "bot" for player in new.players)
    if not bots or showcase_of(new.game).ranked:
        return None
    question = model.words("new.strong", n=bots)
    return _draw_question(question, level_choice(model.words, new, question), name="strong")


def _suggest_level(model: Model, new: NewGame) -> Content:
    """Return the line that suggests a better level from past results, None if the chosen one fits."""
    words, ranked = model.words, showcase_of(new.game).ranked
    names = levels_by_strength(new.game, ranked)
    chosen = next((value for value in new.options if value in names), "") if ranked else level_of(new)
    if chosen not in names:
        return None
    found = stronger_level(model.results, new.game, ranked)
    if found is None or names.index(chosen) > names.index(found.than):
        found = weaker_level(model.results, new.game, chosen, ranked)
    if found is None:
        return None
    level, than = (
        option_value(words, new.game, ranked, name) if ranked else level_name(words, name) for name in (found.level, found.than)
    )
    return h("p", words("new.fits", won=found.won, played=found.played, level=level, than=than), cls="new-fits")
