"""The sheet that shows a possible win before it is declared: the groups, the last tile, and what the others lose."""

from __future__ import annotations

from triokey.core.game import Outcome
from triokey.okey.hand.pairs import find_seven_pairs
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, Face, Hand, write_tile
from triokey.okey.table import NOTHING, last_discard, with_tile, without_tile
from ui.games.okey.art import draw_tile, face_text, tile_text, tile_title
from ui.games.okey.groups import group_of, groups_on
from ui.games.okey.rack import face_of
from ui.games.okey.view_model import FINISHING, PLAIN, ViewModel, asked_about, finish_word, open_finish_tile, outcome_if_won
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, dialog_box, rule_buttons
from ui.text.html import Content, Node, h
from ui.text.words import Words

MOST_OTHERS = 4


def finish_dialog(sight: ViewModel, model: Model) -> Node | None:
    """Return the sheet on which the player examines and declares a win, None if no win is chosen."""
    face = open_finish_tile(sight)
    if face == NOTHING:
        return None
    words, view = sight.words, sight.view
    hand = view.hand if view.due else with_tile(view.hand, last_discard(view))
    result = outcome_if_won(sight, face)
    name = tile_text(words, face, sight.joker)
    plain = _plain_discard(sight)
    content: Content = (
        h("p", words("okey.finish.warn", tile=plain)) if plain else None,
        laid_hand(words, without_tile(hand, face), sight.joker, sight.wins[face], _joker_meanings(sight)),
        h(
            "p",
            draw_tile(face, sight.joker, "tiny"),
            h("span", words("okey.finish.last", tile=tile_title(words, face, sight.joker))),
            cls="lastline",
        ),
        _list_costs(sight, result),
        _offer_others(sight, face, result),
    )
    actions = (
        button(
            words("okey.finish.do", tile=name), Message("play", finish_word(sight, face)), "flag", "btn primary", id="declare"
        ),
        button(words("okey.finish.plain", tile=plain), Message("pick", PLAIN)) if plain else None,
        button(words("okey.finish.wait"), Message("close")),
    )
    return dialog_box(model, words(f"okey.finish.{sight.wins[face]}"), content, actions)


def _plain_discard(sight: ViewModel) -> str:
    """Return the name of the tile about to be discarded without declaring the win, "" if the sheet does not ask about one."""
    slot = asked_about(sight)
    return "" if slot is None else tile_text(sight.words, face_of(sight.rack.slots[slot]), sight.joker)


def _offer_others(sight: ViewModel, face: Face, result: Outcome) -> Content:
    """Return the buttons that choose another last tile for the win, if it wins as many points."""
    words = sight.words
    slot = asked_about(sight)
    asked = "" if slot is None else f" {slot}"
    others = [other for other in sight.wins if other != face and outcome_if_won(sight, other).points == result.points]
    chips = [
        button(
            words("okey.finish.instead", tile=tile_text(words, other, sight.joker)),
            Message("pick", FINISHING + write_tile(other) + asked),
        )
        for other in others[:MOST_OTHERS]
    ]
    return h("div", chips, cls="chips") if chips else None


def _list_costs(sight: ViewModel, result: Outcome) -> Content:
    """Return the list of points that the win costs the other players, with the rules for it; a doubled loss is marked as such."""
    loss = int(dict(result.facts).get("loss", 0))
    if not loss:
        return None
    words, times = sight.words, loss // sight.view.house.loss
    double = times > 1
    return h(
        "p",
        words("okey.finish.double", n=loss, times=times) if double else words("okey.finish.costs", n=loss),
        rule_buttons(words, sight.table.match.setup.game, result.rules),
        cls="double" if double else None,
    )


def _joker_meanings(sight: ViewModel) -> tuple[Face, ...]:
    """Return the faces that jokers stand for in the groups on the rack."""
    return tuple(
        meant
        for group in groups_on(sight.rack, sight.joker, with_pairs=False)
        for slot, meant in zip(group.slots, group.stands_for, strict=True)
        if face_of(sight.rack.slots[slot]) == sight.joker
    )


def laid_hand(words: Words, hand: Hand, joker: Face, how: str, meant: tuple[Face, ...] = ()) -> Node:
    """Return a hand laid out in its groups or pairs, each joker with the face that it stands for.

    meant: the faces that jokers stand for on the rack; they are kept if all tiles can then be in groups.
    """
    if how == "pairs":
        pairs = [h("li", [laid_tile(words, face, joker, twin) for face, twin in pair]) for pair in find_seven_pairs(hand, joker)]
        return h("ul", pairs, cls="laid pairs")
    groups, left = _group_hand(hand, joker, meant if hand.count(joker) >= len(meant) else ())
    rows = [h("li", [laid_tile(words, face, joker, stands_for) for face, stands_for in group]) for group in groups]
    loose = h("li", [laid_tile(words, face, joker, None) for face in left], cls="loose") if left else None
    return h("ul", rows, loose, cls="laid")


def _group_hand(hand: Hand, joker: Face, meant: tuple[Face, ...]) -> tuple[list[list[tuple[Face, Face]]], Hand]:
    """Return the groups of a hand, each tile with the face that it stands for, and the tiles in no group."""
    plain, owed, groups = list(hand), list(meant), []
    for face in meant:
        plain[plain.index(joker)] = face
    found = best_partition(tuple(sorted(plain)), joker)
    if meant and found.left:
        return _group_hand(hand, joker, ())
    for group in found.groups:
        read = group_of([placed.tile for placed in group], joker)
        assert read is not None
        laid = []
        for placed, stands_for in zip(group, read[1], strict=True):
            if placed.tile in owed:
                owed.remove(placed.tile)
                laid.append((joker, stands_for))
            else:
                laid.append((placed.tile, stands_for))
        groups.append(laid)
    return groups, found.left


def laid_tile(words: Words, face: Face, joker: Face, meant: Face | None) -> Node:
    """Return the drawing of a tile in a group; a joker also shows the face that it stands for."""
    name = tile_title(words, face, joker)
    if meant is None or face != joker or (meant == joker and joker != BLANK):
        return draw_tile(face, joker, "small", label=name)
    label = words("okey.as", tile=name, face=face_text(words, meant))
    return h(
        "span", draw_tile(face, joker, "small", label=label), h("span", draw_tile(meant, joker, "tiny"), cls="as"), cls="asjoker"
    )
