"""Any hostile address, link, stored text or sequence of messages raises no error and does not go unmentioned."""

from __future__ import annotations

from itertools import product

import pytest

from drawn import rest_slow
from driving import do, opened
from page_fuzz import bases, fuzz
from triokey.core.catalog import GAMES
from ui.frame.catalog import is_page, pages_by_address
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Think
from using import controls

SEED = 57
PART = 2_000
FIRSTS = range(0, 20_000, PART)
"""First numbers of the parts; the normal run takes one part."""


@pytest.mark.long
@pytest.mark.parametrize("first", rest_slow(FIRSTS, FIRSTS[:1]))
def test_the_whole_page_survives_hostile_input_and_says_what_it_refuses(first: int) -> None:
    found = fuzz(SEED, range(first, first + PART))
    shown = {f"{way} shown" for way in ("address start", "address route", "stored start", "stored heard")}
    said = {"address route said", "link start said", "link route said", "stored start said", "stored heard said"}
    refused = {"address start refused", "address route refused", "link start refused", "link route refused"}
    assert set(found) >= {"walk", *shown, *said, *refused}
    assert sum(found.values()) == PART


@pytest.mark.long
def test_no_page_raises_whatever_number_of_words_its_address_has() -> None:
    for page, count in product(pages_by_address(), range(5)):
        for word in (next(iter(GAMES)), "game-1", "0"):
            view(opened({}, "/".join(("#", page, *(word,) * count))))
    named = [page for page in pages_by_address() if is_page((page, "game-1"))]
    for model, page, count in product(bases()[::9], named, range(1, 5)):
        view(do(model, ("route", "/".join(("#", page, *("game-1",) * count))))[0])


def test_a_question_whose_answer_has_no_text_raises_nothing() -> None:
    asked: set[str] = set()
    for model in bases():
        for message in (each.message for each in controls(view(model))):
            if message is None or message.do in asked:
                continue
            after, effects = update(model, message)
            for think in (effect for effect in effects if isinstance(effect, Think)):
                asked.add(message.do)
                view(update(after, think.answered(""))[0])
    assert len(asked) > 3
