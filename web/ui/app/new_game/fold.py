"""The folded part of the page for a new game: bots of a crew, seats and names, house rules, and the deal."""

from __future__ import annotations

from triokey.core.about import Option
from triokey.core.catalog import about, game_of
from triokey.core.names import LIMIT as NAME_LETTERS
from ui.games.secrecy import may_begin_open
from ui.games.showcase import option_told, showcase_of
from ui.model.messages import Message
from ui.model.model import Model, NewGame, Player
from ui.model.new_game import DEAL, gentle_level, has_phones, is_open, level_of, opponent_mode
from ui.parts.controls import button, icon_button, on, on_change, segmented_choice, toast_box
from ui.parts.names import level_name, option_name
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def options_fold(model: Model, new: NewGame, drawn: bool) -> Node:
    """Return the folded part of the page. Its heading lists what differs from an ordinary game, otherwise its contents.

    drawn: whether the game opens a table of several devices, which draws its own deals, so that none can be chosen.
    """
    words, opened = model.words, is_open(model)
    deal = None if drawn else _deal_choice(model, new)
    seats = _draw_seats(words, new, named=not asks_names(new, drawn))
    rules, leading = _rule_choices(words, new), showcase_of(new.game).leading
    middle = (rules, seats) if leading else (seats, rules)
    parts = [part for part in (_draw_bots(words, new), *middle, deal) if part is not None]
    led = [option_name(words, new.game, spec.key) for spec, _ in _list_house_rules(new) if spec.key in leading]
    told = _list_changes(words, new, drawn) or [*led, *(title for title, _ in parts)]
    head = h(
        "button",
        h("span", h("b", words("nav.more")), h("small", "\u00a0· ".join(told))),
        icon("down"),
        type="button",
        cls="new-more",
        id="new-more",
        aria_expanded="true" if opened else "false",
        **on(Message("new-more")),
    )
    shown = [h("section", h("h2", title), content) for title, content in parts] if opened else []
    return h("div", head, h("div", shown, cls="new-parts") if shown else None, cls="new-fold")


def _list_changes(words: Words, new: NewGame, drawn: bool) -> list[str]:
    """Return a list of short texts on what differs from an ordinary game."""
    said, level, rules = [], level_of(new), _list_house_rules(new)
    if showcase_of(new.game).ranked and level not in ("", gentle_level(new.game)):
        said.append(words("player.bot", level=level_name(words, level)))
    if opponent_mode(new) == "mixed":
        said.append(words("new.mixed"))
    if new.open and may_begin_open(new):
        said.append(words("curtain.open"))
    if changed := sum(value != spec.default for spec, value in rules):
        said.append(words("new.changed", n=changed))
    if drawn:
        return said
    if new.deal is not None:
        return [*said, words("new.deal-sent")]
    if new.seed:
        said.append(words("new.coded", code=new.seed))
    if new.proven and _may_be_proven(words, new):
        said.append(words(f"{new.game}.proven"))
    return said


def _draw_bots(words: Words, new: NewGame) -> tuple[str, Content] | None:
    """Return the choice of the bots' level, for games whose page asks for the difficulty of the game instead."""
    if not showcase_of(new.game).ranked or all(player.kind != "bot" for player in new.players):
        return None
    return words("new.level"), level_choice(words, new, words("new.level"))


def level_choice(words: Words, new: NewGame, label: str) -> Content:
    """Return the choice of one level for all bots, with a note on that level."""
    level = level_of(new)
    note = f"level.{level}.{new.game}"
    named = [(name, level_name(words, name)) for name in game_of(new.game).levels]
    return segmented_choice(label, "new-level", named, level), h("p", words(note), cls="new-note") if note in words else None


def asks_names(new: NewGame, drawn: bool) -> bool:
    """Return whether names are asked above the folded part: if several people play and no table of several devices is opened."""
    return not drawn and sum(player.kind != "bot" for player in new.players) > 1


def name_fields(words: Words, new: NewGame) -> Node:
    """Return the fields for the names of the people at this device."""
    people = [seat for seat, player in enumerate(new.players) if player.kind == "person"]
    fields = [h("label", h("span", words("new.name", n=seat + 1)), _draw_name_field(words, new, seat)) for seat in people]
    return h("div", fields, cls="names", role="group", aria_label=words("new.names"))


def _draw_seats(words: Words, new: NewGame, named: bool) -> tuple[str, Content] | None:
    """Return the choice of who sits where, for three or more players, and if named the names of the people at this device."""
    several = len(new.players) > 2
    hands = _draw_open_hands(words, new)
    if not several and not named:
        return (words("new.mode.table"), hands) if hands is not None else None
    rows = [
        h(
            "li",
            h("b", str(seat + 1), aria_hidden="true"),
            h("div", _draw_name_field(words, new, seat) if named else None, _seat_choice(words, new, seat) if several else None),
        )
        for seat, player in enumerate(new.players)
        if several or player.kind == "person"
    ]
    if not rows:
        return None
    return words("new.seating" if several else "new.names"), (h("ul", rows, cls="new-seats"), hands)


def _draw_open_hands(words: Words, new: NewGame) -> Content:
    """Return the switch for open hands, None unless several people at this device have hidden hands."""
    if not may_begin_open(new):
        return None
    return _draw_switch(words("curtain.open"), new.open, Message("new-open")), h("p", words("curtain.open-note"), cls="new-note")


def _draw_switch(label: str, chosen: bool, message: Message) -> Node:
    return h(
        "button",
        h("span", label),
        h("span", cls="knob"),
        type="button",
        role="switch",
        cls="new-switch",
        aria_checked="true" if chosen else "false",
        **on(message),
    )


def _draw_name_field(words: Words, new: NewGame, seat: int) -> Content:
    player = new.players[seat]
    if player.kind != "person":
        return None
    role = f"{new.game}.seat.{seat}"
    return h(
        "input",
        type="text",
        name=f"name-{seat}",
        value=player.name,
        maxlength=str(NAME_LETTERS),
        autocomplete="off",
        **on_change(Message("new-name", str(seat))),
        placeholder=words(role) if role in words else words("player.seat", n=seat + 1),
        aria_label=words("new.name", n=seat + 1),
    )


def _seat_choice(words: Words, new: NewGame, seat: int) -> Node:
    player: Player = new.players[seat]
    wanted = f"bot {player.level}" if player.kind == "bot" else player.kind
    options = [("person", words("player.person")), ("away", words("player.away"))]
    options += [(f"bot {level}", words("player.bot", level=level_name(words, level))) for level in game_of(new.game).levels]
    return h(
        "select",
        [h("option", label, value=value, selected=value == wanted) for value, label in options],
        name=f"seat-{seat}",
        **on_change(Message("new-seat", str(seat))),
        aria_label=words("player.seat", n=seat + 1),
    )


def asked_first(new: NewGame) -> str:
    """Return the key of the option that the page asks about above its folded part, "" if there is none."""
    return "" if has_phones(new) else showcase_of(new.game).agreed


def _list_house_rules(new: NewGame) -> list[tuple[Option, str]]:
    """Return the house rules that matter with this number of players, each with the chosen value."""
    shown, count = showcase_of(new.game), len(new.players)
    found = [
        (spec, value)
        for spec, value in zip(game_of(new.game).options, new.options, strict=True)
        if len(spec.values) > 1 and spec.key not in (shown.ranked, asked_first(new)) and (not spec.seats or count in spec.seats)
    ]
    return sorted(found, key=lambda rule: rule[0].key not in shown.leading)


def _rule_choices(words: Words, new: NewGame) -> tuple[str, Content] | None:
    rows = [_draw_rule(words, new, spec, chosen) for spec, chosen in _list_house_rules(new)]
    absent = f"{about(new.game).family}.rules.absent"
    told = h("p", words(absent), cls="hint") if absent in words else None
    return (words("new.rules"), (h("ul", rows, cls="new-rules"), told)) if rows else None


def _draw_rule(words: Words, new: NewGame, spec: Option, chosen: str) -> Node:
    name, at = f"option-{spec.key}", f"new-{spec.key}"
    note = f"{new.game}.option.{spec.key}.{chosen}.note"
    told = h("small", words(note), id=f"{at}-note") if note in words else None
    return h(
        "li",
        h(
            "div",
            h("label", option_name(words, new.game, spec.key), for_=at),
            " ",
            h(
                "a",
                spec.rule,
                cls="ruleref",
                translate="no",
                href=f"#/rules/{new.game}/{spec.rule}",
                aria_label=words("toast.rule", rule=spec.rule),
            ),
        ),
        h(
            "select",
            [
                h("option", option_told(words, new.game, spec.key, value, new.players), value=value, selected=value == chosen)
                for value in spec.values
            ],
            name=name,
            id=at,
            aria_describedby=f"{at}-note" if told else None,
            **on_change(Message("new-option", spec.key)),
        ),
        told,
    )


def _deal_choice(model: Model, new: NewGame) -> tuple[str, Content]:
    """Return the field for the deal, with the sentence about what was typed in it."""
    words = model.words
    if new.deal is not None:
        other = button(words("new.deal-other"), Message("new-seed"))
        return words("new.deal"), (h("p", words("new.deal-given"), cls="new-note"), other)
    said = toast_box(model) if model.toast is not None and model.toast.anchor == DEAL else None
    code = h(
        "input",
        type="text",
        name="seed",
        id=DEAL,
        value=new.seed,
        maxlength="5000",
        autocomplete="off",
        spellcheck="false",
        autocapitalize="none",
        **on_change(Message("new-seed")),
        placeholder=words("new.seed-none"),
        aria_label=words("new.seed"),
        aria_describedby="new-told",
    )
    throw = icon_button("dice", words("new.throw"), Message("new-throw"))
    told = said or h("p", words("new.seed-hint"), cls="new-note")
    return words("new.seed"), (h("div", code, throw, cls="new-code"), h("div", told, id="new-told"), _proven_choice(words, new))


def _may_be_proven(words: Words, new: NewGame) -> bool:
    return f"{new.game}.proven" in words


def _proven_choice(words: Words, new: NewGame) -> Content:
    """Return the switch for deals that are proven winnable, None if the game has none."""
    if not _may_be_proven(words, new):
        return None
    return _draw_switch(words(f"{new.game}.proven"), new.proven, Message("new-proven"))
