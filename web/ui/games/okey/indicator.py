"""The indicator in the middle of the table: how it lies there beside the joker, and what it means when it is tapped."""

from __future__ import annotations

from triokey.okey.hand.tiles import BLANK, number
from triokey.okey.rules import show_points
from triokey.okey.scoring import SHOW_LOSS, multiplier
from triokey.okey.table import NOBODY, View
from ui.games.okey.art import face_text, tile, tile_text
from ui.games.okey.view_model import view_of
from ui.games.okey.words import doubled_sentence
from ui.games.telling import sentence
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import icon, on, who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words


def draw_indicator(words: Words, view: View) -> Node:
    """Return the indicator and the joker that it makes, as one button that explains them."""
    if view.indicator == BLANK:
        label = words("okey.indicator.holder")
        shown: Content = tile(BLANK, BLANK, data_flip="indicator")
    else:
        joker = words("okey.joker-is", tile=tile_text(words, view.joker, view.joker))
        label = words.listed((words("okey.indicator", tile=face_text(words, view.indicator)), joker))
        twice = _times(words, view)
        shown = tile(view.indicator, view.joker, data_flip="indicator"), icon("back"), tile(view.joker, view.joker), twice
        label = words.listed((label, doubled_sentence(words, view))) if twice else label
    explains = on(Message("explain", "indicator"))
    return h("button", shown, type="button", cls="indicator", id="indicator", aria_label=label, title=label, **explains)


def _times(words: Words, view: View) -> Node | None:
    """Return the mark at the indicator where its colour doubles every loss of the round."""
    times = multiplier(view.house, view.indicator)
    return h("b", f"×{times}", cls="twice nums", translate="no") if times > 1 else None


def explain_indicator(words: Words, table: Table) -> tuple[str, str]:
    """Return what the indicator means in this round, as everybody may know it, and the number of the rule."""
    view = view_of(table)
    if view.indicator == BLANK:
        holder, rule = sentence(words, words("okey.indicator.holder")), "R5" if view.house.counts_wins else "T8"
        return (f"{holder} {words('okey.indicator.no-show')}", "H6") if view.house.showing else (holder, rule)
    wraps = "yes" if number(view.joker) == 1 else "no"
    said = words("okey.indicator.is", tile=face_text(words, view.indicator), joker=face_text(words, view.joker), wraps=wraps)
    if view.house.showing:
        return f"{said} {_twin_sentence(words, table, view)}", "H3"
    twice = multiplier(view.house, view.indicator) > 1
    return (f"{said} {words('okey.why.coloured')}", "H8") if twice else (said, "O4")


def _twin_sentence(words: Words, table: Table, view: View) -> str:
    """Return what showing the twin costs the others, or has cost them in this round."""
    if view.showed != NOBODY:
        return words("okey.why.showed", n=-min(show_points(view)), **who_facts(words, table, view.showed))
    spared = "yes" if view.house.spares else "no"
    loss = SHOW_LOSS * multiplier(view.house, view.indicator)
    return words("okey.indicator.twin", limit=view.house.showing, spared=spared, n=loss)
