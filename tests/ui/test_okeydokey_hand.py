"""Okey Dokey's board: the hand lies in its owner's order."""

import pytest

from driving import do, lifted
from okeydokey_tables import BOT, PERSON, dealt, find, first, one, seated, settle, tap
from triokey.okeydokey.cards import EQUAL, read_card, write_card
from ui.games.okeydokey.order import move_in_order, order_hand
from ui.loop.keys import message_of
from ui.loop.start import begin_page
from ui.model.messages import drop_message


def shown(model):
    """Return the cards of the hand from left to right."""
    cards = [node.attrs["data-value"].split(" ")[1] for node in find(one(model, id="hand"), type="button")]
    return [read_card(card) for card in cards]


def names(model):
    """Return the names of the cards in the hand, from left to right."""
    return [node.attrs["aria-label"].split(",")[0] for node in find(one(model, id="hand"), type="button")]


def arrange(model, *values):
    return do(model, *(("arrange", value) for value in values))[0]


def again(model):
    """Return the model after the page was closed and opened again."""
    stored = {entry.key: entry.text for entry in model.shelf}
    return begin_page(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok")[0]


def test_a_hand_is_sorted_by_colour_until_its_owner_wants_it_otherwise():
    model = seated(dealt(), PERSON)
    assert shown(model) == sorted(shown(model))
    by_number = shown(arrange(model, "sort number"))
    assert [face % 8 for face in by_number if face < EQUAL] == sorted(face % 8 for face in by_number if face < EQUAL)
    assert by_number != shown(model) and sorted(by_number) == shown(model)


def test_two_taps_put_a_card_elsewhere_and_no_card_is_played():
    model = arrange(seated(dealt(), PERSON), "order")
    before = names(model)
    lifted = arrange(model, "card 1")
    assert one(lifted, id="hand-1").attrs["aria-pressed"] == "true"
    after = arrange(lifted, "card 4")
    assert names(after) == [before[0], *before[2:5], before[1], *before[5:]]
    assert not after.table.match.words and one(after, id="hand-4").attrs["aria-pressed"] == "false"
    assert names(arrange(after, "card 4", "card 1")) == before


def test_a_second_tap_on_a_lifted_card_puts_it_down_where_it_was():
    model = arrange(seated(dealt(), PERSON), "order", "card 2")
    assert names(arrange(model, "card 2")) == names(model)
    assert shown(do(arrange(model, "card 2"), ("close",))[0]) == shown(seated(dealt(), PERSON))


def test_the_order_outlives_the_page_and_drawn_cards_go_to_its_end():
    model = arrange(seated(dealt(), PERSON), "order", "card 0", "card 6", "card 1", "card 8", "order")
    mine = shown(model)
    assert shown(again(model)) == mine
    word = first(model, "number")
    model = tap(model, f"hand {word} 0", f"hand {word} 0")
    left = [face for face in mine if write_card(face) != word]
    assert shown(model)[:-1] == left and shown(again(model)) == shown(model)


def test_a_drawn_card_goes_into_its_place_while_the_hand_stands_sorted_and_is_marked():
    model = arrange(seated(dealt(), PERSON), "sort number")
    word = first(model, "number")
    model = tap(model, f"hand {word} 0", f"hand {word} 0")
    hand = shown(model)
    assert hand == list(order_hand(hand, "number"))
    marked = [node.attrs["aria-label"] for node in find(one(model, id="hand"), type="button") if "new" in node.attrs["class"]]
    assert len(marked) == 1 and marked[0].endswith("just drawn")


def test_undo_takes_back_the_order_before_it_takes_back_a_move():
    model = seated(dealt(), PERSON)
    first_order = shown(model)
    model = arrange(model, "sort number", "order", "card 0", "card 3", "order")
    once = do(model, ("undo",))[0]
    assert shown(once) == shown(arrange(seated(dealt(), PERSON), "sort number"))
    assert shown(do(once, ("undo",))[0]) == first_order


def test_a_card_is_dragged_to_another_place_or_onto_its_row():
    model = seated(dealt(), PERSON)
    before = shown(model)
    for where, expected in (("left", [*before[1:3], before[0]]), ("right", [*before[1:4], before[0]])):
        after = do(model, drop_message("hand 0", "hand 3", where))[0]
        assert shown(after)[: len(expected)] == expected
    word = first(model, "number")
    place = before.index(read_card(word))
    refused = do(model, drop_message(f"hand {place}", f"row {'RYGBK'[word[0] == 'R']}", "middle"))[0]
    assert refused.toast.rule == "D13" and not refused.table.match.words
    assert do(model, drop_message(f"hand {place}", f"row {word[0]}", "middle"))[0].table.match.words == (word,)


def test_the_hand_is_laid_out_while_others_think_but_no_card_is_played_then():
    model, effects = do(seated(dealt(3, 4), PERSON, BOT, BOT), ("play", first(seated(dealt(3, 4), PERSON, BOT, BOT), "number")))
    assert not model.table.mine
    before = names(model)
    model = arrange(model, "order", "card 0", "card 2")
    assert names(model) == [*before[1:3], before[0], *before[3:]]
    assert do(model, drop_message("hand 0", "row R", "middle"))[0].table.match.words == model.table.match.words
    model = settle(model, effects)
    assert model.table.mine
    assert names(model)[: len(before)] == [*before[1:3], before[0], *before[3:]]


def test_the_keys_1_2_and_3_lay_out_the_hand():
    model = seated(dealt(), PERSON)
    for key, value in (("1", "sort colour"), ("2", "sort number"), ("3", "order")):
        message = message_of(model, key, False, False, False)
        assert (message.do, message.value) == ("arrange", value)


def test_each_of_two_people_has_an_order_of_his_own():
    model = lifted(seated(dealt(2, 4), PERSON, PERSON))
    model = arrange(model, "order", "card 0", "card 3", "order")
    model = lifted(do(model, ("play", first(model, "number")))[0])
    assert shown(model) == sorted(shown(model))


@pytest.mark.parametrize("text", ["", "colour", "R9 x", "R1 R1"])
def test_whatever_is_stored_the_hand_is_whole(text):
    hand = tuple(map(read_card, "R1 R3 Y2 = =".split()))
    assert sorted(order_hand(hand, text)) == list(hand)


def test_a_card_moves_past_those_between():
    hand = tuple(map(read_card, "R1 R3 Y2 =".split()))
    assert (move_in_order(hand, 0, 2), move_in_order(hand, 3, 0)) == ("R3 Y2 R1 =", "= R1 R3 Y2")
