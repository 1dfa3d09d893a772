"""A training card on the game's board, with the position as seen by the seat to act."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import IllegalAction
from triokey.core.match import play, turn
from ui.features.training.state import CARD, KEY, Drill
from ui.games import board as boards
from ui.games.showcase import board_of
from ui.model.model import Aside, Model, Player, Table


def seat_card(model: Model, drill: Drill) -> Model:
    """Return the model with the current card's position on its board. After a right answer, its move has been played."""
    asked = drill.asked
    assert asked is not None
    seat, level = turn(asked), game_of(asked.setup.game).levels[-1]
    players = tuple(Player("person" if number == seat else "bot", "", level) for number in range(asked.setup.seats))
    match = play(asked, drill.word) if drill.right else asked
    table = Table(KEY, match, players, aside=Aside(still=drill.over), refused=_mark_better_piece(drill))
    return model._replace(route=CARD, table=table, dialog=None, incoming=None).put(drill)


def _mark_better_piece(drill: Drill) -> IllegalAction | None:
    """Return the record that makes the board highlight the better piece after a wrong answer, None if the review names none."""
    best = dict(drill.point.facts).get("best") if drill.point is not None and not drill.right else None
    return IllegalAction("", "best", (str(best),)) if best else None


def judged_table(drill: Drill, table: Table) -> Table:
    """Return the table after the move that was the answer; the sentence that judges the answer is made from this table."""
    assert drill.asked is not None
    return table._replace(match=play(drill.asked, drill.word))


def may_show_line(drill: Drill) -> bool:
    """Return whether best play from a card's position may be shown, because nothing in it is hidden."""
    if drill.asked is None:
        return False
    game = drill.asked.setup.game
    return isinstance(board_of(game), boards.LineShown) and not about(game).hidden
