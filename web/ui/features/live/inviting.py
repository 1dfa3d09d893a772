"""Handlers of invitations to a table: the code that is shown, and the answer that comes back."""

from __future__ import annotations

from triokey.core.catalog import about, game_by_letter
from triokey.live import host as hosts
from ui.features.live import pairing
from ui.features.live.state import Live, host_of
from ui.model.change import Change
from ui.model.effects import ANSWER, Connect, Focus, Qr, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast


def show(model: Model, message: Message) -> Change:
    """Show the code that invites one device; an older one of the same seat is no longer good."""
    live, host = model.of(Live), host_of(model.of(Live))
    number = int(message.value or "0")
    if live is None or host is None or not 0 <= number < len(host.devices):
        return model, ()
    live = live._replace(
        host=hosts.invite(host, number),
        codes=hosts.set_item(live.codes, number, ""),
        code="",
        picture="",
        trouble="",
        scan="",
        prepared=True,
    )
    return model._replace(dialog=Dialog("live", (("about", str(number)),))).put(live), (
        Connect("invite", number),
        Say(model.words("live.making"), ANSWER),
    )


def make_code(model: Model, message: Message) -> Change:
    """Make the code of an invitation from the browser's description of itself."""
    live, host = model.of(Live), host_of(model.of(Live))
    assert live is not None and host is not None
    spelled, _, sdp = message.value.partition("\n")
    number = int(spelled)
    if live.code or number >= len(live.codes) or live.codes[number]:
        return model, ()
    try:
        code = pairing.code_of(sdp, False, about(host.setup.game).letter, number)
    except pairing.BadCode:
        model, said = _say(model, "live.no-address")
        return model, (Connect("close", number), *said)
    link = f"{model.base}#/join/{pairing.write(code)}" + (f"/{_to_hex(live.name)}" if live.name else "")
    live = live._replace(codes=hosts.set_item(live.codes, number, pairing.write(code)), code=link)
    return model.put(live), (Qr(link, "live-picture"), Say(model.words("live.step-1"), ANSWER))


def _to_hex(name: str) -> str:
    """Return a name as it stands in a link: its bytes in hexadecimal, so that no messenger changes it."""
    return name.encode().hex()


def picture(model: Model, message: Message) -> Change:
    """Keep the picture of a code."""
    if (live := model.of(Live)) is None or message.field("about") != live.code:
        return model, ()
    return model.put(live._replace(picture=message.value or "no")), ()


def accept(model: Model, message: Message) -> Change:
    """Take the answer of a guest, pasted, scanned or opened as a link."""
    live, host = model.of(Live), host_of(model.of(Live))
    text = message.value or message.field("answer")
    if live is None or host is None:
        return model, ()
    try:
        code = pairing.read_code(text)
        trouble = "" if code.answer else "live.is-invitation"
    except pairing.BadCode:
        return _say(model, "live.no-code")
    if not trouble and (code.device >= len(live.codes) or not live.codes[code.device]):
        trouble = "live.old-answer"
    if not trouble and pairing.read_code(live.codes[code.device]).print[0] != code.answers:
        trouble = "live.old-answer"
    if trouble:
        return _say(model, trouble)
    model = model.put(live._replace(codes=hosts.set_item(live.codes, code.device, ""), scan=""))
    model, said = _say(model, "live.connecting")
    return model, (Connect("accept", code.device, pairing.sdp_of(code)), *said)


def _say(model: Model, key: str) -> Change:
    """Say what became of an answer: on the sheet that asks for it, or beside any other page."""
    live = model.of(Live)
    assert live is not None
    sentence = model.words(key)
    model = model.put(live._replace(trouble=key))
    if model.dialog is None or model.dialog.name != "live":
        model = model._replace(toast=Toast(sentence))
    return model, (Focus("#trouble"), Say(sentence, ANSWER))


def greet(model: Model, message: Message) -> Change:
    """A channel is open: the guest says who it is next, by which it is greeted; the code is gone."""
    live = model.of(Live)
    assert live is not None
    live = live._replace(code="", picture="", trouble="")
    dialog = None if model.dialog is not None and model.dialog.name == "live" else model.dialog
    return model._replace(dialog=dialog).put(live), ()


def fail(model: Model, message: Message) -> Change:
    """The browser could not do what a code asked for."""
    if model.of(Live) is None:
        return model, ()
    return _say(model, "live.failed")


def game_of_letter(letter: str) -> str:
    """Return the id of the game of an invitation, "" for a letter of none."""
    try:
        return game_by_letter(letter).id
    except KeyError:
        return ""
