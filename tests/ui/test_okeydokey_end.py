"""Okey Dokey's board at the end: the finale, and the explanation of a loss."""

import re

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON, dealt, find, one, page, played, seated, settle
from triokey.core.match import play
from triokey.okeydokey.cards import EQUAL, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.games.okeydokey.art import card_title
from ui.loop.keys import message_of
from ui.loop.update import update
from ui.loop.view import dialog_of, view
from ui.model.effects import Later
from ui.model.model import Player
from ui.parts.names import player_name
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

NAMES = ("Ann", "Ben", "Mia", "Tom", "Zoe")


def test_a_loss_lists_every_card_and_every_reset_with_its_reason_and_tells_whether_it_was_winnable():
    match = dealt(1, 3)
    while GAME.turn(match.state) is not None:
        last = match
        match = play(match, GAME.write(GAME.legal(match.state)[0]))
    model = do(seated(last, PERSON), ("play", match.words[-1]))[0]
    assert match.state.end == "no-action"
    model = model._replace(table=model.table._replace(ending=True))
    assert page(model).index('data-do="prove"') < page(model).index('class="whys"'), "what mattered comes first"
    whys = list(find(view(model), **{"class": "whys"}))
    lines = [text_of(line) for why in whys for line in why.children]
    cards = [card.attrs["aria-label"] for why in whys for card in find(why, role="img")]
    assert sorted(cards) == sorted([card_title(model.words, face) for face in match.state.hands[0]] + ["Reset"] * 5)
    assert all(re.search(r"D\d", line) for line in lines) and len(set(lines)) == len(lines)
    model = settle(*do(model, ("prove",)))
    assert "verdict" in page(model) and page(model).index("until move") < page(model).index('class="whys"')


def won(settings=""):
    """Return the model right after the last card of a festival, and the effects of placing it."""
    match = played(dealt(), 49)
    model = seated(match, PERSON, settings=settings)
    return do(model, ("play", GAME.write(solve(match.state).line[0])))


def test_the_curtain_call_stands_until_the_sheet_comes_by_itself():
    model, effects = won()
    assert "encore" in page(model) and dialog_of(model) is None
    later = next(effect for effect in effects if isinstance(effect, Later))
    model = update(model, later.message)[0]
    assert dialog_of(model) is not None and "encore" not in page(model)


@pytest.mark.parametrize("key", ["x", " ", "Enter", "ArrowLeft", "Escape", "Tab", "F2"])
def test_any_key_leads_from_the_curtain_call_to_the_sheet_at_once(key):
    model, _ = won()
    message = message_of(model, key, False, False, False)
    model = do(model, (message.do, message.value))[0]
    assert dialog_of(model) is not None and "encore" not in page(model)


def test_a_key_that_is_only_held_leaves_the_curtain_call_alone():
    model, _ = won()
    assert message_of(model, "Shift", False, True, False) is None


def test_the_curtain_call_is_given_once():
    model = do(won()[0], ("show-end",), ("close",))[0]
    assert dialog_of(model) is None and "encore" not in page(model)
    assert message_of(model, "x", False, False, False) is None
    assert "encore" not in page(do(model, ("look", "first"), ("look", "last"))[0])


def test_without_motion_the_sheet_comes_at_once():
    assert [effect.wait for effect in won("motion off\n")[1] if isinstance(effect, Later)] == [0]


def test_a_sheet_that_was_opened_and_closed_early_does_not_come_again_by_itself():
    model, effects = won()
    later = next(effect for effect in effects if isinstance(effect, Later))
    model = do(model, ("show-end",), ("close",))[0]
    assert dialog_of(update(model, later.message)[0]) is None


@pytest.mark.parametrize("seed", [1, 3, 6])
def test_the_sheet_of_a_win_counts_the_equals_that_stood_in(seed):
    match = played(dealt(1, seed), 50)
    model = seated(match, PERSON)
    stood = sum(row.count(EQUAL) for row in match.state.rows)
    text = text_of(one(model, id="sheet"))
    assert ("left over" in text) == (stood > 0) and ("No Equal was needed" in text) == (stood == 0)
    assert not stood or f"{stood} card" in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kinds", ["pp", "pppp", "pbb", "bbpbb"])
def test_below_the_stage_lies_the_hand_of_whoever_was_stuck_with_its_name_above_it(kinds, lang):
    players = [Player("person", name) if kind == "p" else BOT for kind, name in zip(kinds, NAMES, strict=False)]
    stuck = set()
    for seed in range(8):
        match = dealt(len(kinds), seed)
        while (seat := GAME.turn(match.state)) is not None:
            match = play(match, GAME.write(GAME.legal(match.state)[0]))
        model = seated(match, *players)
        model = model._replace(words=load(lang))
        (hand,) = find(view(model), id="hand")
        seat = match.state.turn if match.state.end == "no-action" else model.table.viewer
        stuck.add(seat)
        (heading,) = (text_of(node) for node in nodes(hand) if node.tag == "h2")
        me = "yes" if kinds.count("p") == 1 and kinds[seat] == "p" else "no"
        who = player_name(model.words, model.table, seat)
        assert heading == hand.attrs["aria-label"] == model.words("okeydokey.hand-of", who=who, me=me)
        assert me == "yes" or who in heading
        cards = [button.attrs["data-value"].split()[1] for button in nodes(hand) if button.tag == "button"]
        assert sorted(cards) == sorted(map(write_card, match.state.hands[seat]))
        for value in (button.attrs["data-value"] for button in nodes(hand) if button.tag == "button"):
            assert do(model, ("pick", value))[0].table.match == match
    assert len(stuck) > 1


def test_while_a_round_runs_the_hand_has_no_name_above_it():
    model = seated(played(dealt(3), 20), *(Player("person", name) for name in NAMES[:3]))
    model, _ = do(model, ("reveal",))
    (hand,) = find(view(model), id="hand")
    assert not [node for node in nodes(hand) if node.tag == "h2"] and hand.attrs["aria-label"] == "Your hand"
