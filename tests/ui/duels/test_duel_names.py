"""The names of the two people in a duel: in its link, in texts and announcements, and in its table."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import duel_games
from triokey.core.duel import Duel, read_duel_link
from two_duellists import cells, kept, link_of, made, play_all, received, settled
from ui.app.share.sharing import parcel_to_send
from ui.features.duels.state import Dueling
from ui.loop.view import view
from ui.model.effects import Say
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES


def text(model: Model) -> str:
    return text_of(view(model))


def in_link(model: Model) -> Duel:
    """Return the duel in the link that a model's page sends."""
    return read_duel_link(link_of(model))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", duel_games())
def test_a_named_duel_says_from_whom_it_is_and_one_without_a_name_does_not(game_id: str, lang: str) -> None:
    for name in ("Ada", ""):
        maker = made(game_id, name=name)
        assert in_link(maker).names == (name, "")
        guest, effects = do(opened({"settings": f"lang {lang}\n"}), ("route", link_of(maker)))
        words = guest.words
        challenge = words("duel.challenge", who="Ada")
        assert (challenge in text(guest)) == bool(name)
        assert [effect.text for effect in effects if isinstance(effect, Say)] == [challenge] * bool(name)
        assert cells(guest)[0] == [words("duel.deal"), words("duel.you"), name or words("duel.other"), words("duel.parted")]
        assert (maker.words("duel.challenge", who="Ada") in parcel_to_send(maker, "duel").text) == bool(name)


def test_both_read_each_others_name_when_the_duel_comes_back() -> None:
    one = play_all(made("okiya", name="Ada"), 30)
    other = received(link_of(one))
    other, _ = do(other, Message("duel-name", "", (("name", "Ben\u202e"),)))
    assert kept(other).duel.names == ("Ben", "Ada") and in_link(other).names == ("", "Ben")
    other = play_all(other, 60)
    back = settled(*do(one, ("route", link_of(other))))
    assert kept(back).duel.names == ("Ada", "Ben")
    for model, name in ((back, "Ben"), (other, "Ada")):
        assert cells(model)[0][2] == name
        assert model.words("duel.challenge", who=name) not in text(model), "who has played is challenged no more"
        words = model.words
        shown, _ = do(model, ("route", "#/duels"))
        assert words("duel.has-named", who=name) in text(shown)
    found = next(
        str(node.attrs["href"]) for node in nodes(view(back)) if str(node.attrs.get("href", "")).startswith("#/duel/duel-1/")
    )
    boards, _ = do(back, ("route", found))
    assert [text_of(node) for node in nodes(view(boards)) if node.tag == "h2"] == [boards.words("duel.you"), "Ben"]


def test_ones_own_link_brings_nothing_and_a_later_name_is_no_other() -> None:
    maker = made("okiya", name="Ada")
    again, _ = do(maker, ("route", link_of(maker)))
    assert kept(again).duel.names == ("Ada", "")
    guest = received(link_of(maker))
    key = guest.of(Dueling)
    assert key is not None
    renamed, _ = do(maker, Message("duel-name", "", (("name", "Eve"),)))
    later, _ = do(guest, ("route", link_of(renamed)))
    assert kept(later).duel.names == ("", "Ada") and len(later.texts_of("duel:")) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", duel_games())
def test_a_new_duel_has_four_deals_unless_another_number_is_chosen(game_id: str, lang: str) -> None:
    page = view(opened(address=f"#/duels/{game_id}", lang=lang))
    deals = next(node for node in nodes(page) if node.tag == "select" and node.attrs.get("name") == "deals")
    options = [node for node in nodes(deals) if node.tag == "option"]
    assert [text_of(node) for node in options] == ["2", "4", "8"]
    assert [text_of(node) for node in options if "selected" in node.attrs] == ["4"]


def test_how_far_one_has_come_stands_apart_from_how_good_it_was() -> None:
    model = play_all(made("okiya"), 50)
    verdict = next(text_of(node) for node in nodes(view(model)) if node.attrs.get("class") == "duel-verdict")
    progress, apart, good = verdict.partition("\u00a0· ")
    assert progress == model.words("duel.progress", n=2, all=2) and apart
    assert good.endswith(model.words("duel.so-far", share="").strip())
