"""People at one device speak while hands are covered, look at their own hand out of turn, and take back a remark."""

from __future__ import annotations

import pytest

from driving import do, lifted, nodes
from okeydokey_tables import BOT, PERSON, dealt, find, hands_swapped, offered, played, seated, sit
from triokey.core.match import Match, play
from triokey.okeydokey import grid
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import STAGE, WANT, Move, Remark
from ui.loop.view import dialog_of, view
from ui.model.model import COMPARED, Model, Player, Table
from ui.parts.names import player_name
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES

TALKS = ("abilities", "printed")
SEATS = (2, pytest.param(3, marks=pytest.mark.long), pytest.param(4, marks=pytest.mark.long), 5)
COUNTS = (0, 3, 14, 33, 44)
"""Numbers of actions after which people speak, from the first card to an empty deck."""


def table_of(model: Model) -> Table:
    assert model.table is not None
    return model.table


def looked_at(match: Match, lang: str = "en") -> Model:
    """Return the model of people who have all looked at their hands before the round and covered them again."""
    model = sit(match, "p" * len(match.state.hands), lang)
    return do(lifted(model), ("cover",))[0]


def sheet(model: Model, seat: int | None = None) -> Node:
    """Return the sheet in which a seat speaks."""
    node = dialog_of(do(model, ("dialog", "board talk" if seat is None else f"board talk {seat}"))[0])
    assert node is not None
    return node


def hidden_from(match: Match, seat: int) -> set[str]:
    """Return the remarks that a seat may make but that its covered hand decides: not wishes for others, not the Reset."""
    alone = match.state.turn == seat and len(grid.open_rows(match.state.rows)) == 1
    may = [remark for remark in GAME.remarks(match.state, seat) if isinstance(remark, Remark)]
    return {GAME.write(remark) for remark in may if (remark.kind != WANT or alone) and remark.words != (STAGE,)}


@pytest.mark.parametrize("talk", TALKS)
@pytest.mark.parametrize("seats", SEATS)
def test_over_covered_hands_everybody_says_what_depends_on_no_hand_and_nothing_else(seats: int, talk: str) -> None:
    for count in COUNTS[seats % 2 :: 2]:
        match = played(dealt(seats, 3, talk=talk), count)
        model = looked_at(match)
        assert ("dialog", "board talk") in offered(model, "dialog")
        assert offered(model, "dialog", page=sheet(model)) == [("dialog", f"board talk {seat}") for seat in range(seats)]
        for seat in range(seats):
            may = {GAME.write(remark) for remark in GAME.remarks(match.state, seat)}
            ready = {word for _, word in offered(model, "remark", page=sheet(model, seat))}
            assert ready == may - hidden_from(match, seat)
            if len(match.state.deck) >= len(match.state.hands[seat]):
                other = hands_swapped(model, seat)
                assert render(sheet(other, seat)) == render(sheet(model, seat)), "it tells nothing of the hand"
            for word in may:
                after = table_of(do(model, ("remark", word))[0])
                assert after.match.words == (*match.words, word) if word in ready else after.match.words == match.words
                assert (after.curtain, after.turn) == (table_of(model).curtain, match.state.turn)


def test_nobody_speaks_over_covered_hands_before_all_have_looked_and_for_no_bot() -> None:
    model = sit(dealt(3, 3), "ppp")
    word = GAME.write(Remark(WANT, 1, (1,)))
    assert not offered(model, "remark") and ("dialog", "board talk") not in offered(model, "dialog")
    assert not table_of(do(model, ("remark", word))[0]).match.words
    model = do(lifted(sit(played(dealt(3, 3), 3), "pbp")), ("cover",))[0]
    assert offered(model, "dialog", page=sheet(model)) == [("dialog", "board talk 0"), ("dialog", "board talk 2")]
    assert word not in table_of(do(model, ("remark", word))[0]).match.words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_wants_to_tell_of_the_own_hand_looks_at_it_out_of_turn(lang: str) -> None:
    seats = 2 + LANGUAGES.index(lang) % 4
    match = played(dealt(seats, 3, talk="printed"), 9)
    model = looked_at(match, lang)
    for seat in range(seats):
        assert player_name(model.words, table_of(model), seat) in text_of(sheet(model))
        assert model.words("okeydokey.cover.more") in text_of(sheet(model, seat))
        open_sheet = do(model, ("dialog", f"board talk {seat}"))[0]
        assert offered(open_sheet, "reveal", page=dialog_of(open_sheet)) == [("reveal", str(seat))]
        shown = do(open_sheet, ("reveal", str(seat)))[0]
        table = table_of(shown)
        assert shown.dialog is None and table.curtain is None and table.viewer == seat
        assert table.mine == (seat == match.state.turn)
        count = next(GAME.write(remark) for remark in GAME.remarks(match.state, seat) if remark.kind == "hold")
        told = do(shown, ("remark", count), ("cover",))[0]
        assert count in table_of(told).match.words
        assert (table_of(told).curtain, table_of(told).turn) == (match.state.turn, match.state.turn)


def unsay_of(page: Node) -> list[Node]:
    return list(find(page, id="unsay"))


@pytest.mark.parametrize("talk", TALKS)
@pytest.mark.parametrize("seats", SEATS)
def test_what_was_just_said_is_taken_back_without_a_trace(seats: int, talk: str) -> None:
    for count in COUNTS[seats % 2 :: 3]:
        match = played(dealt(seats, 3, talk=talk), count)
        for model in (lifted(looked_at(match)), looked_at(match)):
            before = table_of(model)
            assert not unsay_of(view(model))
            seat = before.turn or 0
            may = {GAME.write(remark) for remark in GAME.remarks(match.state, seat)}
            words = may - (hidden_from(match, seat) if before.curtain is not None else set())
            for word in {word.split(":")[1]: word for word in sorted(words)}.values():
                said = do(model, ("remark", word))[0]
                (button,) = unsay_of(view(said) if before.curtain is None else sheet(said))
                back = do(said, (button.attrs["data-do"], button.attrs["data-value"]))[0]
                after = table_of(back)
                assert (after.match, after.practice, after.hinted) == (before.match, before.practice, before.hinted)
                assert after.aside.kept == before.aside.kept and (after.curtain, after.looker) == (before.curtain, before.looker)
                assert not unsay_of(view(back)) and table_of(do(back, ("undo", "said"))[0]).match == after.match
                assert next(entry for entry in back.shelf).text.count(word) == 0
                again = do(back, ("remark", word))[0]
                assert table_of(again).match == table_of(said).match


def test_undo_takes_back_a_statement_before_it_takes_back_a_card() -> None:
    model = lifted(looked_at(played(dealt(3, 3), 5)))
    match = table_of(model).match
    word = next(GAME.write(remark) for remark in GAME.remarks(match.state, match.state.turn))
    back = do(model, ("remark", word), ("undo",))[0]
    assert table_of(back).match == match and back.dialog is None and not table_of(back).practice


def test_nothing_said_is_taken_back_once_something_else_has_happened() -> None:
    model = lifted(looked_at(played(dealt(3, 3), 5)))
    state = table_of(model).match.state
    first, second, *_ = (GAME.write(remark) for remark in GAME.remarks(state, state.turn) if remark.kind == WANT)
    card = next(GAME.write(move) for move in GAME.legal(state) if isinstance(move, Move))
    once = do(model, ("remark", first))[0]
    acted = do(once, ("play", card))[0]
    assert not unsay_of(view(acted)) and table_of(do(acted, ("undo", "said"))[0]).match == table_of(acted).match
    twice = do(once, ("remark", second), ("undo", "said"))[0]
    assert table_of(twice).match.words == table_of(once).match.words
    assert not unsay_of(view(twice)), "only the last statement is taken back"


def test_over_a_covered_hand_take_it_back_is_about_the_card() -> None:
    model = lifted(looked_at(played(dealt(3, 3), 5)))
    before = table_of(model).match
    card = next(GAME.write(move) for move in GAME.legal(before.state) if isinstance(move, Move) and move.kind == "number")
    model = do(model, ("play", card), ("cover",))[0]
    wish = offered(model, "remark", page=sheet(model, 0))[0][1]
    model = do(model, ("remark", wish))[0]
    back = do(model, ("undo", "practice"))[0]
    assert table_of(back).match.words == before.words


@pytest.mark.parametrize("kind", ["away", "compared"])
def test_what_other_devices_or_a_duel_know_is_not_taken_back(kind: str) -> None:
    match = played(dealt(2, 3), 4)
    players = (PERSON, Player("away") if kind == "away" else BOT)
    model = seated(match, *players)
    table = table_of(model)
    if kind == "compared":
        model = model._replace(table=table.keep(COMPARED, "x"))
    word = next(GAME.write(remark) for remark in GAME.remarks(match.state, 0) if remark.kind == WANT)
    said = do(model, ("remark", word))[0]
    assert word in table_of(said).match.words
    assert not unsay_of(view(said)) and table_of(do(said, ("undo", "said"))[0]).match == table_of(said).match


def test_a_person_with_bots_takes_back_a_statement_until_a_bot_has_spoken() -> None:
    match = played(dealt(3, 4), 3)
    model = seated(match, PERSON, BOT, BOT)
    wishes = [GAME.write(remark) for remark in GAME.remarks(match.state, 0) if remark.kind == WANT]
    said = do(model, ("remark", wishes[0]))[0]
    assert unsay_of(view(said)) and not [
        node for node in nodes(view(do(said, ("undo", "said"))[0])) if node.attrs.get("id") == "unsay"
    ]
    spoke = table_of(said)
    other = next(GAME.write(remark) for remark in GAME.remarks(spoke.match.state, 1))
    later = said._replace(table=spoke._replace(match=play(spoke.match, other)))
    assert not unsay_of(view(later))
