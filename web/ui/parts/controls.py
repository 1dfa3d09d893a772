"""Pieces that several pages use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from triokey.core.catalog import GAMES, about, game_of, games_of
from triokey.core.game import Game, Seat
from ui.model.listing import awaits_round, of_devices
from ui.model.messages import Message
from ui.model.model import Entry, Model, Table
from ui.model.position import actions_before, stops
from ui.text.html import Content, Node, h, nodes, text_of
from ui.text.lazy import later
from ui.text.words import ENDS, KEYS, Words

if TYPE_CHECKING:
    from ui.parts.rule_text import first_rule
else:
    first_rule = later("ui.parts.rule_text", "first_rule")


def hop(turn: int | None) -> str:
    """Return the classes of a piece that hops because it won, when its turn of all has come; "" for any other piece."""
    return "" if turn is None else f"hop hop-{turn}"


def art(symbol: str, cls: str) -> Node:
    """Return a drawing from the page's sprite, hidden from screen readers."""
    return h("svg", h("use", href=f"#{symbol}"), cls=cls, aria_hidden="true")


FOCUSABLE = ("a", "button", "input", "select", "textarea")
"""Tags of what a keyboard comes to by itself."""


def game_classes(game_id: str) -> str:
    """Return the classes of a piece of the page that looks as its game does: the game's and its family's."""
    return f"w-{game_id} f-{about(game_id).family}"


def scene(game_id: str, cls: str, **attrs: str) -> Node:
    """Return the picture that stands for a game."""
    return h(
        "svg",
        h("use", href=f"#scene-{game_id}"),
        cls=f"{cls} f-{about(game_id).family}",
        viewBox="0 0 160 160",
        aria_hidden="true",
        **attrs,
    )


def picture(game_id: str) -> Node:
    """Return the picture that stands for a game in a frame of any shape: drawn twice, for tall frames and for wide ones."""
    drawn = [
        h(
            "svg",
            h("use", href=f"#{form}-{game_id}", width=str(width), height=str(height)),
            cls=f"scene {form} f-{about(game_id).family}",
            viewBox=f"{left} 0 {width} {height}",
            preserveAspectRatio=fit,
            aria_hidden="true",
        )
        for form, left, width, height, fit in (("tall", 0, 120, 170, "xMidYMax meet"), ("wide", 0, 306, 160, "xMidYMid meet"))
    ]
    return h("div", drawn, cls="frame")


def emblem(game_id: str) -> Node:
    """Return the one piece that stands for a game where there is little room."""
    return h(
        "svg",
        h("use", href=f"#emblem-{game_id}"),
        cls=f"emblem f-{about(game_id).family}",
        viewBox="0 0 64 64",
        aria_hidden="true",
    )


def icon(name: str) -> Node:
    """Return an icon of the 24-pixel set."""
    return art(f"i-{name}", "ic")


def on(message: Message | None) -> dict[str, str]:
    """Return the attributes of an element that sends this message when it is pressed, or its form sent; None sends nothing."""
    return {} if message is None else {"data_do": message.do, "data_value": message.value}


def on_change(message: Message) -> dict[str, str]:
    """Return the attributes of a field that sends this message when its value is changed."""
    return {"data_change": message.do, "data_value": message.value}


def on_input(message: Message) -> dict[str, str]:
    """Return the attributes of a field that sends this message with every step of a change."""
    return {"data_input": message.do, "data_value": message.value}


def accessible_name(words: Words, seen: str, name: str) -> str:
    """Return the accessible name of what shows a text: the name, after the text where its words are not in it in a row."""
    shown, said = (re.findall(r"\w+", text.casefold()) for text in (seen, name))
    inside = any(said[at : at + len(shown)] == shown for at in range(len(said) - len(shown) + 1))
    return name if inside else words.listed((seen, name))


def button(label: Content, message: Message | None, symbol: str = "", cls: str = "btn", **attrs: str | bool | None) -> Node:
    """Return a button with words, and an icon before them."""
    picture = icon(symbol) if symbol else None
    kind = attrs.pop("type", "button")
    return h("button", picture, h("span", label), type=kind, cls=cls, **on(message), **attrs)


def icon_button(name: str, label: str, message: Message, **attrs: str | bool | None) -> Node:
    """Return a square button with an icon and an accessible name."""
    return h(
        "button",
        icon(name),
        type="button",
        cls="iconbtn",
        aria_label=label,
        title=label,
        **on(message),
        **attrs,
    )


def idle(nothing: bool) -> str | None:
    """Return the aria-disabled of a button that has nothing to do just now: unlike a disabled one it keeps the focus."""
    return "true" if nothing else None


def side_button(label: str, table: Table) -> Node:
    """Return the button that opens and closes the log on narrow screens."""
    open_ = "true" if table.aside.side else "false"
    return icon_button("history", label, Message("side"), aria_expanded=open_, data_narrow="true")


def link_button(label: Content, href: str, symbol: str = "", cls: str = "btn", **attrs: str | None) -> Node:
    """Return a link that looks like a button."""
    return h("a", icon(symbol) if symbol else None, h("span", label), cls=cls, href=href, **attrs)


def topbar(words: Words, title: Content, back: str, *tools: Content, subtitle: str = "", named: bool = False) -> Node:
    """Return the bar at the top: the way back, the page's name, tools; named: the subtitle has a player's name in it."""
    return h(
        "header",
        h("a", icon("back"), cls="iconbtn", href=back, aria_label=words("nav.back"), title=words("nav.back")),
        h("h1", title, h("small", subtitle, data_name="true" if named else None) if subtitle else None),
        tools,
        cls="topbar",
    )


def plain_name(name: str) -> str:
    """Return a name of the program as one to be read, where no catalog has words for it.

    >>> plain_name("face_down"), plain_name("look-ahead")
    ('face down', 'look ahead')
    """
    return name.replace("_", " ").replace("-", " ")


def level_name(words: Words, level: str) -> str:
    """Return what a level of bots is called."""
    key = f"level.{level}"
    return words(key) if key in words else plain_name(level)


def game_name(words: Words, game_id: str) -> str:
    """Return a game's name: the one in its record where no catalog has it."""
    key = f"{game_id}.name"
    return words(key) if key in words else about(game_id).name if game_id in GAMES else game_id


def family_name(words: Words, family: str) -> str:
    """Return what a family of games is called: by the name of its first game where it has none of its own."""
    key = f"{family}.family"
    return words(key) if key in words else game_name(words, games_of(family)[0])


def game_pitch(words: Words, game_id: str) -> str:
    """Return what a game is in a sentence: the one in its record where no catalog has it, else its first rule."""
    key = f"{game_id}.pitch"
    return words(key) if key in words else about(game_id).pitch or first_rule(about(game_id).family)


def option_name(words: Words, game_id: str, key: str) -> str:
    """Return what an option of a game is called."""
    name = f"{game_id}.option.{key}"
    return words(name) if name in words else plain_name(key)


_YES_NO = {"yes": "plain.true", "no": "plain.false"}


def option_value(words: Words, game_id: str, key: str, value: str) -> str:
    """Return what a value of an option is called."""
    name = f"{game_id}.option.{key}.{value}"
    return words(name) if name in words else words(_YES_NO[value]) if value in _YES_NO else plain_name(value)


def next_label(words: Words, game_id: str) -> str:
    """Return what the way to the next round is called in this game."""
    key = f"{game_id}.next"
    return words(key) if key in words else words("table.next")


def rematch_label(words: Words, table: Table) -> str:
    """Return what the way to another match is called in this game: nobody has a rematch against themselves."""
    key = f"{table.match.setup.game}.rematch"
    return words(key) if key in words else words("table.rematch")


def player_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name a seat goes by: the person's own, else the role that the game gives the seat."""
    name = table.players[seat].name
    if name:
        return name
    family = table.match.setup.game
    key = f"{family}.seat.{seat}"
    return words(key) if key in words else words("player.seat", n=seat + 1)


def device_text(words: Words, table: Table, seat: Seat) -> str:
    """Return to whom the device goes, or who is to move where nobody else is known to have it."""
    passes = table.aside.holder not in (None, seat)
    return words("curtain.pass" if passes else "curtain.turn", who=player_name(words, table, seat))


def names_in(words: Words, table: Table, text: str) -> bool:
    """Tell whether a text about a table has the name of somebody there in it."""
    return any(player_name(words, table, seat) in text for seat in range(len(table.players)))


def who_facts(words: Words, table: Table, seat: Seat) -> dict[str, str | int]:
    """Return the name of a seat and whether it is the one person at this device."""
    return {"who": player_name(words, table, seat), "me": "yes" if table.persons == (seat,) else "no"}


def judged_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name of a seat where its decisions are looked at: the only person here who has none is told "you"."""
    nameless = not table.players[seat].name and f"{table.match.setup.game}.seat.{seat}" not in words
    return words("player.you") if nameless and table.persons == (seat,) else player_name(words, table, seat)


def own_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name of a seat in a review: the one person at this device is told "you", whatever the seat is called."""
    return words("player.you") if table.persons == (seat,) else player_name(words, table, seat)


def player_note(words: Words, table: Table, seat: Seat) -> str:
    """Return what stands under a name: whose turn it is, else who plays there."""
    player = table.players[seat]
    if player.kind == "away" and table.several:
        return words("live.waiting" if table.at is None and table.turn == seat else "live.kind.away")
    if table.at is None and table.turn == seat and not table.aside.still:
        if player.kind == "bot":
            return words("player.thinking")
        return words("player.turn") if player.kind == "person" else words("player.away-turn")
    if player.kind == "bot":
        return words("player.bot-note", level=level_name(words, player.level))
    return words(f"player.{player.kind}-note")


FIRST_WORDS = 60
"""Words of a match after which its first actions are long over."""


def status_line(table: Table, model: Model, content: Content = None) -> Node:
    """Return the place where the page speaks: a sentence that waits to be read, a hint, or whose turn it is and what to do.

    It is empty below the sheet of the end, which says how it ended.
    """
    words = model.words
    said = toast(model)
    if said is not None:
        content = said
    elif table.in_ending:
        content = None
    elif content is None:
        seat = table.turn
        if table.at is not None:
            return scrubber(words, table)
        if seat is None:
            content = words("table.over")
        else:
            content = words("table.turn", who=player_name(words, table, seat))
    else:
        content = question_content(table, model, call_by_name(table, model, content))
    return h("div", content, cls="status", id="status")


def call_by_name(table: Table, model: Model, todo: Content) -> Content:
    """Return what the game asks; where several people share the device after the name, large, of whoever is asked."""
    if not _is_named(table) or not isinstance(todo, Node) or todo.tag != "p":
        return todo
    who = h("b", player_name(model.words, table, table.viewer), cls="whose")
    return todo._replace(children=h("p", who, "\u00a0· ", todo.children).children)


def _is_named(table: Table) -> bool:
    """Tell whether the page names who is asked, as several people share the device."""
    return len(table.persons) > 1 and table.mine


def question_content(table: Table, model: Model, todo: Content) -> Content:
    """Return what the game asks, in the first match at this device with the goal, or with what a second tap does.

    That comes before it, but after it where a name stands first. A warning, and what is marked so, stands alone. Beside a hint,
    or where nothing else is said at once, only readers are told what a second tap does.
    """
    second = second_tap(table, model)
    if not isinstance(todo, Node):
        return todo
    alone = {"warning", "alone"} & {*todo.attrs.get("class", "").split()}
    if todo.tag != "p" or alone:
        beside = bool(second) and not (alone and any("data-answer" in node.attrs for node in nodes(todo)))
        return (todo, h("p", second, cls="sr", data_answer=f"again {table.pick}")) if beside else todo
    if not (first := second or first_words(table, model)):
        return todo
    told = h("span", first, cls="first", data_answer=f"again {table.pick}" if second else None)
    if not _is_named(table):
        return todo._replace(children=h("p", told, " ", todo.children).children)
    closed = todo.children if text_of(todo).rstrip().endswith(ENDS) else model.words.rich("say.sentence", text=todo.children)
    return todo._replace(children=h("p", closed, " ", told).children)


def second_tap(table: Table, model: Model) -> str:
    """Return what is said of a piece that a second tap or key plays.

    Whoever taps is told before the first action, until they have finished a game; whoever uses keys always.
    """
    new = _is_early(table) and not model.results and not _own_actions(table)
    if not table.pick or model.settings.get("taps") != "two" or not (new or model.words.input == KEYS and table.mine):
        return ""
    game, state = game_of(table.match.setup.game), table.match.state
    key, seat = f"{about(game.id).family}.again", game.turn(state)
    if key not in model.words or seat is None or table.pick not in map(game.write, game.legal(state)):
        return ""
    who = player_name(model.words, table, (seat + 1) % len(table.players))
    return model.words(key, who=who, left=_moves_after(model.words, game, state, table.pick))


def _moves_after(words: Words, game: Game[Any, Any, Any], state: Any, word: str) -> str:
    """Return what may be played after an action, "none" for nothing; of a game with hidden things nothing is told."""
    if game.about.hidden:
        return "none"
    after = game.apply(state, game.read(word))
    moves = game.legal(after) if game.turn(after) is not None else ()
    return words.listed(map(game.write, moves)) or "none"


def first_words(table: Table, model: Model) -> str:
    """Return what is said in the first match of a game at this device before each of its first actions: the goal comes first.

    What an action means for others is said once its piece is chosen.
    """
    game_id = table.match.setup.game
    if not _is_early(table) or any(result.game == game_id for result in model.results):
        return ""
    key = f"{about(game_id).family}.first.{_own_actions(table)}"
    key = chosen if table.pick and (chosen := f"{key}.chosen") in model.words else key
    return model.words(key, n=len(table.players)) if key in model.words else ""


def _is_early(table: Table) -> bool:
    """Tell whether somebody at this device is to act at a table of their own, not long after its first deal."""
    early = not table.match.past and len(table.match.words) <= FIRST_WORDS
    return early and table.mine and table.key.startswith("game:")


def _own_actions(table: Table) -> int:
    """Return how many actions of the people at this device the round has seen."""
    game, steps = game_of(table.match.setup.game), zip(table.match.states, table.match.words, strict=False)
    return sum(game.turn(state) in table.persons and not game.is_remark(game.read(word)) for state, word in steps)


def hint_line(
    words: Words,
    said: Content,
    shown: int,
    known: int,
    line: bool = False,
    ahead: int = 0,
    last: Node | None = None,
    asks: Node | None = None,
) -> Node:
    """Return a hint for the place where the page speaks: its last step, the way to the next, and the way out.

    asks: what is asked beside it.
    line: whether best play can be shown on the board once the last step is known.  ahead: how many of the known steps tell
    what may follow.  last: a button for the place of the one that goes on, once the last step is shown.
    """
    key = "hint.then" if ahead and shown >= known - ahead else "hint.more"
    more = button(words(key), Message("hint"), symbol="hint", cls="btn quiet") if shown < known else None
    if line and more is None:
        more = button(words("show.me"), Message("show"), symbol="play", cls="btn quiet")
    return h(
        "section",
        h("p", said, data_answer="hint") if asks is None else h("p", h("span", said, data_answer="hint"), " ", asks),
        more or last,
        icon_button("close", words("nav.close"), Message("hint", "close")),
        cls="hintbox",
        id="hint",
        aria_label=words("hint.title"),
        data_step=str(shown),
    )


def looking_line(words: Words, table: Table, op: str = "hint") -> Node | None:
    """Return that a hint is looked for, by the analysis of this name; None where none was asked for or is to be had."""
    waits = table.hint and table.mine and table.analysis(op) is None
    return hint_line(words, words("hint.looking"), 1, 1) if waits else None


def scrubber(words: Words, table: Table) -> Node:
    """Return what stands in the status line when looking back: step by step, or to any moment of the round."""
    found, here = stops(table.match.setup.game, table.seen.words), table.place[1]
    at, count = actions_before(found, here), len(found) - 1
    text = words("table.looking", n=at, all=count)
    judged = table.judged
    return h(
        "form",
        h("p", judged.said, cls="judged-said", data_answer="judged") if judged is not None else None,
        icon_button(
            "back",
            words("replay.back"),
            Message("look", "back"),
            id="scrub-back",
            aria_disabled=idle(not here and not table.seen.past),
        ),
        h(
            "input",
            type="range",
            name="at",
            min="0",
            max=str(count),
            value=str(at),
            step="1",
            id="scrub",
            **on_input(Message("look")),
            aria_label=words("replay.scrub"),
            aria_valuetext=text,
        ),
        icon_button("on", words("replay.on"), Message("look", "on"), id="scrub-on"),
        h("output", words("replay.place", n=at, all=count), cls="nums", aria_hidden="true"),
        cls="status scrub",
        id="status",
    )


def dialog_box(model: Model, title: Content, content: Content, actions: Content = None, kind: str = "") -> Node:
    """Return a dialog: a sheet at the bottom of a phone, a card elsewhere. kind: a class of what lies over the page."""
    worn_by = game_classes(model.table.match.setup.game) if model.table is not None else ""
    return h(
        "div",
        h(
            "section",
            h(
                "header",
                h("h2", title, id="sheet-title"),
                icon_button("close", model.words("nav.close"), Message("close")),
                cls="sheet-head",
            ),
            _body(content),
            toast(model),
            h("footer", actions, cls="sheet-foot") if actions else None,
            cls="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="sheet-title",
            id="sheet",
            tabindex="-1",
        ),
        cls=" ".join(filter(None, ("scrim", kind, worn_by))),
        data_key="sheet",
    )


def _body(content: Content) -> Node:
    """Return what a sheet shows; where nothing in it takes the focus it takes it itself, so that keys can scroll it."""
    body = h("div", content, cls="sheet-body", tabindex="-1")
    if any(node.tag in FOCUSABLE for node in nodes(body)):
        return body
    return h("div", content, cls="sheet-body", tabindex="0", role="region", aria_labelledby="sheet-title")


def toast(model: Model) -> Node | None:
    """Return the sentence that waits to be read, with the way to its rule, or on from the moment looked back at."""
    if model.toast is None:
        return None
    words = model.words
    rule = model.toast.rule
    actions: Content = None
    if rule and model.table is not None:
        family = model.table.match.setup.game
        actions = h(
            "button",
            words("toast.rule", rule=rule),
            type="button",
            cls="toast-btn",
            **on(Message("dialog", f"rule {family} {rule}")),
        )
    if model.toast.plays_on:
        actions = h("button", words("table.play-on"), type="button", cls="toast-btn", **on(Message("play-on")))
    return h(
        "div",
        h("p", model.toast.text),
        actions,
        h("button", icon("close"), type="button", cls="toast-x", aria_label=words("nav.close"), **on(Message("close-toast"))),
        cls="toast",
        id="toast",
        role="region",
        aria_label=words("toast.name"),
        data_anchor=model.toast.anchor or None,
    )


def player_counts(game_id: str) -> str:
    """Return the numbers of players as text, such as "2-4" with an en dash."""
    counts = about(game_id).seat_counts
    return str(counts[0]) if len(counts) == 1 else f"{min(counts)}\u2013{max(counts)}"


def choice(name: str, label: Content, options: Content, hint: str = "") -> Node:
    """Return a group of choices with its name above."""
    return h(
        "fieldset",
        h("legend", label),
        h("div", options, cls="chips"),
        h("p", hint, cls="hint") if hint else None,
        cls=f"choice c-{name}",
    )


def segments(label: str, do: str, named: list[tuple[str, str]], chosen: str) -> Node:
    """Return a choice of few that lie side by side: the chosen one is raised. named: the value of each and what it is called.

    From four on they are two halves, of which one goes below the other where there is no room for both.
    """
    pieces = [
        h("button", name, type="button", **on(Message(do, value)), aria_pressed="true" if value == chosen else "false")
        for value, name in named
    ]
    half = (len(pieces) + 1) // 2
    return h(
        "div",
        pieces if half < 2 or len(pieces) < 4 else [h("div", pieces[:half]), h("div", pieces[half:])],
        cls="seg",
        role="group",
        aria_label=label,
    )


def chip(label: Content, message: Message, chosen: bool, symbol: str = "") -> Node:
    """Return one choice as a pressed or unpressed button."""
    return h(
        "button",
        icon(symbol) if symbol else None,
        h("span", label),
        type="button",
        cls="chipbtn",
        **on(message),
        aria_pressed="true" if chosen else "false",
    )


def resume_note(model: Model, entry: Entry) -> str:
    """Return the short line that says where a stored game stands, or that its next round waits."""
    words, note = model.words, dict(entry.note)
    if awaits_round(entry):
        told = next_label(words, entry.game)
    else:
        rounds, moves = int(note.get("round", "1")), int(note.get("moves", "0"))
        told = words("home.at-round", n=rounds) if rounds > 1 else words("home.at-move", n=moves + 1)
    return f"{told}\u00a0· {words('live.title')}" if of_devices(entry) else told
