"""A printed deal: its pieces, and the code that opens it on a screen."""

from functools import partial

import pytest

from driving import do, opened
from review_pages import blunder_match, bot_match
from triokey.core.record import write_match_link
from triokey.core.seed import write_seed
from ui.loop.view import view
from ui.model.effects import Print, Qr
from ui.text.html import render

OKEY = partial(bot_match, "okey-rounds", 2, 3)
DOKEY = partial(bot_match, "okeydokey", 2, 3, 0)


def on_paper(match):
    return do(opened(address=write_match_link(match)), ("route", "#/print/game-1"))


@pytest.mark.parametrize(
    "played, pieces", [(blunder_match, 16 + 16), (OKEY, 15), (DOKEY, 14 + 28)], ids=["okiya", "okey", "okeydokey"]
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheets_hold_the_deal_and_its_code(played, pieces, paper):
    match = played()
    model, effects = on_paper(match)
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


def test_a_code_for_another_page_is_not_taken():
    model, _ = on_paper(OKEY())
    assert do(model, Qr("http://elsewhere/#x", "print-code").answered("21 M0 0h1v1h-1z"))[0] == model
