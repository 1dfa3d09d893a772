"""The challenge to beat a friend's result: a notice before the first action, and both results side by side at the end."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.rivalry import Rival, has_result_to_compare, is_of_match, own_rival, rival_of
from ui.parts.controls import on
from ui.parts.names import level_name
from ui.text.html import Node, h
from ui.text.words import Words


class Noticed(NamedTuple):
    """The notice that names the result to beat. dismissed: whether the player has read it."""

    dismissed: bool


def challenge_note(model: Model) -> Node | None:
    """Return the notice that names the friend's result to beat, with a button to dismiss it. None once someone here acted."""
    table = model.table
    if table is None or model.route[:1] != ("play",) or table.of(Noticed) is not None or _is_begun(table):
        return None
    rival = rival_of(table)
    if rival is None:
        return None
    words = model.words
    play = h(
        "button", words("challenge.play"), type="button", cls="toast-btn", **on(Message("challenge-go")), id="challenge-play"
    )
    return h(
        "div",
        h("p", _rival_sentence(words, rival), " ", words("challenge.call-match" if is_of_match(table) else "challenge.call")),
        play,
        cls="toast challenge",
        id="challenge",
        role="region",
        aria_label=words("toast.name"),
        data_news="challenge",
    )


def both_results(words: Words, table: Table) -> Node | None:
    """Return the friend's result and one's own side by side once the match is over. None without a result to compare."""
    rival = rival_of(table)
    if rival is None or not has_result_to_compare(table):
        return None
    own = own_rival(table, rival.seat)
    sides = ((words("challenge.mine"), own), (rival.name or words("challenge.theirs"), rival))
    columns = [
        h("div", h("dt", who), h("dd", words(f"challenge.{side.outcome}", moves=side.actions)), cls=f"half {side.outcome}")
        for who, side in sides
    ]
    title = words("challenge.both-match" if is_of_match(table) else "challenge.both")
    return h("section", h("h3", title), h("dl", columns, cls="sides"), cls="rivalry")


def _is_begun(table: Table) -> bool:
    """Return whether someone at this device has acted, or the first round is already over."""
    match, game = table.match, game_of(table.match.setup.game)
    acted = (
        game.turn(state) for state, word in zip(match.states, match.words, strict=False) if not game.is_remark(game.read(word))
    )
    return bool(match.past) or table.outcome is not None or not set(table.persons).isdisjoint(acted)


def _rival_sentence(words: Words, rival: Rival) -> str:
    who = rival.name or words("challenge.friend")
    key = f"challenge.{rival.outcome}-{'level' if rival.level else 'alone'}"
    return words(key, who=who, moves=rival.actions, level=level_name(words, rival.level) if rival.level else "")


def dismiss_challenge(model: Model, message: Message) -> Change:
    """Dismiss the notice about the friend's result to beat."""
    if model.table is None:
        return model, ()
    return model._replace(table=model.table.put(Noticed(True))), ()
