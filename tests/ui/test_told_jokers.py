"""The face that a joker stands for is named in the same way on the rack, before a win, and in the lesson."""

import re
from collections import Counter

import pytest

from driving import do, nodes
from okey_games import TOURNAMENT, dealt
from okey_seats import seated
from triokey.core.rng import Rng
from triokey.okey.hand.partition import SHAPES, best_partition
from triokey.okey.hand.tiles import read_tile, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.table import without_tile
from ui.games.lesson_table import lesson_of
from ui.games.okey.art import face_text
from ui.games.okey.rack import face_of
from ui.games.okey.sort import SORTS
from ui.games.okey.view_model import FINISHING, sight_of
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.text.words import LANGUAGES, load

INDICATOR, JOKER = read_tile("9r"), read_tile("10r")
LESSONS = ("okey-rounds", "okey-tournament")


def names(model, cls):
    """Return the accessible names within elements of this class."""
    return [
        str(inner.attrs["aria-label"])
        for node in nodes(view(model))
        if cls in str(node.attrs.get("class", "")).split()
        for inner in nodes(node)
        if inner.attrs.get("aria-label")
    ]


def told(words, said):
    """Return the faces that these names mention for jokers, by text, with their counts."""
    texts = [face_text(words, face) for face in range(52)]
    mark = words("okey.stands-for", face="|").partition("|")
    found = ([text for text in texts if f"{mark[0]}{text}{mark[2]}" in name] for name in said)
    return Counter(max(ends, key=len) for ends in found if ends)


def looked_at(model):
    """Return the model after a tap on the middle, which shows the possible win."""
    return do(model, ("pick", "centre"))[0]


def winning_hands(count):
    """Yield hands of fifteen that win with one or two jokers, composed of random groups."""
    rng, found = Rng(7), 0
    while found < count:
        hand = []
        while len(hand) < 14:
            hand += SHAPES[rng.below(len(SHAPES))][0]
        if len(hand) > 14:
            continue
        jokers = 1 + found % 2
        for _ in range(jokers):
            hand[rng.below(14)] = JOKER
        hand.append(rng.below(52))
        counts = Counter(hand)
        if (
            0 < counts[JOKER] <= 2
            and max(counts.values()) <= 2
            and counts[INDICATOR] < 2
            and winning_discards(tuple(sorted(hand)), JOKER, False)
        ):
            found += 1
            yield " ".join(map(write_tile, sorted(hand)))


@pytest.mark.long
@pytest.mark.parametrize("how", [how for how in SORTS if how != "pairs"])
def test_before_a_win_a_joker_stands_for_what_it_stands_for_on_the_rack_where_that_wins(how):
    met = 0
    for hand in winning_hands(40):
        model = do(seated(dealt(TOURNAMENT, {0: hand})), ("arrange", f"sort {how}"))[0]
        there = looked_at(model)
        sight = sight_of(there.table, there)
        last = read_tile(there.table.pick.removeprefix(FINISHING))
        on_rack = told(model.words, names(model, "slot"))
        if last == JOKER or sight.wins[last] == "pairs" or not on_rack:
            continue
        as_they_stand = tuple(
            sorted([*(face for face in without_tile(sight.view.hand, last) if face != JOKER), *faces_of(model.words, on_rack)])
        )
        jokers = sight.view.hand.count(JOKER)
        if on_rack.total() < jokers or best_partition(as_they_stand, -2).left:
            continue
        met += 1
        assert told(model.words, names(there, "asjoker")) == on_rack, hand
    assert met > 2


def faces_of(words, texts):
    return [face for face in range(52) for _ in range(texts[face_text(words, face)])]


def at_the_end(game, lang, wide, played):
    """Return the model of a lesson at its winning step. played: whether it was reached step by step or opened directly."""
    steps = [step.key for step in lesson_of(game)]
    at = 0 if played else steps.index("finish")
    model = begin_page({"settings": f"lang {lang}\n"}, ("en",), "", f"#/learn/{game}/{at + 1}", "ok")[0]._replace(wide=wide)
    for step in lesson_of(game)[at : steps.index("finish")]:
        what, _, value = step.ask[0].partition(" ")
        model = do(model, ("arrange", value) if what == "arranged" else ("play", what), ("learn", "next"))[0]
    return model


@pytest.mark.needs("lessons")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson_says_of_the_joker_what_rack_and_sheet_say(game, lang):
    words = load(lang)
    for wide in (False, True):
        for played in (False, True):
            model = at_the_end(game, lang, wide, played)
            sight = sight_of(model.table, model)
            (last,) = sight.wins
            rest = without_tile(without_tile(sight.view.hand, last), sight.joker)
            can_be = [face for face in range(52) if not best_partition(tuple(sorted([*rest, face])), -2).left]
            assert len(can_be) == 1, "the joker has one place in this hand"
            face = face_text(words, can_be[0])
            said = words("learn.okey.finish").replace("の", "").replace("schwarzen", "schwarze")
            assert said.index(face) < said.index(face_text(words, last))
            for laid in (model, do(model, ("arrange", "sort best"))[0]):
                assert set(told(words, names(laid, "slot"))) <= {face}
                assert told(words, names(looked_at(laid), "asjoker")) == {face: 1}
                assert sum(face_of(tile) == sight.joker for tile in sight.rack.slots if tile >= 0) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_whose_name_has_brackets_is_named_in_none(lang):
    words = load(lang)
    named = [key for key in words.keys("okey.") if re.search(r"[(（]\{tiles?\}", words._sentences[key])]
    assert not named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_hand_that_is_complete_it_is_said_that_nothing_is_missing(lang):
    assert "0" not in load(lang)("review.okey.drew-near", tile="", n=0, chance="")
