"""The functions that answer a table's messages at a puzzle, which has no bots and no earlier moments to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.mode import Mode, only
from ui.games.showcase import showcase_of
from ui.table.mode import BESIDE, ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.puzzles import acts as _acts
    from ui.features.puzzles import coming as _coming
    from ui.features.puzzles import show as _show
else:
    _acts = functions("ui.features.puzzles.acts")
    _coming = functions("ui.features.puzzles.coming")
    _show = functions("ui.features.puzzles.show")

AT_A_PUZZLE = only(ORDINARY, *BESIDE)._replace(
    pick=_acts.pick_in_puzzle,
    drop=_acts.drop_in_puzzle,
    play=_acts.answer_puzzle,
    hint=_acts.show_puzzle_hint,
    consult=_acts.consult_in_puzzle,
    look=_show.step_puzzle_line,
    next=_coming.open_next_puzzle,
    close=_acts.close_in_puzzle,
    needs={"keys.next": lambda model, table: True, "keys.look": lambda model, table: table.line is not None},
    has_board=lambda model, table: showcase_of(table.match.setup.game).puzzles().pane is None,
)


def at_a_puzzle() -> Mode:
    """Return the functions that answer the messages of a table at a puzzle."""
    return AT_A_PUZZLE
