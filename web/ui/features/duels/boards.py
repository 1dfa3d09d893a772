"""The first decision at which two players of the same deal differ, with both positions side by side."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.duel import LATE, Duel, first_difference, match_of_deal
from triokey.core.match import Match, play
from ui.app.rules.figure import lifeless_copy
from ui.features.duels.kept import HERE, THERE, Kept
from ui.games import board as boards
from ui.games.lesson_table import with_lesson_settings
from ui.games.showcase import board_of, showcase_of
from ui.model.model import Model, Player, Table
from ui.parts.pictures import game_classes
from ui.text.html import Content, Node, h, walk_nodes


def both_boards(model: Model, kept: Kept, deal: int) -> Content:
    """Return both positions after the first decision at which the players differ, each with its move in words and a board."""
    words = model.words
    logs = [kept.duel.logs[player][deal] for player in (HERE, THERE)]
    parted = first_difference(game_of(kept.duel.setup.game), *logs)
    if parted is None:
        return h("p", words("duel.same", n=deal + 1), cls="lead")
    _, *places = parted
    sides = [_draw_side(model, kept, deal, player, logs[player][: places[player] + 1]) for player in (HERE, THERE)]
    return h("p", words("duel.boards"), cls="lead"), h("div", sides, cls="duel-boards")


def _draw_side(model: Model, kept: Kept, deal: int, player: int, log: tuple[str, ...]) -> Node:
    words, duel, other = model.words, kept.duel, kept.other
    match = match_of_deal(duel, deal)
    before = match
    for word in log:
        before, match = match, play(match, word.removeprefix(LATE))
    table = _duel_table(duel, match)
    board, seat = board_of(duel.setup.game), _duel_table(duel, before).turn or 0
    told = board.tell(words, table, seat, before.state, match.words[-1])
    shown = with_lesson_settings(model)._replace(table=table)
    hands = board.hands(table, shown) if isinstance(board, boards.HandsOpened) else None
    name = words("duel.you") if player == HERE else other or words("duel.other")
    label, look = words("duel.board-of", who=name), game_classes(duel.setup.game)
    return h(
        "section",
        h("h2", name),
        h("p", told),
        h(
            "div",
            h("div", _board_picture(table, shown), cls="drawn"),
            cls=f"linked {look}",
            role="img",
            aria_label=label,
        ),
        _lower_headings(h("div", hands, cls="duel-hands")) if hands else None,
        cls=f"duel-side {look}",
    )


def _lower_headings(node: Node) -> Node:
    """Return the drawing of hands with its headings one level lower, below the heading with the player's name."""
    attrs = {**node.attrs, "aria-level": "3"} if node.tag == "h4" else node.attrs
    return node._replace(
        attrs=attrs, children=tuple(one if isinstance(one, str) else _lower_headings(one) for one in node.children)
    )


def _duel_table(duel: Duel, match: Match) -> Table:
    players = tuple(Player("bot", "", level) if level else Player("person") for level in duel.levels)
    return Table("", match, players)


def _board_picture(table: Table, model: Model) -> Content:
    """Return the part of the board that everybody sees, or the whole board if the family of games names no such part."""
    game_id = table.match.setup.game
    page, part = board_of(game_id).page(table, model), showcase_of(game_id).scenery
    found = next((node for node in walk_nodes(page) if part and part in node.attrs.get("class", "").split()), page)
    return lifeless_copy(found)
