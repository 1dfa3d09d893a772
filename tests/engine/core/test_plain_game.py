"""A game with only one small rules file has every default and keeps the laws: links, bots, questions, one-round matches.

The game is tests/games/hunters, added to the catalog without a copy of the project.
"""

import json

import pytest
import test_catalog_laws as laws
from thrown import on_the_table

from triokey.core import catalog
from triokey.core.bits import Writer
from triokey.core.bots import LookAheadBot, RandomBot, bot_of
from triokey.core.game import LOOK_AHEAD, RANDOM, plain_setup
from triokey.core.match import next_round, play, standing, start
from triokey.core.packed import DEAL, put_head, with_first_deal
from triokey.core.record import RecordError, read_link, seal_link, write_match_link
from triokey.core.rng import Rng
from triokey.tools.query import answer_line

LAWS = [
    laws.test_states_views_and_actions_are_frozen_and_deals_repeat,
    laws.test_actions_are_read_as_they_were_written,
    laws.test_a_round_is_over_when_nobody_is_to_act_and_nothing_is_legal,
    laws.test_an_action_that_is_not_legal_is_refused_with_a_rule_and_changes_nothing,
    laws.test_no_view_tells_what_its_seat_cannot_see,
    laws.test_a_word_in_the_log_tells_no_more_than_the_view_after_it,
    laws.test_links_bring_back_what_was_sent,
    laws.test_bots_play_legal_actions_from_the_view_alone_and_repeat_themselves,
    laws.test_a_game_has_the_parts_that_it_declares_and_no_other,
]


SEED = 0
"""A seed with which seat 0 begins."""
FEW = 300
"""Number of positions per decision that is enough to see a catch coming."""
CATCH = tuple("d2 d6 d3 d5 c3 stay c4 c5 c5".split())
"""Texts of the actions of a round that seat 0 wins."""


@pytest.fixture(autouse=True)
def game():
    """The game Hunters, which is in the catalog during the test."""
    with on_the_table("hunters") as game:
        yield game


def played(words):
    """Return the match of SEED after these actions."""
    match = start(plain_setup(catalog.game_of("hunters"), SEED))
    for word in words:
        match = play(match, word)
    return match


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_plain_game_keeps_every_law(law):
    law("hunters")


def test_its_actions_are_packed_by_their_index_for_ever():
    match = played(CATCH)
    assert write_match_link(match) == "#h1.gUIAAAAAAABAJEKxAA3HM8EM5"
    assert read_link(write_match_link(match)).words == match.words


def test_it_offers_no_positions_and_no_link_makes_it_open_one(game):
    match = played(("d2", "d6"))
    assert not game.has_positions
    with pytest.raises(ValueError):
        start(with_first_deal(match.setup, 0))
    out = Writer()
    put_head(out, DEAL, match.setup)
    out.put(0, 7)
    with pytest.raises(RecordError, match="damaged"):
        read_link(seal_link("hunters", out))


def test_a_match_of_it_is_one_round():
    match = played(CATCH[:-1])
    assert standing(match).winners is None
    match = play(match, CATCH[-1])
    assert standing(match) == ((1, 0), (0,))
    with pytest.raises(ValueError):
        next_round(match)


def test_the_bot_that_looks_ahead_wins_where_it_can_and_saves_itself_where_it_must(game):
    met = (*CATCH[:5], "c5")
    for seed in range(4):
        for words, right in ((CATCH[:-1], ("c5",)), ((*met, "c4"), ("c4",)), (met, ("b3", "d3", "c2", "stay"))):
            *_, last = LookAheadBot(game, FEW).think(played(words).state, Rng(seed))
            assert game.write(last.action) in right


def test_an_open_game_has_both_levels_and_no_other(game):
    assert game.levels == (RANDOM, LOOK_AHEAD)
    assert isinstance(bot_of("hunters", LOOK_AHEAD), LookAheadBot) and isinstance(bot_of("hunters", RANDOM), RandomBot)
    with pytest.raises(KeyError):
        bot_of("hunters", "perfect")


def test_questions_are_asked_in_its_notation():
    asked = {"game": "hunters", "seed": "a", "moves": CATCH[:-1]}
    assert answer_line(json.dumps(asked)) == {
        "to_move": 0, "legal": ["c5", "c3", "b4", "stay"], "terminal": False, "winners": [], "points": [], "reasons": [],
    }  # fmt: skip
    assert answer_line(json.dumps({**asked, "moves": CATCH}))["winners"] == [0]
    for wrong, at in (({"moves": ["d2", "x"]}, 1), ({"moves": [3]}, 0), ({"seats": 9}, None), ({"moves": "d2"}, None)):
        error = answer_line(json.dumps({"game": "hunters", "seed": "a", **wrong}))["error"]
        assert error["message"] and error.get("at") == at
