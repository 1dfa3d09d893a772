"""The words of the page: catalogs, plural forms and sentences with parts filled in.

A catalog is a folder of text files with a line "key: sentence" each; "#" starts a comment line. Sentences use the ICU forms
{name}, {n, plural, one {# tile} other {# tiles}} and {who, select, me {…} other {…}}. If a game calls something by another word
than its family, the sentence at "key@game" replaces the one at "key" on that game's pages. Turkish puts a name into a case:
{who:genitive} (suffixes.py).

Babel or fluent.runtime would be megabytes for the plural rules of five languages, and the browser's Intl.PluralRules does not
exist where pages are built and tested.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Union

from ui.text.beside import built_sentences, room_words
from ui.text.html import Content
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.text.suffixes import with_suffix
else:
    with_suffix = later("ui.text.suffixes", "with_suffix")

LANGUAGES = ("en", "de", "tr", "fr", "ja")
"""Languages with a complete catalog, in the order of the menu."""
ENDS = (".", "!", "?", "…", "。", "！", "？")
"""Signs that end a sentence."""
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""A letter of a script that is written from right to left."""
KEYS, POINTER = "keys", "pointer"
"""Kinds of input: keyboard, or fingers and mouse. A sentence can depend on it as {input, select, keys {…} other {…}}."""
INPUT = "input"
"""Name of the value that every sentence can use without being given it: the kind of input."""
GAME_MARK = "@"
"""Separates a key from the game that has its own sentence for it."""


class Placeholder(NamedTuple):
    """A place in a sentence that a value fills. case: the Turkish case of the value, "" for none."""

    name: str
    case: str = ""


class Selector(NamedTuple):
    """A choice between forms of a sentence, by a value's plural form or by the value itself."""

    name: str
    plural: bool
    forms: dict[str, Sentence]


Part = Union[str, Placeholder, Selector]
Sentence = tuple[Part, ...]


class Words:
    """The words of one language. All callers of `load` share them, and nobody can change them."""

    def __init__(self, lang: str, sentences: dict[str, str], game: str = "", input: str = POINTER) -> None:
        self._lang, self._game, self._input = lang, game, input
        self._sentences = sentences
        self._parsed: dict[str, Sentence] = {}

    @property
    def lang(self) -> str:
        """The language's code, one of LANGUAGES."""
        return self._lang

    @property
    def game(self) -> str:
        """The id of the game that is shown, "" for none."""
        return self._game

    @property
    def input(self) -> str:
        """KEYS or POINTER, whichever was used last."""
        return self._input

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def of(self, game: str) -> Words:
        """Return the words of the same language for pages about a game."""
        return self if game == self.game else Words(self.lang, self._sentences, game, self.input)

    def by(self, input: str) -> Words:
        """Return the same words for a kind of input, KEYS or POINTER."""
        return self if input == self.input else Words(self.lang, self._sentences, self.game, input)

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Return all keys with this prefix in the order of the catalog, without keys of single games."""
        return tuple(key for key in self._sentences if key.startswith(prefix) and GAME_MARK not in key)

    def __call__(self, key: str, **facts: str | int) -> str:
        """Return the sentence of a key with the facts filled in. Raises KeyError for a missing key or fact."""
        sentence = self._sentence(key)
        if len(sentence) == 1 and isinstance(sentence[0], str):
            return sentence[0]
        return "".join(str(part) for part in self._fill(sentence, facts, None))

    def listed(self, parts: Iterable[str]) -> str:
        """Return the parts as one text, joined with this language's comma; "" for no parts."""
        whole = list(map(isolate_name, parts))
        return reduce(lambda first, following: self("list.more", first=first, next=following), whole) if whole else ""

    def rich(self, key: str, **facts: Content) -> tuple[Content, ...]:
        """Return the sentence of a key as content, with facts that may be nodes."""
        return tuple(self._fill(self._sentence(key), facts, None))

    def _sentence(self, key: str) -> Sentence:
        if key not in self._parsed:
            if key not in self._sentences:
                self._sentences |= room_words(self.lang, key)
            own = f"{key}{GAME_MARK}{self.game}"
            self._parsed[key] = parse_sentence(self._sentences[own if own in self._sentences else key])
        return self._parsed[key]

    def _fill(self, sentence: Sentence, facts: dict[str, Content] | dict[str, str | int], count: Content) -> list[Content]:
        out: list[Content] = []
        for part in sentence:
            if isinstance(part, str):
                out.append(part.replace("#", numeral_text(count)) if count is not None else part)
            elif isinstance(part, Placeholder):
                fact = facts[part.name]
                said = numeral_text(fact) if isinstance(fact, int) else fact
                out.append(_insert_value(said, part.case) if isinstance(said, str) else said)
            else:
                value = self.input if part.name == INPUT else facts[part.name]
                exact = f"={value}"
                form = part.forms.get(exact)
                if form is None:
                    name = plural_form(self.lang, value) if part.plural and isinstance(value, int) else str(value)
                    form = part.forms.get(name, part.forms["other"])
                out += self._fill(form, facts, value if part.plural else count)
        return out


def _insert_value(said: str, case: str) -> str:
    """Return a value as part of a sentence: in its Turkish case, and with right-to-left text isolated."""
    ended = with_suffix(said, case) if case else said
    if said.isascii() or not ended.startswith(said):
        return ended
    return isolate_name(said) + ended.removeprefix(said)


def isolate_name(text: str) -> str:
    """Return a text with marks that keep a right-to-left name from moving the signs beside it; marked texts stay as they are.

    >>> isolate_name("Zo\u00e9"), isolate_name(isolate_name("\u05d3\u05d5\u05d3")) == "\u2068\u05d3\u05d5\u05d3\u2069"
    ('Zo\xe9', True)
    """
    return f"\u2068{text}\u2069" if _FROM_THE_RIGHT.search(text) and "\u2068" not in text else text


def numeral_text(value: object) -> str:
    """Return a value as text; a negative number has a minus sign, not a hyphen.

    >>> numeral_text(-4), numeral_text(20)
    ('\u22124', '20')
    """
    return f"\u2212{-value}" if isinstance(value, int) and value < 0 else str(value)


def with_sign(change: int) -> str:
    """Return a change of a number as text with its sign.

    >>> with_sign(-4), with_sign(2), with_sign(0)
    ('\u22124', '+2', '0')
    """
    return f"+{change}" if change > 0 else numeral_text(change)


def plural_form(lang: str, n: int) -> str:
    """Return the CLDR plural category of a whole number in one of LANGUAGES.

    >>> plural_form("fr", 0), plural_form("de", 0), plural_form("ja", 1)
    ('one', 'other', 'other')
    """
    if lang == "ja":
        return "other"
    if lang == "fr":
        return "one" if n in (0, 1, -1) else "other"
    return "one" if abs(n) == 1 else "other"


def parse_sentence(text: str) -> Sentence:
    """Return the parts of a sentence. Raises ValueError for unmatched braces or a choice without "other"."""
    parts, end = _parse(text, 0, nested=False)
    if end != len(text):
        raise ValueError(f"unmatched brace in {text!r}")
    return parts


def _parse(text: str, start: int, nested: bool) -> tuple[Sentence, int]:
    parts: list[Part] = []
    at, run = start, start
    while at < len(text):
        c = text[at]
        if c == "{":
            if at > run:
                parts.append(text[run:at])
            part, at = _parse_field(text, at + 1)
            parts.append(part)
            run = at
        elif c == "}" and nested:
            break
        elif c == "}":
            raise ValueError(f"unmatched brace in {text!r}")
        else:
            at += 1
    if at > run:
        parts.append(text[run:at])
    return tuple(parts), at


def _parse_field(text: str, at: int) -> tuple[Part, int]:
    end = at
    while text[end : end + 1] not in (",", "}", ""):
        end += 1
    name = text[at:end].strip()
    if text[end : end + 1] == "}":
        name, _, case = name.partition(":")
        return Placeholder(name, case), end + 1
    if not text[end:]:
        raise ValueError(f"unmatched brace in {text!r}")
    kind, _, _ = text[end + 1 :].partition(",")
    at = end + 1 + len(kind) + 1
    forms: dict[str, Sentence] = {}
    while True:
        while text[at : at + 1] == " ":
            at += 1
        if text[at : at + 1] == "}":
            break
        brace = text.find("{", at)
        if brace < 0:
            raise ValueError(f"unmatched brace in {text!r}")
        form = text[at:brace].strip()
        forms[form], at = _parse(text, brace + 1, nested=True)
        at += 1
    if "other" not in forms or kind.strip() not in ("plural", "select"):
        raise ValueError(f"a choice without other in {text!r}")
    return Selector(name, kind.strip() == "plural", forms), at + 1


def read_catalog(text: str) -> dict[str, str]:
    """Return the sentences in a catalog file. Raises ValueError for a line without a key and for a repeated key."""
    sentences: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, sentence = line.partition(": ")
        if not colon or key in sentences:
            raise ValueError(f"bad catalog line {line!r}")
        sentences[key] = sentence.strip()
    return sentences


def read_folder(folder: Path) -> dict[str, str]:
    """Return the sentences in all catalog files of a folder. Raises ValueError for a key in two files."""
    sentences: dict[str, str] = {}
    for file in sorted(folder.glob("*.txt")):
        for key, sentence in read_catalog(file.read_text("utf-8")).items():
            if key in sentences:
                raise ValueError(f"{key} stands in two files of {folder.name}")
            sentences[key] = sentence
    return sentences


@cache
def load(lang: str) -> Words:
    """Return the words of a language, from the file that the build wrote or else from the language's folder. Raises NotHere."""
    sentences = built_sentences(lang)
    return Words(lang, read_folder(Path(__file__).parents[2] / "locale" / lang) if sentences is None else sentences)


def choose_language(wanted: tuple[str, ...]) -> str:
    """Return the first of the preferred languages (as in "de-AT") that has a catalog, else English."""
    for tag in wanted:
        lang = tag.partition("-")[0]
        if lang in LANGUAGES:
            return lang
    return "en"
