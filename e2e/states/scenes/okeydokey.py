"""Okey Dokey in pictures: start, mid-game, exchange, talk, warning, loss explained, finale."""

from __future__ import annotations

from playwright.sync_api import Page

from okeydokey_pages import BOT, PERSON, Scene, act, careless, dealt, lift, sit, solved, wait_turn, with_fatal_move

CREW = (PERSON, BOT, BOT)
NAMES = ("Aylin", "Ben", "Mia")


def start(page: Page) -> None:
    """Three at a fresh table, the bots have spoken."""
    sit(page, dealt(3, 4), *CREW, names=NAMES)
    page.wait_for_selector(".able", state="attached")


def mid_game(page: Page) -> None:
    """A card is selected in the middle of the festival."""
    match, rest = solved(3, 4, 23)
    sit(page, match, *(PERSON,) * 3, names=NAMES)
    lift(page)
    select(page)


def select(page: Page) -> None:
    """Select the first card that can be placed."""
    page.click("#hand .okeydokey-card.number.now")


def solo(page: Page) -> None:
    """Alone with ten cards, an Equal selected where there is one."""
    match, rest = solved(1, 6, 30)
    sit(page, match, PERSON)
    equal = page.locator("#hand .equal.now")
    equal.first.click() if equal.count() else select(page)


def drawn(page: Page) -> None:
    """The card that has just been drawn."""
    match, rest = solved(1, 6, 31)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.wait_for_selector("#hand .new")


def order(page: Page) -> None:
    """The hand is laid out, a card is lifted."""
    match, rest = solved(3, 4, 32)
    sit(page, match, *CREW, names=NAMES)
    wait_turn(page)
    page.click("#order")
    page.click("#hand-2")


def exchange(page: Page) -> None:
    """A Reset with two cards to swap, their order shown."""
    match, rest = solved(3, 4, 30)
    sit(page, match, *(PERSON,) * 3, names=NAMES)
    lift(page)
    for row in "RYGBK":
        page.click(f"#pile-{row}")
        if page.locator(".slots").count():
            break
    page.click("#hand-1")
    page.click("#hand-4")


def talk(page: Page) -> None:
    """The sheet with everything that may be said."""
    match, rest = solved(3, 4, 32)
    sit(page, match, *CREW, names=NAMES)
    wait_turn(page)
    page.wait_for_selector(".able", state="attached")
    page.click("#say-more")


def five(page: Page) -> None:
    """Five at the table agree who begins."""
    sit(page, dealt(5, 12, start="choose"), PERSON, *(BOT,) * 4, names=("Aylin",))
    page.wait_for_selector(".able", state="attached")


def warning(page: Page) -> None:
    """A card that may be placed but would lose."""
    match, word = with_fatal_move()
    sit(page, match, PERSON)
    page.click(f"#hand [data-value='hand {word} 0']")
    page.wait_for_selector(".warning")


def refusal(page: Page) -> None:
    """A card that cannot be placed, the reason and what proves it."""
    match, rest = solved(1, 6, 28)
    sit(page, match, PERSON)
    page.click("#hand .okeydokey-card:not(.now)")


def hint(page: Page) -> None:
    """The hint's last step."""
    match, rest = solved(1, 6, 27)
    sit(page, match, PERSON)
    page.click("[data-do=hint]")
    page.wait_for_selector(".row.hinted")
    page.keyboard.press("i")
    page.keyboard.press("i")


def loss_explained(page: Page) -> None:
    """The loss card by card, and whether it could have been won."""
    match, rest = careless(1, 3, 1)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.click("#sheet [data-do=prove]")
    page.wait_for_selector("section.verdict", timeout=30_000)


def finale(page: Page) -> None:
    """The curtain call, held in the middle."""
    match, rest = solved(1, 6, 1)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.wait_for_function("() => document.getAnimations().some((one) => one.currentTime >= 650)")
    page.evaluate(
        """() => { document.getAnimations().forEach((one) => one.pause());
                   for (let id = setTimeout(() => 0); id > 0; id--) clearTimeout(id); }"""
    )


SCENES: dict[str, Scene] = {
    "start": start,
    "mid-game": mid_game,
    "solo": solo,
    "drawn": drawn,
    "order": order,
    "exchange": exchange,
    "talk": talk,
    "five": five,
    "warning": warning,
    "refusal": refusal,
    "hint": hint,
    "loss-explained": loss_explained,
    "finale": finale,
}
