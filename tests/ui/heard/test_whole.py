"""Every announcement in any room is complete: it ends properly, points at nothing unnamed, and repeats nothing old."""

from __future__ import annotations

import re

import pytest

from drawn import one_of
from review_pages import bot_match
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from triokey.core.record import write_match_link
from ui.games.lesson_table import lesson_of
from ui.model.effects import ANSWER
from ui.text.html import Node, walk_nodes
from ui.text.words import LANGUAGES, load
from walked_by_ear import Walker

STEPS, SHORT_WALK = 120, 40
POINTS = {
    "en": r"\bthese\b|\bmarked\b|\bhere\b|\bdash(es|ed)\b|\blit\b|\bin red\b",
    "de": r"\bdiesen? (beiden|zwei|Steinen?|Kacheln|Karten)\b|\bmarkiert|\bhier(her|hin)?\b|\bgestrichelt|\bleuchte",
    "fr": r"\bces\b|\bmarqué|\bici\b|\bpointillé|\ballumé|\ben rouge\b",
    "tr": r"\bbu (taşlar|karolar|kartlar|ikisi|ikisinden)|\bişaretli|\bburada|\bburaya|kesik çizgi|\byanan\b",
    "ja": r"この(2つ|2枚|牌|タイル)|これら|印の|ここ(?!から遊ぶ)|破線|光る",
}
"""Patterns of phrases that point at something visible, by language."""
NAMES = ("okiya.plant.", "okiya.symbol.", "okeydokey.row.", "okey.face.", "okiya.seat.", "okey.joker", "okeydokey.card.")
"""Beginnings of the keys of sentences that are names of pieces."""


def names(lang: str) -> re.Pattern[str]:
    """Return a pattern that finds a number or the name of a piece."""
    words = load(lang)
    keys = [key for start in NAMES for key in words.keys(start)]
    plain = [parts for parts in map(words._sentence, keys) if all(isinstance(part, str) for part in parts)]
    found = {"".join(map(str, parts)).casefold() for parts in plain}
    return re.compile("|".join((r"\d", *map(re.escape, sorted(filter(None, found))))))


def faults(text: str, lang: str, page: Node) -> list[str]:
    """Return the faults of an announced text. page: the page shown, whose names are allowed, too."""
    out = ["ends in a colon"] if text.rstrip().endswith((":", "：")) else []
    out += ["has two marks in a row"] if re.search(r"\w[.。!?！？][;,、；]", text) else []
    out += ["parts what is seen with dots"] if re.search(r"\s· ", text) else []
    out += ["reads empty places"] if len(EMPTY[lang].findall(text)) > 1 else []
    out += ["joins two sentences"] if re.search(r"[.!?…](?=[^\W\d_]{2})|[^\W\d][.!?]\d", text) else []
    point = re.search(POINTS[lang], text, re.IGNORECASE)
    if point and not NAMED[lang].search(text[point.end() :].casefold()):
        labels = (node.attrs["aria-label"] for node in walk_nodes(page) if node.attrs.get("aria-label"))
        out += [] if any(label in text[point.end() :] for label in labels) else [f"points ({point.group()})"]
    return out


NAMED = {lang: names(lang) for lang in LANGUAGES}
EMPTY = {lang: re.compile(re.sub(r"\d+", r"\\d+", re.escape(load(lang)("okey.slot.empty", slot=1, all=1)))) for lang in LANGUAGES}


def walk(ear: Walker, steps: int) -> None:
    """Walk this many steps, and assert that each text is complete and that an answer is one text without any earlier one."""
    told = ""
    for _ in range(steps):
        before = len(ear.heard), len(ear.focused)
        looking = ear.app.model.words("hint.looking")
        at_once = [one.text for one in ear.go() if one.kind == ANSWER and one.text != looking]
        assert len(at_once) <= 1, at_once
        for text in (*(one.text for one in ear.heard[before[0] :]), *ear.focused[before[1] :]):
            assert not (found := faults(text, ear.app.model.words.lang, ear.app.tree)), (found, text)
        for text in at_once:
            anew = ear.message.do in ("ask", "hint")
            assert anew or not told or text == told or not text.startswith(told), (told, text)
            told = text


GAME_SEEDS = [(lang, game, seed) for lang in LANGUAGES for game in GAMES for seed in range(3)]
PUZZLES = [(game, kind) for game in GAMES if "puzzles" in about(game).parts for kind in maker_of(game).kinds]
LESSONS = [(game, at) for game in GAMES if "lesson" in about(game).parts for at in range(len(lesson_of(game)))]


@pytest.mark.long
@pytest.mark.parametrize(("lang", "game", "seed"), one_of("walk", GAME_SEEDS, 4))
def test_a_game(lang: str, game: str, seed: int) -> None:
    ear = Walker(lang, f"{game} {seed}")
    ear.deal(game, f"walk {seed}")
    ear.settle()
    walk(ear, STEPS)


@pytest.mark.needs("puzzles")
@pytest.mark.long
@pytest.mark.parametrize(("lang", "game", "kind"), one_of("walk", [(lang, *case) for lang in LANGUAGES for case in PUZZLES], 3))
def test_a_puzzle(lang: str, game: str, kind: str) -> None:
    ear = Walker(lang, f"{game} {kind}")
    ear.do("route", write_puzzle_link(find(game, kind, 0, 5)[0]))
    ear.settle()
    walk(ear, SHORT_WALK)


@pytest.mark.needs("lessons")
@pytest.mark.parametrize(("lang", "game", "at"), one_of("walk", [(lang, *case) for lang in LANGUAGES for case in LESSONS], 3))
def test_a_lesson(lang: str, game: str, at: int) -> None:
    ear = Walker(lang, f"{game} {at}")
    ear.do("route", f"#/learn/{game}/{at + 1}")
    ear.settle()
    walk(ear, SHORT_WALK)


@pytest.mark.needs("review")
@pytest.mark.long
@pytest.mark.parametrize(("lang", "game"), one_of("walk", [(lang, game) for lang in LANGUAGES for game in GAMES], 2))
def test_a_review(lang: str, game: str) -> None:
    ear = Walker(lang, game)
    ear.do("route", write_match_link(bot_match(game, min(about(game).seat_counts), 3, 0)))
    ear.do("route", "#/review/game-1")
    ear.settle()
    assert ear.app.model.route[:1] == ("review",)
    ear.do("moment", "0/0")
    walk(ear, SHORT_WALK)
