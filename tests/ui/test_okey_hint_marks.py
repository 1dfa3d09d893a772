"""Okey's hint points to as many tiles as it names, to those outside the sets, and to what is to be done now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from drawn import rest_slow
from driving import do, nodes, text_at, think
from okey_games import ROUNDS, TOURNAMENT, dealt, played, setup_of
from okey_seats import after, seated, table_of
from triokey.core.match import Match, start
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import read_tile, write_tile
from triokey.okey.table import without_tile
from ui.games.okey.art import tile_text
from ui.games.okey.groups import groups_on
from ui.games.okey.rack import EMPTY, Rack, empty, face_of
from ui.games.okey.sort import SORTS
from ui.games.okey.view_model import rack_of, view_of, with_rack
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import Node
from ui.text.words import LANGUAGES

GAMES = (ROUNDS, TOURNAMENT)


def _moments(game_id: str, seed: int) -> Iterator[Match]:
    """Yield the moments of a round at which the person at seat 0 acts."""
    match = start(setup_of(game_id, seed))
    while not match.state.end:
        if match.state.turn == 0:
            yield match
        match = played(match, 1)


def _steps(model: Model) -> Iterator[Model]:
    """Yield the model with each step of the hint, as the worker finds them."""
    model = think(*do(model, ("hint",)))[0]
    for number in range(1, len(table_of(model).analysis("hint")) + 1):
        yield model
        model = do(model, ("hint",))[0]
        assert table_of(model).hint == number + 1


def _marked(model: Model) -> list[int]:
    """Return the slots of the rack on which the hint has left its mark."""
    slots = [node for node in nodes(view(model)) if str(node.attrs.get("id")).startswith("slot-")]
    return [int(str(slot.attrs["id"])[5:]) for slot in slots if any(map(_is_hinted, nodes(slot)))]


def _is_hinted(node: Node) -> bool:
    return "hinted" in str(node.attrs.get("class")).split()


def _rack(model: Model) -> Rack:
    return rack_of(table_of(model), model, view_of(table_of(model)))


def _in_sets(model: Model) -> set[int]:
    joker = view_of(table_of(model)).joker
    return {slot for group in groups_on(_rack(model), joker, with_pairs=False) for slot in group.slots}


def _faces(model: Model, slots: list[int]) -> list[str]:
    return [write_tile(face_of(_rack(model).slots[slot])) for slot in slots]


def _shown(model: Model) -> list[dict]:
    return table_of(model).analysis("hint")[: table_of(model).hint]


def _sorts_first(model: Model) -> bool:
    """Tell whether the step says first that the tiles can be sorted better."""
    words = model.words
    return text_at(model, "hint").startswith(words("okey.hint.sort", best=words("okey.sort.best")))


@pytest.mark.parametrize("seed", rest_slow(range(1, 8), (1, 3)))
@pytest.mark.parametrize("how", [None, *SORTS])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_marks_exactly_the_tiles_it_names_and_what_may_follow_marks_what_is_to_be_done_now(
    game_id: str, how: str | None, seed: int
) -> None:
    for match in islice(_moments(game_id, seed), 0, None, 5):
        model, now = seated(match), []
        for stepped in _steps(model if how is None else after(model, ("arrange", f"sort {how}"))):
            step, marked, inside = _shown(stepped)[-1], _marked(stepped), _in_sets(stepped)
            if "ahead" in step:
                assert marked == now
                continue
            now = marked
            faces = Counter(_faces(stepped, marked))
            said = text_at(stepped, "hint")
            joker = view_of(table_of(stepped)).joker
            assert all(tile_text(stepped.words, read_tile(face), joker).lower() in said.lower() for face in faces)
            if step["why"] in ("discard", "win"):
                assert faces == Counter(step["tiles"])
            elif step["why"] == "loose":
                assert len(marked) == len(step["tiles"]) and (faces == Counter(step["tiles"]) or inside.isdisjoint(marked))
            else:
                assert not marked
            for slot in marked:
                twins = [at for at, held in enumerate(_rack(stepped).slots) if held >> 1 == _rack(stepped).slots[slot] >> 1]
                assert slot not in inside or inside.issuperset(set(twins) - set(marked))


def test_of_twins_the_one_outside_the_sets_is_marked() -> None:
    """The hand has a run to the red 13, and the other red 13 alone, which the advice is to throw away."""
    match = dealt(TOURNAMENT, {0: "11r 12r 13r 13r 1y 2y 3y 4y 5b 6b 7b 9k 10k 1k 3b"}, began=0)
    model = seated(match)
    for first in (0, 16):
        slots = list(empty(8).slots)
        slots[first : first + 3] = (2 * read_tile("11r"), 2 * read_tile("12r"), 2 * read_tile("13r"))
        rest = [tile for tile in _rack(model).slots if tile != EMPTY and tile not in slots]
        for tile in rest:
            slots[slots.index(EMPTY, 4 if first == 0 else 0)] = tile
        table = with_rack(table_of(model), 0, Rack(8, tuple(slots)))
        found = set()
        for stepped in _steps(model._replace(table=table)):
            marked = _marked(stepped)
            at = [slot for slot, face in zip(marked, _faces(stepped, marked), strict=True) if face == "13r"]
            assert len(at) <= 1 and not {*range(first, first + 3)} & {*at}
            found.update(at)
        assert found


@pytest.mark.parametrize("seed", rest_slow(range(1, 8), (1, 4)))
@pytest.mark.parametrize("how", list(SORTS))
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_that_reckons_with_other_sets_than_the_rack_says_so_and_best_lays_out_its_own(
    game_id: str, how: str, seed: int
) -> None:
    for match in islice(_moments(game_id, seed), 2, None, 5):
        for stepped in _steps(after(seated(match), ("arrange", f"sort {how}"))):
            shown, seen = _shown(stepped), view_of(table_of(stepped))
            if "ahead" in shown[-1] or any(step["why"] == "away-pairs" for step in shown):
                assert not _sorts_first(stepped)
                continue
            marked, inside = _marked(stepped), _in_sets(stepped)
            fewer = len(inside) < best_partition(seen.hand, seen.joker).covered
            assert fewer or len(shown) > 1 or marked or not _sorts_first(stepped)
            assert _sorts_first(stepped) or not (fewer and len(shown) == 1 and not marked)
            if shown[-1]["why"] == "loose":
                assert _sorts_first(stepped) or inside.isdisjoint(marked)
            if shown[-1]["why"] in ("discard", "win") and not _sorts_first(stepped):
                left = without_tile(seen.hand, read_tile(shown[-1]["tiles"][0]))
                assert inside.isdisjoint(marked) or _covered_without(stepped, marked) == best_partition(left, seen.joker).covered
            best = after(stepped, ("arrange", "sort best"))
            if best.toast is None:
                assert not _sorts_first(best)
            else:  # it says that the rack is sorted so already
                assert not _sorts_first(stepped)


def _covered_without(model: Model, marked: list[int]) -> int:
    rack = _rack(model)
    left = rack._replace(slots=tuple(EMPTY if slot in marked else tile for slot, tile in enumerate(rack.slots)))
    return sum(len(group.slots) for group in groups_on(left, view_of(table_of(model)).joker, with_pairs=False))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_of_a_lifted_tile_stays_in_sight_below_a_hint_and_names_its_place_by_what_is_written_there(
    lang: str,
) -> None:
    model = seated(dealt(TOURNAMENT, {0: "11r 12r 13r 13r 1y 2y 3y 4y 5b 6b 7b 9k 10k 1k 3b"}, began=0), lang=lang)
    words = model.words
    for stepped in _steps(model):
        for slot in (slot for slot, held in enumerate(_rack(stepped).slots) if held != EMPTY):
            lifted = after(stepped, ("arrange", f"slot {slot}"))
            name = tile_text(words, face_of(_rack(stepped).slots[slot]), view_of(table_of(model)).joker)
            asked = words("okey.status.put", tile=name)
            assert asked in text_at(lifted, "hint") and asked not in text_at(stepped, "hint")
            (sel,) = [node for node in nodes(view(lifted)) if node.attrs.get("id") == f"slot-{slot}"]
            assert ("hinted" in _classes(sel)) == (slot in _marked(stepped)) and "sel" in _classes(sel)
    place = next(node for node in nodes(view(model)) if node.attrs.get("id") == "pile-0")
    for key in ("okey.status.put", "learn.okey.discard"):
        assert text_at(model, "pile-0") in words(key, tile="") and "spot" in _classes(place)


def _classes(node: Node) -> set[str]:
    return {name for part in nodes(node) for name in str(part.attrs.get("class")).split()}
