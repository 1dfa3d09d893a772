"""What a guest does at a table of several devices: it is sent to the host, who plays it or says why not."""

from __future__ import annotations

from triokey.live import guest as guests
from ui.model.change import Change
from ui.model.effects import Connect, Say
from ui.model.model import Model, Toast


def send_word(model: Model, word: str) -> Change:
    """Send a word to the host; the board changes when the host has played it."""
    guest = model.live.guest if model.live is not None else None
    if guest is None or guest.why or guest.is_open:
        sentence = model.words("live.why.lost")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    return model, (Connect("send", 0, guests.act(guest, word)),)
