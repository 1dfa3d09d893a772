"""The sheet before a win: what was found, which tile is laid down, and what it costs the others."""

from __future__ import annotations

from triokey.core.game import Outcome
from triokey.okey.hand.pairs import paired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, Face, Hand, write_tile
from triokey.okey.table import NOTHING, View, last_discard, with_tile, without_tile
from ui.games.okey.art import face_text, tile, tile_text, tile_title
from ui.games.okey.view_model import FINISHING, ViewModel, finish_word, finishing, result_of
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, dialog_box
from ui.text.html import Content, Node, h
from ui.text.words import Words

MOST_OTHERS = 4


def finish_dialog(sight: ViewModel, model: Model) -> Node | None:
    """Return the sheet on which a win is looked at and declared, or None while none is chosen."""
    face = finishing(sight)
    if face == NOTHING:
        return None
    words, view = sight.words, sight.view
    hand = view.hand if view.due else with_tile(view.hand, last_discard(view))
    result = result_of(sight, face)
    name = tile_text(words, face, sight.joker)
    content: Content = (
        laid_hand(words, without_tile(hand, face), sight.joker, sight.wins[face]),
        h(
            "p",
            tile(face, sight.joker, "tiny"),
            h("span", words("okey.finish.last", tile=tile_title(words, face, sight.joker))),
            cls="lastline",
        ),
        _costs(words, view, result),
        _others(sight, face, result),
    )
    actions = (
        button(
            words("okey.finish.do", tile=name), Message("play", finish_word(sight, face)), "flag", "btn primary", id="declare"
        ),
        button(words("okey.finish.wait"), Message("close")),
    )
    return dialog_box(model, words(f"okey.finish.{sight.wins[face]}"), content, actions)


def _others(sight: ViewModel, face: Face, result: Outcome) -> Content:
    """Offer the other tiles to win with, as long as they bring as much."""
    words = sight.words
    others = [other for other in sight.wins if other != face and result_of(sight, other).points == result.points]
    chips = [
        button(
            words("okey.finish.instead", tile=tile_text(words, other, sight.joker)),
            Message("pick", FINISHING + write_tile(other)),
        )
        for other in others[:MOST_OTHERS]
    ]
    return h("div", chips, cls="chips") if chips else None


def _costs(words: Words, view: View, result: Outcome) -> Content:
    """Return what the win costs the others, and by which rules; a doubled loss is announced as such."""
    loss = int(dict(result.facts).get("loss", 0))
    if not loss:
        return None
    times = loss // view.house.loss
    double = times > 1
    return h(
        "p",
        words("okey.finish.double", n=loss, times=times) if double else words("okey.finish.costs", n=loss),
        " ",
        h("span", ", ".join(result.rules), cls="ruleno", translate="no"),
        cls="double" if double else None,
    )


def laid_hand(words: Words, hand: Hand, joker: Face, how: str) -> Node:
    """Return a hand in its groups, each joker with the face that it stands for; a hand of pairs in pairs."""
    if how == "pairs":
        pairs = [h("li", [laid_tile(words, face, joker, meant) for face, meant in pair]) for pair in paired(hand, joker)]
        return h("ul", pairs, cls="laid pairs")
    found = best_partition(hand, joker)
    groups = [h("li", [laid_tile(words, placed.tile, joker, placed.stands_for) for placed in group]) for group in found.groups]
    loose = h("li", [laid_tile(words, face, joker, None) for face in found.left], cls="loose") if found.left else None
    return h("ul", groups, loose, cls="laid")


def laid_tile(words: Words, face: Face, joker: Face, meant: Face | None) -> Node:
    """Return a tile of a group; a joker with the face that it stands for."""
    name = tile_title(words, face, joker)
    if meant is None or face != joker or (meant == joker and joker != BLANK):
        return tile(face, joker, "small", label=name)
    label = words("okey.as", tile=name, face=face_text(words, meant))
    return h("span", tile(face, joker, "small", label=label), h("span", tile(meant, joker, "tiny"), cls="as"), cls="asjoker")
