"""Okey Dokey's sheet of known cards: who may open it, what it shows, and that it counts as help."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, PERSON, dealt, find, page, played, seated
from triokey.core.match import play
from triokey.core.rng import Rng
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.knowledge.belief import sample_table
from triokey.okeydokey.knowledge.deduction import known_hands
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model import help_used, store
from ui.model.model import Model
from ui.text.html import spoken_of, text_of
from ui.text.words import LANGUAGES


def told(seats: int, seed: int, count: int = 11):
    """Return a match after `count` actions and all reports that are then possible."""
    match = played(dealt(seats, seed), count)
    for seat in range(seats):
        for remark in reports(GAME.view(match.state, seat)):
            match = play(match, GAME.write(remark))
    return match


def told_always(seats: int, seed: int, actions: int):
    """Return a match in which every seat makes all possible reports before each of this many actions."""
    match = dealt(seats, seed)
    for move in solve(match.state).line[:actions]:
        for seat in range(seats):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        match = play(match, GAME.write(move))
    return match


def asked(model: Model) -> Model:
    """Return the model after a tap on the name of a seat."""
    button = next(node for node in find(view(model), **{"class": "known-of"}))
    return do(model, ("consult", button.attrs["data-value"]))[0]


def sheet(model: Model) -> str:
    return next((text_of(node) for node in find(view(model), id="sheet")), "")


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_sheet_is_the_same_whatever_the_others_hold(seats: int) -> None:
    match = told(seats, 3)
    state = match.state
    model = seated(match, *(PERSON if seat == state.turn else BOT for seat in range(seats)))
    seen = GAME.view(state, state.turn)
    shown = asked(model)
    assert "After my card, who can go on?" in sheet(shown)
    for number in range(5):
        other = sample_table(seen, Rng(number))
        table = shown.table._replace(match=match._replace(states=(*match.states[:-1], other)))
        assert sheet(shown._replace(table=table)) == sheet(shown)


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_said_in_earlier_columns_is_shown_and_read_out_and_explained(lang: str) -> None:
    chips = 0
    for actions in range(9, 21, 3):
        match = told_always(4, 3, actions)
        state = match.state
        model = seated(match, *(PERSON if seat == state.turn else BOT for seat in range(4)), settings=f"lang {lang}\n")
        seen = GAME.view(state, state.turn)
        higher = [each for hand in known_hands(seen) for held in hand.colours for each in held.higher]
        shown = asked(model)
        said = sheet(shown)
        found = next(node for node in find(view(shown), id="sheet"))
        assert len([*find(found, **{"class": "higher"})]) == len(higher)
        for each in higher:
            span = str(each.low) if each.low == each.high else shown.words("okeydokey.known.span", low=each.low, high=each.high)
            assert shown.words("okeydokey.known.higher", n=each.above + 1, count=span) in said
        assert any(shown.words("okeydokey.known.higher.key", n=number) in said for number in range(1, 9)) == bool(higher)
        table = shown.table._replace(match=match._replace(states=(*match.states[:-1], sample_table(seen, Rng(actions)))))
        assert sheet(shown._replace(table=table)) == said
        chips += len(higher)
    assert chips > 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_by_ear_every_header_says_something_and_no_two_lines_begin_alike(lang: str) -> None:
    several = False
    for actions in (3, 11, 17):
        match = told(4, 3, actions)
        seats = [PERSON if seat == match.state.turn else BOT for seat in range(4)]
        model = asked(seated(match, *seats, settings=f"lang {lang}\n"))
        hands, after = (node for node in find(view(model), id="sheet") for node in nodes(node) if node.tag == "table")
        for node in (*nodes(hands), *nodes(after)):
            assert node.tag != "th" or spoken_of(node).strip(), "a header is silent"
        owners = [spoken_of(node) for node in find(hands, scope="rowgroup")]
        sizes = [len(hand) for seat, hand in enumerate(match.state.hands) if seat != match.state.turn]
        assert sorted(owner.partition(" ")[2] for owner in owners) == sorted(
            model.words("okeydokey.seat-cards", n=size) for size in sizes
        )
        cards = [spoken_of(node) for node in find(after, scope="row")]
        assert len(set(cards)) == len(cards) > 0
        several |= sum(model.words("okeydokey.reset") in card for card in cards) > 1
        (signs,) = find(view(model), **{"class": "known-key"})
        assert not spoken_of(signs), "what explains a sign is not for listeners"
    assert several


def test_what_is_known_counts_as_help_while_the_game_runs() -> None:
    model = seated(told(3, 3), PERSON, BOT, BOT)
    assert not model.table.hinted
    model = asked(model)
    assert model.table.hinted and "assisted yes" in store.pack_table(model.table, 1)
    again = message_of(seated(told(3, 3), PERSON, BOT, BOT), "4", False, False, False)
    assert again is not None and again.do == "consult"


def test_among_people_it_is_noted() -> None:
    model = asked(do(seated(told(3, 3), PERSON, PERSON, BOT), ("reveal",))[0])
    assert [one.kind for one in help_used.uses(model.table)] == ["hints"]


def test_behind_the_curtain_and_without_hints_it_is_not_to_be_had() -> None:
    covered = seated(told(3, 3), PERSON, PERSON, PERSON)
    assert covered.table.curtain is not None and not sheet(do(covered, ("consult", "known"))[0])
    plain = seated(told(3, 3), PERSON, BOT, BOT, settings="hints off\n")
    assert 'data-do="consult"' not in page(plain) and 'data-do="consult"' in page(seated(told(3, 3), PERSON, BOT, BOT))
    assert 'data-do="consult"' not in page(seated(dealt(1, 3), PERSON))


@pytest.mark.parametrize("seats", [2, 5])
def test_at_the_end_its_key_says_that_the_game_is_over_and_opens_nothing(seats: int) -> None:
    match = dealt(seats, 3)
    for move in solve(match.state).line:
        match = play(match, GAME.write(move))
    over = do(seated(match, *seats * (PERSON,)), ("close",))[0]
    assert over.table.turn is None and over.dialog is None
    message = message_of(over, "4", False, False, False)
    after = do(over, (message.do, message.value))[0]
    assert after.dialog is None and after.toast.text == over.words("table.over")
    looking = do(over, ("look", "back"), (message.do, message.value))[0]
    assert sheet(looking)
