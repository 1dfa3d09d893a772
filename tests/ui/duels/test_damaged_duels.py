"""A stored duel whose logs cannot be played is set aside with a sentence, and its pages lead to the list of duels."""

from __future__ import annotations

from functools import cache

import pytest

from driving import do, opened, text_at
from two_duellists import link_of, made, play_all, received, settled
from ui.features.duels.kept import HERE, THERE
from ui.features.duels.state import DUEL_PREFIX
from ui.features.duels.text import read_kept, write_kept
from ui.loop.view import view
from ui.model.effects import Go, SetAside
from ui.stores.keeping import can_be_read
from ui.text.words import LANGUAGES, load

KEY = f"{DUEL_PREFIX}1"
DAMAGED = {"no word of the game": "\u00e41", "a glued word": "a1\u0120d3", "a word that is not legal": None}
"""Texts that replace an action of a log; None repeats the action before it."""


@cache
def whole() -> str:
    """Return the text of a stored duel that both have played, with both logs judged."""
    one, other = play_all(made("okiya"), 30), play_all(received(link_of(play_all(made("okiya"), 30))), 60)
    model = settled(*do(one, ("route", link_of(other))))
    return model.text(KEY)


def damaged(player: int, word: str | None) -> str:
    """Return the stored duel with another text in place of the second action of a player's first log."""
    kept = read_kept(KEY, whole())
    assert kept is not None
    first, *rest = kept.duel.logs[player]
    log = (first[0], first[0] if word is None else word, *first[2:])
    logs = tuple((log, *rest) if at == player else old for at, old in enumerate(kept.duel.logs))
    return write_kept(kept._replace(duel=kept.duel._replace(logs=logs)))


def test_a_duel_as_the_page_stores_it_is_whole() -> None:
    assert can_be_read(KEY, whole())
    model, effects = do(opened({KEY: whole()}), ("route", "#/duel/duel-1"))
    assert SetAside(KEY) not in effects and model.route == ("duel", "duel-1")


@pytest.mark.parametrize("player", [HERE, THERE])
@pytest.mark.parametrize("kind", DAMAGED)
def test_a_log_that_cannot_be_played_makes_a_stored_text_damaged(kind: str, player: int) -> None:
    text = damaged(player, DAMAGED[kind])
    assert read_kept(KEY, text) is not None, "its form is whole"
    assert not can_be_read(KEY, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", ["#/duel/duel-1", "#/duel/duel-1/1"])
def test_a_believed_duel_that_cannot_be_played_is_set_aside_in_a_sentence(address: str, lang: str) -> None:
    for player in (HERE, THERE):
        for word in DAMAGED.values():
            stored = {KEY: damaged(player, word)}
            view(opened(stored, "#/duels", lang))
            for model, effects in (do(opened(stored, "", lang), ("route", address)), (opened(stored, address, lang), None)):
                sentence = load(lang)("data.aside.said", name=load(lang)("data.name.duel"))
                assert text_at(model, "toast").startswith(sentence)
                assert model.route == ("duels",) and not model.text(KEY)
                assert effects is None or (SetAside(KEY) in effects and Go("#/duels", replace=True) in effects)
                view(model)
