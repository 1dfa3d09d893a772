"""Names in right-to-left scripts leave the numbers, signs and names beside them in place."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import many_pages
import stored_games
from building.first_page import squeeze_styles
from building.places import WEB
from driving import do, opened
from triokey.core import scorecard
from triokey.core.pasting import find_link
from ui.loop.view import view
from ui.model.effects import Fetch
from ui.text.html import Child, Node
from ui.text.suffixes import FORMS
from ui.text.words import LANGUAGES, Placeholder, Selector, Sentence, Words, isolate_name, load, parse_sentence

NAMES = ("דוד", "שרה", "علي", "נעמי 2")
BEGIN, END = "\u2068", "\u2069"
BLOCKS = {"button", "dd", "dt", "h1", "h2", "h3", "label", "legend", "li", "option", "p", "td", "text", "textarea", "th"}
"""Elements whose text is nothing but the name when they contain one."""


def bare(text: str) -> list[str]:
    """Return the names in a text that are not isolated, or isolated twice."""
    return [
        name for name in NAMES if name in text and (BEGIN * 2 in text or text.count(name) > text.count(f"{BEGIN}{name}{END}"))
    ]


def test_a_text_is_isolated_once_and_only_if_it_has_to_be() -> None:
    for text in ("", "Zoé", "3", "さくら", "Ayşe 🙂", "−4"):
        assert isolate_name(text) == text
    for name in NAMES:
        assert isolate_name(isolate_name(name)) == f"{BEGIN}{name}{END}"


def cases(sentence: Sentence) -> Iterator[dict[str, str | int]]:
    """Yield values for a sentence, with a name in every place, that produce all its forms."""
    plain = {part.name for part in flat(sentence) if isinstance(part, Placeholder)}
    chosen = [part for part in flat(sentence) if isinstance(part, Selector)]
    facts: dict[str, str | int] = dict(zip(sorted(plain), NAMES * 3, strict=False))
    for part in chosen:
        if part.plural or part.name not in facts:
            facts[part.name] = 2 if part.plural else "other"
    yield facts
    for part in chosen:
        yield from ({**facts, part.name: 1 if part.plural else form} for form in part.forms if form != "other")


def flat(sentence: Sentence) -> Iterator[object]:
    for part in sentence:
        yield part
        if isinstance(part, Selector):
            for form in part.forms.values():
                yield from flat(form)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_isolates_the_names_in_it(lang: str) -> None:
    words = load(lang)
    for key, text in words._sentences.items():
        for facts in cases(parse_sentence(text)):
            said = words(key, **facts)
            assert not bare(said), f"{key}: {said!r}"
            again = words.listed((said, NAMES[0], words.listed(NAMES)))
            assert not bare(again), f"{key} in a list: {again!r}"


def test_a_turkish_suffix_stands_outside() -> None:
    for case in FORMS:
        for name in NAMES:
            said = Words("tr", {"x": f"{{who:{case}}}!"})("x", who=name)
            assert said.startswith(f"{BEGIN}{name}{END}") and said.endswith("!") and len(said) > len(name) + 3


def test_a_link_among_isolated_names_is_found() -> None:
    link = "#k1.QUYIE8sPdBqEJtnwIBpRYKnjTHOg1RFEKTV"
    assert find_link(f"{BEGIN}{NAMES[0]}{END} {BEGIN}https://example.org/{link}{END}") == link


@pytest.mark.needs("real")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_score_sheet_that_is_copied_isolates_its_names(lang: str) -> None:
    from ui.features.real import scorecard as sheet_words
    from ui.features.real.state import ScoreSheet, scored_games, scores_key

    for game_id in scored_games():
        model = opened(address=f"#/real/{game_id}/scores", lang=lang)
        model, _ = do(model, Fetch(scores_key(game_id), "real-read").answered(""))
        model, _ = do(model, ("real-step", "rounds", tuple((f"name-{seat}", name) for seat, name in enumerate(NAMES))))
        sheet = model.of(ScoreSheet)
        assert sheet is not None
        card = scorecard.read_scorecard(sheet.draft)
        way = next(way for way in scorecard.ways_to_end(card) if way.won)
        marked = scorecard.add_mark(card, scorecard.Mark(winner=card.began, way=way.key, number=(way.numbers or (0,))[0]))
        told = sheet_words.scorecard_text(model.words, sheet._replace(draft=scorecard.write_scorecard(marked)))
        assert NAMES[0] in told and not bare(told), told


def isolating() -> set[str]:
    """Return the tags of the elements that the style sheet isolates in any case."""
    found = re.search(r":is\(([\w,]+)\)\{unicode-bidi:isolate\}", squeeze_styles((WEB / "css" / "base.css").read_text()))
    assert found is not None
    return set(found[1].split(","))


def faults(node: Child, tags: set[str]) -> Iterator[str]:
    """Yield the faults of the names in a tree, as sentences."""
    assert isinstance(node, Node)
    for key, value in node.attrs.items():
        if value not in NAMES and bare(value):
            yield f"{node.tag} {key}={value!r}"
    for child in node.children:
        if not isinstance(child, str):
            yield from faults(child, tags)
        elif child in NAMES and node.tag not in tags:
            yield f"{child!r} alone in {node.tag}"
        elif child not in NAMES and bare(child):
            yield repr(child)


@pytest.fixture(scope="module")
def stored() -> Iterator[dict[str, str]]:
    """Prepared games whose players all have right-to-left names, as stored texts by key."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored_games, "NAMES", NAMES)
        many_pages.stored.cache_clear()
        yield many_pages.stored()
    many_pages.stored.cache_clear()


def law(stored: dict[str, str], addresses: tuple[str, ...], lang: str) -> None:
    tags = BLOCKS | isolating()
    for address in addresses:
        model = opened({**stored, "settings": f"lang {lang}\n"}, address, lang)
        trees = [view(model)]
        if model.table is not None:
            trees += [view(do(model, ("dialog", name))[0]) for name in ("menu", "share game", "share result")]
            trees += [view(do(model, ("route", address.replace("play", room)))[0]) for room in ("review", "verify", "print")]
        for tree in trees:
            assert not list(faults(tree, tags)), (address, lang)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
def test_no_page_lets_a_name_move_what_stands_beside_it(number: int, stored: dict[str, str]) -> None:
    law(stored, many_pages.ADDRESSES[number :: len(LANGUAGES)], LANGUAGES[number])


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_in_any_language_lets_a_name_move_what_stands_beside_it(lang: str, stored: dict[str, str]) -> None:
    law(stored, many_pages.ADDRESSES, lang)
