"""Okey Dokey's board: no hidden card is ever on the page."""

import re

import pytest

from driving import do, lifted
from okeydokey_tables import PERSON, dealt, page, played, seated
from triokey.okeydokey.cards import COLOURS, NUMBERS, RESET, UNKNOWN, write_card
from triokey.okeydokey.rules import GAME
from ui.games.okeydokey.art import COLOUR_NAMES
from ui.games.telling import event_sentence
from ui.loop.view import page_title


def shown_cards(model):
    """Return all cards, such as "R3", that the page names in words or in its messages."""
    html = page(model)
    faces = set(re.findall(r"hand ([RYGBK]\d|=) ", html))
    words = re.findall(r"\b(red|yellow|green|blue|grey) (\d)\b", html.lower())
    return faces | {COLOURS[COLOUR_NAMES.index(c)] + n for c, n in words if 1 <= int(n) <= 8}


def open_cards(state, seat):
    """Return the cards that the seat may see: its hand, the stage, cards under Equals, and cards that it put under the deck."""
    faces = {*state.hands[seat], *(face for row in state.rows for face in row), *(under[2] for under in state.under)}
    faces |= {face for face, by in zip(state.deck, state.buriers, strict=True) if by == seat}
    return {write_card(face) for face in faces if face not in (RESET, UNKNOWN)}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_card_is_on_the_page_that_the_viewer_may_not_see(seats):
    match = played(dealt(seats, 3), 30)
    for count in range(0, 31, 3):
        now = match._replace(states=match.states[: count + 1], words=match.words[:count])
        if GAME.turn(now.state) is None:
            continue
        model = seated(now, *(PERSON,) * seats)
        on_stage = {write_card(face) for row in now.state.rows for face in row if face < NUMBERS}
        assert model.table.curtain is not None and shown_cards(model) <= on_stage
        model = lifted(model)
        assert shown_cards(model) <= open_cards(now.state, GAME.turn(now.state))
        assert not re.search(r"(red|yellow|green|blue|grey) \d", page_title(model).lower())


def test_the_page_is_the_same_whatever_the_others_hold():
    match = played(dealt(3, 8), 10)
    state = match.state
    me = state.turn
    other = next(s for s in range(3) if s != me)
    held, deck = list(state.hands[other]), list(state.deck)
    held[0], deck[0] = deck[0], held[0]
    hands = tuple(tuple(sorted(held)) if s == other else hand for s, hand in enumerate(state.hands))
    swapped = state._replace(hands=hands, deck=tuple(deck))
    model = lifted(seated(match, PERSON, PERSON, PERSON))
    table = model.table._replace(match=model.table.match._replace(states=(*match.states[:-1], swapped)))
    assert page(model._replace(table=table)) == page(model)


def test_what_is_told_of_a_reset_counts_the_cards_and_names_none():
    model = lifted(seated(dealt(2, 4), PERSON, PERSON))
    hand = [write_card(face) for face in model.table.match.state.hands[0]]
    model = do(model, ("play", f"!R>{hand[0]},{hand[2]}"), ("cover",))[0]
    said = event_sentence(model.words, model.table, 0, model.table.match.states[0], model.table.match.words[0])
    assert "2 cards swapped" in said and not re.search(r"(red|yellow|green|blue|grey) \d", said.lower())
    assert model.table.curtain == 1 and not shown_cards(model)
