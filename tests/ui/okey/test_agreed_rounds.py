"""Options that all players agree on before a match are on the first part of the page for a new game, not in its fold."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, view
from triokey.core.catalog import GAMES, game_of
from ui.games.showcase import showcase_of
from ui.text.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_agreed_is_asked_once_before_the_fold(game: str, lang: str) -> None:
    agreed = [spec for spec in game_of(game).options if spec.key == showcase_of(game).agreed]
    for messages in ((), (("new-more",),), (("new-mode", "link"), ("new-more",))):
        model = do(opened(address=f"#/new/{game}", lang=lang), *messages)[0]
        for spec in agreed:
            found = [node for node in nodes(view(model)) if node.attrs.get("name") == f"option-{spec.key}"]
            assert len(found) == 1
            assert [node.attrs["value"] for node in nodes(found[0]) if node.tag == "option"] == list(spec.values)


def test_more_than_eleven_rounds_can_be_agreed_and_are_dealt() -> None:
    model = do(opened(address="#/new/okey-rounds"), ("new-option", "rounds=20"), ("new-seed", "tea"), ("new-go",))[0]
    assert model.table is not None and model.table.match.state.house.rounds == 20
