"""Okey Dokey's counts at the table: known counts stay visible whoever acts, and decrease with played cards."""

from __future__ import annotations

import pytest

from driving import do, nodes
from okeydokey_crew_games import crew_game
from okeydokey_listener import Listener
from okeydokey_tables import BOT, PERSON, seated
from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okeydokey.cards import HIGHEST, NUMBERS, ROWS
from triokey.okeydokey.crew.expert import RolloutBot
from triokey.okeydokey.knowledge.advice import table_gauges
from triokey.okeydokey.knowledge.counts import crew_counts
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import State
from ui.games.okeydokey.board import BOARD, view_of
from ui.games.okeydokey.talk import holds_sentence
from ui.games.okeydokey.team import draw_team
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES


def shown(model: Model, at: int) -> list[list[str]]:
    """Return the texts in the table of counts at a moment, seat by seat."""
    table = model.table._replace(at=at)
    plates = [
        node for node in nodes(draw_team(table, model, view_of(table))) if "plate" in str(node.attrs.get("class", "")).split()
    ]
    return [
        [text_of(node) for node in nodes(plate) if "row-count" in str(node.attrs.get("class", "")).split()] for plate in plates
    ]


def sign(low: int, high: int) -> str:
    """Return the text of a count from `low` to `high` in the table."""
    return f"{low}–{high}" if low < high else str(low or "·")


def held(state: State, seat: int) -> list[int]:
    """Return the number of a hand's Numbers of each colour."""
    return [sum(face // HIGHEST == colour for face in state.hands[seat] if face < NUMBERS) for colour in range(ROWS)]


def like_the_listener(match: Match, since: int) -> list[list[list[tuple[int, int]]]]:
    """Assert that the shown counts equal those of a listener from `since` placed cards on; return the listener's by moment."""
    ears = Listener(match.states[0])
    found = [ears.counts()]
    for before, word, state in zip(match.states, match.words, match.states[1:], strict=False):
        ears.hear(before, word)
        found.append(ears.counts())
        if sum(map(len, state.rows)) < since or state.end:
            continue
        for seat, (known, heard) in enumerate(zip(crew_counts(state), found[-1], strict=True)):
            for count, (low, high), have in zip(known, heard, held(state, seat), strict=True):
                assert low <= have <= high
                assert count in ((low, high), None)
                assert count is not None or low < high
    return found


@pytest.mark.parametrize(
    ("bot", "seed"), [(RolloutBot(60), 13), pytest.param(RolloutBot(), 0, marks=pytest.mark.slow)], ids=["few-playouts", "expert"]
)
def test_counts_of_five_experts_from_place_20_to_50_are_those_of_a_listener_and_stand_on_the_page(
    bot: RolloutBot, seed: int
) -> None:
    match = crew_game(5, seed, bot)
    heard = like_the_listener(match, 20)
    model = do(seated(match, *(PERSON,) * 5), ("reveal",))[0]
    places, exact = set(), 0
    for at, word in enumerate(match.words):
        state = match.states[at]
        if sum(map(len, state.rows)) >= 20 and not GAME.is_remark(GAME.read(word)):
            counts = [[sign(*count) for count in hand] for seat, hand in enumerate(heard[at]) if state.hands[seat]]
            assert [row for row in shown(model, at) if any(row)] == counts
            places.add(sum(map(len, state.rows)))
            exact += all(low == high for hand in heard[at] for low, high in hand)
    assert places == {*range(20, 50)} and exact == len(places), "a crew that tells everything is known exactly"


@pytest.mark.parametrize("talk", ["abilities", "printed"])
@pytest.mark.parametrize("seats", range(2, 6))
def test_counts_of_a_crew_that_speaks_little_are_those_of_a_listener(seats: int, talk: str) -> None:
    match = crew_game(seats, seats, bot_of(GAME.id, "club"), talk, 3)
    cells = [count for known in map(crew_counts, match.states) for hand in known for count in hand if count]
    assert like_the_listener(match, 0) and any(low < high for low, high in cells)


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_hand_of_which_nothing_was_said_has_no_range_that_begins_at_none(seats: int) -> None:
    match, others = start(plain_setup(GAME, 5, seats)), 0
    for move in solve(match.state).line[:20]:
        for remark in reports(GAME.view(match.state, 0)):
            match = play(match, GAME.write(remark))
        counts = crew_counts(match.state)
        assert all(count is not None for count in counts[0])
        assert not any(count and count[0] == 0 < count[1] for hand in counts[1:] for count in hand)
        others += sum(map(len, counts[1:]))
        match = play(match, GAME.write(move))
    assert others


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_crew_knows_is_told_after_its_owner_has_acted_too(lang: str) -> None:
    match, told = crew_game(3, 5, bot_of(GAME.id, "club")), 0
    model = do(seated(match, PERSON, PERSON, PERSON, settings=f"lang {lang}\n"), ("reveal",))[0]
    for at, word in enumerate(match.words[:-1], 1):
        if GAME.is_remark(GAME.read(word)) or match.states[at].end:
            continue
        table, seat = model.table._replace(at=at), match.states[at - 1].turn
        counts = crew_counts(match.states[at])[seat]
        sentence = holds_sentence(model.words, table, seat, counts)
        assert (sentence in text_of(draw_team(table, model, view_of(table)))) == bool(match.states[at].hands[seat])
        told += any(count and count[0] < count[1] for count in counts)
    assert told


@pytest.mark.parametrize("seats", range(1, 6))
def test_gauges_count_as_unseen_what_is_neither_on_the_stage_nor_in_the_hand_nor_put_under_by_the_seat(seats: int) -> None:
    buried = 0
    for seed in range(3):
        match = crew_game(seats, seed, bot_of(GAME.id, "club"))
        for state in match.states:
            lying = {face for row in state.rows for face in row} | {face for _, _, face in state.under}
            for seat in range(seats):
                found = table_gauges(GAME.view(state, seat))
                under = [(at, face) for at, (face, by) in enumerate(zip(state.deck, state.buriers, strict=True), 1) if by == seat]
                assert found.under == tuple(under)
                seen = {*lying, *state.hands[seat], *(face for _, face in under), *(face for _, face in state.known[seat])}
                assert found.unseen == tuple(sum(row * 8 + n not in seen for n in range(8)) for row in range(ROWS))
                buried += len(under)
    assert buried


def test_a_seat_is_shown_the_cards_that_it_put_under_and_nobody_else_is() -> None:
    match = next(
        part
        for seed in range(9)
        for part in [crew_game(2, seed, bot_of(GAME.id, "club"))]
        if any(0 in state.buriers and not state.end for state in part.states)
    )
    at = next(at for at, state in enumerate(match.states) if 0 in state.buriers)
    for seat in (0, 1):
        model = do(seated(match, *((PERSON, BOT) if seat == 0 else (BOT, PERSON))))[0]
        side = BOARD.side(model.table._replace(at=at), model)
        under = [node for part in side if part is not None for node in nodes(part) if node.attrs.get("class") == "put-under"]
        assert len(under) == (seat == 0)
