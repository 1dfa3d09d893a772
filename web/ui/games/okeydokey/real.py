"""Can the festival still be completed? The grid of a real table tapped in, card by card, and what is proven of it.

The draft: the Equals in the deck, the colour whose row the next card is laid in (or "U" for under an Equal), and the five
rows and the Numbers under Equals as the worker reads them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.game import NotationError
from triokey.okeydokey import OKEYDOKEY
from triokey.okeydokey.cards import COLOURS, COLUMNS, EQUAL, HIGHEST, RESET, ROWS, Card, card, read_card, write_card
from triokey.okeydokey.notation import read as read_word
from triokey.okeydokey.table import Move
from ui.games.aid import Aid
from ui.games.okeydokey.art import card_name, instrument, row_name, row_title, small_card
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.real import Aiding
from ui.parts.controls import button, chip, choice, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

UNDER = "U"
PARTS = COLOURS + UNDER


class Draft(NamedTuple):
    """What was tapped in: the cards of the five rows, and those under Equals as a sixth part."""

    equals: str
    at: str
    parts: tuple[tuple[Card, ...], ...]


def begin(game_id: str) -> str:
    """Return the empty grid."""
    equals = next(spec for spec in OKEYDOKEY.options if spec.key == "equals").default
    return write(Draft(equals, PARTS[0], ((),) * len(PARTS)))


def write(draft: Draft) -> str:
    """Return the draft as text."""
    return " ".join((draft.equals, draft.at, *(",".join(map(write_card, cards)) or "-" for cards in draft.parts)))


def read(text: str) -> Draft:
    """Return the draft of a text; an empty one for any other."""
    try:
        equals, at, *parts = text.split(" ")
        cards = tuple(tuple(map(_read, part.split(","))) if part != "-" else () for part in parts)
    except (NotationError, ValueError):
        return read(begin(""))
    if equals not in ("0", "1", "2", "3") or at not in PARTS or len(cards) != len(PARTS):
        return read(begin(""))
    return Draft(equals, at, cards)


def _read(word: str) -> Card:
    return RESET if word == "!" else read_card(word)


def act(aiding: Aiding, value: str, fields: dict[str, str]) -> str:
    """Return the grid after another row is chosen, a card laid or taken back, another level, or a fresh start."""
    draft = read(aiding.draft)
    what, _, rest = value.partition(" ")
    match what:
        case "equals":
            draft = draft._replace(equals=rest)
        case "row":
            draft = draft._replace(at=rest)
        case "lay":
            draft = _laid(draft, draft.parts[PARTS.index(draft.at)] + (_read(rest),))
        case "back":
            draft = _laid(draft, draft.parts[PARTS.index(draft.at)][:-1])
        case "clear":
            draft = draft._replace(at=PARTS[0], parts=((),) * len(PARTS))
    return write(draft)


def _laid(draft: Draft, cards: tuple[Card, ...]) -> Draft:
    at = PARTS.index(draft.at)
    kept = cards if at == ROWS else cards[:COLUMNS]
    return draft._replace(parts=(*draft.parts[:at], kept, *draft.parts[at + 1 :]))


def question(aiding: Aiding) -> str:
    """Return the grid for the worker."""
    equals, _, *parts = write(read(aiding.draft)).split(" ")
    return " ".join((equals, *parts))


def page(model: Model, aiding: Aiding) -> Content:
    """Return the grid so far, what is proven of it, the cards to lay, and how the rest could be laid."""
    words, draft = model.words, read(aiding.draft)
    levels = [chip(words(f"okeydokey.option.equals.{n}"), Message("real", f"equals {n}"), n == draft.equals) for n in "3210"]
    return (
        choice("equals", words("okeydokey.option.equals"), levels),
        h("p", spoken(words, aiding), cls="lead", role="status"),
        h("ul", [h("li", _part(words, draft, at)) for at in range(len(PARTS))], cls="real-rows", data_zone="rows", data_cols="1"),
        _cards(words, draft),
        _line(words, aiding.found),
    )


def _part(words: Words, draft: Draft, at: int) -> Node:
    """Return a row as the button that chooses it."""
    cards = draft.parts[at]
    name = words("okeydokey.real.under") if at == ROWS else row_title(words, at)
    listed = words.listed(card_name(words, face) for face in cards) or words("okeydokey.real.empty")
    drawn = [_face(words, face, at) for face in cards]
    return h(
        "button",
        h("b", instrument(at) if at < ROWS else None, name),
        h("span", drawn, cls="real-cards", aria_hidden="true"),
        type="button",
        cls="real-row",
        aria_label=words("okeydokey.real.row", row=name, cards=listed),
        aria_pressed="true" if draft.at == PARTS[at] else "false",
        **on(Message("real", f"row {PARTS[at]}")),
    )


def _face(words: Words, face: Card, at: int) -> Node:
    return small_card(words, face, at if face == RESET else None)


def _cards(words: Words, draft: Draft) -> Node:
    """Return the cards that can be laid in the row that is chosen, or under an Equal."""
    at = PARTS.index(draft.at)
    if at == ROWS:
        offered = [face for face in range(ROWS * HIGHEST) if not any(face in cards for cards in draft.parts)]
    else:
        numbers = [card(at, value) for value in range(1, HIGHEST + 1)]
        offered = [face for face in numbers if not any(face in cards for cards in draft.parts)] + [EQUAL, RESET]
    lay = [
        h(
            "li",
            h(
                "button",
                _face(words, face, at),
                type="button",
                aria_label=words("okeydokey.real.lay", card=card_name(words, face)),
                **on(Message("real", "lay " + write_card(face))),
            ),
        )
        for face in offered
    ]
    name = words("okeydokey.real.under-next") if at == ROWS else words("okeydokey.real.next", row=row_name(words, at))
    return h(
        "section",
        h("h2", name),
        h("ul", lay, cls="real-offer", data_zone="cards", aria_label=name),
        h(
            "div",
            button(words("okeydokey.real.back"), Message("real", "back"), symbol="undo", disabled=not draft.parts[at]),
            button(words("okeydokey.real.clear"), Message("real", "clear"), symbol="new"),
            cls="real-ways",
        ),
    )


def _line(words: Words, found: Any) -> Content:
    """Return how the rest could be laid, column by column, were every card at hand."""
    if not found or not found.get("line"):
        return None
    steps = []
    for word in found["line"]:
        move = read_word(word)
        assert isinstance(move, Move)
        face = RESET if move.kind == "reset" else EQUAL if move.kind == "equal" else move.cards[0]
        steps.append(h("li", instrument(move.row) if face == EQUAL else None, _face(words, face, move.row)))
    return h("details", h("summary", words("okeydokey.real.line"), cls="btn quiet"), h("ol", steps, cls="real-offer"))


def spoken(words: Words, aiding: Aiding) -> str:
    """Return whether the festival can still be completed, and why not."""
    found = aiding.found
    if found is None:
        return words("okeydokey.real.looking")
    if "refused" in found:
        rule, place = found["refused"]
        return words("okeydokey.real.refused", rule=rule, place=place)
    if "lost" in found:
        reason, row, facts = found["lost"]
        name = row_name(words, row) if row >= 0 else ""
        return words("okeydokey.real.lost", why=words(f"okeydokey.proof.{reason}", colour=name, **facts))
    if "line" not in found:
        return words("okeydokey.real.unknown")
    return words("okeydokey.real.can" if found["line"] else "okeydokey.real.done")


AID = Aid("proof", begin, page, act, question, spoken=spoken)
