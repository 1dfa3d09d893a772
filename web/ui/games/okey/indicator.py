"""The indicator in the middle of the table: its drawing beside the joker, and the explanation that a tap shows."""

from __future__ import annotations

from triokey.okey.hand.tiles import BLANK, number
from triokey.okey.rules import points_of_show
from triokey.okey.scoring import SHOW_LOSS, loss_multiplier
from triokey.okey.table import NOBODY, View
from ui.games.okey.art import draw_tile, face_text, tile_text
from ui.games.okey.view_model import view_of
from ui.games.okey.words import doubled_sentence
from ui.games.telling import as_sentence
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import on
from ui.parts.names import who_facts
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h, text_of
from ui.text.words import Words


def draw_indicator(words: Words, view: View) -> Node:
    """Return the button that shows the indicator and the joker determined by it; a tap explains them."""
    if view.indicator == BLANK:
        label = words("okey.indicator.holder")
        shown: Content = draw_tile(BLANK, BLANK, data_flip="indicator")
    else:
        joker = words("okey.joker-is", tile=tile_text(words, view.joker, view.joker))
        label = words.listed((words("okey.indicator", tile=face_text(words, view.indicator)), joker))
        twice = _doubling_mark(words, view)
        shown = (
            draw_tile(view.indicator, view.joker, data_flip="indicator"),
            icon("back"),
            draw_tile(view.joker, view.joker),
            twice,
        )
        label = words.listed((label, doubled_sentence(words, view), text_of(twice))) if twice else label
    explains = on(Message("explain", "indicator"))
    return h("button", shown, type="button", cls="indicator", id="indicator", aria_label=label, title=label, **explains)


def _doubling_mark(words: Words, view: View) -> Node | None:
    """Return the mark beside the indicator if its colour doubles all losses of the round, else None."""
    times = loss_multiplier(view.house, view.indicator)
    return h("b", f"×{times}", cls="twice nums", translate="no") if times > 1 else None


def explain_indicator(words: Words, table: Table) -> tuple[str, str]:
    """Return a text that explains the indicator of this round, without hidden information, and the number of its rule."""
    view = view_of(table)
    if view.indicator == BLANK:
        holder, rule = as_sentence(words, words("okey.indicator.holder")), "R5" if view.house.counts_wins else "T8"
        return (f"{holder} {words('okey.indicator.no-show')}", "H6") if view.house.showing else (holder, rule)
    wraps = "yes" if number(view.joker) == 1 else "no"
    said = words("okey.indicator.is", tile=face_text(words, view.indicator), joker=face_text(words, view.joker), wraps=wraps)
    if view.house.showing:
        return f"{said} {_twin_sentence(words, table, view)}", "H3"
    twice = loss_multiplier(view.house, view.indicator) > 1
    return (f"{said} {words('okey.why.coloured')}", "H8") if twice else (said, "O4")


def _twin_sentence(words: Words, table: Table, view: View) -> str:
    """Return the sentence on what showing the indicator's twin costs the other players, or has cost them in this round."""
    if view.showed != NOBODY:
        return words("okey.why.showed", n=-min(points_of_show(view)), **who_facts(words, table, view.showed))
    spared = "yes" if view.house.spares else "no"
    loss = SHOW_LOSS * loss_multiplier(view.house, view.indicator)
    return words("okey.indicator.twin", limit=view.house.showing, spared=spared, n=loss)
