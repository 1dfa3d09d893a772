"""A deal verified on the page, thousands of deals counted, bots asked again, and the deal printed."""

from functools import partial

import pytest

from driving import do, nodes, opened, think
from okiya_tables import new_game
from review_pages import blunder_match, bot_match
from triokey.core import fairness
from triokey.core.record import write_match_link, write_position_link
from triokey.core.seed import write_seed
from ui.features.verify import acts as acts_verify
from ui.features.verify.state import Verify
from ui.loop.view import view
from ui.model.effects import Print, Qr
from ui.text.html import render, text_of

OKEY = partial(bot_match, "okey-rounds", 2, 3)
DOKEY = partial(bot_match, "okeydokey", 2, 3, 0)


def at_page(match, page):
    model = opened(address=write_match_link(match))
    return do(model, ("route", f"#/{page}/game-1"))


@pytest.mark.parametrize("played", [blunder_match, OKEY, DOKEY], ids=["okiya", "okey", "okeydokey"])
def test_the_shuffle_is_shown_and_agrees_with_the_table(played):
    match = played()
    model, _ = at_page(match, "verify")
    text = text_of(view(model))
    code = write_seed(match.setup.seed)
    assert code in text and "exactly the deal on the table" in text and "SplitMix64" in text
    assert all(f"{int(bits):05d}" in text for bits in (format(match.setup.seed >> 35, "b"),))
    for number in range(len(match.past)):
        again, _ = do(model, ("route", f"#/verify/game-1/{number}"))
        assert "exactly the deal on the table" in text_of(view(again))


def running(game="okey-rounds"):
    model = opened(address=f"#/new/{game}")
    return do(model, ("new-seats", "2"), ("new-mode", "bot"), ("new-go", "", (("seed", "a"),)))[0]


@pytest.mark.parametrize("page", ["verify", "print"])
def test_nothing_hidden_is_shown_while_a_round_runs(page):
    model, _ = do(running(), ("route", f"#/{page}/game-1"))
    shown = render(view(model))
    assert "While this round runs" in shown and 'class="dealt-order"' not in shown and 'class="paper' not in shown
    model, effects = do(model, ("as-practice",))
    shown = render(view(model))
    assert model.table.practice and any("practice" in effect.text for effect in effects if hasattr(effect, "text"))
    assert 'class="dealt-order"' in shown or 'class="paper' in shown


def test_an_open_garden_may_be_verified_at_any_time():
    model, _ = do(new_game()[0], ("route", "#/verify/game-1"))
    assert "exactly the deal on the table" in text_of(view(model))


def test_a_deal_that_was_given_has_no_code():
    model = opened(address=write_position_link(blunder_match()))
    model, _ = do(model, ("route", "#/verify/game-1"))
    assert "did not come from a code" in text_of(view(model))


def test_deals_are_counted_in_parts_and_told_in_words(monkeypatch):
    monkeypatch.setattr(acts_verify, "DEALS", 600)
    model, _ = at_page(blunder_match(), "verify")
    model, effects = do(model, ("verify-deals", "start"))
    assert model.of(Verify).running
    model, _ = think(model, effects)
    assert model.of(Verify).done == 600 and not model.of(Verify).running
    assert [sum(bins) for bins in model.of(Verify).counts] == [600, 600]
    page = view(model)
    assert sum(node.attrs.get("role") == "img" for node in nodes(page)) >= 2
    assert "Within chance" in text_of(page) and "<caption>" in render(page)


@pytest.mark.parametrize(
    ("often", "told"), [(0.5, "usual"), (0.05, "usual"), (0.049, "rare"), (0.001, "rare"), (0.0009, "wrong"), (0.0, "wrong")]
)
def test_a_difference_that_chance_seldom_makes_is_told_as_such(monkeypatch, often, told):
    monkeypatch.setattr(fairness, "chi_square_probability", lambda *_: often)
    monkeypatch.setattr(acts_verify, "DEALS", 100)
    model = think(*do(at_page(blunder_match(), "verify")[0], ("verify-deals", "start")))[0]
    assert model.words(f"verify.chi.{told}", n=max(1, round(100 * often))) in text_of(view(model))


def test_counting_stops_when_it_is_told_to():
    model, _ = at_page(blunder_match(), "verify")
    model, effects = do(model, ("verify-deals", "start"), ("verify-deals", "stop"))
    model, more = think(model, effects)
    assert model.of(Verify).done == 0 and not more


def test_the_bots_are_asked_again_in_swapped_worlds():
    model = running()
    model, _ = do(model._replace(table=model.table._replace(match=OKEY())), ("route", "#/verify/game-1"))
    model, effects = do(model, ("verify-swap",))
    model, _ = think(model, effects)
    assert len(model.of(Verify).swaps) == acts_verify.SWAPS
    assert f"{acts_verify.SWAPS} of {acts_verify.SWAPS} times" in text_of(view(model))


def test_games_without_secrets_or_bots_say_so():
    assert "Nothing is hidden" in text_of(view(at_page(blunder_match(), "verify")[0]))
    assert "No bot plays" in text_of(view(at_page(OKEY(), "verify")[0]))


@pytest.mark.parametrize(
    "played, pieces", [(blunder_match, 16 + 16), (OKEY, 15), (DOKEY, 14 + 28)], ids=["okiya", "okey", "okeydokey"]
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.needs("print")
def test_the_sheets_hold_the_deal_and_its_code(played, pieces, paper):
    match = played()
    model, effects = at_page(match, "print")
    model, more = do(model, ("route", f"#/print/game-1/{paper}"))
    wanted = next(effect for effect in effects if isinstance(effect, Qr))
    model, _ = do(model, wanted.answered("21 M0 0h7v1h-7z"))
    page = render(view(model))
    assert page.count(f'class="paper {paper}"') == 2 and 'class="qr"' in page
    drawn = sum(page.count(f'class="{name}') for name in ("garden-art", "player-token")) or page.count("paper-tile") - 1
    if match is DOKEY():
        drawn = page.count("mini-card")
    assert drawn == pieces
    assert (write_seed(match.setup.seed) in page) == (not match.past)
    assert do(model, ("print",))[1] == (Print(),)


@pytest.mark.needs("print")
def test_a_code_for_another_page_is_not_taken():
    model, _ = at_page(OKEY(), "print")
    assert do(model, Qr("http://elsewhere/#x", "print-code").answered("21 M0 0h1v1h-1z"))[0] == model
