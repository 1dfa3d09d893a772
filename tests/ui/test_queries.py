"""Query keys: the answers about rows, columns, hands, the state of the game, and playable pieces."""

import re

import pytest

from driving import do, opened
from okey_games import TOURNAMENT
from okey_games import dealt as handed
from okey_seats import seated
from triokey.core.catalog import GAMES, about
from ui.games.showcase import board_of
from ui.games.telling import as_sentence
from ui.loop.keys import message_of
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.model.messages import Message
from ui.model.model import Toast
from ui.table.queries import ASKS, answer_text
from ui.text.html import text_of, walk_nodes
from ui.text.words import LANGUAGES, load

NEEDS = ("lessons",)


def lesson(game, at, lang="en"):
    return begin_page({"settings": f"lang {lang}\n"}, ("en",), "", f"#/learn/{game}/{at}", "ok")[0]


def playing(game, lang="en"):
    """Return the model of a lesson's first board or, without a lesson, of a new game."""
    if "lesson" in about(game).parts:
        return lesson(game, 1, lang)
    model = opened({"settings": f"lang {lang}\n"}, f"#/new/{game}")
    return do(model, Message("new-go", "", (("seed", "matches"),)))[0]


def test_a_row_and_a_column_of_the_garden():
    model = lesson("okiya", 4)
    row = answer_text(model, "row", "c-c1").split("; ")
    assert len(row) == 4 and row[0].startswith("a1: Fox") and row[2].startswith("c1: Cherry and Poem")
    column = answer_text(model, "column", "c-c1").split("; ")
    assert [name[:2] for name in column] == ["c4", "c3", "c2", "c1"]


def test_what_can_be_taken_and_why():
    said = answer_text(lesson("okiya", 4), "legal", "")
    assert said.startswith("3 tiles match") and "(Maple)" not in said and said.count("(Poem)") == 3
    assert answer_text(lesson("okiya", 1), "legal", "").startswith("The first tile comes from the border. 12 tiles")


def rack_read(laid, lang="en"):
    """Return the announced text of a rack with these tiles, where the red 10 is the joker."""
    hand = " ".join(word for word in laid.split() if word != ".")
    model = seated(handed(TOURNAMENT, {0: hand}), lang=lang, wide=True)
    return answer_text(model._replace(table=model.table.keep("rack-0", f"0/15:{laid}")), "hand", "")


LAID = "1r 2r 3r . 5b 5k . 4y 10r 4k 9b 8b . 13y . . . 7k 8k . . 1y . 13b . ."


def test_the_rack_is_read_block_by_block_as_it_lies():
    blocks = "Run: red 1 2 3; blue 5, black 5; Set: yellow 4, joker (red 10), black 4; blue 9 8; yellow 13; black 7 8"
    assert rack_read(LAID) == blocks + "; yellow 1; blue 13"
    said = answer_text(lesson("okey-rounds", 1), "hand", "")
    assert "yellow 13" in said and "empty" not in said.casefold() and "slot" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_slot_is_named_where_a_rack_is_read(lang):
    said = rack_read(LAID, lang)
    assert said.count("; ") == 7 and "{" not in said and not any(str(number) in said for number in (15, 30))


def test_a_tile_just_taken_is_named_as_the_one_that_may_not_go_back():
    model = lesson("okey-rounds", 3)
    assert "yellow 7" in answer_text(model, "legal", "")
    model = update(model, Message("pick", "take"))[0]
    assert "yellow 7, which you have just taken, may not be discarded" in answer_text(model, "legal", "")
    assert "You can win by discarding: blue 2" in answer_text(lesson("okey-rounds", 6), "legal", "")


def test_the_stage_says_its_rows_and_why_a_card_cannot_be_placed():
    model = lesson("okeydokey", 4)
    assert "grey" in answer_text(model, "row", "cell-K").casefold() and "1, 4" in answer_text(model, "row", "head-K")
    said = answer_text(model, "legal", "")
    now, resets, *others = said.split(". ")
    assert now.startswith("6 cards can be placed: ") and "Grey 3" not in now
    assert resets.startswith("A Reset can be placed in: ") or resets.startswith("No Reset")
    assert others[0].startswith("Grey 3: ")
    assert answer_text(model, "hand", "").count("; ") == 6


@pytest.mark.parametrize("game", GAMES)
def test_a_row_is_said_as_it_is_seen_however_many_pieces_stand_in_it(game):
    model = playing(game)
    board = board_of(game).page(model.table, model)
    zones = [node for node in walk_nodes(board) if node.attrs.get("data-zone") == "grid"]
    for zone in zones:
        pieces = [node for node in walk_nodes(zone) if node.tag == "button" and "disabled" not in node.attrs]
        ids = [piece.attrs["id"] for piece in pieces]
        names = [piece.attrs.get("aria-label") or text_of(piece) for piece in pieces]
        for length in range(1, len(ids) + 1):
            said = answer_text(model, "column", ids[0], ids[:length])
            full = [name for name, piece in zip(names[:length], pieces, strict=False) if "data-empty" not in piece.attrs]
            assert said == re.sub("[.。]; ", "; ", "; ".join(full or names[:1])), f"{length} pieces of {game}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ASKS)
def test_everything_is_answered_on_every_board_in_every_language(game, lang, what):
    model, effects = update(playing(game, lang), Message("ask", f"{what} "))
    assert isinstance(model.toast, Toast) and model.toast.text.strip() and effects[0].text == model.toast.text


@pytest.mark.parametrize("dot", [" · ", "\u00a0· "])
def test_the_ear_hears_commas_where_the_eye_sees_dots(dot):
    assert as_sentence(load("en"), f"Round 1{dot}practice") == "Round 1, practice."


def test_nothing_is_said_while_the_curtain_hangs_and_not_about_anything_else():
    model = lesson("okeydokey", 1)
    model = model._replace(table=model.table._replace(curtain=0))
    assert all(answer_text(model, what, "hand-0") == "" for what in ASKS)
    assert update(model, Message("ask", "secrets ")) == (model, ())


def test_the_letters_ask_about_the_piece_that_has_the_focus():
    model = lesson("okiya", 4)
    assert message_of(model, "r", False, False, False, "c-a1") == Message("ask", "row c-a1")
    assert message_of(model, "y", False, False, False) == Message("redo")
    assert message_of(model, "r", False, False, True) is None
    off = model._replace(settings=model.settings.put("letters", "off"))
    assert message_of(off, "r", False, False, False) is None
