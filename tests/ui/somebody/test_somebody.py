"""A link for somebody: which settings it carries, what they cover, and that the earlier settings return unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from driving import do, nodes, opened
from published import PUBLISHED
from ui.features.somebody.wish import read_wish, write_wish
from ui.games.settings import default_settings
from ui.loop.view import view
from ui.model.effects import Effects, Erase, Root, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import STEPS
from ui.model.store import SOMEBODY
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES, load

GOLDEN = [line.split("\t") for line in (Path(__file__).parent / "golden.tsv").read_text().splitlines()]
CHOSEN = "lang en\ntheme dark\ntext 125\nhints off\n"
WISH = "text=150&lang=tr&help=all"
WISH_OF = f"okiya?{WISH}"


def words_of(cell: str) -> list[str]:
    return [] if cell == "-" else cell.split()


def come(address: str, stored: dict[str, str]) -> tuple[Model, dict[str, str]]:
    """Return the model after an address is opened, and the texts stored then."""
    model, effects = do(opened(stored), Message("route", address))
    return model, kept(stored, effects)


def kept(stored: dict[str, str], effects: Effects) -> dict[str, str]:
    now = dict(stored)
    for effect in effects:
        if isinstance(effect, Write):
            now[effect.key] = effect.text
        elif isinstance(effect, Erase):
            now.pop(effect.key, None)
    return now


def controls(page: Node) -> list[Node]:
    return [node for node in nodes(page) if node.tag in ("a", "button", "select", "input") and "disabled" not in node.attrs]


@pytest.mark.parametrize(("address", "game", "over", "lost"), GOLDEN, ids=[line[0] for line in GOLDEN])
def test_published_links_keep_their_meaning(address: str, game: str, over: str, lost: str) -> None:
    wish, left_out = read_wish(default_settings(), address)
    assert (wish.game if wish is not None else "-") == game
    assert [f"{name}={value}" for name, value in (wish.over if wish is not None else ())] == words_of(over)
    assert wish is None or list(left_out) == words_of(lost)


@pytest.mark.parametrize("game", PUBLISHED)
def test_every_game_opens_with_one_button(game: str) -> None:
    model, _ = come(f"#/for/{game}?{WISH}", {"settings": CHOSEN})
    page = view(model)
    filled = [node for node in nodes(page) if "primary" in str(node.attrs.get("class", "")).split()]
    assert text_of(filled[0]) == load("tr")("home.play") and len(filled) == 1
    assert len(controls(page)) <= 3, "one button, how it is learnt, and the line that shows everything"
    model, _ = do(
        model, Message(str(filled[0].attrs["data-do"]), str(filled[0].attrs.get("data-value", ""))), Message("deal", "7")
    )
    assert model.table is not None and model.table.match.setup.game == game


def test_it_lies_over_the_settings_and_writes_none_of_them() -> None:
    model, stored = come(f"#/for/okiya?{WISH}", {"settings": CHOSEN})
    assert stored["settings"] == CHOSEN and stored[SOMEBODY] == f"okiya?{WISH}"
    settings = model.settings
    assert (settings.get("text"), settings.get("lang"), settings.get("theme")) == ("150", "tr", "dark")
    assert model.words.lang == "tr" and settings.on("hints") and settings.on("values")


def test_a_restart_does_not_end_it_and_its_line_does() -> None:
    _, stored = come(f"#/for/okiya?{WISH}", {"settings": CHOSEN})
    again = opened(stored)
    assert again.words.lang == "tr" and "one-game" in [node.attrs.get("class") for node in nodes(view(again))]
    after, effects = do(again, Message("somebody-end", "", (("languages", "en"),)))
    assert kept(stored, effects) == {"settings": CHOSEN}
    assert {("lang", "en"), ("data-text", "125"), ("data-theme", "dark")} <= {
        (one.name, one.value) for one in effects if isinstance(one, Root)
    }
    assert after.settings == opened({"settings": CHOSEN}).settings and after.words.lang == "en"
    assert view(after) == view(opened({"settings": CHOSEN}))


def test_what_is_changed_by_hand_under_it_stays_changed() -> None:
    model, stored = come(f"#/for/okiya?{WISH}", {"settings": CHOSEN})
    model, effects = do(model, Message("setting", "text=200"))
    stored = kept(stored, effects)
    assert stored["settings"] == CHOSEN.replace("text 125", "text 200")
    assert opened(stored).settings.get("text") == "200" and opened(stored).words.lang == "tr"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_means_nothing_is_named_and_the_rest_counts(lang: str) -> None:
    model, stored = come("#/for/okiya?text=150&size=9", {"settings": f"lang {lang}\n"})
    assert model.toast is not None and model.toast.text == load(lang)("somebody.left-out", what="size=9")
    assert stored[SOMEBODY] == "okiya?text=150"


def test_a_game_that_is_not_here_is_said_and_changes_nothing() -> None:
    model, stored = come("#/for/chess?text=150", {"settings": CHOSEN})
    assert model.toast is not None and model.toast.text == load("en")("somebody.no-game")
    assert stored == {"settings": CHOSEN} and not model.settings.few


def test_it_is_made_in_two_taps_from_the_share_sheet() -> None:
    model, _ = do(opened({"settings": "lang en\n"}), Message("route", "#/new/okiya"), Message("new-go"), Message("deal", "7"))
    sheet, _ = do(model, Message("dialog", "share"))
    door = next(node for node in controls(view(sheet)) if text_of(node) == load("en")("somebody.door"))
    made, _ = do(sheet, Message(str(door.attrs["data-do"]), str(door.attrs["data-value"])))
    sends = next(node for node in controls(view(made)) if node.attrs.get("data-do") == "copy-text")
    link = str(sends.attrs["data-value"])
    wish, lost = read_wish(default_settings(), link.partition("#/for/")[2])
    assert wish is not None and not lost and wish.game == "okiya" and write_wish(wish) == "okiya?text=150&lang=en&help=some"
    changed, _ = do(made, Message("somebody-want", "okiya lang=en help=some text", (("somebody-text", "200"),)))
    assert "text=200" in str(next(node for node in controls(view(changed)) if node.attrs.get("data-do") == "copy-text").attrs)


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_table_has_no_menu_but_one(game: str) -> None:
    model, _ = come(f"#/for/{game}?{WISH}", {})
    model, _ = do(model, Message("somebody-play"), Message("deal", "7"))
    bar = next(node for node in nodes(view(model)) if node.tag == "header" and "topbar" in str(node.attrs.get("class", "")))
    assert [node.attrs.get("data-value") for node in controls(bar)][1:] == ["menu"], "the way back, and the menu"
    menu, _ = do(model, Message("dialog", "menu"))
    asked = {node.attrs.get("data-do") for node in controls(view(menu))}
    assert "somebody-end" in asked and "somebody-play" not in asked, "a game that goes on is not left by one tap"


@pytest.mark.parametrize("game", PUBLISHED)
def test_it_is_made_from_with_friends_for_any_game(game: str) -> None:
    model, _ = do(opened({"settings": "lang en\n"}), Message("route", "#/friends"), Message("route", "#/for"))
    card = next(node for node in controls(view(model)) if node.attrs.get("data-value") == f"somebody {game}")
    made, _ = do(model, Message(str(card.attrs["data-do"]), str(card.attrs["data-value"])))
    fields = [node for node in nodes(view(made)) if node.tag == "select"]
    forms = [node for node in nodes(view(made)) if node.tag == "form"]
    assert fields and all(any(field in nodes(form) for form in forms) for field in fields), "a field of no form is not heard"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_says_what_each_help_is_and_tries_the_link_that_it_sends(lang: str) -> None:
    words, chosen = load(lang), f"okiya text=200 lang={lang} help"
    for help_ in STEPS:
        sheet, _ = do(
            opened({"settings": f"lang {lang}\n"}),
            Message("route", "#/for"),
            Message("somebody-want", chosen, (("somebody-help", help_),)),
        )
        assert words(f"setting.help.{help_}.says") in text_of(view(sheet))
        copies = next(node for node in controls(view(sheet)) if node.attrs.get("data-do") == "copy-text")
        tries = next(node for node in controls(view(sheet)) if text_of(node) == words("somebody.try"))
        assert str(copies.attrs["data-value"]).endswith(str(tries.attrs["href"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_settings_lead_to_it_from_the_size_of_letters_but_not_where_one_counts(lang: str) -> None:
    for few in (False, True):
        start = opened({"settings": f"lang {lang}\n", **({SOMEBODY: WISH_OF} if few else {})})
        page = view(do(start, Message("route", "#/settings"))[0])
        ways = [node for node in controls(page) if node.attrs.get("href") == "#/for"]
        assert [text_of(way) for way in ways] == ([] if few else [load(lang)("somebody.door")])
