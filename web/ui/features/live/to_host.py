"""What a guest does at a table of several devices: it is sent to the host, who plays it or says why not."""

from __future__ import annotations

from triokey.live import guest as guests
from triokey.live.guest import Guest
from triokey.live.notes import pack
from ui.features.live.state import SEAT, Live
from ui.model.change import Change
from ui.model.effects import Connect, Effects, Say, Write
from ui.model.model import Model, Toast


def send_word(model: Model, word: str) -> Change:
    """Send a word to the host; the board changes when the host has played it."""
    guest = live.guest if (live := model.of(Live)) is not None else None
    if guest is None or guest.why or guest.is_open:
        sentence = model.words("live.why.lost")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    return told(model, *guests.act(guest, word))


def told(model: Model, guest: Guest, texts: tuple[str, ...]) -> Change:
    """Take over what a guest has noted, store it, and only then send."""
    live = model.of(Live)
    assert live is not None
    seat = pack(guest.notes)
    stored: Effects = (Write(SEAT, seat),) if seat != model.text(SEAT) else ()
    model = model.put(live._replace(guest=guest)).with_text(SEAT, seat)
    return model, (*stored, *(Connect("send", 0, text) for text in texts))
