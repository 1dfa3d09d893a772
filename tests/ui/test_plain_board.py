"""The plain board shows of a hidden game what its viewer may know and nothing else, and reads like a table, not like code."""

from __future__ import annotations

import re

import pytest
from thrown import FOLDERS, on_the_table

from driving import do, nodes, opened, spoken, think
from triokey.core.game import Lines
from triokey.core.rng import stream
from ui.games import showcase
from ui.games.telling import deeds
from ui.loop.view import title_of, view
from ui.model.effects import Go, Say
from ui.text.html import render, text_of

PAGES = ("new", "rules", "learn", "puzzles", "daily", "games", "settings", "statistics", "data", "about", "puzzle")
CODE = re.compile(r"[([]\s*['(\d]|None|True|False|NamedTuple|\bState\(")


@pytest.fixture(params=("three", "sealed"))
def game(request):
    """Put a throw-away game on the table."""
    with on_the_table(request.param, showcase.showcase, showcase.board_of) as game:
        yield game


def begun(game, mode, seats=2, lang="en"):
    model = opened(address=f"#/new/{game.id}", lang=lang)
    model, _ = do(model, ("new-seats", str(seats)), ("new-mode", mode))
    return do(model, ("new-go", "", (("seed", "plain"),)))


def choices(model, do_):
    return [node.attrs["data-value"] for node in nodes(view(model)) if node.attrs.get("data-do") == do_]


@pytest.mark.parametrize("lang", ("en", "de", "tr", "fr", "ja"))
def test_a_game_with_nothing_of_its_own_is_played_from_its_card_to_its_end(game, lang):
    model = opened(lang=lang)
    assert f"#/new/{game.id}" in render(view(model)) and game.about.name in text_of(view(model))
    model, effects = begun(game, "bot", lang=lang)
    model, effects = do(model, ("route", "#/play/game-1"))
    rng = stream(3, "test")
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
    assert model.table.outcome is not None and game.about.name in title_of(model)
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
    for page in PAGES:
        for rest in ("", f"/{game.id}", f"/{game.id}/C1", f"/{game.id}/x/y/z", "/foo", "/foo/bar"):
            model, effects = do(opened(), ("route", f"#/{page}{rest}"))
            assert text_of(view(model)) and title_of(model)
            if model.route == ():
                assert [effect for effect in effects if isinstance(effect, Go)] == [Go("#/", replace=True)]


def test_the_rules_are_those_of_the_package(game):
    model, _ = do(opened(), ("route", f"#/rules/{game.id}/{'C4' if game.id == 'three' else 'S3'}"))
    page = render(view(model))
    text = (FOLDERS / game.id / "RULES.md").read_text()
    for number in re.findall(r"\*\*([A-Z]\d)\*\*", text):
        assert f'id="rule-{number}"' in page
    assert page.count('class="marked"') == 1 and "**" not in page


def cards_told(model, effects):
    """Return every card that can be read or heard: in the page, in its title, in what is said."""
    heard = " ".join(effect.text for effect in effects if isinstance(effect, Say))
    return text_of(view(model)), title_of(model), heard


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
        read = set(map(int, re.findall(r": (\d)\.", text_of(log) + spoken(hung, model))))
        assert not read & ((others | down) - opened_cards) and not read & (held - set(state.hands[seat]) - opened_cards)
        remarks = choices(model, "remark")
        if remarks and rng.below(2):
            model, effects = do(model, ("remark", remarks[0]))
        card = rng.choice(choices(model, "pick"))
        model, effects = do(model, ("pick", card))
        _, title, heard = cards_told(model, effects)
        if model.table.turn is not None:
            assert f": {card}." not in heard and card not in title


@pytest.mark.parametrize("game", ("sealed",), indirect=True)
def test_against_a_bot_its_face_down_card_is_not_read(game):
    model, effects = begun(game, "bot", 3)
    model, effects = do(model, ("route", "#/play/game-1"))
    model, effects = do(model, ("pick", choices(model, "pick")[0]))
    model, more = think(model, effects)
    later = next(effect.message for effect in (*effects, *more) if hasattr(effect, "message"))
    model, effects = do(model, later)
    model, _ = think(model, effects)
    assert "Player 2: ?." in [deed.text for deed in deeds(model.words, model.table, 0, model.table.persons)]
    assert "Player 2: ?." in text_of(view(model)) and model.table.match.words[-1] != "?"


@pytest.mark.parametrize("game", ("three",), indirect=True)
def test_a_game_may_describe_its_position_in_a_few_lines(game, monkeypatch):
    rows = (("x", ""), ("", "o"))
    monkeypatch.setattr(type(game), "describe", lambda self, view: (Lines("Discs", rows), Lines("Next", (("x",),))))
    model, _ = begun(game, "table")
    model, _ = do(model, ("route", "#/play/game-1"))
    table = next(node for node in nodes(view(model)) if node.attrs.get("class") == "plain-view")
    assert text_of(table).replace("–", ".") == "Discsx..oNextx"
