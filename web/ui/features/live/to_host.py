"""What a guest does at a table of several devices: it is sent to the host, who plays it or says why not."""

from __future__ import annotations

from triokey.live import guest as guests
from triokey.live.guest import Guest
from triokey.live.notes import pack
from ui.model.change import Change
from ui.model.effects import Connect, Effects, Say, Write
from ui.model.model import SEAT, Model, Toast


def send_word(model: Model, word: str) -> Change:
    """Send a word to the host; the board changes when the host has played it."""
    guest = model.live.guest if model.live is not None else None
    if guest is None or guest.why or guest.is_open:
        sentence = model.words("live.why.lost")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    return told(model, *guests.act(guest, word))


def told(model: Model, guest: Guest, texts: tuple[str, ...]) -> Change:
    """Take over what a guest has noted, store it, and only then send."""
    assert model.live is not None
    seat = pack(guest.notes)
    stored: Effects = (Write(SEAT, seat),) if seat != model.seat else ()
    model = model._replace(live=model.live._replace(guest=guest), seat=seat)
    return model, (*stored, *(Connect("send", 0, text) for text in texts))
