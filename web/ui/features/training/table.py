"""A card at its table: the position on the game's own board, seen by the seat that had to act."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import IllegalAction
from triokey.core.match import play, turn
from ui.features.training.state import CARD, KEY, Drill
from ui.games import board as boards
from ui.games.showcase import board_of
from ui.model.model import Aside, Model, Player, Table


def seat_card(model: Model, drill: Drill) -> Model:
    """Return the model with the card on its page and its position on the board; after a good answer, with that played."""
    asked = drill.asked
    assert asked is not None
    seat, level = turn(asked), game_of(asked.setup.game).levels[-1]
    players = tuple(Player("person" if number == seat else "bot", "", level) for number in range(asked.setup.seats))
    match = play(asked, drill.word) if drill.right else asked
    table = Table(KEY, match, players, aside=Aside(still=drill.over), refused=_better(drill))
    return model._replace(route=CARD, table=table, dialog=None, incoming=None).put(drill)


def _better(drill: Drill) -> IllegalAction | None:
    """Return what lights the better piece on the board after a wrong answer, where the review names one."""
    best = dict(drill.point.facts).get("best") if drill.point is not None and not drill.right else None
    return IllegalAction("", "best", (str(best),)) if best else None


def judged_table(drill: Drill, table: Table) -> Table:
    """Return the table after the answer, as the sentence on it needs it."""
    assert drill.asked is not None
    return table._replace(match=play(drill.asked, drill.word))


def may_show_line(drill: Drill) -> bool:
    """Tell whether best play from the position of a card may be seen: nothing of it is hidden."""
    if drill.asked is None:
        return False
    game = drill.asked.setup.game
    return isinstance(board_of(game), boards.LineShown) and not about(game).hidden
