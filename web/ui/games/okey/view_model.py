"""The view model of Okey's board: what the player at the device sees, their rack, and the tiles that may win.

Everything on the board is drawn from the view model, which is made from the game's view. So no hidden tile can reach the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import Outcome, Seat
from triokey.okey.hand.tiles import Face, write_tile
from triokey.okey.hand.winning import winning_discards
from triokey.okey.rules import can_show_twin, only_to_win
from triokey.okey.table import NOTHING, TAKE_AND_WIN, WIN, Action, End, View, last_discard, with_tile
from ui.games.okey import rack as okey_rack
from ui.games.okey.art import tile_text
from ui.games.okey.rack import EMPTY, NARROW, WIDE, Rack, Slot, Tile, face_of
from ui.games.okey.sort import sorted_rack
from ui.model.model import Model, Table
from ui.parts.names import who_facts
from ui.text.words import KEYS, Words

FINISHING = "win:"
"""Prefix of the selection's text while the sheet of a win is open. After it come the win's last tile and, if the player is asked
about discarding a tile without winning, that tile's slot.
"""
PLAIN = "plain"
"""Name of the place whose tap discards a tile without declaring the win."""


class ViewModel(NamedTuple):
    """What the board shows now. picked: slots of the lifted tiles.  wins: tiles that may be laid down to win, and how.

    warned: whether the player is warned before discarding a tile that the next player seems to collect, or passing up a win.
    few: whether a link for a newcomer overrides the settings, so that counts and chances are left out.
    shows: whether the player has the indicator's twin and may show it now.
    letters: whether the player uses keys, and single letters work as shortcuts.
    """

    table: Table
    words: Words
    view: View
    rack: Rack
    mine: bool
    picked: tuple[Slot, ...]
    wins: Mapping[Face, str]
    warned: bool
    few: bool
    shows: bool = False
    letters: bool = False

    @property
    def joker(self) -> Face:
        """The face whose tiles are jokers in this round."""
        return self.view.joker

    @property
    def alone(self) -> bool:
        """Whether only one player uses this device, so that the page may say "you"."""
        return len(self.table.persons) == 1

    @property
    def first(self) -> bool:
        """Whether the player must discard for the first time in this match, so that the page shows how."""
        match = self.table.match
        return self.mine and self.view.due and not match.past and all(each.seat != self.view.seat for each in self.view.past)

    @property
    def won(self) -> End | None:
        """How the round was won, None if it is not over at the moment shown or nobody won it."""
        end = self.view.end
        return end if end and end.face != NOTHING else None

    @property
    def near(self) -> Seat:
        """The seat shown at the near side of the table: the viewer's, or that of the player to whom the device is passed."""
        return self.view.seat if self.table.curtain is None else self.table.curtain

    @property
    def racked(self) -> Seat:
        """The seat whose hand the rack shows: the winner's once the round is won, else the near seat's."""
        return self.won.seat if self.won else self.view.seat

    def tile_text(self, face: Face) -> str:
        """Return the name of a tile in this round, for the middle of a sentence."""
        return tile_text(self.words, face, self.joker)

    def who(self, seat: Seat) -> dict[str, str | int]:
        """Return the facts with which a sentence names a seat: the player's name, and whether it is the reader."""
        return who_facts(self.words, self.table, seat)


class Moved(NamedTuple):
    """The tiles of a rack that have just moved. fresh: the tile received last.

    left: the slot from which the last tile was played.  aim: the slot for the next tile.
    """

    fresh: Tile | None = None
    left: Slot | None = None
    aim: Slot | None = None


def moved_of(table: Table) -> Moved:
    """Return the record of the rack's tiles that have just moved."""
    return table.of(Moved) or Moved()


def sight_of(table: Table, model: Model) -> ViewModel:
    """Return the view model of a table at the moment shown."""
    view = view_of(table)
    mine = table.mine and not table.aside.stage
    wins = _list_wins(view) if mine and view.turn == view.seat else {}
    warned = model.settings.on("warnings") and not table.compared
    rack, few = rack_of(table, model, view), model.settings.few
    shows = mine and view.turn == view.seat and can_show_twin(view, view.hand)
    letters = model.words.input == KEYS and model.settings.on("letters")
    return ViewModel(table, model.words, view, rack, mine, picked_of(table), wins, warned, few, shows, letters)


def view_of(table: Table) -> View:
    """Return the game's view of the moment shown for the player at the device."""
    view: View = game_of(table.match.setup.game).view(table.shown, table.seen_by)
    return view


def picked_of(table: Table) -> tuple[Slot, ...]:
    """Return the slots of the rack whose tiles are lifted."""
    if not table.pick or not table.pick[0].isdigit():
        return ()
    return tuple(map(int, table.pick.split(",")))


def rack_of(table: Table, model: Model, view: View) -> Rack:
    """Return the rack as the player arranged it, with the tiles of the hand at the moment shown."""
    return _stored_rack(table, model, view)[0]


def _stored_rack(table: Table, model: Model, view: View) -> tuple[Rack, tuple[Tile, ...]]:
    columns = WIDE if model.wide else NARROW
    number, _, text = table.kept(f"rack-{view.seat}").partition("/")
    found = okey_rack.read_rack(text) if number == str(len(table.match.past)) else None
    if found is None:
        return sorted_rack("runs", view.hand, view.joker, columns), ()
    return okey_rack.match_hand(okey_rack.fit_width(found, columns), view.hand)


def with_rack(table: Table, seat: Seat, rack: Rack) -> Table:
    """Return the table with this rack stored for a seat."""
    return table.keep(f"rack-{seat}", f"{len(table.match.past)}/{okey_rack.write_rack(rack)}")


def settle_rack(table: Table, model: Model) -> Table:
    """Return the table with the stored rack matched to the hand, and with the newest tile noted."""
    if table.at is not None or table.curtain is not None:
        return table
    view = view_of(table)
    rack, new = _stored_rack(table, model, view)
    moved = moved_of(table)
    aim = _slot_undone(table, rack, new) if moved.aim is None else moved.aim
    if len(new) == 1 and aim is not None and aim < len(rack.slots):
        rack = okey_rack.move_tiles(rack, (rack.slots.index(new[0]),), aim)
    table = with_rack(table, view.seat, rack)
    mine = view.drawn != NOTHING and view.turn == view.seat
    fresh = (new[-1] if new else moved.fresh) if mine else None
    return table.put(moved._replace(aim=None, fresh=fresh))


def _slot_undone(table: Table, rack: Rack, new: tuple[Tile, ...]) -> Slot | None:
    """Return the slot from which a tile was discarded if that discard was just undone and the slot is free, else None."""
    left, undone = moved_of(table).left, table.match.undone
    if len(new) != 1 or left is None or not undone or undone[-1] != f"x{write_tile(face_of(new[0]))}":
        return None
    return left if left < len(rack.slots) and rack.slots[left] == EMPTY else None


def _list_wins(view: View) -> Mapping[Face, str]:
    if view.end:
        return {}
    if view.due:
        return winning_discards(view.hand, view.joker, view.house.pairs)
    if only_to_win(view) and last_discard(view) != NOTHING:
        return winning_discards(with_tile(view.hand, last_discard(view)), view.joker, view.house.pairs)
    return {}


def finish_word(sight: ViewModel, face: Face) -> str:
    """Return the text of the action that lays this tile down to win."""
    kind = WIN if sight.view.due else TAKE_AND_WIN
    return game_of(sight.table.match.setup.game).write(Action(kind, face))


def outcome_if_won(sight: ViewModel, face: Face) -> Outcome:
    """Return the outcome of the round if the player wins with this last tile."""
    game = game_of(sight.table.match.setup.game)
    found = game.outcome(game.apply(sight.table.match.state, game.read(finish_word(sight, face))))
    assert found is not None
    return found


def best_finish(sight: ViewModel) -> Face:
    """Return the tile to win with: the lifted tile if it wins, else one with which the others lose most."""
    if len(sight.picked) == 1:
        lifted = okey_rack.face_of(sight.rack.slots[sight.picked[0]])
        if lifted in sight.wins:
            return lifted
    return min(sight.wins, key=lambda face: (sum(outcome_if_won(sight, face).points), face == sight.joker))


def open_finish_tile(sight: ViewModel) -> Face:
    """Return the last tile of the win whose sheet is open, NOTHING if none is open."""
    if not sight.table.pick.startswith(FINISHING):
        return NOTHING
    word = sight.table.pick.removeprefix(FINISHING).partition(" ")[0]
    return next((face for face in sight.wins if write_tile(face) == word), NOTHING)


def asked_about(sight: ViewModel) -> Slot | None:
    """Return the slot of the tile that the player may discard instead of declaring the shown win, None if none was chosen."""
    slot = sight.table.pick.partition(" ")[2]
    if open_finish_tile(sight) == NOTHING or not slot.isdecimal() or int(slot) >= len(sight.rack.slots):
        return None
    return int(slot) if sight.rack.slots[int(slot)] != okey_rack.EMPTY else None
