"""Okey Dokey's board: what a tap does, what is said, and that no hidden card is ever on the page."""

import json
import re

import pytest

from triokey.game import plain_setup
from triokey.match import play, start
from triokey.okeydokey import help
from triokey.okeydokey.cards import COLOURS, EQUAL, RESET, UNKNOWN, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.solver import solve
from triokey.thinking import answer
from ui import store
from ui.boards.okeydokey_art import COLOUR_NAMES
from ui.effects import Later, Say, Think
from ui.html import render, text_of
from ui.model import Message, Player, Table
from ui.start import begin
from ui.update import update
from ui.view import title_of, view

PERSON, BOT = Player("person"), Player("bot", "", "club")


def seated(match, *players, settings=""):
    """Return the page's model with this match on the table."""
    stored = {"game:1": store.pack_table(Table("game:1", match, players, 1), 1)}
    if settings:
        stored["settings"] = settings
    return begin(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok")[0]


def dealt(seats=1, seed=5, **options):
    return start(plain_setup(GAME, seed, seats, **options))


def played(match, count):
    """Return the match after so many actions of a winning line."""
    for move in solve(match.state).line[:count]:
        match = play(match, GAME.write(move))
    return match


def do(model, *messages):
    effects = ()
    for message in messages:
        model, more = update(model, Message(*message))
        effects += more
    return model, effects


def tap(model, *values):
    return do(model, *(("pick", value) for value in values))[0]


def page(model):
    return render(view(model))


def find(node, **attrs):
    """Yield all elements with these attributes."""
    if isinstance(node, str):
        return
    if all(node.attrs.get(name.replace("_", "-")) == value for name, value in attrs.items()):
        yield node
    for child in node.children:
        yield from find(child, **attrs)


def one(model, **attrs):
    return next(find(view(model), **attrs))


def first(model, kind):
    """Return the first legal action of a kind, as a word."""
    return next(GAME.write(m) for m in GAME.legal(model.table.match.state) if m.kind == kind)


# --- taps ---------------------------------------------------------------------------------------------


def test_the_first_tap_lights_the_card_and_its_row_and_the_second_places_it():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    model = tap(model, f"hand {word} 0")
    assert model.table.pick == word
    cell = one(model, id=f"cell-{word[0]}")
    assert "lit" in cell.attrs["class"] and "place" in cell.attrs["aria-label"]
    assert text_of(one(model, data_do="play")).startswith("Place")
    model = tap(model, f"hand {word} 0")
    assert model.table.match.words == (word,)


def test_the_lit_row_places_the_card_too():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    model = tap(model, f"hand {word} 0", f"row {word[0]}")
    assert model.table.match.words == (word,)


def test_another_row_refuses_the_card_by_the_rule_of_rows():
    model = seated(dealt(), PERSON)
    word = first(model, "number")
    other = next(c for c in COLOURS if c != word[0])
    model = tap(model, f"hand {word} 0", f"row {other}")
    assert model.toast.rule == "D13" and not model.table.match.words


def test_a_card_that_does_not_fit_says_why_and_lights_what_proves_it():
    model = seated(played(dealt(), 12), PERSON)
    held = model.table.match.state.hands[0]
    legal = {m.cards[0] for m in GAME.legal(model.table.match.state) if m.kind == "number"}
    unfit = next(face for face in held if face < EQUAL and face not in legal)
    model = tap(model, f"hand {write_card(unfit)} 0")
    assert model.toast.rule in ("D12", "D14", "D17")
    assert model.table.refused.evidence and 'evidence"' in page(model)


def test_a_reset_takes_up_to_two_cards_in_their_order_and_no_third():
    model = seated(dealt(), PERSON)
    hand = [write_card(face) for face in model.table.match.state.hands[0]]
    model = tap(model, "pile R", f"hand {hand[3]} 0", f"hand {hand[1]} 0")
    assert model.table.pick == f"!R>{hand[3]},{hand[1]}"
    refused = tap(model, f"hand {hand[5]} 0")
    assert refused.toast.rule == "D8" and refused.table.pick == model.table.pick
    fewer = tap(model, f"hand {hand[3]} 0")
    assert fewer.table.pick == f"!R>{hand[1]}"
    done = tap(fewer, "row R")
    assert done.table.match.words == (f"!R>{hand[1]}",)


def test_an_equal_asks_for_its_row_and_shows_the_value_it_takes():
    seed = next(n for n in range(99) if EQUAL in dealt(1, n).state.hands[0])
    model = seated(dealt(1, seed), PERSON)
    model = tap(model, "hand = 0")
    assert model.table.pick == "=" and page(model).count("ghost-equal") == 5
    model = tap(model, "row G", "row G")
    assert model.table.match.words == ("=G",)


def test_with_an_empty_deck_a_card_may_go_under_the_equal_in_the_same_step():
    for seed in range(400):
        match = dealt(1, seed)
        for move in solve(match.state).line:
            state = match.state
            same = [m for m in GAME.legal(state) if m.kind == "equal" and m.cards]
            if same:
                word = GAME.write(same[0])
                row, face = word[1], word.partition("<")[2]
                model = tap(seated(match, PERSON), "hand = 0", f"row {row}", f"hand {face} 0")
                assert model.table.pick == word and "slots" in page(model)
                assert tap(model, f"row {row}").table.match.words[-1] == word
                return
            match = play(match, GAME.write(move))
    pytest.fail("no deal had an Equal with an empty deck")


def test_one_tap_is_enough_when_the_player_wants_it_so():
    model = seated(dealt(), PERSON, settings="taps one\n")
    word = first(model, "number")
    assert tap(model, f"hand {word} 0").table.match.words == (word,)


def test_escape_puts_the_card_back():
    model = seated(dealt(), PERSON)
    model = tap(model, f"hand {first(model, 'number')} 0")
    assert do(model, ("close",))[0].table.pick == ""


def test_the_table_chooses_who_begins():
    model = seated(dealt(3, start="choose"), PERSON, BOT, BOT)
    assert "start 2" in page(model)
    model = tap(model, "start 2")
    assert model.table.turn == 2


# --- what is hidden -----------------------------------------------------------------------------------


def shown_cards(model):
    """Return the faces of all cards on the page with the words around them, as (colour, number)."""
    html = page(model)
    faces = set(re.findall(r"hand ([RYGBK]\d|=) ", html))
    words = re.findall(r"\b(red|yellow|green|blue|grey) (\d)\b", html.lower())
    return faces | {COLOURS[COLOUR_NAMES.index(c)] + n for c, n in words if 1 <= int(n) <= 8}


def open_cards(state, seat):
    """Return what the seat may see: its hand, the stage, what lies under Equals and what it buried itself."""
    faces = {*state.hands[seat], *(face for row in state.rows for face in row), *(under[2] for under in state.under)}
    faces |= {face for face, by in zip(state.deck, state.buriers, strict=True) if by == seat}
    return {write_card(face) for face in faces if face not in (RESET, UNKNOWN)}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_card_is_on_the_page_that_the_viewer_may_not_see(seats):
    match = played(dealt(seats, 3), 30)
    for count in range(0, 31, 3):
        now = match._replace(states=match.states[: count + 1], words=match.words[:count])
        if GAME.turn(now.state) is None:
            continue
        model = seated(now, *(PERSON,) * seats)
        assert model.table.curtain is not None and not shown_cards(model)
        model, effects = do(model, ("reveal",))
        assert shown_cards(model) <= open_cards(now.state, GAME.turn(now.state))
        assert not re.search(r"(red|yellow|green|blue|grey) \d", title_of(model).lower())


def test_the_page_is_the_same_whatever_the_others_hold():
    match = played(dealt(3, 8), 10)
    state = match.state
    me = state.turn
    other = next(s for s in range(3) if s != me)
    held, deck = list(state.hands[other]), list(state.deck)
    held[0], deck[0] = deck[0], held[0]
    hands = tuple(tuple(sorted(held)) if s == other else hand for s, hand in enumerate(state.hands))
    swapped = state._replace(hands=hands, deck=tuple(deck))
    model = do(seated(match, PERSON, PERSON, PERSON), ("reveal",))[0]
    table = model.table._replace(match=model.table.match._replace(states=(*match.states[:-1], swapped)))
    assert page(model._replace(table=table)) == page(model)


def test_what_is_told_of_a_reset_counts_the_cards_and_names_none():
    model = do(seated(dealt(2, 4), PERSON, PERSON), ("reveal",))[0]
    hand = [write_card(face) for face in model.table.match.state.hands[0]]
    model, effects = do(model, ("play", f"!R>{hand[0]},{hand[2]}"))
    told = " ".join(effect.text for effect in effects if isinstance(effect, Say))
    assert "2 cards swapped" in told and not re.search(r"(red|yellow|green|blue|grey) \d", told.lower())
    assert model.table.curtain == 1 and not shown_cards(model)


def test_the_extra_turn_is_announced_before_it_comes_and_when_it_comes():
    match = dealt(5, 12)
    line = [GAME.write(move) for move in solve(match.state).line]
    for word in line[:24]:
        match = play(match, word)
    model = do(seated(match, *(PERSON,) * 5), ("reveal",))[0]
    assert "plays again at once" in page(model)
    model, effects = do(model, ("play", line[24]))
    told = " ".join(effect.text for effect in effects if isinstance(effect, Say))
    assert "Column 5 is complete." in told and "plays again" in told
    assert model.table.turn == match.state.turn and model.table.curtain is None


def test_whoever_runs_out_of_cards_is_announced_and_marked_as_skipped():
    for seed in range(99):
        match = dealt(2, seed, equals="0")
        for move in solve(match.state).line:
            before, match = match, play(match, GAME.write(move))
            if not match.state.hands[before.state.turn] and not match.state.end:
                model = do(seated(before, PERSON, PERSON), ("reveal",))[0]
                model, effects = do(model, ("play", match.words[-1]), ("reveal",))
                assert any("skipped" in effect.text for effect in effects if isinstance(effect, Say))
                assert re.search(rf"st seat-{before.state.turn}( turn)?( acted)? out", page(model))
                return
    pytest.fail("nobody ran out of cards")


# --- talk ---------------------------------------------------------------------------------------------


def test_only_what_the_rules_allow_is_offered_and_it_is_said_out_of_turn_too():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    model = do(model, ("dialog", "board talk"))[0]
    offered = {node.attrs["data-value"] for node in find(view(model), data_do="remark")}
    assert offered == {GAME.write(remark) for remark in GAME.remarks(model.table.match.state, 0)}
    model = do(model, ("remark", "0:want:R"))[0]
    assert "0:want:R" in model.table.match.words and model.table.turn == 0


def test_a_statement_that_is_not_offered_is_not_said():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    assert do(model, ("remark", "1:want:R"))[0].table.match.words == ()
    assert do(model, ("remark", "0:hold:R8"))[0].table.match.words == ()


def settle(model, effects):
    """Let the worker answer and the clock run until a person is to act or the round is over."""
    waiting = list(effects)
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Think):
            model, more = do(model, ("thought", f"{effect.tag}\n{answer(effect.question)}"))
        elif isinstance(effect, Later):
            model, more = update(model, effect.message)
        else:
            continue
        waiting += more
    return model


def test_bots_speak_before_they_are_asked_for_a_move_and_their_words_are_played():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    word = first(model, "number")
    model, effects = do(model, ("play", word))
    asked = [json.loads(effect.question)["op"] for effect in effects if isinstance(effect, Think)]
    assert "say" in asked and "move" not in asked
    model = settle(model, effects)
    remarks = [w for w in model.table.match.words if GAME.is_remark(GAME.read(w))]
    assert remarks and len(model.table.match.words) - len(remarks) == 3 and model.table.turn == 0


def test_undo_takes_back_the_bots_words_with_their_moves_and_redo_brings_them_again():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    model = settle(*do(model, ("play", first(model, "number"))))
    words = model.table.match.words
    back = do(model, ("undo", "practice"))[0]
    assert back.table.match.words == () and back.table.practice
    assert do(back, ("redo",))[0].table.match.words == words


# --- help and the end ---------------------------------------------------------------------------------


def test_marks_gauges_and_the_mirror_can_be_switched():
    model = seated(played(dealt(), 9), PERSON)
    html = page(model)
    assert 'class="mk ' in html and "facts" in html and "stage mirror" not in html
    plain = page(seated(played(dealt(), 9), PERSON, settings="marks off\ngauges off\nmirror on\n"))
    assert 'class="mk' not in plain and "facts" not in plain and "stage mirror" in plain


def with_fatal_number():
    """Return a solo position with a legal Number that would lose it, and that Number."""
    for seed in range(99):
        match = dealt(1, seed)
        while GAME.turn(match.state) is not None:
            seen = GAME.view(match.state, 0)
            numbers = [move for move in GAME.legal(match.state) if move.kind == "number"]
            for move in numbers:
                if help.fatal(seen, move):
                    return match, GAME.write(move)
            match = play(match, GAME.write(GAME.legal(match.state)[0]))
    raise LookupError("no position with a fatal card")


def test_a_fatal_card_is_warned_of_but_can_be_played():
    match, word = with_fatal_number()
    model = seated(match, PERSON)
    model, effects = do(model, ("put", "x=y"), ("pick", f"hand {word} 0"))
    model = settle(model, begin({"game:1": store.pack_table(model.table, 1)}, ("en",), "", "#/play/game-1", "ok")[1])
    assert "warning" in page(model)
    assert do(model, ("play", word))[0].table.match.words[-1] == word


def test_a_hint_goes_from_the_row_to_the_move_and_its_reason():
    model = seated(dealt(), PERSON)
    texts = []
    for _ in range(3):
        model = settle(*do(model, ("hint",)))
        texts.append(text_of(one(model, id="hint")))
    assert "row" in texts[0] and "surely" in texts[2] and "assisted yes" in store.pack_table(model.table, 1)


def test_following_the_hints_wins_a_proven_deal():
    match = played(dealt(), 44)
    model = seated(match, PERSON)
    while model.table.turn is not None:
        model = settle(*do(model, ("hint",)))
        model = do(model, ("play", model.table.analysis("hint")["word"]))[0]
    assert model.table.outcome.reasons == ("festival",)
    assert "encore" in page(model)


def test_a_loss_lists_every_card_and_every_reset_with_its_reason_and_tells_whether_it_was_winnable():
    match = dealt(1, 3)
    while GAME.turn(match.state) is not None:
        last = match
        match = play(match, GAME.write(GAME.legal(match.state)[0]))
    model = do(seated(last, PERSON), ("play", match.words[-1]))[0]
    assert match.state.end == "no-action"
    model = model._replace(table=model.table._replace(ending=True))
    lines = [text_of(line) for whys in find(view(model), **{"class": "whys"}) for line in whys.children]
    assert len(lines) == len(match.state.hands[0]) + 5 and all(re.search(r"D\d", line) for line in lines)
    model = settle(*do(model, ("put", "ask=winnable")))
    assert "verdict" in page(model) and "until move" in page(model)


def test_a_deal_that_is_proven_winnable_is_looked_for_before_the_game_begins():
    model = begin({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    model = do(model, ("new-seats", "1"), ("new-proven",))[0]
    model, effects = do(model, ("deal", "77"))
    assert model.new.searching and model.table is None
    think = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, ("thought", f"{think.tag}\n{answer(think.question)}"))
    model, effects = update(model, next(effect for effect in effects if isinstance(effect, Later)).message)
    model = do(model, ("route", next(effect for effect in effects if hasattr(effect, "hash")).hash))[0]
    assert solve(model.table.match.state).winnable


@pytest.mark.parametrize("found", ['{"seed": 77, "tried": 0}', ""])
def test_it_is_said_when_no_deal_could_be_proven_and_another_try_is_open(found):
    model = begin({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    model = do(model, ("new-seats", "1"), ("new-proven",))[0]
    model, effects = do(model, ("deal", "77"))
    think = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, ("thought", f"{think.tag}\n{found}"))
    assert not model.new.searching and model.table is None
    assert model.toast.text == model.words("new.unproven") and Say(model.toast.text) in effects
