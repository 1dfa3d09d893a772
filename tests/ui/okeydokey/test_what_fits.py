"""The labels of rows and cards say correctly what fits, at every position of whole games."""

import random

import pytest

from driving import do
from okeydokey_tables import PERSON, dealt, find, seated
from triokey.core.match import play
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, HIGHEST, NUMBERS, colour, read_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import RESETS, SAME, START, Move
from ui.games.okeydokey.art import card_title
from ui.games.okeydokey.picks import takes_under
from ui.games.okeydokey.stage import can_reset
from ui.loop.view import view
from ui.text.words import LANGUAGES, load

LATE_EQUAL = 3
"""Seed of a deal whose winning line has an Equal with an empty deck."""


def positions(seed, seats=1):
    """Yield the matches along a random game with high cards, in which rows soon reach their maximum."""
    draw = random.Random(seed)
    match = dealt(seats, seed)
    while GAME.turn(match.state) is not None:
        moves = [move for move in GAME.legal(match.state) if isinstance(move, Move)]
        resets = [move for move in moves if move.kind in (RESETS, START)]
        yield match
        match = play(match, GAME.write(draw.choice(resets if resets and draw.random() < 0.5 else moves)))


def maxima():
    """Yield (match, row) for rows that can take no further Number."""
    for seed in range(30):
        for match in positions(seed):
            for row in grid.open_rows(match.state.rows):
                if grid.row_value(match.state.rows[row]) == HIGHEST:
                    yield match, row


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_at_its_maximum_offers_a_reset_only_where_the_rules_allow_one(lang):
    seen = set()
    for match, row in maxima():
        allowed = row in grid.reset_rows(match.state.rows)
        assert can_reset(GAME.view(match.state, 0), row) == allowed
        if allowed in seen:
            continue
        seen.add(allowed)
        model = seated(match, PERSON)
        model = model._replace(words=load(lang))
        (head,) = find(view(model), id=f"head-{COLOURS[row]}")
        assert model.words("okeydokey.asks.none" if allowed else "okeydokey.asks.equal") in head.attrs["aria-label"]
        (pill,) = (child for child in head.children if "pill" in child.attrs["class"])
        (sign,) = pill.children
        assert sign.children[0].attrs["href"].endswith("reset" if allowed else "equal")
    assert seen == {True, False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_while_cards_go_under_the_others_do_not_say_that_they_can_be_played(lang):
    kinds = set()
    for match in (*positions(4), *(found[0] for found in late_equals(LATE_EQUAL))):
        state = match.state
        for kind in (RESETS, SAME):
            moves = [m for m in GAME.legal(state) if isinstance(m, Move) and m.kind == kind and not m.cards]
            if kind in kinds or not moves or not takes_under(moves[0], len(state.deck)):
                continue
            model = seated(match, PERSON)
            model = do(model._replace(words=load(lang)), ("pick", f"pile {COLOURS[moves[0].row]}"))[0]
            model = model._replace(table=model.table._replace(pick=GAME.write(moves[0])))
            for card in find(view(model), id="hand"):
                for button in card.children:
                    face = read_card(button.attrs["data-value"].split()[1])
                    may = kind == RESETS or (face < NUMBERS and colour(face) == moves[0].row)
                    said = [model.words(f"okeydokey.hand.{mark}", card="") for mark in ("now", "later", "never")]
                    assert not any(button.attrs["aria-label"].endswith(text) for text in said)
                    assert may or "card-mark" not in button.attrs["class"]
            kinds.add(kind)
    assert kinds == {RESETS, SAME}


def late_equals(seed):
    """Yield (match, action) for late moments of a won game at which a card may go under an Equal."""
    match = dealt(1, seed)
    for move in solve(match.state).line:
        if not match.state.deck:
            yield from ((match, m) for m in GAME.legal(match.state) if isinstance(m, Move) and m.kind == SAME and m.cards)
        match = play(match, GAME.write(move))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_under_an_equal_has_no_number_for_only_one_goes_there(lang):
    match, move = next(late_equals(LATE_EQUAL))
    model = seated(match, PERSON)
    model = model._replace(words=load(lang), table=model.table._replace(pick=GAME.write(move)))
    labels = [button.attrs["aria-label"] for hand in find(view(model), id="hand") for button in hand.children]
    under = model.words("okeydokey.hand.under-equal", card=card_title(model.words, move.cards[0]))
    assert labels.count(under) == 1 and not any(char.isdecimal() for char in model.words("okeydokey.hand.under-equal", card=""))
