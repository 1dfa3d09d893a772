"""A link that cannot be opened is refused with a sentence, and an open question about another link disappears."""

from __future__ import annotations

import pytest

from driving import do, opened
from triokey.core.catalog import GAMES, game_of
from triokey.core.envelope import RecordError
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.record import write_match_link
from ui.app.share.link import refusal_sentence
from ui.text.words import LANGUAGES, load


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_that_has_no_sentence_is_told_as_a_foreign_link(lang: str) -> None:
    words = load(lang)
    assert refusal_sentence(words, RecordError("of a feature that went")) == words("record.foreign")
    assert refusal_sentence(words, RecordError("damaged")) == words("record.damaged") != words("record.foreign")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_damaged_link_leaves_no_question_about_the_link_before(game_id: str) -> None:
    game = game_of(game_id)
    match = start(plain_setup(game, 1))
    link = write_match_link(play(match, game.write(game.legal(match.state)[0])))
    asked = do(opened(), ("route", f"#{link}"))[0]
    assert asked.dialog is not None and asked.incoming is not None
    refused = do(asked, ("route", f"#{link[:-2]}"))[0]
    assert refused.dialog is None and refused.incoming is None and refused.toast is not None
