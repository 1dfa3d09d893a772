"""Turkish names with case endings, compared with a table written by hand; and the sentences that use them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.text.suffixes import FORMS, OF_YOU, YOU, with_suffix
from ui.text.words import LANGUAGES, Placeholder, Sentence, Words, load, parse_sentence

TABLE = Path(__file__).with_name("suffixes.tsv")
ROWS = [line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("name, written", [(name, written) for name, *written in ROWS], ids=[name for name, *_ in ROWS])
def test_a_name_has_the_suffixes_that_a_hand_wrote(name: str, written: list[str]) -> None:
    assert [with_suffix(name, case) for case in FORMS] == written


def test_every_name_of_the_table_stands_there_once() -> None:
    assert len({name for name, *_ in ROWS}) == len(ROWS) >= 60


def test_the_word_for_you_is_no_name() -> None:
    assert load("tr")("player.you") == YOU
    assert [with_suffix(YOU, case) for case in OF_YOU] == ["Senin", "Sana", "Sende", "Senden", "Seni"]


def test_a_sentence_says_the_case_of_a_name_or_a_number() -> None:
    words = Words("tr", {"hand": "{who:genitive} eli", "good": "{all} kararın {n:possessive} iyi"})
    assert words("hand", who="Kemal") == "Kemal’in eli"
    assert words("good", all=12, n=6) == "12 kararın 6’sı iyi"
    assert words.rich("hand", who="Ayşe") == ("Ayşe’nin", " eli")


def _cases(sentence: Sentence) -> Iterator[str]:
    for part in sentence:
        if isinstance(part, Placeholder):
            yield part.case
        elif not isinstance(part, str):
            for form in part.forms.values():
                yield from _cases(form)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turkish_uses_every_case_and_no_other_language_uses_one(lang: str) -> None:
    words = load(lang)
    used = {case for text in words._sentences.values() for case in _cases(parse_sentence(text)) if case}
    assert used == (set(FORMS) if lang == "tr" else set())
