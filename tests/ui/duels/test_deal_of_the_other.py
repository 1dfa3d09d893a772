"""A duel's table tells of a deal that was not played here yet only whether the other person has played it, never the result."""

from __future__ import annotations

from itertools import product

import pytest

from driving import nodes
from triokey.core.catalog import duel_games, game_of
from triokey.core.duel import new_duel, with_log
from triokey.core.game import plain_setup
from ui.features.duels.compared import duel_table
from ui.features.duels.kept import HERE, THERE, Kept
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

FACTS = tuple(product((False, True), repeat=3))
"""Combinations of three facts: the deal was played here, it was played there, the other's log was refused."""


def duel_of(game_id: str) -> Kept:
    """Return a stored duel with one deal for each combination of facts."""
    game = game_of(game_id)
    seats = next(count for count in game.seat_counts if count > 1)
    duel = new_duel(plain_setup(game, 0, seats), tuple(range(len(FACTS))), 0, game.levels[0])
    for deal, (here, there, _) in enumerate(FACTS):
        for player in (HERE,) * here + (THERE,) * there:
            duel = with_log(duel, player, deal, ("a move",))
    refused = tuple(((THERE, deal), ("illegal", 0)) for deal, (_, there, bad) in enumerate(FACTS) if there and bad)
    return Kept("duel:1", duel, refused=refused)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", duel_games())
def test_a_log_is_called_refused_where_it_is_and_played_before_one_has_played(game_id: str, lang: str) -> None:
    words = load(lang)
    rows = [node for node in nodes(duel_table(words, duel_of(game_id))) if str(node.attrs.get("data-key")).startswith("deal-")]
    cells = [text_of([node for node in nodes(row) if node.tag == "td"][1]) for row in rows]
    played, refused, judging = words("duel.is-played"), words("duel.is-refused"), words("duel.judging")
    for (here, there, bad), cell in zip(FACTS, cells, strict=True):
        assert cell == ("\u2013" if not there else refused if bad else judging if here else played)
