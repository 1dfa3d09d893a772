"""The status line of a table: whose turn it is, what to do, a hint, or the controls for looking back."""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import about, game_of
from triokey.core.game import Game
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import action_stops, actions_before, waiting_key
from ui.parts.controls import button, close_label, icon_button, idle_state, on_input, toast_box
from ui.parts.names import player_name
from ui.text.html import Content, Node, h, spoken_of, text_of, walk_nodes
from ui.text.words import ENDS, KEYS, Words

FIRST_WORDS = 60
"""Number of actions and remarks in a match after which the explanations for a first match are no longer shown."""
TIPS = "tips"
"""Key under which a table keeps the numbers of the tips whose control was used, so that they are not given any more."""


def status_line(table: Table, model: Model, content: Content = None) -> Node:
    """Return the status line: an open toast, the controls for looking back, or whose turn it is and what to do.

    It is empty while the sheet at the end of a round covers the board, because that sheet says how the round ended.
    """
    words = model.words
    said = toast_box(model)
    if said is not None and not (model.toast and model.toast.gives_way and _stands_alone(content)):
        content = said
    elif table.in_ending:
        content = None
    elif content is None:
        seat = table.turn
        if table.at is not None:
            return look_back_bar(words, table)
        if seat is None:
            content = words(waiting_key(table))
        else:
            content = words("table.turn", who=player_name(words, table, seat))
    else:
        content = question_content(table, model, call_by_name(table, model, content))
    return h("div", content, cls="status", id="status")


def _stands_alone(content: Content) -> bool:
    """Tell whether what the table says is more than whose turn it is and what to do."""
    return isinstance(content, Node) and bool({"warning", "alone"} & {*str(content.attrs.get("class") or "").split()})


def call_by_name(table: Table, model: Model, todo: Content) -> Content:
    """Return the instruction, preceded by the name of the player to act in large letters if several people share this device."""
    if not _is_named(table) or not isinstance(todo, Node) or todo.tag != "p":
        return todo
    who = h("b", player_name(model.words, table, table.viewer), cls="whose")
    return todo._replace(children=h("p", who, "\u00a0· ", todo.children).children)


def _is_named(table: Table) -> bool:
    """Tell whether the status line names the player to act: it is a person's turn here, and several people share the device."""
    return len(table.persons) > 1 and table.mine


def question_content(table: Table, model: Model, todo: Content) -> Content:
    """Return the instruction with an explanation: the goal in a first match, or the effect of a second tap on the chosen piece.

    The explanation comes before the instruction, but after it if a player's name comes first. A warning, and an instruction of
    the class "alone", gets no visible explanation. Then, and if the instruction is no single paragraph, as beside a hint, only
    screen readers are told the effect of a second tap.
    """
    second = second_tap(table, model)
    if not isinstance(todo, Node):
        return todo
    alone = _stands_alone(todo)
    if todo.tag != "p" or alone:
        beside = bool(second) and not (alone and any("data-answer" in node.attrs for node in walk_nodes(todo)))
        return (todo, h("p", second, cls="sr", data_answer=f"again {table.pick}")) if beside else todo
    answers = "data-answer" in todo.attrs  # An instruction announced at every change gets no goal, which is said once.
    if not (first := second or ("" if answers else first_words(table, model))):
        return todo
    told = h("span", first, cls="first", data_answer=f"again {table.pick}" if second else None)
    if not _is_named(table):
        return todo._replace(children=h("p", told, " ", todo.children).children)
    closed = todo.children if text_of(todo).rstrip().endswith(ENDS) else model.words.rich("say.sentence", text=todo.children)
    return todo._replace(children=h("p", closed, " ", told).children)


def second_tap(table: Table, model: Model) -> str:
    """Return the sentence that says what a second tap or key press on the chosen piece does; "" if it need not be said.

    Players who tap read it before their first action until they have finished a game. Players who use keys always get it.
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
    """Return the actions that are legal after an action, as one text; "none" if there are none or the game hides anything."""
    if game.about.hidden:
        return "none"
    after = game.apply(state, game.read(word))
    moves = game.legal(after) if game.turn(after) is not None else ()
    return words.listed(map(game.write, moves)) or "none"


def first_words(table: Table, model: Model) -> str:
    """Return the explanation before one of a player's first actions in their first match of a game; the first explains the goal.

    Once a piece is chosen, the explanation says what playing that piece means for the other players. A tip about a control
    is left out once that control was used. Before their first action, players who use keys are also told which key lists all
    keys.
    """
    own = _own_actions(table)
    if not has_tips(table, model) or str(own) in table.kept(TIPS).split():
        return ""
    key = f"{about(table.match.setup.game).family}.first.{own}"
    key = chosen if table.pick and (chosen := f"{key}.chosen") in model.words else key
    if key not in model.words:
        return ""
    letters = model.words.input == KEYS and model.settings.on("letters")
    said = model.words(key, n=len(table.players), letters="yes" if letters else "no")
    return f"{said} {model.words('say.keys')}" if letters and not own else said


def has_tips(table: Table, model: Model) -> bool:
    """Tell whether tips are given at a table: it is at the beginning of the first match of its game at this device."""
    return _is_early(table) and not any(result.game == table.match.setup.game for result in model.results)


def _is_early(table: Table) -> bool:
    """Tell whether a person here must act in the first round of a stored game, within its first FIRST_WORDS actions."""
    early = not table.match.past and len(table.match.words) <= FIRST_WORDS
    return early and table.mine and table.key.startswith("game:")


def _own_actions(table: Table) -> int:
    """Return the number of actions that the people at this device have played in the round, without remarks."""
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
    """Return the box with a hint in the status line: the latest step, the button for the next step, and a close button.

    said: the sentence of the latest step.  shown, known: numbers of steps that are shown and that exist.  asks: the instruction
    for the player, beside the hint.  line: whether the board can play the best moves once all steps are shown.  ahead: how many
    of the last steps are about later moves.  last: a button that replaces the one for the next step once all steps are shown.
    """
    key = "hint.then" if ahead and shown >= known - ahead else "hint.more"
    more = button(words(key), Message("hint"), symbol="hint", cls="btn quiet") if shown < known else None
    if line and more is None:
        more = button(words("show.me"), Message("show"), symbol="play", cls="btn quiet")
    stop = "" if spoken_of(h("p", said)).rstrip().endswith(ENDS) else words("say.sentence", text="")
    how = words("hint.again") if shown < known else words("hint.all") if known > 1 else ""
    heard = (said, h("span", stop, " ", how, cls="sr") if how else None)
    return h(
        "section",
        h("p", heard, data_answer="hint") if asks is None else h("p", h("span", heard, data_answer="hint"), " ", asks),
        more or last,
        icon_button("close", close_label(words, "hint.title"), Message("hint", "close")),
        cls="hintbox",
        id="hint",
        aria_label=words("hint.title"),
        data_step=str(shown),
    )


def looking_line(words: Words, table: Table, op: str = "hint") -> Node | None:
    """Return the box that says a hint is being computed, None unless the worker is to answer the analysis `op` for a hint."""
    waits = table.hint and table.mine and table.analysis(op) is None
    return hint_line(words, words("hint.looking"), 1, 1) if waits else None


def _find_moment(table: Table) -> tuple[int, int]:
    """Return the number of actions before the moment shown, and that of all actions of its round."""
    found = action_stops(table.match.setup.game, table.seen.words)
    return actions_before(found, table.place[1]), len(found) - 1


def moment_text(words: Words, table: Table) -> str:
    """Return the name of the earlier moment shown: by the action after it if that one is judged, or else by the one before."""
    at, count = _find_moment(table)
    if table.judged is not None and table.judged.said:
        return words("table.looking.before", n=at + 1, all=count)
    return words("table.looking", n=at, all=count)


def look_back_bar(words: Words, table: Table) -> Node:
    """Return the controls for looking back: buttons for one action back or on, and a slider over all actions of the round."""
    (at, count), judged = _find_moment(table), table.judged
    return h(
        "form",
        h("p", judged.said, cls="judged-said", data_answer="judged") if judged is not None else None,
        icon_button(
            "back",
            words("replay.back"),
            Message("look", "back"),
            id="scrub-back",
            aria_disabled=idle_state(not table.place[1] and not table.seen.past),
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
            aria_valuetext=moment_text(words, table),
        ),
        icon_button("on", words("replay.on"), Message("look", "on"), id="scrub-on"),
        h("output", words("replay.place", n=at, all=count), cls="nums", aria_hidden="true"),
        cls="status scrub",
        id="status",
    )
