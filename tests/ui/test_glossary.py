"""One word for each thing in every language: glossary.tsv lists the words to use and those to avoid."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from there import is_there
from ui.text.words import LANGUAGES, load

FILE = Path(__file__).with_name("glossary.tsv")


class Entry(NamedTuple):
    """A line of the glossary. scope: a pattern of keys.  unwanted: a pattern of words to avoid in their sentences."""

    scope: str
    thing: str
    lang: str
    word: str
    unwanted: str


ENTRIES = [Entry(*line.split("\t")) for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
EVERYWHERE = {"token", "tile of the garden", "run", "supply", "taking the discard", "row", "column", "deck"}
"""Things for which the glossary must have a word in every language."""


def _sentences(entry: Entry) -> dict[str, str]:
    words = load(entry.lang)
    return {key: words._sentences[key] for key in words._sentences if re.match(entry.scope, key)}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.thing}-{entry.lang}")
def test_a_thing_has_its_word_and_no_other(entry: Entry) -> None:
    spoken = _sentences(entry)
    if not spoken:
        pytest.skip("the feature that says this has been taken out")
    heard = [sentence.replace("İ", "i").casefold() for sentence in spoken.values()]  # other letters that fold into two letters
    feature = re.fullmatch(r"(\w+)\\.", entry.scope)  # a deleted feature leaves a few of its keys in files that others share
    complete = not feature or is_there(feature[1])
    assert not complete or any(entry.word.casefold() in sentence for sentence in heard), "the word is never used"
    assert {key: found for key, found in spoken.items() if re.search(entry.unwanted, found)} == {}


def test_the_things_of_the_games_have_a_word_in_every_language() -> None:
    named = {thing: {entry.lang for entry in ENTRIES if entry.thing == thing} for thing in EVERYWHERE}
    assert named == {thing: set(LANGUAGES) for thing in EVERYWHERE}


PAIRED = {
    "en": ("Tournament", "Rounds"),
    "de": ("Turnier", "Runden"),
    "tr": ("Düz Okey", "El sayılı"),
    "fr": ("tournoi", "manches"),
    "ja": ("トーナメント", "ラウンド"),
}
"""Names, by language, of the games in which seven pairs may win, as sentences call them."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_names_every_game_in_which_pairs_win(lang: str) -> None:
    said = load(lang)("glossary.okey.pair.is")
    assert all(game in said for game in PAIRED[lang])
