"""Words: plural forms, and catalogs that are complete, used, and free of sentences in code."""

import ast
import re
from pathlib import Path

import pytest

import ui
from sources import tree
from triokey.core.catalog import GAMES, abouts
from ui.text.words import (
    LANGUAGES,
    Placeholder,
    Selector,
    Sentence,
    Words,
    choose_language,
    load,
    parse,
    plural_form,
    read_catalog,
)

UI = Path(ui.__file__).parent


def names_of(sentence: Sentence) -> frozenset[str]:
    """Return the names of all values that a sentence wants."""
    found: set[str] = set()
    for part in sentence:
        if isinstance(part, Placeholder):
            found.add(part.name)
        elif isinstance(part, Selector):
            found.add(part.name)
            for form in part.forms.values():
                found |= names_of(form)
    return frozenset(found)


def test_plural_forms_and_choices():
    plural = "{n, plural, =0 {none} one {# tile} other {# tiles}} of {who}"
    words = Words("en", {"a": plural, "b": "{x, select, y {Y} other {-}}"})
    assert [words("a", n=n, who="Ada") for n in (0, 1, 5)] == ["none of Ada", "1 tile of Ada", "5 tiles of Ada"]
    assert words("b", x="y") + words("b", x="z") == "Y-"
    assert words.rich("a", n=2, who="Ada") == ("2 tiles", " of ", "Ada")


def test_things_are_listed_with_the_comma_of_the_language():
    assert [load(lang).listed("ABC") for lang in ("en", "ja")] == ["A, B, C", "A、B、C"]
    assert load("ja").listed(()) == "" and load("ja").listed(["A"]) == "A"


@pytest.mark.parametrize(
    "lang, n, form", [("en", 1, "one"), ("de", 0, "other"), ("fr", 0, "one"), ("ja", 1, "other"), ("tr", 1, "one")]
)
def test_plural_categories(lang, n, form):
    assert plural_form(lang, n) == form


@pytest.mark.parametrize("bad", ["{", "}", "{a", "{n, plural, one {x}}", "{n, number, other {x}}"])
def test_a_sentence_that_cannot_be_read_is_refused(bad):
    with pytest.raises(ValueError):
        parse(bad)


def test_a_key_may_stand_only_once():
    with pytest.raises(ValueError):
        read_catalog("a: x\na: y\n")


def test_the_language_is_the_first_that_we_have():
    assert choose_language(("xx-YY", "de-AT", "en")) == "de"
    assert choose_language(()) == "en"


def bound(keys):
    """Return the keys without those of drafts, which may be translated bit by bit: the game's own English stands in for them."""
    drafts = {name for one in abouts().values() if one.draft for name in (one.id, one.family)}
    return {key for key in keys if key.partition(".")[0] not in drafts}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_and_the_same_facts(lang):
    english, other = load("en"), load(lang)
    assert bound(english.keys("")) == bound(other.keys(""))
    for key in set(english.keys("")) & set(other.keys("")):
        assert names_of(parse(english._sentences[key])) == names_of(parse(other._sentences[key])), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_of_one_game_stands_beside_the_one_of_its_family(lang):
    words = load(lang)
    for own in set(words._sentences) - set(words.keys("")):
        key, game = own.split("@")
        assert game in GAMES and key in words
        assert words.of(game)._sentence(key) != words._sentence(key), own
        assert names_of(words.of(game)._sentence(key)) == names_of(words._sentence(key)), own


def calls():
    """Yield every first argument of a call of words(...) in the UI, as a pattern."""
    for file in UI.rglob("*.py"):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and node.args and _is_words(node.func):
                yield from patterns(node.args[0])


def _is_words(function):
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("words", "rich")


def patterns(node):
    """Yield a pattern for every text that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)


def texts():
    """Yield every text in the UI's code, as a pattern: keys may travel in variables."""
    for file in UI.rglob("*.py"):
        for node in ast.walk(tree(file)):
            if isinstance(node, (ast.Constant, ast.JoinedStr)):
                yield from patterns(node)


def test_no_key_is_missing():
    keys = set(load("en").keys(""))
    for pattern in set(calls()):
        assert any(re.fullmatch(pattern, key) for key in keys), pattern


def test_no_key_is_unused():
    used = [re.compile(pattern) for pattern in set(texts()) if "." in pattern and pattern not in (".+", ".+\\..+", ".+.+")]
    unused = [key for key in load("en").keys("") if not any(pattern.fullmatch(key) for pattern in used)]
    assert unused == []


def test_no_sentence_stands_in_code():
    """A text with two words that reads like a sentence belongs into a catalog; docstrings and selectors do not count."""
    found = []
    for file in UI.rglob("*.py"):
        syntax = tree(file)
        docs = {id(node.body[0].value) for node in ast.walk(syntax) if _has_doc(node)}
        docs |= {id(node.value) for node in ast.walk(syntax) if isinstance(node, ast.Expr)}
        raised = {id(part) for node in ast.walk(syntax) if isinstance(node, ast.Raise) for part in ast.walk(node)}
        for node in ast.walk(syntax):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | raised:
                if re.search(r"[A-Z][a-z]+ [a-z]+ [a-z]+", node.value):
                    found.append((file.name, node.value))
    assert found == []


def _has_doc(node):
    return isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body and isinstance(node.body[0], ast.Expr)
