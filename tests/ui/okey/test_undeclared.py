"""A win that is not declared: the page asks before a plain discard, and the review mentions it, in every language."""

from __future__ import annotations

import re

import pytest

from driving import text_at
from okey_games import dealt
from okey_seats import COMPLETE, after, seated, table_of
from triokey.core.match import play
from triokey.core.review import BEST, CHANCE, EVEN, Point
from triokey.okey.hand.tiles import BLANK, read_tile
from ui.games.okey.art import tile_text
from ui.games.okey.open import decision_sentence
from ui.games.okey.rack import face_of
from ui.games.okey.review import VERDICT
from ui.games.okey.view_model import sight_of
from ui.loop.view import view
from ui.model.model import Model, Review
from ui.text.html import text_of
from ui.text.words import LANGUAGES

GONE = COMPLETE.split()[-1]


def with_lifted(lang: str = "en", warnings: str = "on") -> Model:
    """Return the model of a table at which the person has a complete hand and has lifted the tile to discard."""
    model = seated(dealt("okey-tournament", {0: COMPLETE}, began=0), lang=lang)
    model = model._replace(settings=model.settings.put("warnings", warnings))
    slots = sight_of(table_of(model), model).rack.slots
    return after(model, ("arrange", f"lift {next(at for at, held in enumerate(slots) if face_of(held) == read_tile(GONE))}"))


def words_of(model: Model) -> tuple[str, ...]:
    return tuple(table_of(model).match.words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plain_discard_of_a_complete_hand_is_asked_about(lang: str) -> None:
    model = with_lifted(lang)
    joker = table_of(model).match.state.joker
    name = tile_text(model.words, read_tile(GONE), joker)
    assert model.words("okey.status.whole", tile=name, letters="no") in text_at(model, "status")
    asked = after(model, ("pick", "spot"))
    said = text_of(view(asked))
    assert not words_of(asked) and model.words("okey.finish.warn", tile=name) in said
    assert model.words("okey.finish.plain", tile=name) in said
    assert words_of(after(asked, ("pick", "plain"))) == (f"x{GONE}",)
    assert words_of(after(asked, ("close",), ("pick", "plain"))) == ()


def test_a_dropped_and_a_flung_tile_are_asked_about_too_and_other_wins_keep_the_question() -> None:
    model = with_lifted()
    slot, joker = table_of(model).pick, table_of(model).match.state.joker
    question = model.words("okey.finish.plain", tile=tile_text(model.words, read_tile(GONE), joker))
    for place in ("spot", "fling"):
        dropped = after(model, ("pick", ""), ("drop", f"slot {slot}", {"place": place, "where": ""}))
        assert not words_of(dropped) and question in text_of(view(dropped)), place
        other = after(dropped, ("pick", f"win:1r {slot}"))
        assert question in text_of(view(other))


def test_without_warnings_nothing_is_asked() -> None:
    assert words_of(after(with_lifted(warnings="off"), ("pick", "spot"))) == (f"x{GONE}",)


@pytest.mark.parametrize(
    "pick", ["win:", "win:99z", "win:13k", "win:13k 99", "win:13k x", "win:13k 1 2", "win:13k \u00b2", "win:13k -1"]
)
def test_nothing_is_discarded_by_a_question_about_no_tile(pick: str) -> None:
    model = with_lifted()
    table = table_of(model)._replace(pick=pick)
    model = model._replace(table=table)
    assert view(model)
    assert not words_of(after(model, ("pick", "plain")))


def point(why: str, weight: int, mark: str = "blunder", **facts: int) -> Point:
    told = {"tile": GONE, "best": "1r", "n": 0, "better": 0, **facts}
    return Point(0, 0, 0, 0, mark, weight, why, tuple(told.items()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("loss", [0, 2, 16])
def test_the_headline_tells_a_win_let_go_with_what_it_would_have_brought(lang: str, loss: int) -> None:
    model = seated(play(dealt("okey-tournament", {0: COMPLETE}, began=0), f"x{GONE}"), lang=lang)
    table, review = table_of(model), Review("game:1", 0, 0, (), ())
    figures = {"loss": loss, "held": 187, "dearer": 33, "others": 104}
    for why in ("undeclared", "held-less"):
        found = point(why, 99_000, **(figures if why == "held-less" else {"loss": loss}))
        headline = VERDICT.headline(model.words, table, review, found)
        said = decision_sentence(model.words, table, found)
        assert str(loss or 1) in headline and (not loss or str(loss) in said) and "{" not in headline + said
        assert headline != VERDICT.headline(model.words, table, review, found._replace(facts=found.facts[:4]))
        assert VERDICT.pieces(table, found) == (GONE, "w")
    on = point("held-on", 0, BEST, **figures)
    said = decision_sentence(model.words, table, on)
    assert "1.87" in said.replace(",", ".") and VERDICT.pieces(table, on) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_without_a_mistake_is_called_perfect_only_where_nothing_was_better(lang: str) -> None:
    model = seated(dealt("okey-tournament", {0: COMPLETE}, began=0), lang=lang)
    table = table_of(model)
    for mark, key in ((BEST, "perfect"), (EVEN, "close")):
        points = (point("kept", 0, BEST), point("near", 0, mark))
        found = VERDICT.headline(model.words, table, Review("game:1", 0, 0, (), (), points=points), None)
        assert found == model.words(f"review.okey.{key}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_said_of_a_complete_hand_counts_tiles_to_nought(lang: str) -> None:
    deal = dealt("okey-tournament", {0: COMPLETE}, began=0)
    model = seated(play(deal, f"x{GONE}"), lang=lang)
    figures = {"helps": 0, "chance": 0}
    said = [decision_sentence(model.words, table_of(model), point(why, 0, BEST, **figures)) for why in ("took", "left")]
    said.append(decision_sentence(model.words, table_of(model), point("drew", 0, CHANCE, **figures)))
    said.append(text_at(model, "lip"))
    for sentence in (text.replace(tile_text(model.words, read_tile(GONE), BLANK), "") for text in said):
        assert sentence and not re.search(r"(?<!\d)0", sentence), sentence
