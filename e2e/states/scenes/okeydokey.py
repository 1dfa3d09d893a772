"""Okey Dokey in pictures: start, mid-game, exchange, talk, warning, loss explained, finale."""

from __future__ import annotations

from playwright.sync_api import Page

from okeydokey_pages import BOT, PERSON, Scene, act, careless, dealt, lift, sit, solved, wait_turn, with_fatal_move

CREW = (PERSON, BOT, BOT)
NAMES = ("Aylin", "Ben", "Mia")


def start(page: Page) -> None:
    """Show a new table with three players, at which the bots have made remarks."""
    sit(page, dealt(3, 4), *CREW, names=NAMES)
    page.wait_for_selector(".able", state="attached")


def mid_game(page: Page) -> None:
    """Show the middle of the festival with a selected card."""
    match, rest = solved(3, 4, 23)
    sit(page, match, *(PERSON,) * 3, names=NAMES)
    lift(page)
    select(page)


def select(page: Page) -> None:
    """Select the first card that can be placed."""
    page.click("#hand .okeydokey-card.number.now")


def solo(page: Page) -> None:
    """Show a game for one with ten cards, with an Equal selected if the hand has one."""
    match, rest = solved(1, 6, 30)
    sit(page, match, PERSON)
    equal = page.locator("#hand .equal.now")
    equal.first.click() if equal.count() else select(page)


def drawn(page: Page) -> None:
    """Show a card that has just been drawn."""
    match, rest = solved(1, 6, 31)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.wait_for_selector("#hand .new")


def order(page: Page) -> None:
    """Show a hand in its owner's order with a lifted card."""
    match, rest = solved(3, 4, 32)
    sit(page, match, *CREW, names=NAMES)
    wait_turn(page)
    page.click("#order")
    page.click("#hand-2")


def exchange(page: Page) -> None:
    """Show a Reset with two cards to swap, marked with their order."""
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
    """Show the sheet with all remarks that may be made."""
    match, rest = solved(3, 4, 32)
    sit(page, match, *CREW, names=NAMES)
    wait_turn(page)
    page.wait_for_selector(".able", state="attached")
    page.click("#say-more")


def five(page: Page) -> None:
    """Show a table with five players who agree on who begins."""
    sit(page, dealt(5, 12, start="choose"), PERSON, *(BOT,) * 4, names=("Aylin",))
    page.wait_for_selector(".able", state="attached")


def warning(page: Page) -> None:
    """Show the warning about a card that may be placed but would lose the game."""
    match, word = with_fatal_move()
    sit(page, match, PERSON)
    page.click(f"#hand [data-value='hand {word} 0']")
    page.wait_for_selector(".warning")


def refusal(page: Page) -> None:
    """Show a card that cannot be placed, with the reason and its evidence."""
    match, rest = solved(1, 6, 28)
    sit(page, match, PERSON)
    page.click("#hand .okeydokey-card:not(.now)")


def hint(page: Page) -> None:
    """Show the last step of a hint."""
    match, rest = solved(1, 6, 27)
    sit(page, match, PERSON)
    page.click("[data-do=hint]")
    page.wait_for_selector(".row.hinted")
    page.keyboard.press("i")
    page.keyboard.press("i")


def loss_explained(page: Page) -> None:
    """Show the review of a loss: every card, and whether the game could have been won."""
    match, rest = careless(1, 3, 1)
    sit(page, match, PERSON)
    act(page, rest[0])
    page.click("#sheet [data-do=prove]")
    page.wait_for_selector("section.verdict", timeout=30_000)


def finale(page: Page) -> None:
    """Show the curtain call, stopped in the middle."""
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
