"""The moments of a move of what is stored to another device, as a page shows them that gives or takes.

The other device has no page: it is a connection that the page opens to itself, and the rules' side of a handover.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from far_host import ANSWER, DESCRIBE, OPENED_MS, heard, say
from live_states import FAR_SCREEN, STALLED
from triokey.live import handover
from triokey.live.handover import Handover
from ui.model import pairing
from ui.model.backup import write_backup
from ui.model.moving import LETTER

Go = Callable[[Page], object]
CHANCE = bytes(range(16))


def asked_to_give(page: Page) -> object:
    """Open the question of the device that gives; a move from before is over."""
    _elsewhere(page)
    page.evaluate("location.hash = '#/move'")
    return page.wait_for_selector("#move-go")


def _elsewhere(page: Page) -> None:
    for place in ("live", "join", "about"):
        page.evaluate("place => { location.hash = `#/${place}` }", place)
        page.wait_for_selector(".page:is(.live, .home, .join, .play, .curtain, .about)")
        if page.locator(".topbar [data-value=live]").count():
            page.click(".topbar [data-value=live]")
            page.wait_for_selector("#sheet")
        if page.locator("[data-do=live-leave]").count():
            page.click("[data-do=live-leave]")
    page.wait_for_selector(".page.about")


def shown_code(page: Page) -> object:
    """Show the code of the device that gives, and refuse a scrap as its answer."""
    _code(page)
    page.wait_for_selector(".page.moving .qr")
    page.fill("#answer", "scrap")
    page.click("#live-accept")
    return page.wait_for_selector("#trouble")


def making(page: Page) -> object:
    """Wait for the code of the device that gives."""
    asked_to_give(page)
    page.evaluate(STALLED, "createOffer")
    page.click("#move-go")
    return page.wait_for_selector("main [role=status]")


def no_code(page: Page) -> object:
    """Open a scrap as an invitation to take."""
    _elsewhere(page)
    page.evaluate("location.hash = '#/move/scrap'")
    return page.wait_for_selector("#trouble")


def looking(page: Page) -> object:
    """Look for the other device's answer by camera."""
    camera(page)
    page.evaluate(FAR_SCREEN, "")
    page.click("#scan-go")
    return page.wait_for_selector(".camera.looking")


def camera(page: Page) -> object:
    """Read what the camera is for that reads the other device's answer."""
    _code(page)
    page.click("#scan")
    return page.wait_for_selector("#scan-go")


def _code(page: Page) -> pairing.Pairing:
    asked_to_give(page)
    page.click("#move-go")
    page.wait_for_selector("#live-code", timeout=OPENED_MS)
    return pairing.read(page.input_value("#live-code"))


def asked_to_take(page: Page) -> object:
    """Open an invitation to take."""
    _elsewhere(page)
    _invited(page)
    return page.wait_for_selector("#move-go")


def _invited(page: Page) -> pairing.Pairing:
    code = pairing.code_of(str(page.evaluate(DESCRIBE)), False, LETTER, 0)
    page.evaluate("hash => { location.hash = hash }", f"#/move/{pairing.write(code)}")
    page.wait_for_selector("#move-go")
    return code


def shown_answer(page: Page) -> object:
    """Show the answer of the device that takes."""
    asked_to_take(page)
    page.click("#move-go")
    return page.wait_for_selector(".page.moving .qr", timeout=OPENED_MS)


def gives(page: Page) -> Handover:
    """Let the page be the giving device, and return the other side when both show the digits."""
    offer = _code(page)
    answer = pairing.code_of(str(page.evaluate(ANSWER, pairing.sdp_of(offer))), True, LETTER, 0, offer.print[0])
    page.fill("#answer", pairing.write(answer))
    page.click("#live-accept")
    return _met(page, handover.meet(False, (offer.print, answer.print)))


def takes(page: Page) -> Handover:
    """Let the page be the taking device, and return the other side when both show the digits."""
    _elsewhere(page)
    offer = _invited(page)
    page.click("#move-go")
    page.wait_for_selector("#live-code", timeout=OPENED_MS)
    answer = pairing.read(page.input_value("#live-code"))
    page.evaluate("sdp => far.peer.setRemoteDescription({type: 'answer', sdp})", pairing.sdp_of(answer))
    return _met(page, handover.meet(True, (offer.print, answer.print)))


def _met(page: Page, step: handover.Reaction) -> Handover:
    page.wait_for_function("() => far.channel.readyState === 'open'", timeout=OPENED_MS)
    side, texts = step
    say(page, *texts)
    while not side.code:
        side, texts = handover.hear(side, heard(page), CHANCE)
        say(page, *texts)
    page.wait_for_selector("#digits", timeout=OPENED_MS)
    return side


def digits(page: Page) -> object:
    """Show the digits."""
    return gives(page) and page.wait_for_selector("#same")


def waits(page: Page) -> object:
    """Say that the digits are the same, before the other device does."""
    gives(page)
    page.click("#same")
    return page.wait_for_selector("main [role=status]")


def sends(page: Page) -> object:
    """Send what is stored; the other device does not say that it has come."""
    side = gives(page)
    page.click("#same")
    say(page, *handover.compared(side, True)[1])
    return page.wait_for_selector("progress", timeout=OPENED_MS)


def given(page: Page) -> object:
    """Read that everything has come to the other device."""
    side = gives(page)
    page.click("#same")
    side, texts = handover.compared(side, True)
    say(page, *texts)
    while not side.text:
        side, texts = handover.hear(side, heard(page), CHANCE)
        say(page, *texts)
    return page.wait_for_selector("main [role=status]", timeout=OPENED_MS)


def planned(page: Page) -> object:
    """Take what another device has, as far as the question what to do with it."""
    side = takes(page)
    page.click("#same")
    side, texts = handover.compared(side, True)
    say(page, *texts)
    while not side.is_due:
        side, _ = handover.hear(side, heard(page), CHANCE)
    say(page, *handover.give(side, write_backup({"settings": "theme dark\n"}))[1])
    return page.wait_for_selector("#sheet .changes", timeout=OPENED_MS)


def ended(page: Page) -> object:
    """Read that the digits differ."""
    say(page, *handover.compared(gives(page), False)[1])
    return page.wait_for_selector("main [role=status]", timeout=OPENED_MS)


MOVES: dict[str, Go] = {
    "move": asked_to_give,
    "move scrap": no_code,
    "move making": making,
    "move code": shown_code,
    "move camera": camera,
    "move looking": looking,
    "move asked": asked_to_take,
    "move answer": shown_answer,
    "move digits": digits,
    "move waits": waits,
    "move sends": sends,
    "move given": given,
    "move plan": planned,
    "move ended": ended,
}
"""Every moment of a move, and the way there."""
