"""To print a deal: which paper, the link's QR code on it, and the printer."""

from __future__ import annotations

from triokey.core.match import start
from triokey.core.record import RecordError, write_position_link, write_seed_link
from ui.features.puzzles.table import proving
from ui.games.offers import printed
from ui.model import qr
from ui.model.change import Change
from ui.model.effects import Effects, Go, Print, Qr
from ui.model.messages import Message
from ui.model.model import PAPERS, Dialog, Model, Table
from ui.model.store import stored_table


def open_print(model: Model, address: str, paper: str = "") -> Change:
    """Show the page for printing the deal of a stored game."""
    key = address.replace("-", ":")
    table = stored_table(model, key)
    if table is None or printed(table.match.setup.game) is None:
        return model._replace(route=()), (Go(f"#/play/{address}"),)
    known = model.code if model.route[:2] == ("print", key) else ""
    chosen = paper if paper in PAPERS else PAPERS[0]
    table = table._replace(at=None, old=None, ending=False)
    model = model._replace(table=table, route=("print", key, chosen), code=known)
    link = link_of(model, table)
    return model, (Qr(link),) if link and not known else ()


def link_of(model: Model, table: Table) -> str:
    """Return the link to the deal on paper: the first of the match; "" where it is too long for a code."""
    setup = table.match.setup
    try:
        link = write_seed_link(setup) if setup.deal is None else write_position_link(start(setup))
    except RecordError:
        return ""
    return model.base + link if len(model.base + link) <= qr.LIMIT else ""


def puzzle(model: Model, message: Message) -> Change:
    """Offer the puzzle at hand on paper: value is the paper. Its solution is asked for, and shown on the back only."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.asked is None:
        return model, ()
    paper = message.value if message.value in PAPERS else PAPERS[0]
    known = model.code if model.dialog is not None and model.dialog.name == "paper" else ""
    effects: Effects = () if puzzle.proof else proving(puzzle)
    link = _puzzle_link(model)
    if link and not known:
        effects = (*effects, Qr(link))
    return model._replace(dialog=Dialog("paper", (("about", paper),)), code=known), effects


def _puzzle_link(model: Model) -> str:
    link = model.base + model.puzzle.link if model.puzzle is not None else ""
    return link if len(link) <= qr.LIMIT else ""


def code(model: Model, message: Message) -> Change:
    """Take the code that was drawn for this page."""
    link, _, found = message.value.partition("\n")
    wanted = _puzzle_link(model) if model.dialog is not None else link_of(model, model.table) if model.table is not None else ""
    if link != wanted:
        return model, ()
    return model._replace(code=found), ()


def send(model: Model, message: Message) -> Change:
    """Hand the page to the printer."""
    return model, (Print(),)
