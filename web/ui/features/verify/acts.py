"""Handlers for verifying a deal: opening its page, counting thousands of deals, and asking bots again after a swap."""

from __future__ import annotations

import json

from triokey.core.catalog import about
from triokey.core.save import Save, write_save
from ui.features.verify.state import DEALS, SWAPS, Verify
from ui.model.change import Change
from ui.model.effects import Effects, Go, Say, Think
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import HASTY
from ui.model.store import resting_table
from ui.table.session import show_toast

CHUNK = 200
"""Number of deals counted in one request to the worker."""


def open_verify(model: Model, address: str, number: str = "") -> Change:
    """Show the page that verifies the deals of a stored game."""
    key = address.replace("-", ":")
    table = resting_table(model, key)
    if table is None or "fairness" not in about(table.match.setup.game).parts:
        return model._replace(route=()), (Go(f"#/play/{address}"),)
    last = len(table.match.past)
    chosen = min(int(number), last) if number.isdecimal() and len(number) < 4 else last
    old = model.of(Verify)
    verify = old._replace(number=chosen) if old is not None and old.key == key else Verify(key, chosen)
    verify = verify._replace(running=False, swapping=False)
    return model._replace(table=table, route=("verify", key)).put(verify), ()


def toggle_count(model: Model, message: Message) -> Change:
    """Start or stop counting deals: value "start" or "stop"."""
    verify = model.of(Verify)
    if verify is None or model.table is None:
        return model, ()
    if message.value == "stop":
        return model.put(verify._replace(running=False)), ()
    if verify.done >= DEALS:
        verify = verify._replace(done=0, counts=())
    model = model.put(verify._replace(running=True))
    return model, _request_deals(model)


def _request_deals(model: Model) -> Effects:
    verify, table = model.of(Verify), model.table
    assert verify is not None and table is not None
    setup = table.match.setup
    question = {
        "op": "deals",
        "game": setup.game,
        "seats": setup.seats,
        "options": setup.options,
        "seed": setup.seed,
        "first": verify.done,
        "count": CHUNK,
    }
    return (Think("deals-counted", f"{verify.key} {verify.done}", json.dumps(question)),)


def _is_expected(model: Model, message: Message, number: int) -> bool:
    """Return whether an answer of the worker belongs to this page's last request, which has this number."""
    verify = model.of(Verify)
    if verify is None or model.table is None or model.route != ("verify", verify.key):
        return False
    return message.field("about") == f"{verify.key} {number}"


def _stop_unanswered(model: Model, verify: Verify) -> Change:
    """Stop counting and swapping, and say that the worker has not answered."""
    return show_toast(model.put(verify._replace(running=False, swapping=False)), model.words("puzzles.not-found"), "", "")


def take_counts(model: Model, message: Message) -> Change:
    """Add the deals that the worker has counted, and request more."""
    verify = model.of(Verify)
    if verify is None or not verify.running or not _is_expected(model, message, verify.done):
        return model, ()
    if not message.value:
        return _stop_unanswered(model, verify)
    answer = json.loads(message.value)
    new = tuple(map(tuple, answer["counts"]))
    counts = new
    if verify.counts:
        counts = tuple(tuple(map(sum, zip(a, b, strict=True))) for a, b in zip(verify.counts, new, strict=True))
    verify = verify._replace(done=verify.done + CHUNK, counts=counts)
    verify = verify._replace(running=verify.done < DEALS)
    model = model.put(verify)
    return model, _request_deals(model) if verify.running else (Say(model.words("verify.deals.done", n=verify.done)),)


def ask_swapped_bots(model: Model, message: Message) -> Change:
    """Ask the bots of the game again, with everything hidden from them swapped."""
    verify = model.of(Verify)
    if verify is None or model.table is None:
        return model, ()
    model = model.put(verify._replace(swaps=(), swapping=True))
    return model, _request_swap(model)


def _request_swap(model: Model) -> Effects:
    verify, table = model.of(Verify), model.table
    assert verify is not None and table is not None
    levels = [player.level if player.kind == "bot" else "" for player in table.players]
    number, now = len(verify.swaps), len(table.match.past)
    record = write_save(Save(table.match._replace(undone=()), 0))
    played = {f"{now}/{at}": at for at in range(len(table.match.words))}
    first = [played[place] for place in table.kept(HASTY).split() if place in played]
    question = {"op": "swap", "record": record, "levels": levels, "number": number, "first": first}
    return (Think("bot-swapped", f"{verify.key} {number}", json.dumps(question)),)


def take_swap(model: Model, message: Message) -> Change:
    """Store a bot's decisions before and after the swap, and ask for the next one."""
    verify = model.of(Verify)
    if verify is None or not verify.swapping or not _is_expected(model, message, len(verify.swaps)):
        return model, ()
    if not message.value:
        return _stop_unanswered(model, verify)
    answer = json.loads(message.value)
    if answer:
        verify = verify._replace(swaps=(*verify.swaps, (int(answer["seat"]), answer["here"], answer["there"])))
    verify = verify._replace(swapping=bool(answer) and len(verify.swaps) < SWAPS)
    model = model.put(verify)
    return model, _request_swap(model) if verify.swapping else ()
