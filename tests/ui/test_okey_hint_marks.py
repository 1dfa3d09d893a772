"""Okey's hint marks as many tiles as it names, those outside groups or pairs, and the target of the advised action."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from drawn import rest_slow
from driving import do, nodes, text_at, think
from okey_games import ROUNDS, TOURNAMENT, dealt, played, setup_of
from okey_seats import after, seated, table_of
from okey_twins import twinned_hand
from triokey.core.match import Match, start
from triokey.core.rng import stream
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.pairs import find_unpaired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import FACES, HAND, full_set, read_tile, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.table import View, last_discard, with_tile, without_tile
from ui.games.okey.art import draw_tile, tile_text
from ui.games.okey.groups import groups_on
from ui.games.okey.rack import EMPTY, Rack, empty_rack, face_of
from ui.games.okey.sort import SORTS
from ui.games.okey.view_model import rack_of, view_of, with_rack
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import Node
from ui.text.words import LANGUAGES, load

pytestmark = pytest.mark.long

GAMES = (ROUNDS, TOURNAMENT)


def _moments(game_id: str, seed: int) -> Iterator[Match]:
    """Yield the match at every turn of the person at seat 0 in a round."""
    match = start(setup_of(game_id, seed))
    while not match.state.end:
        if match.state.turn == 0:
            yield match
        match = played(match, 1)


def _drawn(seed: int, count: int) -> Iterator[Match]:
    """Yield matches at seat 0's turn with random hands, of which every second one has many twins."""
    rng, pool = stream(seed, "hands"), [face for face in full_set() if face != read_tile("9r")]
    for number in range(count):
        rng.shuffle(pool)
        began = number // 2 % 2
        hand = pool[: HAND + 1 - began] if number % 2 else twinned_hand(rng, pool, HAND + 1 - began)
        match = dealt(TOURNAMENT, {0: " ".join(map(write_tile, hand))}, began=began)
        yield played(match, 1) if began else match


def _steps(model: Model) -> Iterator[Model]:
    """Yield the model at each step of the hint that the worker finds."""
    model = think(*do(model, ("hint",)))[0]
    for number in range(1, len(table_of(model).analysis("hint")) + 1):
        assert table_of(model).hint == number
        yield model
        model = do(model, ("hint",))[0]


def _marked(model: Model) -> list[int]:
    """Return the numbers of the rack's places that the hint has marked."""
    slots = [node for node in nodes(view(model)) if str(node.attrs.get("id")).startswith("slot-")]
    return [int(str(slot.attrs["id"])[5:]) for slot in slots if any(map(_is_hinted, nodes(slot)))]


def _is_hinted(node: Node) -> bool:
    return "hinted" in str(node.attrs.get("class")).split()


def _rack(model: Model) -> Rack:
    return rack_of(table_of(model), model, view_of(table_of(model)))


def _by_pairs(model: Model) -> bool:
    """Tell whether the hint aims at seven pairs."""
    steps, seen = table_of(model).analysis("hint"), view_of(table_of(model))
    if steps[0]["why"] == "win":
        wins = winning_discards(seen.hand, seen.joker, seen.house.pairs)
        return wins[read_tile(steps[0]["tiles"][0])] == "pairs"
    return steps[0]["why"] == "away-pairs"


def _inside(model: Model) -> set[int]:
    """Return the places of the groups on the rack, or of the pairs if the hint aims at seven pairs."""
    joker, pairs = view_of(table_of(model)).joker, _by_pairs(model)
    found = groups_on(_rack(model), joker, pairs)
    return {slot for group in found if (group.kind == "pair") == pairs for slot in group.slots}


def _most(model: Model, hand: tuple[int, ...]) -> int:
    """Return the maximum number of the hand's tiles in groups, or in pairs if the hint aims at seven pairs."""
    joker = view_of(table_of(model)).joker
    return len(hand) - len(find_unpaired(hand, joker)) if _by_pairs(model) else best_partition(hand, joker).covered


def _faces(model: Model, slots: list[int]) -> list[str]:
    return [write_tile(face_of(_rack(model).slots[slot])) for slot in slots]


def _shown(model: Model) -> list[dict]:
    return table_of(model).analysis("hint")[: table_of(model).hint]


def _sorts_first(model: Model) -> bool:
    """Tell whether the step begins with the advice to sort the tiles better."""
    words, how = model.words, "pairs" if _by_pairs(model) else "best"
    return text_at(model, "hint").startswith(words("okey.hint.sort", sort=words(f"okey.sort.{how}"), plan=how))


@pytest.mark.parametrize("seed", rest_slow(range(1, 8), (1, 3)))
@pytest.mark.parametrize("how", [None, *SORTS])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_marks_exactly_the_tiles_it_names_and_what_may_follow_marks_what_is_to_be_done_now(
    game_id: str, how: str | None, seed: int
) -> None:
    for match in (*islice(_moments(game_id, seed), 0, None, 5), *_drawn(seed, 2)):
        model, now = seated(match), []
        for stepped in _steps(model if how is None else after(model, ("arrange", f"sort {how}"))):
            step, marked, inside = _shown(stepped)[-1], _marked(stepped), _inside(stepped)
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
            elif step["why"] in ("loose", "single"):
                assert len(marked) == len(step["tiles"]) and (faces == Counter(step["tiles"]) or inside.isdisjoint(marked))
            else:
                assert not marked
            for slot in marked:
                twins = [at for at, held in enumerate(_rack(stepped).slots) if held >> 1 == _rack(stepped).slots[slot] >> 1]
                assert slot not in inside or inside.issuperset(set(twins) - set(marked))


def test_of_twins_the_one_outside_the_sets_is_marked() -> None:
    """The hand has a run up to the red 13 and a second, single red 13, which is advised as the discard."""
    match = dealt(TOURNAMENT, {0: "11r 12r 13r 13r 1y 2y 3y 4y 5b 6b 7b 9k 10k 1k 3b"}, began=0)
    model = seated(match)
    for first in (0, 16):
        slots = list(empty_rack(8).slots)
        slots[first : first + 3] = (2 * read_tile("11r"), 2 * read_tile("12r"), 2 * read_tile("13r"))
        rest = [held for held in _rack(model).slots if held != EMPTY and held not in slots]
        for held in rest:
            slots[slots.index(EMPTY, 4 if first == 0 else 0)] = held
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
def test_a_hint_that_reckons_with_other_groups_than_the_rack_says_so_and_the_sorting_it_names_lays_them_out(
    game_id: str, how: str, seed: int
) -> None:
    for match in (*islice(_moments(game_id, seed), 2, None, 5), *_drawn(seed + 9, 2)):
        for stepped in _steps(after(seated(match), ("arrange", f"sort {how}"))):
            shown, seen = _shown(stepped), view_of(table_of(stepped))
            if "ahead" in shown[-1]:
                assert not _sorts_first(stepped)
                continue
            marked, inside = _marked(stepped), _inside(stepped)
            fewer = len(inside) < _most(stepped, seen.hand)
            assert fewer or len(shown) > 1 or marked or not _sorts_first(stepped)
            assert _sorts_first(stepped) or not (fewer and len(shown) == 1 and not marked)
            if shown[-1]["why"] in ("loose", "single"):
                assert _sorts_first(stepped) or inside.isdisjoint(marked)
            if shown[-1]["why"] in ("discard", "win") and not _sorts_first(stepped):
                left = without_tile(seen.hand, read_tile(shown[-1]["tiles"][0]))
                assert inside.isdisjoint(marked) or _grouped_without(stepped, marked) == _most(stepped, left)
            best = after(stepped, ("arrange", f"sort {'pairs' if _by_pairs(stepped) else 'best'}"))
            if best.toast is None:
                assert not _sorts_first(best)
            else:  # the sentence says that the rack is sorted in this way already
                assert not _sorts_first(stepped)


def test_what_is_told_to_be_loose_stands_in_no_group_or_pair_of_the_sorting_that_is_named() -> None:
    told = Counter[str]()
    for match in _drawn(21, 24):
        for how in ("pairs", "best"):
            for stepped in _steps(after(seated(match), ("arrange", f"sort {how}"))):
                why = _shown(stepped)[-1]["why"]
                if why in ("loose", "single") and how == ("pairs" if _by_pairs(stepped) else "best"):
                    told[why] += 1
                    assert not _sorts_first(stepped) and _inside(stepped).isdisjoint(_marked(stepped))
    assert min(told["loose"], told["single"]) > 4, told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_shown_in_a_hint_stands_right_behind_its_name_or_in_a_row_behind_all_names(lang: str) -> None:
    told = Counter[str]()
    for match in _drawn(8, 6):
        for stepped in _steps(seated(match, lang=lang)):
            step, seen = _shown(stepped)[-1], view_of(table_of(stepped))
            called = {face: tile_text(stepped.words, face, seen.joker) for face in range(FACES)}
            (line,) = [node for node in nodes(view(stepped)) if node.attrs.get("data-answer") == "hint"]
            for before, shown in pairwise(line.children):
                if not isinstance(shown, str) and "hint-tiles" in str(shown.attrs.get("class")):
                    told[step["why"]] += 1
                    faces = [
                        face for face in range(FACES) for each in shown.children if each == draw_tile(face, seen.joker, "tiny")
                    ]
                    if step["why"] == "waits":
                        assert [each.attrs["aria-label"] for each in nodes(shown) if "aria-label" in each.attrs] == [
                            called[read_tile(face)] for face in step["tiles"]
                        ]
                    elif step["why"] in ("loose", "single"):
                        assert len(faces) == len(step["tiles"]) and all(called[face] in str(before) for face in faces)
                    else:
                        assert len(faces) == 1 and str(before).endswith(called[faces[0]])
    assert {"loose", "single", "draw", "discard", "waits", "comes"} <= {*told}


NEARER = {
    "en": r"\bnearer\b|\bnearest\b",
    "de": r"[Nn]äher|nächsten",
    "tr": r"[Yy]akın|[Yy]aklaş",
    "fr": r"plus (?:près|proches?)|rapproch|avance",
    "ja": "近",
}
"""Patterns of phrases for getting nearer, by language."""


def test_whoever_says_nearer_shows_a_smaller_number_and_whoever_denies_it_the_same() -> None:
    said: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for match in (*_drawn(5, 24), *islice(_moments(TOURNAMENT, 3), 0, None, 3)):
        seen = view_of(table_of(seated(match)))
        now = (decision if seen.due else waiting)(seen.hand, seen.joker, seen.house.pairs)
        for stepped in _steps(after(seated(match), ("arrange", "sort runs"))):
            step = _shown(stepped)[-1]
            for lang in LANGUAGES:
                if not re.search(NEARER[lang], text_at(stepped._replace(words=load(lang)), "hint")):
                    continue
                said[lang].add(step["why"])
                if step["why"] == "away-pairs":
                    assert step["facts"]["n"] == now.pairs < now.groups
                elif step["why"] in ("draw", "take-wider"):
                    assert _taken(seen) >= now.best
                else:
                    assert step["facts"]["n"] < now.best, text_at(stepped, "hint")
    assert all({"away-pairs", "draw"} <= found for found in said.values()), said


def _taken(seen: View) -> int:
    """Return the distance of the hand after taking the tile on offer."""
    return decision(with_tile(seen.hand, last_discard(seen)), seen.joker, seen.house.pairs).best


def _grouped_without(model: Model, marked: list[int]) -> int:
    rack = _rack(model)
    left = rack._replace(slots=tuple(EMPTY if slot in marked else tile for slot, tile in enumerate(rack.slots)))
    return len(_inside(model._replace(table=with_rack(table_of(model), 0, left))))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_of_a_lifted_tile_stays_in_sight_below_a_hint_and_names_its_place_by_what_is_written_there(
    lang: str,
) -> None:
    model = seated(dealt(TOURNAMENT, {0: "11r 12r 13r 13r 1y 2y 3y 4y 5b 6b 7b 9k 10k 1k 3b"}, began=0), lang=lang)
    words = model.words
    for stepped in _steps(model):
        for slot in (slot for slot, held in enumerate(_rack(stepped).slots) if held != EMPTY):
            lifted = after(stepped, ("arrange", f"slot {slot}"))
            face, joker = face_of(_rack(stepped).slots[slot]), view_of(table_of(model)).joker
            asked = words("okey.status.joker" if face == joker else "okey.status.put", tile=tile_text(words, face, joker))
            assert asked in text_at(lifted, "hint") and asked not in text_at(stepped, "hint")
            (sel,) = [node for node in nodes(view(lifted)) if node.attrs.get("id") == f"slot-{slot}"]
            assert ("hinted" in _classes(sel)) == (slot in _marked(stepped)) and "selected" in _classes(sel)
    place = next(node for node in nodes(view(model)) if node.attrs.get("id") == "pile-0")
    for key in ("okey.status.put", "learn.okey.discard"):
        assert text_at(model, "pile-0") in words(key, tile="") and "spot" in _classes(place)


def _classes(node: Node) -> set[str]:
    return {name for part in nodes(node) for name in str(part.attrs.get("class")).split()}
