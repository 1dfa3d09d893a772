"""The counts over many deals of Okey Dokey agree with the cards that the notation shows in the first hand."""

from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from triokey.okeydokey.cards import write_card
from triokey.okeydokey.fairness import MEASURES


def test_red_cards_and_equals_of_the_first_hand_are_counted() -> None:
    game = game_of("okeydokey")
    signs = {"reds": "R", "equals": "="}
    for seed in range(40):
        for seats in game.seat_counts:
            state = start(plain_setup(game, seed, seats)).state
            written = [write_card(face)[0] for face in state.hands[0]]
            for measure in MEASURES:
                assert measure.bin(state) == written.count(signs[measure.key]), (measure.key, seed, seats)
