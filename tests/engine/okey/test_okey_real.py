"""A hand of real tiles that was typed in: what is said of it is what the rules say."""

import pytest
from okey_hands import every_group, random_hand, turned_up, winning_hand

from triokey.core.catalog import game_of, part
from triokey.core.game import IllegalAction, NotationError, plain_setup
from triokey.core.rng import Rng
from triokey.okey.hand.pairs import paired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, COPIES, FACES, Face, Hand, read_tile, write_tile, write_tiles
from triokey.okey.table import WIN, Action

SAMPLE, WHOLE = 100, 20_000
GROUPS = {tuple(sorted(group)) for group in every_group()}


def asked(hand: Hand, joker: Face, pairs: bool) -> dict:
    text = " ".join((write_tile(joker), "yes" if pairs else "no", *write_tiles(hand)))
    return part("okey-rounds", "real").CHECKS["hand"](text)


def may_be_declared(hand: Hand, joker: Face, pairs: bool) -> bool:
    """Lay a tile down on these fourteen at a real table: the engine takes the declaration or refuses it."""
    game = game_of("okey-rounds")
    state = game.deal(plain_setup(game, 1, 2, pairs="yes" if pairs else "no"), ())
    last = next(face for face in range(FACES) if face != joker and face != BLANK and face not in hand)
    full = tuple(sorted((*hand, last)))
    hands = tuple(full if seat == state.turn else held for seat, held in enumerate(state.hands))
    try:
        game.apply(state._replace(hands=hands, indicator=turned_up(joker)), Action(WIN, last))
    except IllegalAction:
        return False
    return True


def drawn(rng: Rng, number: int) -> tuple[Hand, Face]:
    """Return a hand: complete, a tile away from that, in pairs, or random."""
    if number % 4 == 0:
        return random_hand(rng, 14)
    hand, joker = winning_hand(rng)
    if number % 4 == 3:
        faces = [*range(FACES)]
        rng.shuffle(faces)
        hand = tuple(sorted([*faces[:7], *faces[: 6 + rng.below(2)], *faces[-1:]])[:14])
    if number % 4 == 1:
        rest = list(hand)
        rest.pop(rng.below(14))
        hand = tuple(sorted((*rest, rng.choice([face for face in range(FACES) if rest.count(face) < COPIES]))))
    return hand, joker


def check(hands: int) -> None:
    rng, complete = Rng(19), 0
    for number in range(hands):
        hand, joker = drawn(rng, number)
        pairs = bool(rng.below(2))
        found = asked(hand, joker, pairs)
        assert (found["best"] == 0) == may_be_declared(hand, joker, pairs), (hand, joker, pairs)
        complete += found["best"] == 0
        laid, two = best_partition(hand, joker), paired(hand, joker)
        tiles = [placed.tile for group in laid.groups for placed in group]
        assert sorted((*tiles, *laid.left)) == sorted(hand)
        for group in laid.groups:
            assert all(tile in (stands, joker) or (tile == BLANK and stands == joker) for tile, stands in group)
            assert tuple(sorted(placed.stands_for for placed in group)) in GROUPS
        assert (found["groups"] == 0) == (not laid.left)
        assert (found["pairs"] == 0) == (len(two) == 7)
        if found["best"] and number % 10 == 0:
            helps(hand, joker, pairs, found)
    assert complete > hands // 8


def helps(hand: Hand, joker: Face, pairs: bool, found: dict) -> None:
    """A tile that is named as useful makes the hand better by one, in exchange for some other."""
    useful = [read_tile(word) for word in found["useful"]]
    face = next((face for face in useful if hand.count(face) < COPIES), None)
    if face is not None:
        with_it = [tuple(sorted((*hand[:at], *hand[at + 1 :], face))) for at in range(14)]
        assert min(asked(one, joker, pairs)["best"] for one in with_it) == found["best"] - 1


def test_a_hand_is_complete_where_the_engine_takes_its_declaration() -> None:
    check(SAMPLE)


@pytest.mark.slow
def test_twenty_thousand_hands_are_complete_where_the_engine_takes_their_declaration() -> None:
    check(WHOLE)


@pytest.mark.parametrize("text", ["", "7b", "7b maybe " + "1r " * 13 + "1r", "7b no " + "1r " * 13 + "1r", "f no 1r", "zz no f"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        part("okey-rounds", "real").CHECKS["hand"](text)
