"""What happens when somebody moves what is stored to another device, on either of the two."""

from __future__ import annotations

import json

from triokey.live import handover
from triokey.live.handover import LARGE, STOPPED, UNTRUE, Handover
from ui.acts import data
from ui.model import pairing
from ui.model.backup import LIMIT, BackupError, read_backup, write_backup
from ui.model.change import Change
from ui.model.effects import ANSWER, Collect, Connect, Effect, Effects, Go, MeasureStorage, Qr, Say
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.moving import ASKED, JOINED, LETTER, MAKING, SHOWN, Moving

ROUTE = ("move",)


def visit(model: Model, words: tuple[str, ...]) -> Change:
    """Show the move that is under way, or the question: without a code to give, with an invitation to take."""
    moving, live = model.moving, model.live
    model = model._replace(route=ROUTE, table=None, live=None)
    if live is not None and (live.host is not None or live.taken):
        sentence = model.words("move.busy")
        effects: Effects = (Go("#/data", replace=True), MeasureStorage(), Say(sentence, ANSWER))
        return model._replace(route=("data",), moving=None, live=live, toast=Toast(sentence)), effects
    if len(words) < 2:
        return (model if moving is not None and not moving.is_over else model._replace(moving=Moving(True))), ()
    code = _read(words[1])
    if code is not None and code.answer:
        return _brought(model, words[1])
    if moving is not None and moving.offer == words[1]:
        return model, ()
    asked = Moving(False, offer=words[1] if code is not None else "", trouble="" if code is not None else "move.no-code")
    said: Effects = (Say(model.words("move.no-code"), ANSWER),) if asked.trouble else ()
    return model._replace(moving=asked), (Connect("close", 0), *said) if moving is not None else said


def _read(text: str) -> pairing.Pairing | None:
    """Return the code of a move that a text holds, None for any other text."""
    try:
        code = pairing.read(text)
    except pairing.BadCode:
        return None
    return code if code.letter == LETTER else None


def _brought(model: Model, text: str) -> Change:
    """Take an answer that was opened as a link: here if this window waits for it, else it is handed to the one that does."""
    if model.moving is not None and model.moving.giving:
        model, effects = accept(model, Message("live-accept", text))
        return model, (*effects, Go("#/move", replace=True))
    sentence = model.words("move.handed")
    model = model._replace(route=(), moving=None, toast=Toast(sentence))
    return model, (Connect("hand", 0, text), Go("#/", replace=True), Say(sentence, ANSWER))


def go_on(model: Model, message: Message) -> Change:
    """Make the code of this device: an invitation where it gives, an answer where it takes."""
    moving = model.moving
    if moving is None or moving.step == JOINED or (not moving.giving and not moving.offer):
        return model, ()
    fresh = Moving(moving.giving, MAKING, "" if moving.giving else moving.offer)
    offer = "" if moving.giving else pairing.sdp_of(pairing.read(moving.offer))
    begin = Connect("invite" if moving.giving else "answer", 0, offer)
    return model._replace(moving=fresh), (begin, Say(model.words("live.making"), ANSWER))


def described(model: Model, message: Message) -> Change:
    """Show the code of the browser's description of itself."""
    moving = model.moving
    if moving is None or moving.step != MAKING:
        return model, ()
    answers = 0 if moving.giving else pairing.read(moving.offer).print[0]
    try:
        code = pairing.code_of(message.value.partition("\n")[2], not moving.giving, LETTER, 0, answers)
    except pairing.BadCode:
        model, said = _troubled(model, moving._replace(step=ASKED), "live.no-address")
        return model, (Connect("close", 0), *said)
    text = pairing.write(code)
    link = f"{model.base}#/move/{text}"
    moving = moving._replace(step=SHOWN, own=code.print, offer=text if moving.giving else moving.offer, code=link)
    todo = model.words("live.step-1" if moving.giving else "live.bring-back")
    return model._replace(moving=moving), (Qr(link), Say(todo, ANSWER))


def picture(model: Model, message: Message) -> Change:
    """Keep the picture of the code."""
    text, _, drawn = message.value.partition("\n")
    moving = model.moving
    if moving is None or text != moving.code:
        return model, ()
    return model._replace(moving=moving._replace(picture=drawn or "no")), ()


def accept(model: Model, message: Message) -> Change:
    """Take the other device's answer, pasted, scanned or opened as a link."""
    moving, text = model.moving, message.value or message.field("answer")
    if moving is None or not moving.giving or moving.step != SHOWN or not text.strip():
        return model, ()
    code = _read(text)
    if code is None:
        return _troubled(model, moving, "move.no-code")
    if not code.answer:
        return _troubled(model, moving, "live.is-invitation")
    if moving.taken or code.answers != moving.own[0]:
        return _troubled(model, moving, "live.old-answer")
    model, said = _troubled(model, moving._replace(taken=code.print, scan=""), "live.connecting")
    return model, (Connect("accept", 0, pairing.sdp_of(code)), *said)


def _troubled(model: Model, moving: Moving, key: str) -> Change:
    return model._replace(moving=moving._replace(trouble=key)), (Say(model.words(key), ANSWER),)


def failed(model: Model, message: Message) -> Change:
    """The browser could not do what a code asked for."""
    return _troubled(model, model.moving, "live.failed") if model.moving is not None else (model, ())


def connected(model: Model, message: Message) -> Change:
    """The connection is there: the digits are made."""
    moving = model.moving
    if moving is None or moving.step != SHOWN:
        return model, ()
    other = moving.taken if moving.giving else pairing.read(moving.offer).print
    side, texts = handover.meet(moving.giving, (moving.own, other) if moving.giving else (other, moving.own))
    moving = moving._replace(step=JOINED, code="", picture="", trouble="", handover=side)
    return model._replace(moving=moving), (*_to_other(texts), Say(model.words("live.connected"), ANSWER))


def _to_other(texts: tuple[str, ...]) -> Effects:
    return tuple(Connect("send", 0, text) for text in texts)


def lost(model: Model, message: Message) -> Change:
    """The connection is gone, or never came."""
    moving = model.moving
    if moving is None:
        return model, ()
    if moving.handover is None:
        return _troubled(model, moving, "live.failed") if moving.step == SHOWN else (model, ())
    return _after(model, moving, (handover.lost(moving.handover), ()))


def heard(model: Model, message: Message) -> Change:
    """Hear what the other device sends."""
    moving = model.moving
    if moving is None or moving.handover is None:
        return model, ()
    return _after(model, moving, handover.hear(moving.handover, message.value, bytes.fromhex(message.field("share"))))


def compare(model: Model, message: Message) -> Change:
    """Say whether both devices show the same digits: value "yes" or "no"."""
    moving = model.moving
    if moving is None or moving.handover is None:
        return model, ()
    return _after(model, moving, handover.compared(moving.handover, message.value == "yes"))


def packed(model: Model, message: Message) -> Change:
    """Send everything stored, as a backup."""
    moving = model.moving
    if moving is None or moving.handover is None or not moving.handover.is_due:
        return model, ()
    text = write_backup(json.loads(message.value))
    step = handover.give(moving.handover, text) if len(text) <= LIMIT else handover.end(moving.handover, LARGE)
    return _after(model, moving, step)


def _after(model: Model, moving: Moving, step: handover.Reaction) -> Change:
    """Take over what came of something: what is to be sent and said, and what has come."""
    before, (side, texts) = moving.handover, step
    assert before is not None
    model = model._replace(moving=moving._replace(handover=side))
    effects: list[Effect] = [*_to_other(texts)]
    if side.is_due and not before.is_due:
        effects.append(Collect("move-packed"))
    if side.text:
        return _arrived(model, side, effects)
    sentence = _news(model, before, side)
    if sentence:
        effects.append(Say(sentence, ANSWER))
    if side.why or side.is_done:
        effects.append(Connect("close", 0))
    return model, tuple(effects)


def _news(model: Model, before: Handover, side: Handover) -> str:
    """Return the sentence that a change on either side calls for, "" for none."""
    words = model.words
    if side.why and not before.why:
        return words(f"move.why.{side.why}")
    if side.is_done and not before.is_done:
        return words("move.done")
    if side.announced is not None and before.announced is None:
        return words("move.stay")
    if side.alike and not before.alike and side.announced is None:
        return words("move.waits")
    return words("move.digits", digits=side.code) if side.code and not before.code else ""


def _arrived(model: Model, side: Handover, effects: list[Effect]) -> Change:
    """Show what reading in what has come would change; nothing is written before somebody says so."""
    effects.append(Connect("close", 0))
    try:
        read_backup(side.text)
    except BackupError as error:
        assert model.moving is not None
        why = "backup" if error.key == "newer" else UNTRUE
        ended = model.moving._replace(handover=side._replace(text="", why=why))
        return model._replace(moving=ended), (*effects, Say(model.words(f"move.why.{why}"), ANSWER))
    model = model._replace(moving=None, route=("data",))
    model, more = data.offer(model, side.text, moved=True)
    effects += [Go("#/data", replace=True), MeasureStorage(), *more, Say(model.words("move.arrived"), ANSWER)]
    return model, tuple(effects)


def leave(model: Model, message: Message) -> Change:
    """Stop, or go when it is over."""
    return model, (Go("#/data"),)


def follow(model: Model, message: Message) -> Change:
    """End the move when another page is shown."""
    moving = model.moving
    if moving is None or model.route[:1] == ROUTE:
        return model, ()
    model = model._replace(moving=None)
    if moving.step == ASKED or moving.is_over:
        return model, ()
    texts = handover.end(moving.handover, STOPPED)[1] if moving.handover is not None else ()
    sentence = model.words("move.why.left")
    return model._replace(toast=Toast(sentence)), (*_to_other(texts), Connect("close", 0), Say(sentence, ANSWER))
