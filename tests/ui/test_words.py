"""Words: plural forms, and catalogs that are complete and fully used, with no sentences in code."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import ui
from sources import tree, walk
from triokey.core.catalog import GAMES, abouts
from ui.frame.catalog import FEATURES
from ui.text.words import (
    GAME_MARK,
    LANGUAGES,
    Placeholder,
    Selector,
    Sentence,
    Words,
    choose_language,
    load,
    parse_sentence,
    plural_form,
    read_catalog,
)

UI = Path(ui.__file__).parent
BUILDING = UI.parent / "building"
FILLED = "(.+)"
"""Part of a pattern for a value that is filled in."""


def names_of(sentence: Sentence) -> frozenset[str]:
    """Return the names of all values in a sentence."""
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
        parse_sentence(bad)


def test_a_key_may_stand_only_once():
    with pytest.raises(ValueError):
        read_catalog("a: x\na: y\n")


def test_the_language_is_the_first_that_we_have():
    assert choose_language(("xx-YY", "de-AT", "en")) == "de"
    assert choose_language(()) == "en"


def bound(keys):
    """Return the keys without those of drafts, which may lack translations, since their own English texts are shown instead."""
    drafts = {name for one in abouts().values() if one.draft for name in (one.id, one.family)}
    return {key for key in keys if key.partition(".")[0] not in drafts}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_and_the_same_facts(lang):
    english, other = load("en"), load(lang)
    assert bound(english.keys("")) == bound(other.keys(""))
    for key in set(english.keys("")) & set(other.keys("")):
        assert names_of(parse_sentence(english._sentences[key])) == names_of(parse_sentence(other._sentences[key])), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_of_one_game_stands_beside_the_one_of_its_family(lang):
    words = load(lang)
    for own in set(words._sentences) - set(words.keys("")):
        key, game = own.split("@")
        assert game in GAMES and key in words
        assert words.of(game)._sentence(key) != words._sentence(key), own
        assert names_of(words.of(game)._sentence(key)) == names_of(words._sentence(key)), own


def calls():
    """Yield the first argument of every call of words(...) in the UI, as a pattern."""
    for file in UI.rglob("*.py"):
        for node in walk(file):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in ("words", "rich"):
                yield from patterns(node.args[0])


def _name(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def patterns(node):
    """Yield a pattern for every text that an expression may have, with a group for each value filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else FILLED for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)


@cache
def texts():
    """Return every text in the code of page and build, as a pattern, with its files; keys may be passed in variables."""
    found = defaultdict(set)
    for file in (*UI.rglob("*.py"), *BUILDING.rglob("*.py")):
        for node in walk(file):
            if isinstance(node, (ast.Constant, ast.JoinedStr)):
                for pattern in patterns(node):
                    found[pattern].add(file)
            elif isinstance(node, ast.Call) and node.args and _name(node.func) == "keys":
                for pattern in patterns(node.args[0]):
                    found[f"{pattern}{FILLED}"].add(file)
    return dict(found)


def written(pattern):
    """Return the literal part of a pattern, without the values filled in."""
    return pattern.replace(FILLED, "")


@cache
def key_patterns():
    """Return the patterns with values to fill in that may be keys: their literal part has a letter and a dot."""
    filled = [one for one in texts() if FILLED in one]
    return tuple(re.compile(one) for one in filled if re.search("[a-z]", written(one)) and "\\." in written(one))


@cache
def uses(key):
    """Return where a key is used, with the values filled in there; only for the patterns with the longest literal part."""
    name = key.partition(GAME_MARK)[0]
    if files := texts().get(re.escape(name)):
        return [(file, ()) for file in sorted(files)]
    found = [match for pattern in key_patterns() if (match := pattern.fullmatch(name))]
    most = max((len(written(match.re.pattern)) for match in found), default=0)
    closest = [match for match in found if len(written(match.re.pattern)) == most]
    return [(file, match.groups()) for match in closest for file in sorted(texts()[match.re.pattern])]


def room_of(file):
    """Return the feature to which a source file belongs, "" for none."""
    top = UI / "features"
    return file.relative_to(top).parts[0] if file.is_relative_to(top) else ""


class Catalog(NamedTuple):
    """The owner of a file of words: a page or feature, a family, or both; "" for none."""

    room: str
    family: str


def catalog_keys():
    """Yield every English key with its catalog, without those of families in deleted features."""
    families = {one.family for one in abouts().values()}
    for file in sorted((UI.parent / "locale" / "en").glob("*.txt")):
        room, _, family = f"-{file.stem}".rpartition("-")
        catalog = Catalog(room[1:], family) if family in families else Catalog(file.stem, "")
        if not catalog.family or catalog.room in ("", *FEATURES):
            yield from ((key, catalog) for key in read_catalog(file.read_text("utf-8")))


def test_no_key_is_missing():
    keys = set(load("en").keys(""))
    for pattern in set(calls()) - {re.escape(key) for key in keys}:
        assert any(map(re.compile(pattern).fullmatch, keys)), pattern


def test_no_key_is_unused():
    assert [key for key, _ in catalog_keys() if not uses(key)] == []


def test_a_word_of_a_room_is_used_by_that_room_alone():
    """Words of a family in a feature may be used by both. Shared code may use them if it is given the name."""
    wrong = [
        f"{key} of {owner} is used by {file.relative_to(UI.parent)}"
        for key, owner in catalog_keys()
        if owner.room in FEATURES
        for file, values in uses(key)
        if not _is_own(file, owner) and not _is_given(file, values, owner)
    ]
    assert not wrong, "\n".join(wrong)


def _is_own(file, owner):
    return room_of(file) == owner.room or bool(owner.family) and file.is_relative_to(UI / "games" / owner.family)


def _is_given(file, values, owner):
    """Tell whether shared code gets these values from a family or from the feature, and does not contain them itself."""
    if room_of(file) or file.parent.parent == UI / "games" or any(file in texts().get(re.escape(value), ()) for value in values):
        return False
    return owner.family in values or any(
        room_of(other) == owner.room for value in values for other in texts().get(re.escape(value), ())
    )


def test_a_word_that_rooms_alone_use_stands_with_them():
    """Such words belong into the feature's catalog, or into the one for words that several features share."""
    wrong = [
        f"{key} of {owner} is used in {', '.join(sorted(rooms))} alone"
        for key, owner in catalog_keys()
        if owner.room not in (*FEATURES, "shared") and (rooms := {room_of(file) for file, _ in uses(key)}) and "" not in rooms
    ]
    assert not wrong, "\n".join(wrong)


def test_no_sentence_stands_in_code():
    """A text of two or more words that reads like a sentence belongs into a catalog; docstrings and selectors are exempt."""
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
