"""The pages of Okey's puzzles: what is shown, which messages taps send, and the workbench as text."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from triokey.core.puzzle import Puzzle, find, maker_of, write_puzzle_link
from triokey.okey.hand.tiles import BLANK, Hand, read_tile, write_tile
from triokey.okey.puzzles import arrange
from triokey.okey.puzzles.makers import KINDS
from ui.games.okey import bench as okey_bench
from ui.games.okey import puzzle as okey_puzzle
from ui.games.okey.bench import (
    Bench,
    answer_of,
    choose_group,
    lay_out_group,
    loose_tiles,
    put_tile,
    read_bench,
    take_back_tile,
    write_bench,
)
from ui.games.puzzle_words import sentence
from ui.loop.start import empty_page_model
from ui.model.model import Model
from ui.model.puzzle_session import OPEN, SOLVED, PuzzleSession, Said
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES, load

GAMES = ("okey-tournament", "okey-rounds")
JOKER = read_tile("2y")


def tiles(words: str) -> Hand:
    return tuple(read_tile(word) for word in words.split())


HAND = tuple(sorted(tiles("4r 5r 6r 7y 7b 7k 2y f 9b 9b 1k 2k 3k 4k")))


@cache
def one(kind: str, game: str = GAMES[0], seed: int = 3) -> Puzzle:
    return find(game, kind, -1, seed)[0]


def at(puzzle: Puzzle, lang: str = "en", stage: str = OPEN, wide: bool = False) -> Model:
    """Return the model of a page that shows this puzzle."""
    shown = PuzzleSession(stage, puzzle.match.setup.game, puzzle.kind, puzzle.grade, link=write_puzzle_link(puzzle), asked=puzzle)
    if stage == SOLVED:
        shown = shown._replace(proof=maker_of(shown.game).proof(puzzle))
    return empty_page_model(lang)._replace(words=load(lang), puzzle=shown, wide=wide)


def buttons(node: Node, do: str) -> dict[str, Node]:
    """Return the buttons that send this message, by value."""
    found = {}
    for child in node.children:
        if isinstance(child, Node):
            found |= buttons(child, do)
    if node.attrs.get("data-do") == do:
        found[node.attrs["data-value"]] = node
    return found


def drawn(node: Node) -> str:
    return render(node)


# --- the workbench as text ------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["4r 5r 6r / * 7y 7b", "* ", "= 4r / * ", "= * 9b 9b / 4r"], ids=repr)
def test_a_bench_is_written_and_read(text: str) -> None:
    assert write_bench(read_bench(text, HAND)).split() == text.split()


@pytest.mark.parametrize("text", ["", "nonsense", "4r 4r", "4r 5q", "13r"], ids=repr)
def test_text_that_does_not_fit_the_hand_is_an_empty_bench(text: str) -> None:
    assert read_bench(text, HAND) == Bench()


def test_tiles_go_into_the_active_group_and_back() -> None:
    bench = Bench()
    for word in ("4r", "5r", "6r"):
        bench = put_tile(bench, read_tile(word), JOKER)
    assert write_bench(bench) == "* 4r 5r 6r"
    assert Counter(loose_tiles(bench, HAND)) == Counter(HAND) - Counter(tiles("4r 5r 6r"))
    bench = take_back_tile(bench, 0, read_tile("5r"))
    assert write_bench(bench) == "* 4r 6r"
    bench = take_back_tile(take_back_tile(bench, 0, read_tile("4r")), 0, read_tile("6r"))
    assert bench == Bench() and loose_tiles(bench, HAND) == HAND


def test_a_tile_that_would_spoil_a_whole_group_begins_a_new_one() -> None:
    bench = read_bench("* 4r 5r 6r", HAND)
    assert write_bench(put_tile(bench, read_tile("7y"), JOKER)) == "4r 5r 6r / * 7y"
    assert write_bench(put_tile(bench, JOKER, JOKER)) == "* 4r 5r 6r 2y"
    assert write_bench(put_tile(read_bench("* 4r 5r", HAND), read_tile("7y"), JOKER)) == "* 4r 5r 7y"


def test_another_group_is_chosen_and_answered() -> None:
    bench = choose_group(read_bench("4r 5r 6r / * 7y 7b", HAND), 0)
    assert write_bench(bench) == "* 4r 5r 6r / 7y 7b" and answer_of(bench) == "4r 5r 6r / 7y 7b"
    assert write_bench(choose_group(bench, 2)) == "4r 5r 6r / 7y 7b / *"


def test_a_group_is_laid_out_with_what_its_jokers_stand_for() -> None:
    assert lay_out_group(tiles("6r 2y 4r"), JOKER) == [
        (read_tile(a), read_tile(b)) for a, b in (("4r", "4r"), ("2y", "5r"), ("6r", "6r"))
    ]
    assert [face for face, _ in lay_out_group(tiles("7y 4r"), JOKER)] == sorted(tiles("7y 4r"))
    assert lay_out_group(tiles("f 1y 3y"), JOKER)[1] == (BLANK, JOKER)


# --- the panes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_pane_is_drawn_in_every_language_with_indicator_and_joker(kind: str, game: str, wide: bool, lang: str) -> None:
    puzzle = one(kind, game)
    for stage in (OPEN, SOLVED):
        page = drawn(okey_puzzle.answer_pane(at(puzzle, lang, stage, wide), puzzle, "", None))
        assert 'class="indicator"' in page and 'data-do="explain"' in page and page.count("<main") == 1


def test_every_tile_can_be_discarded() -> None:
    puzzle = one("discard")
    state = puzzle.match.state
    offered = buttons(okey_puzzle.answer_pane(at(puzzle), puzzle, "", None), "answer")
    assert set(offered) == {write_tile(face) for face in state.hands[state.turn]}
    assert all(node.attrs["aria-label"] for node in offered.values())


def test_numbers_ways_and_groups_are_the_answers_that_the_maker_knows() -> None:
    expected = {"away": [str(n) for n in range(8)], "draw": ["t", "d"], "illegal": ["1", "2", "3", "4"]}
    for kind, values in expected.items():
        puzzle = one(kind)
        maker = maker_of(puzzle.match.setup.game)
        offered = buttons(okey_puzzle.answer_pane(at(puzzle), puzzle, "", None), "answer")
        assert sorted(offered) == sorted(values)
        assert sum(maker.judge(puzzle, puzzle.match, value).right for value in offered) == 1


def test_the_workbench_is_worked_by_taps_alone_until_it_can_be_checked() -> None:
    puzzle = one("arrange")
    model, text = at(puzzle), ""
    for group in arrange._groups(puzzle):
        for face in group:
            page = okey_puzzle.answer_pane(model, puzzle, text, None)
            hand_in = okey_puzzle.submit_button(model, puzzle, text)
            assert hand_in is not None and "disabled" in hand_in.attrs
            bench = read_bench(text, arrange.won_hand(puzzle))
            wanted = write_bench(put_tile(bench, face, puzzle.match.state.joker))
            assert wanted in buttons(page, "bench")
            text = wanted
        bench = read_bench(text, arrange.won_hand(puzzle))
        if loose_tiles(bench, arrange.won_hand(puzzle)):
            new = write_bench(choose_group(bench, len(bench.groups)))
            assert new in buttons(okey_puzzle.answer_pane(model, puzzle, text, None), "bench")
            text = new
    hand_in = okey_puzzle.submit_button(model, puzzle, text)
    assert hand_in is not None and "disabled" not in hand_in.attrs
    assert maker_of(puzzle.match.setup.game).judge(puzzle, puzzle.match, hand_in.attrs["data-value"]).right


def test_only_the_workbench_is_handed_in() -> None:
    assert [kind for kind in KINDS if okey_puzzle.submit_button(at(one(kind)), one(kind), "") is not None] == ["arrange"]


def test_the_order_of_the_hand_is_the_players() -> None:
    puzzle = one("arrange")
    page = okey_puzzle.answer_pane(at(puzzle), puzzle, "", None)
    other = next(value for value in buttons(page, "bench") if value.startswith("="))
    turned = okey_puzzle.answer_pane(at(puzzle), puzzle, other, None)
    assert drawn(turned) != drawn(page) and drawn(turned).count("data-value") == drawn(page).count("data-value")


def test_a_wrong_answer_lights_its_evidence_and_a_solved_puzzle_takes_no_more() -> None:
    for kind, answer in (("discard", None), ("illegal", None), ("arrange", "4r")):
        puzzle = one(kind)
        maker = maker_of(puzzle.match.setup.game)
        if kind == "arrange":
            answer = " ".join(map(write_tile, arrange.won_hand(puzzle)[:2]))
        else:
            offered = buttons(okey_puzzle.answer_pane(at(puzzle), puzzle, "", None), "answer")
            answer = next(value for value in offered if not maker.judge(puzzle, puzzle.match, value).right)
        reply = maker.judge(puzzle, puzzle.match, answer)
        said = Said(reply.right, reply.step)
        page = drawn(okey_puzzle.answer_pane(at(puzzle), puzzle, answer if kind == "arrange" else "", said))
        assert re.search(r'class="[^"]*\b(lit|wrong)\b', page), kind
        solved = okey_puzzle.answer_pane(at(puzzle, stage=SOLVED), puzzle, "", None)
        assert not [node for node in buttons(solved, "answer").values() if "disabled" not in node.attrs]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_step_has_its_sentence_with_tiles_named(kind: str, lang: str) -> None:
    words = load(lang)
    for game in GAMES:
        for seed in range(4):
            puzzle = one(kind, game, seed)
            maker = maker_of(game)
            for step in (*maker.hint(puzzle, puzzle.match), *maker.proof(puzzle)):
                said = sentence(words, game, step)
                assert said and not re.search(r"\b\d+[rybk]\b", said), said
                shown = okey_puzzle.step_pieces(words, puzzle, step)
                named = step.why == "illegal-two"
                assert shown is None or isinstance(shown, Node) and bool(text_of(shown)) == named


def test_the_discards_that_lie_open_are_shown_to_whoever_counts() -> None:
    puzzle = next(puzzle for seed in range(30) if len((puzzle := one("discard", seed=seed)).match.state.past) > 4)
    page = drawn(okey_puzzle.answer_pane(at(puzzle), puzzle, "", None))
    state = puzzle.match.state
    lying = len(state.past) - sum(turn.took for turn in state.past)
    assert len(re.findall(r'class="okey-tile [^"]*tiny', page)) == lying
    assert okey_bench.read_bench("", ()) == Bench()
