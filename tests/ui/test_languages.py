"""Languages: nothing is left in English, French has narrow spaces, and code never changes the case of words."""

import ast
import re
from pathlib import Path

import pytest

import ui
from sources import walk
from ui.games.settings import specs
from ui.loop.start import begin_page, empty_page_model
from ui.loop.update import update
from ui.loop.view import view
from ui.model.messages import Message
from ui.text.html import render
from ui.text.words import LANGUAGES, load, parse_sentence, plural_form

UI = Path(ui.__file__).parent
NARROW = "\u202f"

SAME = re.compile(
    r"app\.name|app\.title|print\.(a4|letter)|lang\..+|.*keys\..+\.(key|also)|data\.(kilo|mega)|about\.version|player\.bot(-note)?|(okiya|okeydokey)\.name|daily\.okey|.+\.seat\.\d"
)
"""Pattern of keys whose sentence may be English in every language, such as names and keys of the keyboard."""

SHARED = {
    "de": {
        "Bots",
        "Code {code}",
        "Name {n}",
        "Auto",
        "{n} min",
        "Okey",
        "Normal",
        "Reset",
        "Resets",
        "Amateur",
        "Standard",
        "Status",
        "Maestro",
        "Training",
        "Iris",
        "Crew",
        "Offline",
        "Joker ({face})",
        "Link",
        "Text",
        "Vibration",
    },
    "tr": {"Okey", "Normal", "Reset", "Maestro"},
    "fr": {
        "Resets",
        "Code {code}",
        "Auto",
        "Okey",
        "Duels",
        "Message",
        "{n, plural, one {# point} other {# points}}",
        "Expert",
        "{n} min",
        "Normal",
        "Reset",
        "Amateur",
        "Standard",
        "Maestro",
        "Iris",
        "Licence",
        "Actions",
        "Table",
        "Points",
        "Total",
        "Pause",
        "club",
        "expert",
        "Score {n}",
        "Solution",
        "joker ({face})",
        "Joker ({face})",
    },
    "ja": set[str](),
}
"""Sentences that are the same in a language as in English, by language."""

WITHOUT_WORDS = re.compile(r"[\W\d_]*")


def plain(sentence):
    """Return the text of a sentence with all its alternatives, and "x" for each value."""
    out = []
    for part in sentence:
        if isinstance(part, str):
            out.append(part)
        elif hasattr(part, "forms"):
            out += [plain(form) for form in part.forms.values()]
        else:
            out.append("x")
    return "".join(out)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_sentence_is_left_in_english(lang):
    english, other = load("en"), load(lang)
    left = [
        key
        for key in english.keys("")
        if english._sentences[key] == other._sentences[key]
        and not WITHOUT_WORDS.fullmatch(re.sub(r"\{[^{}]*\}", "", english._sentences[key]))
        and not SAME.fullmatch(key)
        and english._sentences[key] not in SHARED[lang]
    ]
    assert left == [], f"as in English: translate them, or add what is the same to SHARED[{lang!r}] in this file"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_names_itself(lang):
    names = {load(other)(f"lang.{lang}") for other in LANGUAGES}
    assert names == {{"en": "English", "de": "Deutsch", "tr": "Türkçe", "fr": "Français", "ja": "日本語"}[lang]}


def test_the_setting_offers_every_language():
    assert next(spec.values for spec in specs().values() if spec.name == "lang") == ("", *LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_have_the_forms_that_the_language_needs(lang):
    """A plural has "other" and only categories that its language uses."""
    categories = {plural_form(lang, n) for n in range(20)} | {"other"}
    if lang == "tr":
        categories |= {"one"}

    def forms(sentence):
        for part in sentence:
            if hasattr(part, "forms"):
                if part.plural:
                    yield set(part.forms)
                for inner in part.forms.values():
                    yield from forms(inner)

    words = load(lang)
    for key in words.keys(""):
        for found in forms(parse_sentence(words._sentences[key])):
            assert {name for name in found if not name.startswith("=")} <= categories, key


def test_french_has_narrow_spaces_before_high_signs():
    words = load("fr")
    for key in words.keys(""):
        if key.startswith("keys.") and key.endswith(".key"):
            continue
        text = plain(parse_sentence(words._sentences[key]))
        for sign in re.finditer(r"(.?)([;:!?»])(?=\s|$)", text):
            assert sign[1] == NARROW, f"{key}: put a narrow space, U+202F, before {sign[2]!r} in {text!r}"
        for sign in re.finditer(r"«(.?)", text):
            assert sign[1] == NARROW, f"{key}: put a narrow space, U+202F, behind « in {text!r}"
        assert "'" not in text, f"{key}: write ’ for ' in {text!r}"


def test_japanese_has_full_width_signs_and_no_stray_spaces():
    words = load("ja")
    for key in words.keys(""):
        text = plain(parse_sentence(words._sentences[key]))
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff][,.:;!?]", text), (key, text)
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff] [\u3040-\u30ff\u4e00-\u9fff]", text), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_clean(lang):
    """No double spaces, no space before punctuation that has none, and one kind of ellipsis."""
    words = load(lang)
    for key in words.keys(""):
        text = plain(parse_sentence(words._sentences[key]))
        assert "  " not in text and "..." not in text, (key, text)
        if lang not in ("fr", "ja"):
            assert not re.search(r"[ \u00a0\u202f][,;:!?](\s|$)", text), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_sentence_begins_with_a_dot(lang):
    """A dot between two notes stays at the end of the first one's line in every window; texts on keys may use dots otherwise."""
    words = load(lang)
    seen = [key for key in words.keys("") if not re.fullmatch(r"app\.title|.*keys\..+\.(key|also)", key)]
    found = [key for key in seen if " · " in plain(parse_sentence(words._sentences[key]))]
    assert not found


def test_no_line_that_is_put_together_begins_with_a_dot():
    found = []
    for file in UI.rglob("*.py"):
        parted = [node.args for node in walk(file) if isinstance(node, ast.Call) and _splits(node.func)]
        allowed = {id(arg) for args in parted for arg in args}
        for node in walk(file):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " · " in node.value and id(node) not in allowed:
                found.append((file.name, node.lineno))
    assert found == []


def _splits(function):
    return isinstance(function, ast.Attribute) and function.attr == "split"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shell_speaks_the_language(lang):
    page = render(view(empty_page_model(lang)))
    assert load(lang)("home.play") in page
    if lang != "en":
        assert load("en")("home.play") not in page


def test_a_language_chosen_in_the_middle_of_a_game_keeps_it():
    model = begin_page({}, ("en",), "http://host/triokey/", "#/new/okiya", "ok")[0]
    chosen = Message("new-mode", "table"), Message("new-option", "first=one"), Message("new-go", "", (("seed", "hello"),))
    for message in (*chosen, Message("route", "#/play/game-1"), Message("play", "a1")):
        model = update(model, message)[0]
    before = model.table
    assert before is not None and before.match.words == ("a1",)
    for lang in (*LANGUAGES[1:], "en"):
        model = update(model, Message("setting", f"lang={lang}", (("languages", "en"),)))[0]
        assert model.words.lang == lang and model.table == before
        assert load(lang)("okiya.symbol.rain") in render(view(model))


def test_no_code_changes_the_case_of_words():
    """Changing the case breaks the Turkish i and names within a sentence, so each language writes the case that it wants."""
    found = []
    for file in UI.rglob("*.py"):
        for node in walk(file):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("upper", "capitalize", "title", "swapcase") and _may_be_words(node.func.value):
                    found.append((file.name, node.lineno))
    assert found == []


def _may_be_words(node):
    """Tell whether a text may be meant for readers; marks in a game's notation are not."""
    return "mark" not in {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def test_no_style_changes_the_case_of_words():
    for file in (*(UI.parent / "css").glob("*.css"), *UI.rglob("*.css")):
        text = file.read_text("utf-8")
        assert "text-transform" not in text and "small-caps" not in text, file.name
