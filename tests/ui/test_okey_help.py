"""Okey's help is visible at its place: the hinted pile, the count of helping tiles, the winner's groups, a joker's label."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import permutations

import pytest

from driving import nodes, text_at
from okey_games import ROUNDS, TOURNAMENT, dealt, next_word, played, setup_of, whole
from okey_seats import COMPLETE, after, seated, table_of
from triokey.core.match import Match, play, start
from triokey.core.review import Point
from triokey.core.rng import stream
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import FACES, read_tile, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.knowledge import known_tiles_elsewhere, may_come, sample_state
from triokey.okey.knowledge import view_of_seat as seat_view
from triokey.okey.neighbour import neighbour_of, wanted_with
from triokey.okey.table import with_tile, without_tile
from ui.games.okey.art import tile_text
from ui.games.okey.board import OkeyBoard
from ui.games.okey.groups import groups_on
from ui.games.okey.meter import distance_to_win
from ui.games.okey.open import chance_text, decision_sentence
from ui.games.okey.rack import WIDE, Rack, empty_rack, face_of, tiles_of
from ui.games.okey.view_model import rack_of, view_of
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Think
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.names import player_name
from ui.text.html import Node, h, render, text_of
from ui.text.words import LANGUAGES, load


def _hinted(model: Model, why: str, *tiles: str) -> Model:
    """Return the model after a hint with a single step for this reason."""
    model, effects = update(model, Message("hint"))
    think = next(effect for effect in effects if isinstance(effect, Think))
    steps = [{"why": why, "tiles": tiles, "facts": {"n": 2, "helps": 5}}]
    return update(model, think.answered(json.dumps(steps)))[0]


def test_a_hint_near_a_win_says_the_chance_in_every_language() -> None:
    for lang, shown in (("en", "42%"), ("de", "42 %"), ("tr", "%42"), ("fr", "42 %"), ("ja", "42%")):
        model = _to_take()
        model, effects = update(model._replace(words=load(lang)), Message("hint"))
        think = next(effect for effect in effects if isinstance(effect, Think))
        facts = {"n": 2, "helps": 5, "chance": 421, "draws": 3}
        model = update(model, think.answered(json.dumps([{"why": "draw", "tiles": ["3b"], "facts": facts}])))[0]
        said = text_of(view(model)).replace("\u202f", " ").replace("\xa0", " ")
        assert shown in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", ["draw", "must-draw", "pass"])
def test_a_tile_that_is_not_to_be_taken_is_named_in_every_language(lang: str, why: str) -> None:
    model = _to_take()._replace(words=load(lang))
    said = text_at(_hinted(model, why, "3b"), "hint")
    assert tile_text(model.words, read_tile("3b"), view_of(table_of(model)).joker) in said
    assert ("5" in re.findall(r"\d+", said)) == (why != "pass")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_for_somebody_leaves_out_counts_chances_and_the_numbers_of_rules(lang: str) -> None:
    for few in (False, True):
        model = _few(_to_take(), few)._replace(words=load(lang))
        (lip,) = [node for node in nodes(view(model)) if node.attrs.get("id") == "lip"]
        found = distance_to_win(view_of(table_of(model)))
        said = model.words("okey.meter.few", away=found.distance)
        assert (text_of(lip) == said) is few
        assert (str(found.helps) in re.findall(r"\d+", text_of(lip))) is not few
        model, effects = update(model, Message("hint"))
        think = next(effect for effect in effects if isinstance(effect, Think))
        facts = {"n": 2, "helps": 5, "chance": 421, "draws": 3}
        model = update(model, think.answered(json.dumps([{"why": "draw", "tiles": ["3b"], "facts": facts}])))[0]
        assert (chance_text(model.words, 421) in text_of(view(model))) is not few


@pytest.mark.parametrize("rounds", [1, None])
def test_a_link_for_somebody_leaves_the_numbers_of_rules_out_of_the_sheet(rounds: int | None) -> None:
    match = start(setup_of(TOURNAMENT, 5))
    match = whole(match) if rounds is None else played(match, idle=True)
    for few in (False, True):
        model = _few(seated(match), few)
        assert table_of(model).outcome is not None
        shown = h("div", OkeyBoard().end(table_of(model), model))
        signs = [node for node in nodes(shown) if {"ruleref", "ruleno", "rules"} & {*str(node.attrs.get("class")).split()}]
        assert bool(signs) is not few
        named = model.words("okey.sheet.rule")
        assert (named in [text_of(node) for node in nodes(shown) if node.tag == "th"]) is not few


def _few(model: Model, few: bool) -> Model:
    """Return the model with the few settings of a link for somebody or, if `few` is false, unchanged."""
    return model._replace(settings=model.settings._replace(beneath={} if few else None))


GOT = {
    "took": {},
    "took-idle": {"chance": 123, "most": 234, "draws": 3, "goal": "win", "cause": "idle-take"},
    "took-wider": {"chance": 234, "most": 123, "draws": 2, "goal": "near"},
    "took-even": {"chance": 123, "most": 124, "draws": 3, "goal": "win"},
    "left": {},
    "left-soon": {"chance": 234, "most": 123, "draws": 1, "goal": "near"},
    "missed": {"cause": "missed-tile"},
    "missed-wider": {"chance": 123, "most": 234, "draws": 2, "goal": "near", "cause": "missed-tile"},
}
"""Keys of the review's sentences on a tile that was taken or left, with their facts."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_ways_to_get_a_tile_are_told_with_their_chances_and_a_useless_take_with_its_cause(lang: str) -> None:
    table, words, said = table_of(_to_take()), load(lang), set()
    numbers = {"tile": "3b", "best": "3b", "n": 2, "helps": 7, "better": 1, "more": 9}
    for why, facts in GOT.items():
        point = Point(len(table.match.words), 0, 2, 2, "best", 0, why, tuple({**numbers, **facts}.items()))
        sentence = decision_sentence(words, table, point)
        said.add(sentence)
        assert tile_text(words, read_tile("3b"), table.match.state.joker) in sentence
        assert all(chance_text(words, facts[name]) in sentence for name in ("chance", "most") if name in facts)
        assert (words("cause.okey.idle-take") in sentence) == (facts.get("cause") == "idle-take")
        other = "near" if facts.get("goal") == "win" else "win"
        assert (
            "goal" not in facts
            or decision_sentence(words, table, point._replace(facts=(*point.facts, ("goal", other)))) != sentence
        )
    assert len(said) == len(GOT)
    complete = Point(len(table.match.words), 0, 1, 1, "blunder", 1000, "missed", (*numbers.items(), ("better", 0)))
    assert decision_sentence(words, table, complete) not in said


def _to_take() -> Model:
    match = start(setup_of(TOURNAMENT, 21))
    while match.state.turn or match.state.due:
        match = played(match, 1)
    return seated(match, "pbbb")


def _lit(model: Model) -> list[str]:
    """Return the ids of the elements that the hint has marked."""
    marked = [node for node in nodes(view(model)) if "hinted" in str(node.attrs.get("class", "")).split()]
    return [str(node.attrs.get("id", "a tile")) for node in marked]


def test_a_hint_to_draw_lights_the_supply_and_no_tile_of_the_rack() -> None:
    model = _to_take()
    offered = write_tile(table_of(model).match.state.past[-1].face)
    held = write_tile(view_of(table_of(model)).hand[0])
    assert _lit(_hinted(model, "draw", offered)) == ["supply"] == _lit(_hinted(model, "draw", held))
    assert _lit(_hinted(model, "must-draw", offered)) == ["supply"] and not _lit(_hinted(model, "pass", held))
    taken = _lit(_hinted(model, "take", offered))
    assert len(taken) == 1 and taken[0].startswith("pile-") and _lit(_hinted(model, "take-wider", offered)) == taken
    assert _lit(_hinted(model, "loose", held)) == ["a tile"]


def test_nothing_is_said_to_help_once_nothing_can_be_drawn() -> None:
    match = start(setup_of(TOURNAMENT, 5))
    while match.state.supply or match.state.due:
        match = played(match, 1, idle=True)
    seat = match.state.turn
    model = seated(match, "".join("p" if each == seat else "b" for each in range(4)))
    lip = next(node for node in nodes(view(model)) if node.attrs.get("id") == "lip")
    assert "of 14" in text_of(lip) and "help" not in text_of(lip)
    assert 'class="useful"' not in render(view(model))
    before = seated(start(setup_of(TOURNAMENT, 5)), "pbbb")
    assert "help" in text_of(next(node for node in nodes(view(before)) if node.attrs.get("id") == "lip"))


def test_after_a_round_the_winners_groups_stand_on_the_rack() -> None:
    match = _won_by_another()
    model = seated(match)
    winner = match.state.end.seat
    shown = [node for node in nodes(view(model)) if "slot" in str(node.attrs.get("class", "")).split()]
    full = [node for node in shown if "full" in str(node.attrs.get("class", "")).split()]
    assert winner != 0 and len(full) == 14 and not [node for node in shown if "data-do" in node.attrs]
    assert sum("bracket " in str(node.attrs.get("class", "")) for node in nodes(view(model))) == 14
    assert table_of(after(model, ("arrange", "slot 0"))).match == match


def _won_by_another() -> Match:
    match = dealt(TOURNAMENT, {1: COMPLETE}, began=1)
    return play(match, next_word(match.state))


@pytest.mark.parametrize("colours", [found for size in (2, 3) for found in permutations("rbk", size)], ids="".join)
def test_a_joker_in_a_set_stands_for_its_own_colour_where_that_is_missing(colours: tuple[str, ...]) -> None:
    joker = read_tile("13y")
    for place in range(len(colours) + 1):
        faces = [*(read_tile(f"13{colour}") for colour in colours[:place]), joker]
        faces += [read_tile(f"13{colour}") for colour in colours[place:]]
        rack = Rack(WIDE, (*tiles_of(faces), *empty_rack(WIDE).slots[len(faces) :]))
        (found,) = groups_on(rack, joker, with_pairs=True)
        at = [face_of(rack.slots[slot]) for slot in found.slots].index(joker)
        assert write_tile(found.stands_for[at]) == "13y"


def _taken() -> Iterator[Match]:
    """Yield matches in which the person at seat 0 knows of tiles in other hands."""
    for seed in range(1, 5):
        match = start(setup_of(TOURNAMENT, seed))
        while not match.state.end:
            match = played(match, 1)
            if not match.state.end and any(known_tiles_elsewhere(seat_view(match.state, 0))):
                yield match


def test_the_counter_shows_apart_what_others_took_and_counts_it_no_more() -> None:
    match = next(_taken())
    seen = seat_view(match.state, 0)
    holder, hand = next((seat, hand) for seat, hand in enumerate(known_tiles_elsewhere(seen)) if hand)
    model = _counting(match)
    named = player_name(model.words, table_of(model), holder)
    table = next(node for node in nodes(view(model)) if "counter" in str(node.attrs.get("class", "")).split())
    cells = [text_of(node) for node in nodes(table) if node.tag == "td"][1:]
    assert [0 if cell == "·" else int(cell) for cell in cells] == list(may_come(seen)[:52])
    kept = next(node for node in nodes(view(model)) if "held" in str(node.attrs.get("class", "")).split())
    assert named in text_of(kept)
    assert all(tile_text(model.words, face, seen.joker) in text_of(kept) for face in hand)


@pytest.mark.long
def test_the_numbers_beside_the_rack_tell_nothing_that_the_seat_cannot_see() -> None:
    rng = stream(17, "numbers")
    for match in list(_taken())[::9]:
        imagined = sample_state(seat_view(match.state, 0), rng)
        assert imagined != match.state
        shown = [
            [render(node) for node in nodes(view(_counting(each))) if {"counter", "held", "useful"} & _classes(node)]
            for each in (match, match._replace(states=(*match.states[:-1], imagined)))
        ]
        assert shown[0] == shown[1] and 'class="note held"' in "".join(shown[0])


def test_what_would_help_without_a_lifted_tile_is_counted_for_every_tile_of_the_hand() -> None:
    """Compared with the distance of every hand after a draw, also for tiles that nobody would discard."""
    rng = stream(12, "lifted")
    for seed in range(3):
        match = played(start(setup_of(TOURNAMENT, seed)), 1)
        while match.state.turn or not match.state.due:
            match = played(match, 1)
        seen = seat_view(match.state, 0)
        for face in {rng.choice(seen.hand) for _ in range(3)}:
            hand, left = without_tile(seen.hand, face), may_come(seen)
            distance = waiting(hand, seen.joker, seen.house.pairs).best
            nearer = [
                drawn
                for drawn in range(FACES)
                if left[drawn] and decision(with_tile(hand, drawn), seen.joker, seen.house.pairs).best < distance
            ]
            assert distance_to_win(seen, face).distance == distance
            assert {tile for tile, _ in distance_to_win(seen, face).useful} == set(nearer)
            assert distance_to_win(seen, face).helps == sum(left[drawn] for drawn in nearer)


def _careful() -> tuple[Match, int]:
    """Return a match at which the person at seat 0 is to discard, and a tile in that hand that the next player seems to want."""
    for seed in range(40):
        match = start(setup_of(TOURNAMENT, seed))
        while not match.state.end:
            seen = seat_view(match.state, 0)
            face = next((face for face in seen.hand if wanted_with(seen, face)), None)
            if (
                match.state.turn == 0
                and match.state.due
                and face is not None
                and not winning_discards(seen.hand, seen.joker, False)
            ):
                return match, face
            match = played(match, 1)
    raise AssertionError("nobody collected anything")


def _lifted(model: Model, face: int) -> str:
    """Return the text of the status line after the first tile of this face was lifted."""
    slots = rack_of(table_of(model), model, view_of(table_of(model))).slots
    slot = next(at for at, tile in enumerate(slots) if face_of(tile) == face)
    page = view(after(model, ("arrange", f"slot {slot}")))
    return text_of(next(node for node in nodes(page) if node.attrs.get("id") == "status"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_is_told_before_a_discard_that_goes_with_what_the_next_player_took(lang: str) -> None:
    match, face = _careful()
    model = seated(match, "pbbb", lang)
    seen, table = seat_view(match.state, 0), table_of(model)
    named = player_name(model.words, table, neighbour_of(seen).seat)
    held = [tile_text(model.words, tile, seen.joker) for tile in wanted_with(seen, face)]
    said = _lifted(model, face)
    assert named in said and all(tile in said for tile in held) and tile_text(model.words, face, seen.joker) in said
    for quiet in (model._replace(settings=model.settings.put("warnings", "off")), seated(match, "paaa", lang)):
        assert named not in _lifted(quiet, face)


@pytest.mark.parametrize("game", [ROUNDS, TOURNAMENT])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_is_told_before_a_discard_that_the_tile_is_the_joker(game: str, lang: str) -> None:
    model = seated(_with_a_joker(game), "pbbb", lang)
    seen = seat_view(table_of(model).match.state, 0)
    for face in set(seen.hand):
        warned = model.words("okey.status.joker", tile=tile_text(model.words, face, seen.joker))
        assert (warned in _lifted(model, face)) == (face == seen.joker)
        assert warned not in _lifted(model._replace(settings=model.settings.put("warnings", "off")), face)


def _with_a_joker(game: str) -> Match:
    """Return a match at which the person at seat 0 is to discard, cannot win, and has a joker."""
    for seed in range(40):
        match = start(setup_of(game, seed))
        while not match.state.end:
            seen = seat_view(match.state, 0)
            if match.state.turn == 0 and match.state.due and seen.joker in seen.hand:
                if not winning_discards(seen.hand, seen.joker, False):
                    return match
            match = played(match, 1)
    raise AssertionError("nobody had a joker")


def _classes(node: Node) -> set[str]:
    return set(str(node.attrs.get("class", "")).split())


def _counting(match: Match) -> Model:
    """Return the model of a table whose person has the tile counter and the meter turned on."""
    model = seated(match, "pbbb")
    return model._replace(settings=model.settings.put("counter", "on").put("meter", "on"))
