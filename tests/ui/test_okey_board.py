"""Okey's board: the effects of taps, drops and keys, the announcements, and no hidden tile on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from driving import nodes
from okey_games import ROUNDS, TOURNAMENT, dealt, next_word, played, setup_of, whole
from okey_seats import COMPLETE, after, seated, table_of
from triokey.core.game import IllegalAction, Seat
from triokey.core.match import finished_rounds, outcome, play, start
from triokey.okey.hand.tiles import read_tile, write_tile
from ui.games.okey.finish import MOST_OTHERS
from ui.games.okey.rack import EMPTY, face_of
from ui.games.okey.view_model import rack_of, view_of
from ui.loop.keys import message_of
from ui.loop.update import update
from ui.loop.view import page_title, view
from ui.model.messages import Message, drop_message
from ui.model.model import Model
from ui.parts.names import player_name
from ui.table.session import open_table
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES, load


def slot_of(model: Model, word: str) -> int:
    table = table_of(model)
    slots = rack_of(table, model, view_of(table)).slots
    return next(slot for slot, tile in enumerate(slots) if tile != EMPTY and write_tile(face_of(tile)) == word)


def on_rack(model: Model) -> list[str]:
    table = table_of(model)
    rack = rack_of(table, model, view_of(table))
    return ["." if tile == EMPTY else write_tile(face_of(tile)) for tile in rack.slots]


def fresh(game_id: str = TOURNAMENT, **hands: str) -> Model:
    return seated(dealt(game_id, {0: hands.get("hand", COMPLETE)}))


def test_a_tile_is_lifted_put_down_and_discarded() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    slot = slot_of(model, "9y")
    model = after(model, ("arrange", f"slot {slot}"), ("arrange", "slot 23"))
    assert on_rack(model)[23] == "9y" and table_of(model).pick == ""
    model = after(model, ("arrange", "slot 23"), ("pick", "spot"))
    assert table_of(model).match.words == ("x9y",)
    assert on_rack(model)[23] == "."


def test_a_drop_on_the_pile_discards_and_a_drop_between_tiles_pushes_in() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    moved = after(model, drop_message(f"slot {slot_of(model, '3k')}", "slot 1", "left"))
    assert on_rack(moved)[1] == "3k"
    aside = after(model, drop_message(f"slot {slot_of(model, '3k')}", "slot 1", "middle"))
    rest = [[face for face in on_rack(each) if face not in ("3k", ".")] for each in (model, aside)]
    assert on_rack(aside)[1] == "3k" and rest[0] == rest[1], "the others keep their order"
    done = after(model, drop_message(f"slot {slot_of(model, '3k')}", "spot", "middle"))
    assert table_of(done).match.words == ("x3k",)


def test_a_tile_thrown_off_the_rack_is_discarded_but_a_joker_is_only_lifted() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 10r 3k"}))
    assert table_of(model).match.state.joker == read_tile("10r") and 'data-fling="fling"' in render(view(model))
    done = after(model, drop_message(f"slot {slot_of(model, '3k')}", "fling", "middle"))
    assert table_of(done).match.words == ("x3k",) and 'data-fling="fling"' not in render(view(done))
    held = after(model, drop_message(f"slot {slot_of(model, '10r')}", "fling", "middle"))
    assert table_of(held).match.words == () and table_of(held).pick == str(slot_of(model, "10r"))
    again = after(done, drop_message(f"slot {slot_of(done, '8k')}", "fling", "middle"))
    assert table_of(again).match.words == ("x3k",) and again.toast is None


def test_a_frame_lifts_the_tiles_in_it_and_they_move_as_one() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    slots = [slot_of(model, word) for word in ("3r", "7r", "3k")]
    lifted = after(model, ("arrange", f"lift {','.join(map(str, slots))},23,99,x"))
    assert table_of(lifted).pick == ",".join(map(str, sorted(slots)))
    moved = on_rack(after(lifted, ("arrange", "slot 21")))
    assert [moved[slot] for slot in (21, 22, 23)] == [on_rack(model)[slot] for slot in sorted(slots)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_own_pile_is_called_the_own(lang: str) -> None:
    model, words = seated(played(start(setup_of(TOURNAMENT, 21)), 9), lang=lang), load(lang)
    name = player_name(words, table_of(model), 0)
    mine, other = (words("okey.pile.none", me=me, who=name) for me in ("yes", "no"))
    page = render(view(model))
    assert mine != other and mine in page and other not in page


@pytest.mark.parametrize("game", [TOURNAMENT, ROUNDS])
def test_the_log_has_a_line_a_turn_that_leads_to_its_end(game: str) -> None:
    match = played(start(setup_of(game, 21)), 60)
    page = view(seated(match, wide=True))
    lines = [node for node in nodes(page) if "logline" in str(node.attrs.get("class", "")).split()]
    ends = [n for n, state in enumerate(match.states[1:], 1) if n == len(match.words) or state.turn != match.states[n - 1].turn]
    assert [int(str(line.attrs["data-value"])) for line in lines] == ends[::-1]


def test_the_second_tap_takes_the_block_and_the_third_puts_it_back() -> None:
    model = fresh()
    slot = slot_of(model, "5b")
    model = after(model, ("arrange", f"slot {slot}"))
    assert table_of(model).pick == str(slot)
    model = after(model, ("arrange", f"slot {slot}"))
    assert len(table_of(model).pick.split(",")) == 4
    assert table_of(after(model, ("arrange", f"slot {slot}"))).pick == ""


def test_with_a_discard_due_a_tap_on_another_tile_chooses_that_one() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    one, other, before = slot_of(model, "9y"), slot_of(model, "4b"), on_rack(model)
    model = after(model, ("arrange", f"slot {one}"), ("arrange", f"slot {other}"))
    assert table_of(model).pick == str(other) and on_rack(model) == before
    model = after(model, ("pick", "spot"))
    assert table_of(model).match.words == ("x4b",)
    one, other = slot_of(model, "9y"), slot_of(model, "2b")
    swapped = on_rack(after(model, ("arrange", f"slot {one}"), ("arrange", f"slot {other}")))
    assert swapped[one] == "2b" and swapped[other] == "9y"


def test_the_empty_frame_says_what_to_do() -> None:
    model = after(fresh(), ("pick", "spot"))
    assert model.toast is not None and model.toast.text == model.words("okey.spot.first")
    assert not table_of(model).match.words


def test_the_first_discard_of_a_match_shows_how_it_is_done_and_no_other() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    assert " flick" in render(view(model))
    match = play(table_of(model).match, "x8k")
    while match.state.turn != 0 or not match.state.due:
        match = play(match, next_word(match.state))
    assert " flick" not in render(view(seated(match)))


def test_a_tap_on_how_many_are_in_groups_lays_those_groups_out() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 2r 3r 5y 6y 7y 9b 9k 9y 2k 5k 7b 8k 12r 3b"}))
    lip = next(node for node in nodes(view(model)) if node.attrs.get("id") == "lip")
    assert "9 of 14" in text_of(lip)
    model = after(model, (lip.attrs["data-do"], lip.attrs["data-value"]))
    assert sum("bracket " in node.attrs.get("class", "") for node in nodes(view(model))) == 9


def test_the_rack_is_sorted_while_waiting_also_by_link() -> None:
    match = play(dealt(TOURNAMENT, {0: COMPLETE}), "x11k")
    model = seated(match, "paaa")
    page = render(view(model))
    assert not table_of(model).mine
    assert 'data-value="sort runs"' in page and 'data-value="sort runs" disabled' not in page
    moved = after(model, ("arrange", "slot 0"), ("arrange", "slot 23"))
    assert on_rack(moved)[23] != "."
    assert on_rack(after(moved, ("arrange", "sort runs")))[23] == "."


def test_the_rack_can_be_laid_out_while_others_think_and_stays_so() -> None:
    model = fresh()
    word = "x" + write_tile(view_of(table_of(model)).hand[-1])
    model = after(model, ("play", word))
    assert table_of(model).turn != 0
    tile = on_rack(model)[0]
    model = after(model, ("arrange", "slot 0"), ("arrange", "slot 23"))
    assert on_rack(model)[23] == tile
    table = table_of(model)
    model = open_table(model._replace(table=None), table._replace(match=play(table.match, "d")))[0]
    assert on_rack(model)[23] == tile


@pytest.mark.parametrize("how", ["runs", "sets", "pairs", "best"])
def test_sorting_is_one_step_that_undo_takes_back(how: str) -> None:
    model = after(fresh(), ("arrange", "slot 0"), ("arrange", "slot 23"))
    before = on_rack(model)
    sorted_ = after(model, ("arrange", f"sort {how}"))
    assert on_rack(sorted_) != before
    back = after(sorted_, ("undo", ""))
    assert on_rack(back) == before and not table_of(back).practice and back.dialog is None


def test_a_tile_whose_discard_is_undone_stands_where_it_stood_before() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    model = after(model, ("arrange", f"slot {slot_of(model, '9y')}"), ("arrange", "slot 21"))
    before = on_rack(model)
    for slot in (at for at, tile in enumerate(before) if tile != "."):
        discarded = after(model, ("arrange", f"slot {slot}"), ("pick", "spot"))
        assert on_rack(discarded)[slot] == "."
        assert on_rack(after(discarded, ("undo", "practice"))) == before, before[slot]


def test_the_drawn_tile_lands_on_the_last_row_with_a_halo_and_moves_nothing() -> None:
    match = play(dealt(TOURNAMENT, {0: COMPLETE, 3: "1y 1y 2y 2y 3y 3y 5y 5y 6y 6y 7y 7y 8y 8y"}), "x11k")
    model = seated(match, "aaap")
    before = on_rack(model)
    model = after(model, ("pick", "supply"))
    now = on_rack(model)
    changed = [slot for slot in range(24) if now[slot] != before[slot]]
    assert len(changed) == 1 and changed[0] >= 16
    assert " new" in render(view(model))


def test_the_rack_sorts_itself_only_where_that_is_wanted() -> None:
    match = play(dealt(TOURNAMENT, {0: COMPLETE, 3: "1y 1b 2y 5b 3y 3b 5y 9b 6y 11b 7y 13b 8y 2k"}, "1k"), "x11k")
    model = seated(match, "aaap")
    model = model._replace(settings=model.settings.put("arrange", "best"))
    model = after(model, ("arrange", "slot 0"), ("arrange", "slot 15"))
    assert on_rack(model)[15] != "."
    after_draw = after(model, ("pick", "supply"))
    assert on_rack(after_draw)[:3] == ["1y", "2y", "3y"]


@pytest.mark.parametrize(
    ("moves", "value", "rule"),
    [
        (("x9k", "t"), "9k", "O10"),
        ((), "supply", "O8"),
    ],
    ids=["the tile just taken", "drawing before the first discard"],
)
def test_an_illegal_try_is_refused_with_its_rule(moves: tuple[str, ...], value: str, rule: str) -> None:
    match = dealt(
        TOURNAMENT, {0: "9k 1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8b 10k 12k 1k", 3: "1b 1y 2y 3y 5y 6y 7y 8y 13b 13r 2r 4r 6r 8r"}
    )
    for word in moves:
        match = play(match, word)
    model = seated(match, "paap" if moves else "paaa")
    if table_of(model).curtain is not None:
        model = after(model, ("reveal", ""))
    if value == "supply":
        model = after(model, ("pick", "supply"))
    else:
        model = after(model, ("arrange", f"slot {slot_of(model, value)}"), ("pick", "spot"))
    assert model.toast is not None and model.toast.rule == rule


def test_a_claim_without_a_complete_hand_is_refused_and_shows_what_is_missing() -> None:
    model = seated(dealt(TOURNAMENT, {0: "1r 3r 5r 7r 9y 11y 13y 2b 4b 6b 8k 10k 12k 1k 3k"}))
    model = after(model, drop_message(f"slot {slot_of(model, '3k')}", "centre", "middle"))
    assert model.toast is not None and model.toast.rule == "O11"
    assert 'evidence"' in render(view(model))
    assert table_of(model).match.words == ()


def taken_by(root: Node, within: str) -> set[str | None]:
    """Return the targets of tiles dropped on the elements of a part with this class: the nearest one that accepts them."""

    def taken(node: Node, drop: str | None, inside: bool) -> Iterator[str | None]:
        drop = node.attrs.get("data-drop", drop)
        inside = inside or within in str(node.attrs.get("class", "")).split()
        if inside:
            yield drop
        for child in node.children:
            if isinstance(child, Node):
                yield from taken(child, drop, inside)

    return set(taken(root, None, False))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game_id", [ROUNDS, TOURNAMENT])
def test_every_piece_of_the_middle_takes_the_last_tile_and_every_tile_finishes_or_hears_why_not(game_id: str, seats: int) -> None:
    match, done = start(setup_of(game_id, 1, seats)), False
    while not done:
        model, word = (
            seated(match, "".join("p" if seat == match.state.turn else "a" for seat in range(seats))),
            next_word(match.state),
        )
        assert taken_by(view(model), "felt-middle") == {"centre" if match.state.due else None}
        for face in set(match.state.hands[match.state.turn]) if match.state.due else ():
            dropped = after(model, drop_message(f"slot {slot_of(model, write_tile(face))}", "centre", "middle"))
            finishes, said = table_of(dropped).pick.startswith("win:"), dropped.toast
            assert finishes if word[0] == "w" else said is not None and said.rule == "O11"
        done, match = word[0] == "w", play(match, word)
    assert match.state.end


def test_a_win_is_offered_only_when_it_is_there_and_shown_before_it_is_declared() -> None:
    assert "Finish" not in render(view(seated(dealt(TOURNAMENT, {0: COMPLETE.replace("13k", "2b")}))))
    model = fresh(hand="1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 13k 9b")
    assert "Finish with black 13" in render(view(model))
    model = after(model, ("pick", "centre"))
    page = render(view(model))
    assert "Discard black 13 and win" in page and "Double" not in page
    model = after(model, ("play", "w13k"))
    assert table_of(model).outcome is not None


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("1r 1r 2r 2r 3r 3r 4b 4b 5b 5b 6b 6b 7k 8k 7k", "T3"),
        ("1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 10r", "T2"),
    ],
    ids=["seven pairs", "a joker last"],
)
def test_a_doubled_win_is_announced_before_it_is_declared(hand: str, says: str) -> None:
    page = render(view(after(fresh(hand=hand), ("pick", "centre"))))
    assert "Double! Each other player loses 4 points." in page and says in page


@pytest.mark.long
def test_other_tiles_to_win_with_are_offered_as_long_as_they_bring_as_much() -> None:
    match = dealt(TOURNAMENT, {0: "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 10r"})
    brings = {}
    for face in {*match.state.hands[0]}:
        with suppress(IllegalAction):
            brings[write_tile(face)] = outcome(play(match, f"w{write_tile(face)}"))
    points = {word: end.points for word, end in brings.items() if end is not None}
    assert len(set(points.values())) == 2
    for word in points:
        sheet = view(after(seated(match), ("pick", f"win:{word}")))
        [chips] = [each for each in nodes(sheet) if each.attrs.get("class") == "chips"] or [Node("div", {}, ())]
        offered = {str(chip.attrs["data-value"]).removeprefix("win:") for chip in nodes(chips) if chip.tag == "button"}
        as_good = {other for other in points if other != word and points[other] == points[word]}
        assert offered <= as_good and len(offered) == min(len(as_good), MOST_OTHERS)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_tile_that_another_player_has_just_got_lies_before_that_player_and_no_one_else(seats: int) -> None:
    match, seen = start(setup_of(ROUNDS, 5, seats)), set()
    for _ in range(6 * seats):
        match = played(match, 1)
        state, page = match.state, view(seated(match))
        if state.end:
            break
        lie = [
            seat
            for seat in range(seats)
            for node in nodes(next(each for each in nodes(page) if each.attrs.get("id") == f"seat-{seat}"))
            if "held-tile" in str(node.attrs.get("class", "")).split()
        ]
        assert lie == ([state.turn] if state.due and state.turn else [])
        seen.add((state.due, state.turn == 0))
    assert len(seen) == 4


def hidden_names(model: Model) -> set[str]:
    """Return the names of tiles that are in other hands or the supply and visible nowhere."""
    table = table_of(model)
    state, seen = table.match.state, view_of(table)
    hidden = {tile for seat, hand in enumerate(state.hands) if seat != seen.seat for tile in hand} | set(state.supply)
    open_ = {*seen.hand, seen.indicator, seen.joker, *(turn.face for turn in seen.past)}
    return {model.words(f"okey.face.{'rybk'[tile // 13]}", n=tile % 13 + 1) for tile in hidden - open_ if tile < 52}


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", [ROUNDS, TOURNAMENT])
def test_no_hidden_tile_is_on_the_page_in_its_title_or_said(game_id: str, lang: str) -> None:
    match = start(setup_of(game_id, 11))
    for _ in range(30):
        match = played(match, 1)
        model = seated(match, "paaa", lang)
        model = model._replace(settings=model.settings.put("meter", "off"))
        page = render(view(model)).lower() + page_title(model).lower()
        for name in hidden_names(model):
            assert not re.search(rf"\b{re.escape(name)}\b", page), name


def test_the_meter_and_the_counter_use_only_what_the_seat_may_know() -> None:
    match = played(start(setup_of(TOURNAMENT, 5)), 20)
    model = seated(match)
    model = model._replace(settings=model.settings.put("counter", "on"))
    state = match.state
    swapped = state._replace(hands=(state.hands[0], state.hands[2], state.hands[1], state.hands[3]))
    other = model._replace(table=table_of(model)._replace(match=match._replace(states=(*match.states[:-1], swapped))))
    if view_of(table_of(model)) == view_of(table_of(other)):
        assert view(model) == view(other)


def faces_on_rack(model: Model) -> list[Node]:
    """Return the elements of the rack's tiles with visible faces."""
    bank = next(node for node in nodes(view(model)) if "bank" in str(node.attrs.get("class", "")).split())
    return [
        node for node in nodes(bank) if {"okey-tile", "back"} & set(str(node.attrs.get("class", "")).split()) == {"okey-tile"}
    ]


def test_with_several_people_the_felt_stays_in_view_and_the_rack_is_covered() -> None:
    model = seated(dealt(TOURNAMENT, {0: COMPLETE}), "pppp")
    assert table_of(model).curtain == 0 and not faces_on_rack(model)
    page = render(view(model))
    assert 'id="felt"' in page and 'id="slot-' not in page and "sort " not in page
    assert next(node for node in nodes(view(model)) if node.attrs.get("id") == "seat-0").attrs["class"].startswith("seat s")
    model = after(model, ("reveal", ""))
    assert len(faces_on_rack(model)) == 15
    model = after(model, ("play", "x13k"))
    assert table_of(model).curtain == 3 and not faces_on_rack(model), "the discard is all that is left to see"
    assert next(node for node in nodes(view(model)) if node.attrs.get("id") == "seat-3").attrs["class"].startswith("seat s")


def test_the_covered_rack_has_as_many_backs_as_its_owner_has_tiles_without_their_gaps() -> None:
    model = after(seated(dealt(TOURNAMENT, {0: COMPLETE}), "pppp"), ("reveal", ""), ("arrange", "lift 0"), ("arrange", "slot 29"))
    model = after(model, ("cover", ""))
    slots = next(node for node in nodes(view(model)) if "slots" in str(node.attrs.get("class", "")).split())
    full = ["full" in str(child.children[0].attrs["class"]) for child in slots.children]
    assert full == sorted(full, reverse=True) and sum(full) == 15


def test_the_tiles_are_dealt_in_view_of_all_before_anybody_looks() -> None:
    model = seated(start(setup_of(TOURNAMENT, 5)), "pppp", ceremony="on")
    assert table_of(model).aside.stage == 1 and table_of(model).curtain is not None
    assert not [node for node in nodes(view(model)) if node.attrs.get("id") == "reveal"]
    assert table_of(after(model, ("reveal", ""))).curtain is not None, "nobody looks while the dice are thrown"
    model = after(model, ("arrange", "deal skip"))
    assert not table_of(model).aside.stage and [node for node in nodes(view(model)) if node.attrs.get("id") == "reveal"]
    model = after(model, ("reveal", ""), ("cover", ""), ("reveal", ""))
    assert not table_of(model).aside.stage and faces_on_rack(model), "they are dealt once"


def test_what_is_said_with_several_people_names_no_drawn_tile() -> None:
    match = play(dealt(TOURNAMENT, {0: COMPLETE}), "x13k")
    model = after(seated(match, "pppp"), ("reveal", ""))
    _, effects = update(model, Message("pick", "supply"))
    said = [effect.text for effect in effects if hasattr(effect, "text") and not hasattr(effect, "key")]
    assert "".join(said) == ""


@pytest.mark.parametrize(
    ("game_id", "seat", "side", "corner"),
    [
        (ROUNDS, 1, "seat w", "d-nw"),
        (TOURNAMENT, 1, "seat w", "d-sw"),
        (ROUNDS, 3, "seat e", "d-se"),
        (TOURNAMENT, 3, "seat e", "d-ne"),
    ],
)
def test_discards_lie_between_the_discarder_and_the_next_player(game_id: str, seat: Seat, side: str, corner: str) -> None:
    page = render(view(seated(start(setup_of(game_id, 3)))))
    assert re.search(rf'class="{side}[^"]*" id="seat-{seat}"', page)
    assert re.search(rf'<div class="discard-place {corner} of-{side[-1]}">(?:(?!</div>).)*id="pile-{seat}"', page)


def test_the_dealing_is_shown_step_by_step_and_can_be_skipped() -> None:
    model = seated(start(setup_of(ROUNDS, 4)), ceremony="on")
    page = render(view(model))
    assert table_of(model).aside.stage == 1 and 'class="die"' in page and "full" not in page
    first = after(model, ("arrange", "deal 0.1"))
    assert table_of(first).aside.stage == 2 and table_of(after(first, ("arrange", "deal 0.1"))).aside.stage == 2
    skipped = after(model, ("arrange", "deal skip"))
    assert table_of(skipped).aside.stage == 0 and on_rack(skipped).count(".") < 24
    assert table_of(after(skipped, ("arrange", "slot 0"))).aside.stage == 0


def test_the_sheet_names_the_rule_of_every_point_and_opens_all_hands() -> None:
    match = whole(start(setup_of(TOURNAMENT, 2, points="10")))
    model = seated(match)
    page = render(view(after(model, ("show-end", ""))))
    assert page.count("<li><h3>") == 3 and ("T9" in page)
    assert page.count('class="rules"') == len(match.rounds) + 1


@pytest.mark.long
def test_the_sheet_names_a_rule_of_a_round_once() -> None:
    match = play(dealt(TOURNAMENT, {0: "1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b 10r"}), "w10r")
    assert finished_rounds(match)[0].outcome.rules == ("T2", "T2")
    page = render(view(after(seated(match), ("show-end", ""))))
    cells = re.findall(r'<td[^>]*class="rules"[^>]*>(.*?)</td>', page)
    assert [re.sub(r"<[^>]*>", "", cell).strip() for cell in cells] == ["T2"]


def test_a_shared_win_is_told_by_name() -> None:
    page = render(view(after(seated(whole(start(setup_of(ROUNDS, 4)))), ("show-end", ""))))
    assert "You, Ada and Kemal share the win of the match with 1 round each." in page


def test_a_void_round_says_why() -> None:
    match = played(start(setup_of(TOURNAMENT, 5)), idle=True)
    page = render(view(after(seated(match), ("show-end", ""))))
    assert "void" in page and "O12" in page


def test_the_rack_keeps_its_order_when_the_window_turns() -> None:
    model = fresh()
    narrow = on_rack(model)
    wide = after(model, ("wide", "yes"))
    assert len(on_rack(wide)) == 30 and [t for t in on_rack(wide) if t != "."] == [t for t in narrow if t != "."]


def test_with_an_empty_supply_the_round_can_be_ended_or_won() -> None:
    match = start(setup_of(TOURNAMENT, 5))
    while match.state.supply or match.state.due:
        match = played(match, 1, idle=True)
    seat = match.state.turn
    model = seated(match, "".join("p" if each == seat else "a" for each in range(4)))
    assert 'data-value="p"' in render(view(model))
    refused = after(model, ("pick", "take"))
    assert refused.toast is not None and refused.toast.rule == "O12"
    assert table_of(after(model, ("play", "p"))).outcome is not None


def test_the_keys_of_the_game_are_listed_first() -> None:
    model = fresh()
    message = message_of(model, "?", False, True, False)
    assert message is not None
    page = render(view(after(model, (message.do, message.value))))
    assert page.index(model.words("okey.keys.draw.does")) < page.index(model.words("keys.arrows.does"))
