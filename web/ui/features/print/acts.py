"""Handlers of printing a deal: choosing the paper size, and drawing the QR code of its link."""

from __future__ import annotations

from triokey.core.record import write_deal_link
from ui.games.offers import printed_board
from ui.model import qr
from ui.model.change import Change
from ui.model.effects import Go, Qr
from ui.model.messages import Message
from ui.model.model import PAPERS, Model, Table
from ui.model.store import resting_table
from ui.parts.paper import known_code, with_code


def open_print(model: Model, address: str, paper: str = "") -> Change:
    """Show the page that prints the deal of a stored game. address: the game's key in addresses.  paper: the paper size."""
    key = address.replace("-", ":")
    table = resting_table(model, key)
    if table is None or printed_board(table.match.setup.game) is None:
        return model._replace(route=()), (Go(f"#/play/{address}"),)
    chosen = paper if paper in PAPERS else PAPERS[0]
    model = model._replace(table=table, route=("print", key, chosen))
    link = printed_link(model, table)
    return model, (Qr(link, "print-code"),) if link and not known_code(model, link) else ()


def printed_link(model: Model, table: Table) -> str:
    """Return the link to the deal of the present round, "" if no link can describe it or it is too long for a QR code."""
    try:
        link = write_deal_link(table.match)
    except ValueError:
        return ""
    return model.base + link if len(model.base + link) <= qr.LIMIT else ""


def take_print_code(model: Model, message: Message) -> Change:
    """Store the QR code that was drawn for the deal on this page."""
    if model.table is None or model.route[:1] != ("print",):
        return model, ()
    link = printed_link(model, model.table)
    return (with_code(model, message) if message.field("about") == link and not known_code(model, link) else model), ()
