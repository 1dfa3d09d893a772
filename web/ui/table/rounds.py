"""Handlers for everything but moves: hints, the curtain, the end of a round, the next round, and rematches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import game_of
from triokey.core.match import next_round, standing, start
from ui.games import secrecy
from ui.games.secrecy import OPEN, covers_hands, needs_curtain
from ui.games.showcase import board_of
from ui.model import help_rules, help_used, store
from ui.model.change import Change
from ui.model.effects import Roll, Say
from ui.model.messages import Message
from ui.model.model import HINT, PROVEN, Dialog, Model, Table, Toast
from ui.model.new_game import chosen_options, with_chosen
from ui.model.position import is_seeking, position_key
from ui.table.session import begin_table, continue_play, open_table, save_table
from ui.table.switches import say_withheld
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.games.passing import note_look
    from ui.model.series import carry_score
    from ui.table.looking import cover_shown, show_hand
    from ui.table.proving import found_seed, request_proof
else:
    note_look = later("ui.games.passing", "note_look")
    cover_shown = later("ui.table.looking", "cover_shown")
    show_hand = later("ui.table.looking", "show_hand")
    carry_score = later("ui.model.series", "carry_score")
    found_seed = later("ui.table.proving", "found_seed")
    request_proof = later("ui.table.proving", "request_proof")


def show_hint(model: Model, message: Message) -> Change:
    """Show one more step of the hint, after the last one the first again; while it is being computed, no step is used up.

    Value "close" hides the hint; "deck" lets hints use cards that nobody can see from now on.
    """
    table = model.table
    if table is None or not table.mine or table.aside.stage:
        return model, ()
    if message.value == "close":
        return model._replace(table=table._replace(hint=0)), ()
    if help_rules.is_withheld(table):
        return say_withheld(model)
    seat = table.turn
    assert seat is not None
    opens = message.value == help_rules.DECK and len(table.players) == 1 and not table.compared
    steps = board_of(table.match.setup.game).hint_steps(table)
    unsaid = dict(model.spoken).get(HINT) == model.words("hint.looking")
    step = max(1, table.hint) if opens or unsaid or not steps else table.hint % steps + 1
    model = model._replace(spoken=tuple(each for each in model.spoken if each[0] != HINT))  # What is asked for is said again.
    table_then = table.keep(help_rules.DECK, "on") if opens else table
    used = help_used.with_hint(help_used.use(table_then, seat, help_rules.HINTS))._replace(hint=step, hinted=True)
    model, effects = save_table(model, used) if used.aside.kept != table.aside.kept else (model._replace(table=used), ())
    return continue_play(model._replace(dialog=None), effects)


def consult_board(model: Model, message: Message) -> Change:
    """Open the board's sheet with this name. During a round that counts as help. Nothing opens while the end of a round is shown.

    If "on" or "off" follows the name, the panel beside the board shows the content of the sheet from now on, or no longer.
    """
    name, _, panel = message.value.partition(" ")
    table, opened = model.table, model._replace(dialog=Dialog("board", (("about", name),)))
    if table is None or table.curtain is not None or game_of(table.match.setup.game).turn(table.shown) is None:
        return model, ()
    if table.outcome is not None:
        return opened, ()
    if help_rules.is_withheld(table):
        return say_withheld(model)
    used = help_used.use(table, table.viewer, help_rules.HINTS)._replace(hinted=True)
    if panel in ("on", "off"):
        used = used.keep(help_rules.PANEL, name if panel == "on" else "")
        opened = model
    return save_table(opened, used) if used != table else (opened, ())


def reveal_hand(model: Model, message: Message) -> Change:
    """Lift the curtain, or show the hand of the person who has the device now. The value is the seat of that person."""
    if model.table is None:
        return model, ()
    if covers_hands(model.table):
        return show_hand(model, message.value)
    return continue_play(model._replace(table=note_look(model.table._replace(curtain=None), model.table.curtain)), ())


def play_open_hands(model: Model, message: Message) -> Change:
    """Play with open hands at this device from now on, as practice. Value "no" hides hands again from the next turn on."""
    table = model.table
    if table is None or not secrecy.may_open(table):
        return model, ()
    table = table.keep(OPEN, "") if message.value == "no" else secrecy.with_open_hands(table)
    model, effects = save_table(model._replace(table=table, dialog=None), table)
    model, more = continue_play(model, ())
    return model, (*effects, *more)


def cover_hand(model: Model, message: Message) -> Change:
    """Hang the curtain when someone leaves the page during their turn, or cover the hand that is being shown."""
    table = model.table
    if table is not None and covers_hands(table):
        return cover_shown(model)
    if table is None or not table.mine or not needs_curtain(table):
        return model, ()
    return model._replace(table=table._replace(curtain=table.turn, pick="")), ()


def open_end_sheet(model: Model, message: Message) -> Change:
    """Open the sheet at the end of a round, if that round is still on the table and the sheet was not opened before."""
    table = model.table
    if table is None or position_key(table) != message.value or not table.in_finale:
        return model, ()
    return model._replace(table=table._replace(ending=True, aside=table.aside._replace(finale=False))), ()


def show_end(model: Model, message: Message) -> Change:
    """Open the sheet that says how the round ended."""
    table = model.table
    if table is None:
        return model, ()
    return model._replace(table=table._replace(ending=True, aside=table.aside._replace(finale=False))), ()


def next_game(model: Model, message: Message) -> Change:
    """Deal the next round of the match."""
    table = model.table
    if table is None or table.outcome is None or standing(table.match).winners is not None:
        return model, ()
    table = table._replace(match=next_round(table.match), pick="", at=None, old=None, analyses=(), hint=0, ending=False)
    model, effects = save_table(model._replace(table=table), table)
    model, more = open_table(model, model.table or table)
    return model, (*effects, *more)


def draw_rematch_seed(model: Model, message: Message) -> Change:
    """Request a random number as the seed of a rematch."""
    return model, (Roll("rematch"),)


def begin_rematch_here(model: Model, message: Message) -> Change:
    """Begin a new match with the same people and rules. The value is its seed, drawn by the browser.

    If the last deal was proven winnable, another proven deal is searched for first.
    """
    table = model.table
    if table is None or is_seeking(table):
        return model, ()
    if not table.kept(PROVEN):
        return _begin_rematch(model, table, int(message.value))
    setup = board_of(table.match.setup.game).rematch(table.match, int(message.value))
    sentence = model.words("new.searching")
    think = request_proof("rematch-proven", position_key(table), setup)
    table = table._replace(ending=False, aside=table.aside._replace(seeking=position_key(table)))
    return model._replace(toast=Toast(sentence), table=table), (think, Say(sentence))


def begin_proven_rematch(model: Model, message: Message) -> Change:
    """Begin the rematch with the deal that the worker has proven winnable, or say that it found none."""
    table = model.table
    if table is None or not table.aside.seeking == position_key(table) == message.field("about"):
        return model, ()
    table = table._replace(aside=table.aside._replace(seeking=""))
    model = model._replace(table=table)
    if seed := found_seed(message):
        return _begin_rematch(model._replace(toast=None), table, int(seed))
    sentence = model.words("new.unproven")
    return model._replace(toast=Toast(sentence)), (Say(sentence),)


def _begin_rematch(model: Model, table: Table, seed: int) -> Change:
    setup = board_of(table.match.setup.game).rematch(table.match, seed)
    again = Table(store.free_key(model.shelf, model.taken), start(setup), table.players).keep(PROVEN, table.kept(PROVEN))
    again = carry_score(again, table)
    return begin_table(model, with_chosen(secrecy.as_open(again, table), chosen_options(table)))


def toggle_side(model: Model, message: Message) -> Change:
    """Open or close the move list on a narrow screen."""
    table = model.table
    if table is None:
        return model, ()
    return model._replace(table=table._replace(aside=table.aside._replace(side=not table.aside.side)), dialog=None), ()


def prove_winnable(model: Model, message: Message) -> Change:
    """Ask the worker whether the deal of a lost game could have been won."""
    table = model.table
    if table is None:
        return model, ()
    return continue_play(model._replace(table=table._replace(aside=table.aside._replace(proving=True))), ())
