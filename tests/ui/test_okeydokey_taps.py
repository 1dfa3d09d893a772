"""Okey Dokey's board: the effects of taps."""

import pytest

from driving import do
from okeydokey_tables import BOT, PERSON, dealt, find, first, one, page, played, seated, tap
from triokey.core.match import play
from triokey.okeydokey.cards import COLOURS, EQUAL, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import RESETS
from ui.loop.view import view
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES, load


def test_the_first_tap_lights_the_card_and_its_row_and_the_second_places_it():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    model = tap(model, f"hand {word} 0")
    assert model.table.pick == word
    cell = one(model, id=f"cell-{word[0]}")
    assert "lit" in cell.attrs["class"] and "place" in cell.attrs["aria-label"]
    assert text_of(one(model, data_do="play")).startswith("Place")
    model = tap(model, f"hand {word} 0")
    assert model.table.match.words == (word,)


def test_the_lit_row_places_the_card_too():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    model = tap(model, f"hand {word} 0", f"row {word[0]}")
    assert model.table.match.words == (word,)


def test_another_row_refuses_the_card_by_the_rule_of_rows():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    other = next(c for c in COLOURS if c != word[0])
    model = tap(model, f"hand {word} 0", f"row {other}")
    assert model.toast.rule == "D13" and not model.table.match.words


def test_a_card_that_does_not_fit_says_why_and_lights_what_proves_it():
    model = seated(played(dealt(), 12), PERSON)
    held = model.table.match.state.hands[0]
    legal = {m.cards[0] for m in GAME.legal(model.table.match.state) if m.kind == "number"}
    unfit = next(face for face in held if face < EQUAL and face not in legal)
    model = tap(model, f"hand {write_card(unfit)} 0")
    assert model.toast.rule in ("D12", "D14", "D17")
    assert model.table.refused.evidence and 'evidence"' in page(model)


def places(model):
    """Return the number of places that the page shows for cards to go under the deck, and the number of free ones."""
    shown = one(model, **{"class": "slots"})
    return len(shown.children), render(shown).count("mini-card empty")


def test_a_reset_takes_up_to_two_cards_in_their_order_and_no_third():
    model = seated(dealt(), PERSON)
    hand = [write_card(face) for face in model.table.match.state.hands[0]]
    model = tap(model, "pile R", f"hand {hand[3]} 0", f"hand {hand[1]} 0")
    assert model.table.pick == f"!R>{hand[3]},{hand[1]}" and places(model) == (2, 0)
    refused = tap(model, f"hand {hand[5]} 0")
    assert refused.toast.rule == "D8" and refused.table.pick == model.table.pick
    fewer = tap(model, f"hand {hand[3]} 0")
    assert fewer.table.pick == f"!R>{hand[1]}" and places(fewer) == (2, 1)
    done = tap(fewer, "row R")
    assert done.table.match.words == (f"!R>{hand[1]}",)


def test_an_equal_asks_for_its_row_and_shows_the_value_it_takes():
    seed = next(n for n in range(99) if EQUAL in dealt(1, n).state.hands[0])
    model = seated(dealt(1, seed), PERSON)
    model = tap(model, "hand = 0")
    assert model.table.pick == "=" and page(model).count("ghost-equal") == 5
    model = tap(model, "row G", "row G")
    assert model.table.match.words == ("=G",)


def test_with_an_empty_deck_a_card_may_go_under_the_equal_in_the_same_step():
    for seed in range(400):
        match = dealt(1, seed)
        for move in solve(match.state).line:
            state = match.state
            same = [m for m in GAME.legal(state) if m.kind == "equal" and m.cards]
            if same:
                word = GAME.write(same[0])
                row, face = word[1], word.partition("<")[2]
                model = tap(seated(match, PERSON), "hand = 0", f"row {row}", f"hand {face} 0")
                assert model.table.pick == word and places(model) == (1, 0)
                assert tap(model, f"row {row}").table.match.words[-1] == word
                return
            match = play(match, GAME.write(move))
    pytest.fail("no deal had an Equal with an empty deck")


def test_one_tap_is_enough_when_the_player_wants_it_so():
    model = seated(dealt(), PERSON, settings="taps one\n")
    word = first(model, "number")
    assert tap(model, f"hand {word} 0").table.match.words == (word,)


def test_escape_puts_the_card_back():
    model = seated(dealt(), PERSON)
    model = tap(model, f"hand {first(model, 'number')} 0")
    assert do(model, ("close",))[0].table.pick == ""


def test_the_table_chooses_who_begins():
    model = seated(dealt(3, start="choose"), PERSON, BOT, BOT)
    assert "start 2" in page(model)
    model = tap(model, "start 2")
    assert model.table.turn == 2


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_button_asks_for_a_reset_exactly_where_nothing_else_can_come(lang):
    model, match, words = seated(dealt(), PERSON), dealt(), load(lang)
    seen = set()
    for move in solve(match.state).line:
        shown = model._replace(words=words, table=model.table._replace(match=match))
        kinds = {legal.kind for legal in GAME.legal(match.state)}
        asked = words("okeydokey.choose-reset" if kinds == {RESETS} else "okeydokey.choose")
        assert asked in text_of(next(find(view(shown), **{"class": "btn primary"})))
        seen.add(kinds == {RESETS})
        match = play(match, GAME.write(move))
    assert seen == {True, False}
