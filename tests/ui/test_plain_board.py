"""The plain board shows of a hidden game only what its viewer may know, and reads like a table, not like code."""

from __future__ import annotations

import re
from functools import reduce

import pytest
from thrown import FOLDERS, on_the_table

from driving import do, nodes, opened, spoken, text_at, think
from triokey.core.catalog import families
from triokey.core.game import Cell, Game, IllegalAction, Lines, Outcome
from triokey.core.match import play
from triokey.core.rng import stream
from ui.app.share.sharing import EVEN, parcel_to_send
from ui.frame.catalog import pages_by_address
from ui.games import showcase
from ui.games.telling import deeds_since
from ui.loop.view import page_title, view
from ui.model.effects import Go, Say
from ui.model.model import Player
from ui.model.outcomes import own_result
from ui.model.results import DRAWN
from ui.parts.game_words import why_not, why_over
from ui.parts.names import option_value
from ui.text.html import render, text_of
from ui.text.words import Words, load

SEALED_RULE = "Two or three players get three of nine cards each, numbered 1 to 9, and show them to nobody."
SEED = "seven"
"""Text of a deal's code with which seat 0 begins."""
CODE = re.compile(r"[([]\s*['(\d]|None|True|False|NamedTuple|\bState\(")


@pytest.fixture(params=("hunters", "sealed"))
def game(request):
    """One of the throw-away games, added to the catalog."""
    with on_the_table(request.param, showcase.showcase_of, showcase.board_of) as game:
        yield game


def begun(game, mode, seats=2, lang="en"):
    model = opened(address=f"#/new/{game.id}", lang=lang)
    model, _ = do(model, ("new-seats", str(seats)), ("new-mode", mode))
    return do(model, ("new-go", "", (("seed", SEED),)))


def choices(model, do_):
    """Return the values of the enabled controls and marked cells with this message."""
    offered = [node for node in nodes(view(model)) if node.attrs.get("data-do") == do_ and "aria-disabled" not in node.attrs]
    return [node.attrs["data-value"] for node in offered]


def near_the_end(model, game, rng):
    """Return the model at the person's turn, at most ten moves before the end of a random round that nobody wins."""
    for _ in range(20):
        matches = [model.table.match]
        while legal := game.legal(matches[-1].state):
            matches.append(play(matches[-1], game.write(rng.choice(legal))))
        if not game.outcome(matches[-1].state).winners:
            break
    match = next(match for match in matches[-11:] if game.turn(match.state) == model.table.viewer)
    return model._replace(table=model.table._replace(match=match))


@pytest.mark.parametrize("lang", ("en", "de", "tr", "fr", "ja"))
def test_a_game_with_nothing_of_its_own_is_played_from_its_card_to_its_end(game, lang):
    model = opened(lang=lang)
    assert f"#/new/{game.id}" in render(view(model)) and game.about.name in text_of(view(model))
    model, effects = begun(game, "bot", lang=lang)
    model, effects = do(model, ("route", "#/play/game-1"))
    rng = stream(3, "test")
    model = near_the_end(model, game, rng)
    for _ in range(60):
        model, more = think(model, effects)
        if model.table.turn is None:
            break
        if model.table.mine:
            assert not CODE.search(text_of(view(model))), text_of(view(model))
            model, effects = do(model, ("pick", rng.choice(choices(model, "pick"))))
        else:
            later = next(effect.message for effect in (*effects, *more) if hasattr(effect, "message"))
            model, effects = do(model, later)
    assert model.table.outcome is not None and game.about.name in page_title(model)
    model, _ = do(model, ("show-end",))
    assert text_of(view(model))


def test_a_hint_comes_from_the_bot(game):
    model, _ = begun(game, "table")
    model, _ = do(model, ("route", "#/play/game-1"), ("reveal",))
    model, effects = do(model, ("hint",))
    model, _ = think(model, effects)
    suggested = [node for node in nodes(view(model)) if "suggested" in node.attrs.get("class", "").split()]
    assert [node.attrs["data-value"] in choices(model, "pick") for node in suggested] == [True]


def test_no_address_raises_and_one_that_is_unknown_becomes_home(game):
    for page in filter(None, pages_by_address()):
        for rest in ("", f"/{game.id}", f"/{game.id}/H1", f"/{game.id}/x/y/z", "/foo", "/foo/bar"):
            model, effects = do(opened(), ("route", f"#/{page}{rest}"))
            assert text_of(view(model)) and page_title(model)
            if model.route == ():
                assert [effect for effect in effects if isinstance(effect, Go)][-1:] == [Go("#/", replace=True)]


def test_the_rules_are_those_of_the_package(game):
    model, _ = do(opened(), ("route", f"#/rules/{game.id}/{'H4' if game.id == 'hunters' else 'S3'}"))
    page = render(view(model))
    text = (FOLDERS / game.id / "RULES.md").read_text()
    for number in re.findall(r"\*\*([A-Z]\d)\*\*", text):
        assert f'id="rule-{number}"' in page
    assert page.count('class="marked"') == 1 and "**" not in page


def cards_told(model, effects):
    """Return all cards that can be read or heard: on the page, in its title, in announcements."""
    heard = " ".join(effect.text for effect in effects if isinstance(effect, Say))
    return text_of(view(model)), page_title(model), heard


@pytest.mark.parametrize("game", ("sealed",), indirect=True)
@pytest.mark.parametrize("seats", (2, 3))
@pytest.mark.parametrize("seed", range(4))
def test_two_people_at_one_device_learn_nothing_of_each_other(game, seats, seed):
    model, _ = begun(game, "table", seats)
    model, effects = do(model, ("route", "#/play/game-1"))
    rng = stream(seed, "hidden")
    while model.table.turn is not None:
        state, seat = model.table.match.state, model.table.turn
        assert model.table.curtain == seat
        shown, title, heard = cards_told(model, effects)
        held = {card for hand in state.hands for card in hand}
        assert not re.search(r"\d", re.sub(r"(Player|round|Pass to) \d", "", shown + title))
        hung, (model, effects) = model, do(model, ("reveal",))
        others = {card for holder, hand in enumerate(state.hands) if holder != seat for card in hand}
        down = {card for holder, card in enumerate(state.laid) if holder != seat} - {0}
        opened_cards = {card for trick in state.tricks for card in trick}
        page = view(model)
        log = next(node for node in nodes(page) if node.attrs.get("class") == "plain-log")
        read = set(map(int, re.findall(r"the (\d)\.", text_of(log) + spoken(hung, model))))
        assert not read & ((others | down) - opened_cards) and not read & (held - set(state.hands[seat]) - opened_cards)
        remarks = choices(model, "remark")
        if remarks and rng.below(2):
            model, effects = do(model, ("remark", remarks[0]))
        card = rng.choice(choices(model, "pick"))
        model, effects = do(model, ("pick", card))
        _, title, heard = cards_told(model, effects)
        if model.table.turn is not None:
            assert f"the {card}." not in heard and card not in title


@pytest.mark.parametrize("game", ("sealed",), indirect=True)
def test_against_a_bot_its_face_down_card_is_not_read(game):
    model, effects = begun(game, "bot", 3)
    model, effects = do(model, ("route", "#/play/game-1"))
    model, effects = do(model, ("pick", choices(model, "pick")[0]))
    model, more = think(model, effects)
    later = next(effect.message for effect in (*effects, *more) if hasattr(effect, "message"))
    model, effects = do(model, later)
    model, _ = think(model, effects)
    assert "Player 2: a card, face down." in [deed.text for deed in deeds_since(model.words, model.table, 0, model.table.persons)]
    assert "Player 2: a card, face down." in text_of(view(model)) and model.table.match.words[-1] != "?"


@pytest.mark.parametrize("game", ("hunters",), indirect=True)
def test_a_game_may_describe_its_position_in_a_few_lines(game, monkeypatch):
    rows = (("x", ""), ("", "o"))
    monkeypatch.setattr(type(game), "describe", lambda self, view: (Lines("Discs", rows), Lines("Next", (("x",),), 1)))
    model, _ = begun(game, "table")
    model, _ = do(model, ("route", "#/play/game-1"))
    table = next(node for node in nodes(view(model)) if node.attrs.get("class") == "plain-view")
    assert text_of(table) == "DiscsxoPlayer 2: Nextx"
    assert len(choices(model, "pick")) == 4


# --- cells to tap -----------------------------------------------------------------------------------

OPEN = pytest.mark.parametrize("game", ("hunters",), indirect=True)
SEALED = pytest.mark.parametrize("game", ("sealed",), indirect=True)


def at_table(game, mode="table", seats=2, lang="en"):
    return do(begun(game, mode, seats, lang)[0], ("route", "#/play/game-1"), ("reveal",))[0]


def cells(model, *marks):
    """Return the cells of the position that have all these classes."""
    found = [node for node in nodes(view(model)) if "plain-cell" in node.attrs.get("class", "").split()]
    return [node for node in found if set(marks) <= set(node.attrs["class"].split())]


def names(model, *marks):
    return [node.attrs["aria-label"] for node in cells(model, *marks)]


STEPS = (("d2", "c1", "e1"), ("c7", "e7", "d6"))
"""Points to which each seat's piece may move first, in the order of the page's rows."""


@OPEN
def test_the_cells_that_can_be_tapped_are_marked_and_a_tap_plays(game):
    model = at_table(game)
    first, word = model.table.turn, STEPS[model.table.turn][0]
    assert names(model, "may") == [f"{point}: empty. Possible." for point in STEPS[first]]
    beside = [node for node in nodes(view(model)) if node.attrs.get("class") == "plain-moves"]
    assert [text_of(node) for node in beside] == ["stay"], "every other action is on a cell"
    model, _ = do(model, ("pick", word))
    assert model.table.match.words == (word,)
    left = ("d7", "d1")[1 - first]
    assert sorted(names(model, "fresh")) == sorted((f"{left}: empty", f"{word}: {'XO'[first]}, Player {1 + first}"))
    assert f"Player {2 - first}\u00a0· " in text_at(model, "status")


@OPEN
def test_a_cell_that_cannot_be_tapped_says_so_and_one_too_far_says_why(game):
    model = at_table(game)
    told, _ = do(model, ("pick", ""))
    assert told.table.match.words == () and told.toast.text == "There is nothing to do there now."
    told, _ = do(model, ("pick", "a4"))
    assert told.table.match.words == () and told.toast.rule == "H2"
    assert told.toast.text.startswith("In turn each moves its piece one point")


@OPEN
def test_arrows_lead_from_cell_to_cell_and_nothing_is_drawn_where_there_is_none(game):
    zone = next(node for node in nodes(view(at_table(game))) if node.attrs.get("data-zone") == "grid")
    pieces = [node for node in nodes(zone) if node.tag == "button"]
    assert (len(pieces), zone.attrs["data-cols"]) == (48, "7")
    assert len({piece.attrs["id"] for piece in pieces}) == 48
    assert [piece.attrs["tabindex"] for piece in pieces] == ["0"] + 47 * ["-1"]
    assert sum(not cell.children for cell in nodes(zone) if cell.tag == "td") == 2, "the middle, and the corner of the names"
    assert text_of(zone) == "7O654321Xabcdefg"


@OPEN
def test_two_taps_make_a_word_together(game, monkeypatch):
    """This simulates a game whose pieces move from one place to another."""
    kind, write, read = type(game), game.write, game.read
    monkeypatch.setattr(kind, "write", lambda self, action: "x" + write(action))
    monkeypatch.setattr(kind, "read", lambda self, word: read(word.removeprefix("x")))
    rows = ((Cell("from", "x"), *(Cell("", column) for column in (*STEPS[0], *STEPS[1]))),)
    monkeypatch.setattr(kind, "describe", lambda self, view: (Lines("Board", rows),))
    model = at_table(game)
    assert names(model, "may") == ["from. Possible."]
    model, _ = do(model, ("pick", "x"))
    assert model.table.match.words == () and names(model, "picked") == ["from. Chosen."]
    assert choices(model, "pick") == ["x", *STEPS[model.table.turn], "xstay"]
    put_back, _ = do(model, ("pick", "x"))
    assert names(put_back, "may") == ["from. Possible."] and names(put_back, "picked") == []
    to = STEPS[model.table.turn][0]
    model, _ = do(model, ("pick", to))
    assert model.table.match.words == (f"x{to}",) and names(model, "picked") == []


@SEALED
def test_cards_of_the_own_hand_can_be_tapped_and_those_of_others_are_not_seen(game):
    model = at_table(game, seats=3)
    state, seat = model.table.match.state, model.table.turn
    assert choices(model, "pick") == list(map(str, state.hands[seat]))
    assert names(model) == [f"{card}. Possible." for card in state.hands[seat]] + 6 * ["?"] + [
        f"empty, Player {n}" for n in (1, 2, 3)
    ]


@SEALED
def test_a_game_that_describes_nothing_shows_its_fields_and_a_button_for_every_action(game, monkeypatch):
    monkeypatch.setattr(type(game), "describe", Game.describe)
    model = at_table(game)
    assert not cells(model) and not CODE.search(text_of(view(model)))
    assert choices(model, "pick") == [str(card) for card in model.table.match.state.hands[model.table.turn]]
    assert "Choose one of the buttons below." in text_at(model, "status")


# --- words ------------------------------------------------------------------------------------------


CATCH = {0: "d2 d6 d3 d5 c3 stay c4 c5 c5", 1: "d6 d2 d5 d3 c5 stay c4 c3 c3"}
"""Actions of a round that the first seat wins by catching the other piece, with the number of this seat as the key."""


def ended(game, *words):
    model = at_table(game)
    *before, last = words or CATCH[model.table.turn].split()
    match = reduce(play, before, model.table.match)
    model, _ = do(model._replace(table=model.table._replace(match=match)), ("pick", last), ("show-end",))
    return model, next(node for node in nodes(view(model)) if node.attrs.get("id") == "sheet")


@OPEN
def test_the_end_says_who_has_won_once_and_why_with_the_rule(game):
    _, sheet = ended(game)
    said = text_of(sheet)
    assert said.count("wins the round.") == 1 and "Who steps forward onto the other piece" in said
    ways = [node for node in nodes(sheet) if node.attrs.get("data-value") == "rule hunters H4"]
    assert [text_of(way) for way in ways] == ["H4"]


@OPEN
def test_a_draw_is_told_as_one_at_its_end_in_what_is_sent_and_among_the_results(game):
    model, sheet = ended(game, *["stay"] * 200)
    assert text_of(sheet).count("Nobody wins this round.") == 1 and "After two hundred moves" in text_of(sheet)
    assert EVEN in parcel_to_send(model, "result").text and "Nobody wins" in parcel_to_send(model, "result").text
    assert own_result(model.table._replace(players=(Player("person"), Player("bot", "", "random")))).end == DRAWN


@SEALED
@pytest.mark.parametrize(
    ("winners", "mode", "sentence"),
    [
        ((), "bot", "Nobody wins this round."),
        ((0,), "bot", "You win the round!"),
        ((1,), "bot", "Player 2 wins the round."),
        ((0, 1), "bot", "You win the round, together with Player 2."),
        ((1, 2), "bot", "Player 2, Player 3 win the round."),
        ((0, 1), "table", "Player 1, Player 2 win the round."),
    ],
)
def test_who_has_won_is_said_whoever_it_is(game, monkeypatch, winners, mode, sentence):
    model = at_table(game, mode, 3)
    monkeypatch.setattr(type(game), "outcome", lambda self, state: Outcome(winners, (0, 0, 0), (), ()))
    assert showcase.board_of("sealed").verdict(model.words, model.table) == sentence


@OPEN
def test_the_only_person_here_is_called_you_and_has_the_turn(game):
    model, effects = begun(game, "bot")
    model, effects = do(model, ("route", "#/play/game-1"))
    while not model.table.mine:
        model, more = think(model, effects)
        model, effects = do(model, next(effect.message for effect in (*effects, *more) if hasattr(effect, "message")))
    assert "Your turn: Choose a marked place, or a button below." in text_at(model, "status")
    model, _ = do(model, ("pick", choices(model, "pick")[0]))
    assert "You: to " in text_of(view(model)) and "Player 1" not in text_of(view(model))


@SEALED
def test_what_others_lay_face_down_is_told_in_words(game):
    model = at_table(game, "table", 3)
    model, _ = do(model, ("pick", choices(model, "pick")[0]), ("reveal",))
    log = next(node for node in nodes(view(model)) if node.attrs.get("class") == "plain-log")
    assert text_of(log) == "Player 1: a card, face down."


@OPEN
def test_the_words_of_a_game_come_from_the_catalog_of_the_language_else_from_the_game(game, monkeypatch):
    own = {"hunters.words.Board": "Brett", "hunters.words.stay": "bleiben"}
    for key, sentence in own.items():
        monkeypatch.setitem(load("de")._sentences, key, sentence)
    monkeypatch.setattr(load("de"), "_parsed", {})
    for lang, label, told in (("de", "Brett", "bleiben"), ("fr", "Board", "stay")):
        model, _ = do(at_table(game, lang=lang), ("pick", "stay"))
        page = text_of(view(model))
        assert label in page and told in page


def test_a_reason_has_a_sentence_of_the_catalog_before_the_text_of_its_rule():
    words = Words("en", {"hunters.no.far": "{at} is too far.", "hunters.why.catch": "{who} has caught."})
    assert why_not(words, "hunters", IllegalAction("H2", "far", at="a4")) == "a4 is too far."
    assert why_over(words, "hunters", "catch", "H4", who="Bo") == "Bo has caught."


# --- home -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ("en", "de", "tr", "fr", "ja"))
def test_home_has_a_card_for_each_family_and_says_of_each_game_what_it_is(game, lang):
    page = view(opened(lang=lang))
    pitches = [text_of(node) for node in nodes(page) if node.attrs.get("class") == "pitch"]
    assert len(pitches) == len(families()) and all(pitches)
    assert pitches[families().index(game.about.family)] == (game.about.pitch or SEALED_RULE)


def test_an_option_that_is_yes_or_no_is_so_in_every_language():
    assert [option_value(load(lang), "hunters", "capture", "yes") for lang in ("en", "de", "fr")] == ["yes", "ja", "oui"]


# --- questions by keyboard --------------------------------------------------------------------------


def asked(model, what, at=""):
    return do(model, ("ask", f"{what} {at}"))[0].toast.text


@OPEN
def test_rows_and_columns_are_said_without_empty_places_and_what_is_possible(game):
    model = at_table(game)
    corner = next(node.attrs["id"] for node in cells(model) if node.attrs["aria-label"].startswith("c1"))
    assert asked(model, "row", corner) == "c1: empty. Possible; d1: X, Player 1; e1: empty. Possible."
    assert asked(model, "column", corner) == "c1: empty. Possible."
    assert asked(model, "legal") == "to d2, to e1, to c1, stay"


@SEALED
def test_the_own_hand_is_said_and_no_other(game):
    model = at_table(game, seats=3)
    hand = model.table.match.state.hands[model.table.turn]
    assert asked(model, "hand") == "; ".join(f"{card}. Possible" for card in hand) + "."
