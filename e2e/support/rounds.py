"""Journeys of a person from the page's bare address through one round to a rematch."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import expect

from okey_pages import grown, stored
from person import ANY, Person, like
from round_players import PLAYERS, Player
from triokey.core.catalog import GAMES, about
from ui.games.showcase import board_of
from ui.parts.controls import accessible_name
from ui.parts.names import game_name, next_label, option_name, option_value, rematch_label
from watching import hears, until

PHONE, DESKTOP = (390, 844), (1366, 768)
QUICK = "pace instant\nmotion off\nceremony off\n"
"""Settings without any waiting."""
BOARD = """() => {
    const box = document.querySelector('main [data-zone]').getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round); }"""
"""JavaScript that returns the place and size of the board."""
STILL = 1
"""Maximum pixels by which a board may move and still count as not moving."""


class Journey(NamedTuple):
    """A journey. way: "finger", "mouse" or "keys".  deal: the code of the deal.  text: the size of text in percent."""

    game: str
    way: str
    lang: str
    deal: str
    text: str = "100"

    @property
    def window(self) -> tuple[int, int]:
        """The size of the window."""
        return PHONE if self.way == "finger" else DESKTOP

    @property
    def name(self) -> str:
        """The journey's name."""
        return "-".join((self.game, self.way, self.lang, *((self.text,) if self.text != "100" else ())))


DEALS = {
    "finger": ("round 1", "round 7", "round 8", "round 4"),
    "mouse": ("round 6", "round 8", "round 26", "round 2"),
}
"""Codes of deals whose round ends soon, in the order of the games."""
JOURNEYS = (
    *(Journey(game, "finger", "tr", deal) for game, deal in zip(GAMES, DEALS["finger"], strict=True)),
    *(Journey(game, "mouse", "en", deal) for game, deal in zip(GAMES, DEALS["mouse"], strict=True)),
    Journey("okiya", "keys", "en", "round 12"),
    Journey("okey-rounds", "finger", "de", "round 44", "200"),
)


def walk(person: Person, journey: Journey) -> None:
    """Make the whole journey, on a page that shows home and has nothing stored but the settings QUICK."""
    player = PLAYERS[journey.game](person, journey.game)
    _from_home(person, journey)
    _new_game(person, player, journey)
    _hint(person, journey)
    _undo(person, player)
    _refusal(person, player)
    _to_the_end(person, player)
    _review(person)
    _again(person)


def _from_home(person: Person, journey: Journey) -> None:
    words = person.words
    person.headed(words("app.name"))
    person.step("home")
    if journey.text != "100":
        person.press("link", words("nav.settings"))
        person.press("radio", like(f"{journey.text}{ANY}"))
        expect(person.page.locator("html")).to_have_attribute("data-text", journey.text)
        person.step("text size")
        person.press("link", words("nav.back"))
        person.headed(words("app.name"))
        person.step("home again")
    if (key := f"{journey.game}.variant") in words:
        person.press("button", words(key))
    name = game_name(words, journey.game)
    person.press("link", accessible_name(words, words("home.play"), words("home.play-of", game=name)))


def _new_game(person: Person, player: Player, journey: Journey) -> None:
    words, name = person.words, game_name(person.words, journey.game)
    person.at(f"#/new/{journey.game}")
    person.headed(name)
    person.step("new game")
    if player.seats:
        person.press("button", player.seats)
    person.act(person.page.get_by_role("button", name=words("nav.more"), expanded=False))
    person.write(words("new.seed"), journey.deal)
    if player.house is not None:
        key, value = player.house
        person.choose(option_name(words, journey.game, key), option_value(words, journey.game, key, value))
    person.step("who plays and which deal")
    person.press("button", words("new.start"))
    person.at("#/play/game-1")
    person.headed(name)
    _my_turn(player)
    person.step("the first board")


def _my_turn(player: Player) -> bool:
    """Wait until the person is to act or the round is over, and return whether they are to act."""

    def settled() -> bool:
        table = player.table
        return table.outcome is not None or table.mine

    until(player.person.page, settled, "the person was to act")
    return player.table.outcome is None


def _hint(person: Person, journey: Journey) -> None:
    words, lies = person.words, person.page.evaluate(BOARD)
    person.press("button", words("hint.ask"))
    hint = person.page.get_by_role("region", name=words("hint.title"))
    more = hint.get_by_role("button", name=words("hint.more"))
    person.seen(hint)
    until(person.page, lambda: words("hint.looking") not in hint.inner_text(), "a hint was found")
    person.step("a hint")
    while more.count():
        step = hint.get_attribute("data-step")
        person.act(more)
        expect(hint).not_to_have_attribute("data-step", step or "")
        person.seen(hint)
    person.step("the whole hint")
    moved = max(abs(now - before) for now, before in zip(person.page.evaluate(BOARD), lies, strict=True))
    assert moved <= STILL or journey.text != "100", f"a hint moves the board by {moved} pixels"
    person.act(hint.get_by_role("button", name=words("nav.close")))
    expect(hint).to_have_count(0)


def _act(player: Player) -> None:
    before = len(player.table.match.words)
    player.play(player.chosen())
    grown(player.person.page, before)


def _undo(person: Person, player: Player) -> None:
    words, before = person.words, player.pieces()
    _act(player)
    assert _my_turn(player)
    until(person.page, lambda: player.pieces() != before, "the pieces changed")
    person.step("after the first move")
    person.press("button", words("table.undo"))
    if about(player.game.id).hidden:
        person.reads(words("practice.title"))
        person.focused("dialog")
        person.step("undo asks")
        person.press("button", words("practice.yes"))
    hears(person.page, words("table.taken-back", told="").strip())
    until(person.page, lambda: player.pieces() == before, "the pieces were as before")
    person.step("undone")
    _act(player)
    _my_turn(player)


def _refusal(person: Person, player: Player) -> None:
    words = person.words
    if player.chosen() in ("d", "t"):
        _act(player)
    sentence = player.wrong()
    message = person.page.get_by_role("region", name=words("toast.name"))
    person.reads(sentence, message)
    person.seen(message.get_by_role("button", name=words("toast.rule", rule="").strip()))
    hears(person.page, sentence)
    person.step("a refusal")
    person.act(message.get_by_role("button", name=words("nav.close")))
    expect(message).to_have_count(0)


def _to_the_end(person: Person, player: Player) -> None:
    words = person.words
    while _my_turn(player):
        _act(player)
    sheet = person.page.get_by_role("dialog")
    person.reads(board_of(player.game.id).verdict(words, player.table), sheet)
    person.focused("dialog")
    person.step("the end")
    person.press("button", words("nav.close"))
    expect(sheet).to_have_count(0)
    person.focused("main")
    person.at("#/play/game-1")
    person.step("its sheet closed")


def _review(person: Person) -> None:
    words, page = person.words, person.page
    person.press("button", words("nav.more"))
    person.focused("dialog")
    person.act(page.get_by_role("dialog").locator("summary", has_text=words("menu.deal")))
    person.step("the menu")
    person.press("link", words("review.title"))
    person.at("#/review/game-1")
    person.headed(words("review.title"))
    expect(page.get_by_role("heading", name=words("review.steps"))).to_be_visible()
    person.step("the review")
    if page.get_by_role("button", name=words("review.see")).count():
        person.press("button", words("review.see"))
        person.at("#/play/game-1")
        person.seen(page.get_by_role("slider", name=words("replay.scrub")))
        person.step("that moment")
        person.press("link", words("nav.back"))
        person.headed(words("review.title"))
        person.step("back at the review")
    person.press("link", words("nav.back"))
    person.at("#/play/game-1")
    person.step("back at the table")


def _again(person: Person) -> None:
    words, table = person.words, stored(person.page)
    over = table.match.setup.game != "okey-tournament"
    person.press("button", rematch_label(words, table) if over else next_label(words, table.match.setup.game))
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.at("#/play/game-2" if over else "#/play/game-1")
    person.step("the next first board")
