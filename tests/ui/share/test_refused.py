"""A link of a feature that is not there is refused with a sentence, in every language."""

import pytest

from triokey.core.envelope import RecordError
from ui.app.share.link import refusal
from ui.text.words import LANGUAGES, load


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_that_has_no_sentence_is_told_as_a_foreign_link(lang: str) -> None:
    words = load(lang)
    assert refusal(words, RecordError("of a feature that went")) == words("record.foreign")
    assert refusal(words, RecordError("damaged")) == words("record.damaged") != words("record.foreign")
