"""The states in which the layout of every screen is looked at, and how a page that holds the prepared games gets there.

One page serves them all: its games are put into the storage before it starts, and a state is an address and a few taps.
Names are twenty letters long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from duel_pages import KEY as DUEL
from duel_pages import compared
from live_pages import lobby
from live_states import (
    FAULTS,
    OVER,
    REFUSED,
    REMOVED,
    VERSION,
    answered,
    answering,
    asked,
    camera_for_invitation,
    camera_offered,
    camera_open,
    camera_refused,
    guest,
    guest_devices,
    invitation_wanted,
    kept,
    looking_for_invitation,
    lost,
    making,
    no_invitation,
    shared,
    shared_screen,
    shown_code,
    still_waiting,
    waiting,
    wanted_back,
)
from new_pages import code
from okey_games import ROUNDS, TOURNAMENT, dealt, played, setup_of, whole
from okeydokey_pages import careless, solved, with_fatal_move
from okeydokey_pages import dealt as stage_dealt
from puzzle_answers import answers
from puzzle_pages import link, opened, puzzle
from review_pages import blundered, bot_match
from training_pages import trained
from triokey.core import scorecard
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okeydokey.cards import ROWS
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.rules import GAME as DOKEY
from triokey.okeydokey.table import PLAN
from triokey.okiya.rules import GAME as OKIYA
from ui.model.model import Player, Table
from ui.model.reporting import report
from ui.model.store import pack_table

NAMES = (
    "Maximiliane Josephine",
    "Bartholomäus Wendelin",
    "Clementine Friederike",
    "Konstantinopolitanos",
    "Evangelina Marguerite",
)
SETTINGS = "ceremony off\npace step\nmotion off\n"
EMPTY, FULL, BESIDE = "empty", "full", "beside"
"""The storages a page may begin with: nothing, all games that are prepared here and two hundred in all, or what stands beside
games: duels of all families, what was written down at a real table and a text that is set aside."""

Go = Callable[[Page], object]


def _okiya(words: str, **options: str) -> Match:
    match = start(plain_setup(OKIYA, 7, **options))
    for _ in range(int(words)):
        match = play(match, OKIYA.write(OKIYA.legal(match.state)[0]))
    return match


def _okey(game_id: str, seed: int, due: bool, seats: int = 4, words: int = 26) -> Match:
    match = played(start(setup_of(game_id, seed, seats)), words)
    while match.state.turn != 0 or match.state.due != due:
        match = played(match, 1)
    return match


def _dokey(seats: int, back: int, seed: int = 4) -> Match:
    """Return a game that will be won, the first seat to act, everybody having said what there is to say."""
    match = next(match for n in range(back, 50) if (match := solved(seats, seed, n)[0]).state.turn == 0)
    for seat in range(seats):
        for remark in reports(DOKEY.view(match.state, seat)):
            match = play(match, DOKEY.write(remark))
    return match


def _talkative() -> Match:
    """Return a game of five that will be won, in which everybody told all the time what there was to say."""
    line = solved(5, 4)[0].words[:27]
    match = stage_dealt(5, 4)
    for word in line:
        for seat in range(5):
            for remark in reports(DOKEY.view(match.state, seat)):
                match = play(match, DOKEY.write(remark))
        match = play(match, word)
    return match


def _silent() -> Match:
    """Return a game in which nothing was said yet, and the first seat can place all five colours."""
    for seed in range(50):
        match = stage_dealt(3, seed)
        view = DOKEY.view(match.state, 0)
        if match.state.turn == 0 and any(remark.kind == PLAN and len(remark.words) == ROWS for remark in reports(view)):
            return match
    raise LookupError("no such deal")


def _pairs() -> Match:
    return dealt(TOURNAMENT, {0: "1r 1r 2r 2r 3r 3r 4b 4b 5b 5b 6b 6b 7k 8k 7k"})


def _complete(last: str = "13y") -> Match:
    return dealt(TOURNAMENT, {0: f"1r 2r 3r 4r 5r 6r 4b 4y 4k 5b 6b 7b 8b 9b {last}"})


MATCHES: dict[str, tuple[Callable[[], Match], str]] = {
    "okiya start": (lambda: _okiya("0"), "pp"),
    "okiya middle": (lambda: _okiya("4"), "pb"),
    "okiya over": (lambda: blundered()[0], "pp"),
    "okey start": (lambda: start(setup_of(ROUNDS, 4)), "pbbb"),
    "okey middle": (lambda: _okey(TOURNAMENT, 21, due=True), "pbbb"),
    "okey take": (lambda: _okey(ROUNDS, 8, due=False), "pbbb"),
    "okey two": (lambda: _okey(TOURNAMENT, 6, due=False, seats=2, words=8), "pb"),
    "okey win": (_complete, "pbbb"),
    "okey joker": (lambda: _complete("10r"), "pbbb"),
    "okey pairs": (_pairs, "pbbb"),
    "okey link": (lambda: play(_complete(), "x13y"), "paaa"),
    "okey near": (lambda: dealt(TOURNAMENT, {0: "1r 2r 3r 5y 6y 7y 9b 9k 9y 2k 5k 7b 8k 12r 3b"}), "pbbb"),
    "okey curtain": (lambda: _okey(TOURNAMENT, 21, due=False), "pppp"),
    "okey void": (lambda: played(start(setup_of(TOURNAMENT, 5)), idle=True), "pbbb"),
    "okey over": (lambda: whole(start(setup_of(ROUNDS, 4))), "pbbb"),
    "dokey start": (lambda: stage_dealt(5, 12, start="choose"), "ppppp"),
    "dokey silent": (_silent, "pbb"),
    "dokey talkative": (_talkative, "pbbbb"),
    "dokey five": (lambda: _dokey(5, 20), "pbbbb"),
    "dokey three": (lambda: _dokey(3, 24), "pbb"),
    "dokey two": (lambda: _dokey(2, 24), "pb"),
    "dokey solo": (lambda: _dokey(1, 27, 6), "p"),
    "dokey fatal": (lambda: with_fatal_move()[0], "p"),
    "dokey lost": (lambda: careless(4, 3)[0], "pbbb"),
    "dokey won": (lambda: solved(3, 4)[0], "pbb"),
    "okey watched": (lambda: bot_match(ROUNDS, 2, 3), "pb"),
    "okey careful": (lambda: played(start(setup_of(TOURNAMENT, 30)), 34), "pbbb"),
}
"""The games that are prepared: how each is made, and who sits there (p for a person, b for a bot, a for one by link)."""
KINDS = {"p": "person", "b": "bot", "a": "away"}
SHARED = {
    "okiya shared": ("okiya", 2),
    "okey shared": ("okey-tournament", 4),
    "okey two shared": ("okey-rounds", 2),
    "dokey shared": ("okeydokey", 5),
}
"""Games that this device keeps for others and at which nobody sits here: the game and how many play."""
KEYS = {name: f"game:{number}" for number, name in enumerate((*MATCHES, *SHARED), 1)}
MANY = 200
DUELS = ("okey-rounds", "okey-tournament", "okeydokey")
"""The games whose duels are looked at beside that of the full storage."""


def prepared(name: str, key: str = "game:1", touched: int = 0) -> str:
    """Return the save of one prepared game."""
    make, players = MATCHES[name]
    return save_of(key, make(), players, touched, name == "dokey silent")


@cache
def saves() -> dict[str, str]:
    """Return the storage of a page that holds all prepared games, and many more."""
    texts = {}
    for number, name in enumerate(MATCHES):
        texts[KEYS[name]] = prepared(name, KEYS[name], number)
    for name, (game_id, seats) in SHARED.items():
        texts[KEYS[name]] = shared(KEYS[name], game_id, NAMES[:seats])
    more = [_okiya("3"), start(setup_of(ROUNDS, 4)), stage_dealt(3, 4)]
    for number in range(len(texts), MANY):
        match = more[number % len(more)]
        texts[f"game:{number + 1}"] = save_of(f"game:{number + 1}", match, "p" * match.setup.seats, -number)
    return {**texts, DUEL: compared()}


def _sheet(game_id: str, *marks: str) -> str:
    """Return a score sheet with long names; a mark is the winner's seat or "-", the way and the number."""
    card = scorecard.blank(game_id)
    for seat in range(card.setup.seats):
        card = scorecard.named(card, seat, NAMES[seat])
    for mark in marks:
        winner, way, number = mark.split(" ")
        card = scorecard.marked(card, scorecard.Mark(-1 if winner == "-" else int(winner), way, int(number)))
    return scorecard.write(card)


@cache
def beside() -> dict[str, str]:
    """Return the storage of a page that holds a duel of every game, score sheets of a real table and a text set aside."""
    duels = {f"duel:{number}": compared(game_id, key=f"duel:{number}") for number, game_id in enumerate(DUELS, 1)}
    return {
        **duels,
        **trained(),
        "aside:game:9:1f2e3d4c": "a game that cannot be read",
        "real:okiya:scores": _sheet("okiya", "1 square 0"),
        "real:okey-rounds:scores": _sheet("okey-rounds", *("1 groups 0", "- void 0", "3 groups 0")),
        "real:okey-tournament:scores": _sheet("okey-tournament", *("2 pairs-joker 0", "0 groups 0", "- void 0", "3 pairs 0") * 2),
    }


STORED: dict[str, Callable[[], dict[str, str]]] = {EMPTY: dict, FULL: saves, BESIDE: beside}
"""What is stored where a page begins, by the name of the storage."""


def save_of(key: str, match: Match, players: str, touched: int, silent: bool = False) -> str:
    """Return a game as it is stored: who sits there as in MATCHES, when it was touched, and whether nothing is ever said."""
    levels = game_of(match.setup.game).levels
    seated = tuple(
        Player(KINDS[kind], name, levels[-1] if kind == "b" else "") for kind, name in zip(players, NAMES, strict=False)
    )
    table = Table(key, match, seated, 1)
    return pack_table(report(table, 0, "off") if silent else table, max(touched, 0) + 1)


def _at(address: str, selector: str) -> Go:
    def go(page: Page) -> object:
        page.evaluate("address => { if (location.hash !== address) location.hash = address }", address)
        return page.wait_for_selector(selector)

    return go


def _play(name: str, *taps: str, wait: str = ".page.play, .page.curtain") -> Go:
    """Return the way to a prepared game, and through some taps there."""
    address = f"#/play/{KEYS[name].replace(':', '-')}"

    def go(page: Page) -> object:
        page.evaluate("location.hash = '#/about'")
        page.wait_for_selector(".page.about")
        page.evaluate("address => { location.hash = address }", address)
        page.wait_for_selector(".page.play, .page.curtain, #sheet")
        if page.locator(f"{_EYE}[aria-pressed=true]").count():
            page.locator(_EYE).dispatch_event("click")
        for tap in taps:
            page.wait_for_selector(tap, state="attached")
            page.locator(tap).first.dispatch_event("click")
        return page.wait_for_selector(wait, state="attached")

    return go


def _about_game(name: str, where: str, selector: str) -> Go:
    return _at(f"#/{where}/{KEYS[name].replace(':', '-')}", selector)


def _duel(number: int, selector: str, place: str = "") -> Go:
    """Return the way to a stored duel, by a page that has none."""

    def go(page: Page) -> object:
        page.evaluate("location.hash = '#/about'")
        page.wait_for_selector(".page.about")
        return _at(f"#/duel/duel-{number}{place}", selector)(page)

    return go


def _puzzle(game: str, kind: str, grade: int = 0, *taps: str, wait: str = "#ask") -> Go:
    def go(page: Page) -> object:
        page.evaluate("location.hash = '#/about'")
        page.wait_for_selector(".page.about")
        page.evaluate("address => { location.hash = address }", link(game, kind, grade))
        opened(page)
        for tap in taps:
            page.locator(tap).first.dispatch_event("click")
        return page.wait_for_selector(wait, state="attached")

    return go


def _card(*taps: str, wait: str = ".page.drill[data-stage=open]") -> Go:
    """Return the way to the next card that is due, of which there are more than a page is brought here."""

    def go(page: Page) -> object:
        page.evaluate("location.hash = '#/training'")
        page.wait_for_selector(".page.training")
        page.evaluate("location.hash = '#/training/card'")
        page.wait_for_selector(".page.drill[data-stage=open]")
        for tap in taps:
            page.locator(tap).first.dispatch_event("click")
        return page.wait_for_selector(wait, timeout=30_000)

    return go


def _wrong(page: Page) -> object:
    cell = f"#c-{answers(puzzle('okiya', 'only'))[1]}"
    return _puzzle("okiya", "only", 0, cell, cell, wait=".ask.wrong")(page)


def _refuted(page: Page) -> object:
    """Let the answer to a wrong tile be played on the board."""
    _wrong(page)
    page.locator("#show-wrong").dispatch_event("click")
    return page.wait_for_selector("#line-on[disabled]", timeout=60_000)


def _given_up(game: str, kind: str) -> Go:
    """Return the way to the first step of a solution on the board."""

    def go(page: Page) -> object:
        _puzzle(game, kind, 0, ".actions [data-do=give-up]", wait="#sheet")(page)
        page.locator("#sheet .btn.primary").dispatch_event("click")
        page.wait_for_selector("[data-do=puzzle-show]", state="attached", timeout=30_000)
        page.locator("[data-do=puzzle-show]").first.dispatch_event("click")
        return page.wait_for_selector("#step-on", timeout=30_000)

    return go


def _keys(page: Page) -> object:
    """Show the sheet of shortcuts at a table."""
    _play("okey middle")(page)
    page.keyboard.press("?")
    return page.wait_for_selector("#sheet .keys")


def _values(page: Page) -> object:
    """Show the values of the legal tiles; the eye is closed again wherever else a garden is looked at."""
    return _play("okiya middle", f"{_EYE}[aria-pressed=false]", wait=".gt .val")(page)


def _phones(page: Page) -> object:
    """Want to play with others who have phones of their own."""
    _at("#/new/okey-tournament", ".page.new")(page)
    page.click("[data-do=new-mode][data-value=link]")
    return page.wait_for_selector("#live-new")


def _unfolded(page: Page) -> object:
    """Look at everything that can be chosen for a new game."""
    _at("#/new/okeydokey", ".page.new")(page)
    page.click("[data-do=new-seats][data-value='5']")
    return code(page, "two words")


_EYE = "[data-do=help][data-value=values]"
_HINT = ".actions [data-do=hint]"
_NEXT = "#hint [data-do=hint].btn"
_SIDE = "[data-narrow]"

STATES: dict[str, tuple[str, Go]] = {
    "home": (EMPTY, _at("#/", ".page.home")),
    "home with games": (FULL, _at("#/", ".page.home")),
    **{f"new {game}": (EMPTY, _at(f"#/new/{game}", ".page.new")) for game in ("okiya", "okey-tournament", "okeydokey")},
    "new more": (EMPTY, _unfolded),
    "new phones": (EMPTY, _phones),
    "okiya start": (FULL, _play("okiya start")),
    "okiya selected": (FULL, _play("okiya middle", ".gt.legal", wait=".gt.selected")),
    "okiya values": (FULL, _values),
    "okiya hint": (FULL, _play("okiya middle", _HINT, _NEXT, wait="#hint .hinted, .gt.hinted")),
    "okiya refused": (FULL, _play("okiya middle", ".gt.illegal", wait="#toast")),
    "okiya moves": (FULL, _play("okiya middle", "[data-do=dialog][data-value=menu]", "#sheet .narrow", wait="#moves")),
    "okiya replay": (FULL, _play("okiya over", "#sheet [data-do=close], .sheet-head [data-do]", "#moves .hm", wait="#scrub")),
    "okiya end": (FULL, _play("okiya over", wait="#sheet")),
    "okiya over": (FULL, _play("okiya over", "#sheet .sheet-head .iconbtn", wait=".garden.over")),
    "okey start": (FULL, _play("okey start")),
    "okey middle": (FULL, _play("okey middle", '[data-value="sort best"]')),
    "okey selected": (FULL, _play("okey middle", ".slot.full", wait=".ot.sel")),
    "okey careful": (FULL, _play("okey careful", ".slot.full", wait=".ot.sel")),
    "okey take": (FULL, _play("okey take", wait=".take.lit")),
    "okey two": (FULL, _play("okey two", wait=".supply.lit")),
    "okey win": (FULL, _play("okey win", "#lip", wait="#declare")),
    "okey joker": (FULL, _play("okey joker", "#lip", wait="#declare")),
    "okey pairs": (FULL, _play("okey pairs", "#lip", wait="#declare")),
    "okey hint": (FULL, _play("okey middle", _HINT, _NEXT, wait="#hint")),
    "okey ahead": (FULL, _play("okey middle", _HINT, *4 * (_NEXT,), wait="#hint[data-step='5']")),
    "okey side": (FULL, _play("okey middle", _SIDE, wait=".side-open")),
    "okey link": (FULL, _play("okey link", wait=".sorts")),
    "okey refused": (FULL, _play("okey near", ".spot", wait="#toast")),
    "okey curtain": (FULL, _play("okey curtain", wait=".page.curtain")),
    "okey void": (FULL, _play("okey void", wait="#sheet")),
    "okey end": (FULL, _play("okey over", wait="#sheet")),
    "okey replay": (FULL, _play("okey over", "#sheet .sheet-head .iconbtn", ".log li:nth-child(6) .logline", wait="#scrub")),
    "okey over": (FULL, _play("okey over", "#sheet .sheet-head .iconbtn", wait=".centre.done")),
    "dokey start": (FULL, _play("dokey start", "#reveal", wait="#stage")),
    "dokey silent": (FULL, _play("dokey silent", wait="#stage")),
    "dokey five": (FULL, _play("dokey five", wait="#stage")),
    "dokey five selected": (FULL, _play("dokey five", "#hand .now", wait="#hand .sel")),
    "dokey three": (FULL, _play("dokey three", wait="#stage")),
    "dokey swap": (FULL, _play("dokey solo", "button.pile.can, button.pile", wait="#stage")),
    "dokey two": (FULL, _play("dokey two", wait="#stage")),
    "dokey solo": (FULL, _play("dokey solo", wait="#stage")),
    "dokey hint": (FULL, _play("dokey three", _HINT, _NEXT, wait="#hint")),
    "dokey ahead": (FULL, _play("dokey three", _HINT, *3 * (_NEXT,), wait="#hint[data-step='4']")),
    "dokey refused": (FULL, _play("dokey three", "#hand .cd:not(.now)", wait="#toast")),
    "dokey order": (FULL, _play("dokey five", "#order", wait=".sort")),
    "dokey talk": (FULL, _play("dokey five", "#say-more", wait="#sheet")),
    "dokey known": (FULL, _play("dokey five", ".known-of", wait="#sheet .known")),
    "dokey told": (FULL, _play("dokey talkative", ".known-of", wait="#sheet .higher")),
    "dokey side": (FULL, _play("dokey five", _SIDE, wait=".side-open")),
    "dokey curtain": (FULL, _play("dokey start", wait=".page.curtain")),
    "dokey lost": (FULL, _play("dokey lost", wait="#sheet")),
    "dokey won": (FULL, _play("dokey won", wait="#sheet")),
    "menu": (FULL, _play("okey middle", "[data-do=dialog][data-value=menu]", wait="#sheet")),
    "keys": (FULL, _keys),
    "share": (FULL, _play("okey middle", "[data-do=dialog][data-value=share]", wait="#sheet")),
    "rules at the table": (FULL, _play("dokey five", ".topbar [data-value^='rules ']", wait="#sheet")),
    "learn okiya": (EMPTY, _at("#/learn/okiya/2", ".coach")),
    "learn okey": (EMPTY, _at("#/learn/okey-tournament/5", ".coach")),
    "learn okeydokey": (EMPTY, _at("#/learn/okeydokey/3", ".coach")),
    "learn keep": (EMPTY, _at("#/learn/okeydokey/8", ".coach")),
    "learn talk": (EMPTY, _at("#/learn/okeydokey/7", ".coach")),
    "learned": (EMPTY, _at("#/learn/okiya/7", ".page.learned")),
    "practise": (BESIDE, _at("#/practise", ".three")),
    "practise new": (EMPTY, _at("#/practise", ".three")),
    "friends": (EMPTY, _at("#/friends", ".page.friends")),
    "friends here": (EMPTY, _at("#/friends/here", ".page.friends-here")),
    "friends far": (EMPTY, _at("#/friends/far", ".page.friends-far")),
    "room": (EMPTY, _at("#/room", ".page.room")),
    "room seats": (EMPTY, _at("#/room/okeydokey", ".page.room-seats")),
    "puzzles": (EMPTY, _at("#/puzzles", ".kinds")),
    "daily": (EMPTY, _at("#/daily", ".month")),
    "puzzle okiya": (FULL, _puzzle("okiya", "only")),
    "puzzle okiya wrong": (FULL, _wrong),
    "puzzle discard": (FULL, _puzzle("okey-rounds", "discard", 0, _HINT, wait="#ask.hinting")),
    "puzzle arrange": (FULL, _puzzle("okey-tournament", "arrange", 2)),
    "puzzle draw": (FULL, _puzzle("okey-rounds", "draw")),
    "puzzle crew": (FULL, _puzzle("okeydokey", "crew", 0)),
    "puzzle rules": (FULL, _puzzle("okiya", "only", 0, "[data-value='rules okiya']", wait="#sheet")),
    "puzzle okeydokey": (FULL, _puzzle("okeydokey", "save", 2, _HINT, wait="#ask.hinting")),
    "training": (BESIDE, _at("#/training", ".boxes")),
    "training mistakes": (BESIDE, _at("#/training/mistakes", ".boxes")),
    "training streak": (BESIDE, _at("#/training/streak", ".runs")),
    "training new": (EMPTY, _at("#/training", ".page.training")),
    "training card": (BESIDE, _card()),
    "training card over": (BESIDE, _card(".gt.legal", ".gt.legal.selected", wait=".page.drill[data-stage=over]")),
    "puzzle line": (BESIDE, _refuted),
    "puzzle step": (BESIDE, _given_up("okey-rounds", "discard")),
    "puzzle step arrange": (BESIDE, _given_up("okey-tournament", "arrange")),
    "games": (FULL, _at("#/games", ".page.games")),
    "duels": (FULL, _at("#/duels", "#weekly")),
    "duel make": (EMPTY, _at("#/duels/okey-tournament", "#duel-form")),
    "duel": (FULL, _at("#/duel/duel-1", ".duel-table")),
    "duel boards": (FULL, _at("#/duel/duel-1/1", ".duel-boards")),
    "weekly": (EMPTY, _at("#/weekly/now/okeydokey", ".duel-table")),
    **{f"duel {game_id}": (BESIDE, _duel(number, ".duel-table")) for number, game_id in enumerate(DUELS, 1)},
    **{f"duel boards {game_id}": (BESIDE, _duel(number, ".duel-boards", "/1")) for number, game_id in enumerate(DUELS, 1)},
    "real": (EMPTY, _at("#/real", ".real-list")),
    "real scores okiya": (BESIDE, _at("#/real/okiya/scores", ".real-sheet")),
    "real scores okey": (BESIDE, _at("#/real/okey-tournament/scores", ".real-sheet")),
    "real scores over": (BESIDE, _at("#/real/okey-rounds/scores", ".real-sheet")),
    "real scores new": (EMPTY, _at("#/real/okey-rounds/scores", ".page.real")),
    "live": (EMPTY, lobby),
    "live waits": (EMPTY, still_waiting),
    "live making": (EMPTY, making),
    "live code": (EMPTY, shown_code),
    "live camera asked": (EMPTY, camera_offered),
    "live camera": (EMPTY, camera_open),
    "live camera refused": (EMPTY, camera_refused),
    "live again": (FULL, kept(KEYS["okey shared"])),
    **{name: (FULL, shared_screen(KEYS[name])) for name in SHARED},
    "join": (EMPTY, asked(NAMES[:2])),
    "join making": (EMPTY, answering(NAMES[:2])),
    "join answer": (EMPTY, answered(NAMES[:2])),
    "join waits": (EMPTY, waiting(NAMES)),
    "watch waits": (EMPTY, waiting(NAMES, ())),
    **{
        f"join {name}": (EMPTY, guest("okiya", NAMES[:2], (1,), 1, said, wait=".page.join #told"))
        for name, said in {"removed": REMOVED, "over": OVER, "faults": FAULTS, "version": VERSION}.items()
    },
    "join wanted": (EMPTY, invitation_wanted),
    "join scrap": (EMPTY, no_invitation),
    "join camera asked": (EMPTY, camera_for_invitation),
    "join camera": (EMPTY, looking_for_invitation),
    "join lost": (EMPTY, lost(NAMES[:2])),
    "guest okiya": (EMPTY, guest("okiya", NAMES[:2], (1,), 1)),
    "guest asked back": (EMPTY, wanted_back(NAMES[:2])),
    "guest devices": (EMPTY, guest_devices(NAMES[:4])),
    "guest okey": (EMPTY, guest("okey-tournament", NAMES[:4], (1,), 1)),
    "guest okey waits": (EMPTY, guest("okey-rounds", NAMES[:3], (1,), 2, REFUSED, wait="#toast")),
    "guest okey over": (EMPTY, guest("okey-rounds", NAMES[:4], (1,), None, wait="#sheet")),
    "guest dokey": (EMPTY, guest("okeydokey", NAMES, (1,), 1)),
    "guest curtain": (EMPTY, guest("okeydokey", NAMES[:3], (1, 2), 2, wait=".page.curtain")),
    "watch okiya": (EMPTY, guest("okiya", NAMES[:2], (), 1)),
    "watch okey": (EMPTY, guest("okey-tournament", NAMES[:4], (), 1)),
    "watch dokey": (EMPTY, guest("okeydokey", NAMES, (), 1)),
    "settings": (EMPTY, _at("#/settings", ".page.settings")),
    "data": (FULL, _at("#/data", ".page.data")),
    "data aside": (BESIDE, _at("#/data", ".asides")),
    "address gone": (EMPTY, _at("#/move", "#toast")),
    "about": (EMPTY, _at("#/about", ".page.about")),
    "statistics": (EMPTY, _at("#/statistics", ".page.statistics")),
    "rules": (EMPTY, _at("#/rules/okey-rounds/R4", ".page.rules")),
    "numbers": (EMPTY, _at("#/rules/okiya", "#numbers")),
    "review": (FULL, _about_game("okiya over", "review", ".verdict-box")),
    "verify": (FULL, _about_game("okey watched", "verify", ".proofline")),
    "print": (FULL, _about_game("okiya over", "print", ".pcode .qr")),
}
"""Every state: the storage its page begins with, and the way there."""
