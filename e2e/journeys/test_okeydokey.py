"""Okey Dokey in the real page: alone by hints, with four bots, three at one device, by link, by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from new_pages import code
from okeydokey_pages import BOT, PERSON, act, card, careless, dealt, lift, moves, sit, solved, wait_turn
from triokey.core.save import read_save
from triokey.okeydokey.cards import COLOURS, EQUAL, UNKNOWN, write_card
from triokey.okeydokey.rules import GAME
from ui.text.words import LANGUAGES
from walking import reach
from watching import hears, offline_ready, ready

INSTANT = "pace instant\nmotion off\nreports off\n"
HELD = 500
"""Milliseconds for which a button is pressed to count as held, longer than any tap."""
FACES = re.compile(r"\b(red|yellow|green|blue|grey) (\d)\b", re.IGNORECASE)


def hold(page: Page) -> None:
    """Wait until the button that is pressed now counts as held."""
    begun = page.evaluate("performance.now()")
    page.wait_for_function(f"begun => performance.now() - begun > {HELD}", arg=begun)


def stored(page: Page) -> str:
    """Return the text of the game stored on the device."""
    return str(page.evaluate("localStorage.getItem(`triokey:${triokey.base}:game:1`)"))


def faces(page: Page) -> set[str]:
    """Return every card, such as "R3" or "=", that the document names anywhere: attributes, texts, title, live region."""
    html = page.content() + page.title()
    named = {COLOURS[("red", "yellow", "green", "blue", "grey").index(c.lower())] + n for c, n in FACES.findall(html)}
    return named | set(re.findall(r"hand ([RYGBK]\d|=) ", html))


def seen_by(page: Page) -> set[str]:
    """Return the cards that the seat to act may know, computed by the engine from the stored game."""
    state = read_save(stored(page)).match.state
    view = GAME.view(state, state.turn)
    known = {*view.hand, *(face for row in view.rows for face in row), *view.deck, *(under[2] for under in view.under)}
    return {write_card(face) for face in known if face != UNKNOWN and face <= EQUAL}


def open_to_all(page: Page) -> set[str]:
    """Return the cards on the stage, according to the stored game."""
    return {write_card(face) for row in read_save(stored(page)).match.state.rows for face in row if face <= EQUAL}


def place_something(page: Page) -> None:
    """Place the first card that fits, or the first Reset that may be placed."""
    for choice in ("#hand .okeydokey-card.number.now", "#hand .okeydokey-card.equal.now", *(f"#pile-{row}" for row in COLOURS)):
        if page.locator(choice).count():
            page.locator(choice).first.click()
            if choice.endswith("equal.now"):
                page.locator(".open.lit").first.click()
            if page.locator(".actions .btn.primary:not([disabled])").count():
                page.click(".actions .btn.primary")
                return
    raise AssertionError("nothing can be placed, and yet the game goes on")


@pytest.mark.slow
def test_a_proven_deal_is_won_alone_by_following_the_hints(visit) -> None:
    page = ready(visit("#/new/okeydokey", phone=True))
    page.click("[data-do=new-seats][data-value='1']")
    code(page, "curtain call").click("[data-do=new-proven]")
    page.click("[data-do=new-go].btn")
    page.wait_for_selector("#stage")
    game = read_save(stored(page)).match
    for _ in range(50):
        page.click("[data-do=hint][data-value='']")
        page.wait_for_selector(".row.hinted")
        page.keyboard.press("i")
        page.keyboard.press("i")
        expect(page.locator("#hint")).to_contain_text("With every card open, this still wins")
        hinted = page.evaluate("document.querySelector('.row.hinted .row-head').id").removeprefix("head-")
        text = page.locator("#hint p").inner_text()
        act(page, _word_of(game, text, hinted))
        page.wait_for_selector("#hint", state="detached")
        game = read_save(stored(page)).match
    page.wait_for_selector("#sheet")
    expect(page.locator("#sheet-title")).to_contain_text("festival is yours")


def _word_of(game, text: str, row: str) -> str:
    """Return the notation of the action that the text of a hint's last step describes. row: the letter of the hint's row."""
    names = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "grey": "K"}

    def cards(part: str) -> list[str]:
        found = re.findall(r"(red|yellow|green|blue|grey) (\d)|(Equal)", part)
        return ["=" if equal else names[colour] + n for colour, n, equal in found]

    deed, _, out = text.partition("Under the deck")
    if "Reset" in deed:
        chosen = cards(out.partition("With")[0])
        return f"!{row}" + (">" + ",".join(chosen) if chosen else "")
    if "Equal" in deed:
        under = cards(deed.partition("over")[2].partition(".")[0])
        return f"={row}" + (f"<{under[0]}" if under else "")
    return cards(deed)[0]


def test_a_game_with_four_bots_goes_to_its_end_and_they_talk(visit) -> None:
    page = sit(visit(phone=True), dealt(5, 3), PERSON, *(BOT,) * 4, settings=INSTANT)
    page.wait_for_selector(".able", state="attached", timeout=30_000)
    while wait_turn(page, 60_000) == "mine":
        before = moves(page)
        place_something(page)
        page.wait_for_function("(n) => document.querySelectorAll('#moves li').length > n", arg=before)
    page.wait_for_selector("#sheet")
    log = [GAME.read(word) for word in read_save(stored(page)).match.words]
    assert {remark.seat for remark in log if GAME.is_remark(remark)} == {1, 2, 3, 4}
    assert page.locator(".whys li").count() or "festival" in page.locator("#sheet-title").inner_text()


def test_three_at_one_device_never_see_each_others_cards(visit) -> None:
    page = sit(visit(), dealt(3, 8), PERSON, PERSON, PERSON, names=("Ada", "Bea", "Cem"), settings=INSTANT)
    for _ in range(9):
        expect(page.locator(".hand.covered")).to_be_visible()
        expect(page.locator("#stage")).to_be_visible()
        assert faces(page) <= open_to_all(page)
        lift(page)
        assert faces(page) <= seen_by(page)
        place_something(page)
        page.click("#done")
    lift(page)
    page.evaluate("""() => { Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'});
                             document.dispatchEvent(new Event('visibilitychange')); }""")
    expect(page.locator(".hand.covered")).to_be_visible()
    assert faces(page) <= open_to_all(page)


def test_a_covered_hand_is_seen_as_long_as_its_button_is_held_and_after_a_tap_until_it_is_covered(visit) -> None:
    match, _ = solved(3, 4, 26)
    page = sit(visit(phone=True), match, PERSON, PERSON, PERSON, names=("Ada", "Bea", "Cem"), settings=INSTANT)
    box = page.locator("#reveal").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.locator("#hand-0")).to_be_visible()
    hold(page)
    page.mouse.up()
    expect(page.locator(".hand.covered")).to_be_visible()
    page.focus("#reveal")
    page.keyboard.down(" ")
    expect(page.locator("#hand-0")).to_be_visible()
    hold(page)
    page.keyboard.up(" ")
    expect(page.locator("#reveal")).to_be_focused()
    page.keyboard.press(" ")
    expect(page.locator("#hand-0")).to_be_focused()
    assert not page.locator("#hand .selected").count()


def test_a_short_press_on_a_slow_device_does_not_count_as_held(visit) -> None:
    page = sit(visit(phone=True), solved(3, 4, 26)[0], PERSON, PERSON, PERSON, names=("Ada", "Bea", "Cem"), settings=INSTANT)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 20})
    page.focus("#reveal")
    page.keyboard.press("Enter")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    hold(page)
    expect(page.locator("#hand-0")).to_be_visible()


def test_a_refusal_names_its_rule_and_lights_what_proves_it(visit) -> None:
    match, _ = solved(1, 6, 28)
    page = sit(visit(phone=True), match, PERSON)
    page.click("#hand .okeydokey-card:not(.now)")
    expect(page.locator("#toast")).to_contain_text("Rule D")
    assert page.locator(".stage .evidence").count() >= 1
    page.click(".toast-btn")
    expect(page.locator(".rulelist .marked")).to_be_visible()


def test_a_person_says_only_what_is_offered_and_the_seat_shows_it(visit) -> None:
    page = sit(visit(phone=True), dealt(3, 4), PERSON, BOT, BOT, settings=INSTANT)
    page.wait_for_selector(".able", state="attached", timeout=30_000)
    page.click("#say-more")
    page.click("#sheet [data-value='0:want:R']")
    hears(page, "would like red")
    page.keyboard.press("Escape")
    expect(page.locator(".plate.seat-0 .counts .wants")).to_be_visible()
    assert "wants" in page.locator(".plate.seat-0 .row-count").first.get_attribute("class"), "red is the first row"
    assert page.locator("[data-value='0:want:R']").count() == 0


@pytest.mark.cold
def test_the_game_is_found_again_after_a_reload_and_offline(visit) -> None:
    match, rest = solved(1, 6, 3)
    page = offline_ready(sit(visit(), match, PERSON))
    act(page, rest[0])
    page.wait_for_function("(n) => document.querySelectorAll('#moves li').length == n", arg=len(match.words) + 1)
    page.context.set_offline(True)
    page.reload()
    ready(page).wait_for_selector("#stage")
    assert moves(page) == len(match.words) + 1
    for word in rest[1:]:
        act(page, word)
    expect(page.locator("#sheet-title")).to_contain_text("festival is yours")


def test_a_game_goes_to_a_friend_by_link_which_says_that_it_holds_all_hands(visit) -> None:
    page = sit(visit(), dealt(2, 5), PERSON, "away")
    word = next(GAME.write(m) for m in GAME.legal(dealt(2, 5).state) if m.kind == "number")
    act(page, word)
    page.click("[data-do=dialog][data-value='share game']")
    expect(page.locator("#sheet")).to_contain_text("all hands")
    link = page.input_value("#share-link")
    assert len(link[link.index("#") :]) <= 150
    friend = ready(visit(link[link.index("#") :]))
    expect(friend.locator("#sheet")).to_contain_text("all hands")
    friend.click("[data-do=take][data-value=link]")
    friend.wait_for_selector("#stage")
    expect(friend.locator(".plate.seat-1")).to_have_class(re.compile("turn"))
    assert faces(friend) <= seen_by(friend)


@pytest.mark.parametrize(("seed", "back"), [(6, 4), (5, 3)])
def test_the_end_is_played_and_won_by_keyboard_alone(visit, seed: int, back: int) -> None:
    """In the second game the last card of the hand is placed while others remain, and the focus stays on the board."""
    match, rest = solved(1, seed, back)
    page = sit(visit(), match, PERSON)
    for word in rest:
        _type(page, word)
        assert not page.locator("#app:has(#hand button) h1:focus").count(), f"the focus left the board after {word}"
    expect(page.locator("#sheet-title")).to_contain_text("festival is yours")
    page.keyboard.press("Escape")


def _type(page: Page, word: str) -> None:
    """Perform an action with Tab, arrow keys and Enter only."""
    head, mark, under = word.partition("<" if word[0] == "=" else ">")
    if word[0] == "!":
        reach(page, page.locator(f"#pile-{head[1]}"))
    else:
        reach(page, page.locator(card("=" if word[0] == "=" else word)))
    page.keyboard.press("Enter")
    if word[0] == "=":
        reach(page, page.locator(f"#cell-{head[1]}"))
        page.keyboard.press("Enter")
    for face in under.split(",") if mark else ():
        reach(page, page.locator(card(face)))
        page.keyboard.press("Enter")
    page.keyboard.press("t")


def test_a_lost_game_is_explained_and_leads_to_the_move_that_lost_it(visit) -> None:
    match, rest = careless(1, 3, 1)
    page = sit(visit(phone=True), match, PERSON)
    act(page, rest[0])
    expect(page.locator(".whys li").first).to_be_visible()
    page.click("#sheet [data-do=prove]")
    page.click("#sheet [data-do=look]", timeout=30_000)
    expect(page.locator(".actions [data-do='play-on']")).to_be_visible()


def test_nothing_scrolls_and_the_whole_stage_is_seen_on_a_phone(visit) -> None:
    match, _ = solved(5, 12, 20)
    page = sit(visit(phone=True), match, PERSON, *(BOT,) * 4, settings=INSTANT)
    page.wait_for_selector("#stage")
    fits = "(root) => root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth"
    assert page.evaluate(f"({fits})(document.scrollingElement)")
    inside = """() => [...document.querySelectorAll('.stage-cell, .pile, .row-head, #hand button')].every((one) => {
        const box = one.getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight && box.width > 20; })"""
    assert page.evaluate(inside)
    assert page.locator(".stage-cell").count() == 50


CREW = ("Ada", "Ben", "Cleo", "Dov", "Eli")
CUT = """selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth).map(one => one.textContent)"""
"""JavaScript that returns the texts of elements that are cut off by an ellipsis or an edge."""
SIZES = """selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect()).map(
    box => [box.width, box.height])"""


def test_the_whole_plan_of_five_is_in_sight_on_a_laptop_and_their_names_on_the_smallest_phone(visit) -> None:
    page = ready(visit(locale="fr-FR"))
    page.set_viewport_size({"width": 1366, "height": 768})
    sit(page, dealt(5, 12, start="choose"), PERSON, *(BOT,) * 4, names=CREW)
    page.wait_for_selector(".row-count.can")
    panel, last = page.locator(".crew").bounding_box(), page.locator(".plan li").last.bounding_box()
    expect(page.locator(".plan li")).to_have_count(6)
    assert last["y"] + last["height"] <= panel["y"] + panel["height"]
    sit(page, solved(5, 4, 20)[0], PERSON, *(BOT,) * 4, names=CREW)
    page.set_viewport_size({"width": 320, "height": 568})
    page.wait_for_selector(".crowd")
    assert page.evaluate(CUT, ".crowd .plate b, .crowd .plate b span") == []


@pytest.mark.parametrize("locale", one_of("begins", LANGUAGES, 2))
def test_who_may_begin_has_a_word_or_the_button_of_the_one_that_begins_oneself(visit, locale: str) -> None:
    page = ready(visit(locale=locale))
    page.set_viewport_size({"width": 390, "height": 844})
    for seats in (4, 5):
        sit(page, dealt(seats, 12, start="choose"), PERSON, *(BOT,) * (seats - 1), names=CREW)
        expect(page.locator(".begin")).to_have_count(seats)
        sizes = page.evaluate(SIZES, ".begin span" if seats == 4 else ".begin")
        assert len(sizes) == seats and all(wide > 30 and high > 13 for wide, high in sizes), (seats, sizes)
