"""Prepared games for the states in which the layout of every screen is checked. Players' names are twenty letters long."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import cycle

from far_tables import shared
from okey_games import ROUNDS, TOURNAMENT, dealt, played, setup_of, whole
from okeydokey_pages import careless, solved, with_fatal_move
from okeydokey_pages import dealt as stage_dealt
from review_pages import blundered, bot_match
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.okey.rules import can_show_twin
from triokey.okey.scoring import loss_multiplier
from triokey.okeydokey.cards import ROWS
from triokey.okeydokey.crew.member import reports
from triokey.okeydokey.rules import GAME as DOKEY
from triokey.okeydokey.table import PLAN, WANT
from triokey.okiya.rules import GAME as OKIYA
from ui.games.passing import LOOKED
from ui.games.secrecy import with_open_hands
from ui.model.help_rules import PANEL
from ui.model.model import Player, Table
from ui.model.reports import with_reports
from ui.model.store import pack_table

NAMES = (
    "Maximiliane Josephine",
    "Bartholomäus Wendelin",
    "Clementine Friederike",
    "Konstantinopolitanos",
    "Evangelina Marguerite",
)
SETTINGS = "ceremony off\npace step\nmotion off\n"


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


def _with_twin(seat: int) -> Match:
    """Return a match at the first turn of a seat that may show the indicator's twin, with a colour that doubles the losses."""
    for seed in range(1, 999):
        match = start(plain_setup(game_of(TOURNAMENT), seed, showing="deal", renkli="yes"))
        while turn(match) not in (seat, None):
            match = played(match, 1)
        if can_show_twin(match.state, match.state.hands[seat]) and loss_multiplier(match.state.house, match.state.indicator) > 1:
            return match
    raise AssertionError


def _dokey(seats: int, back: int, seed: int = 4, told: bool = True) -> Match:
    """Return a winnable match of Okey Dokey at a turn of seat 0. told: whether all seats have reported their cards."""
    match = next(match for n in range(back, 50) if (match := solved(seats, seed, n)[0]).state.turn == 0)
    for seat in range(seats if told else 0):
        for remark in reports(DOKEY.view(match.state, seat)):
            match = play(match, DOKEY.write(remark))
    return match


def _talkative() -> Match:
    """Return a winnable match of five in which every seat reported its cards before every action."""
    line = solved(5, 4)[0].words[:27]
    match = stage_dealt(5, 4)
    for word in line:
        for seat in range(5):
            for remark in reports(DOKEY.view(match.state, seat)):
                match = play(match, DOKEY.write(remark))
        match = play(match, word)
    return match


def _quiet() -> Match:
    """Return the same match under the house rule "talk as printed", in which every seat reported its counts once."""
    match = start(plain_setup(DOKEY, 4, 5, talk="printed"))
    for word in solved(5, 4)[0].words[:27]:
        for seat in range(5):
            counts = reports(DOKEY.view(match.state, seat))
            if counts and len(match.words) < 20:
                match = play(match, DOKEY.write(counts[0]))
        match = play(match, word)
    return match


def _silent() -> Match:
    """Return a match in which nobody has spoken yet and the first seat can place all five colours."""
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


@cache
def _passing() -> Match:
    return careless(3, 7, 41)[0]


def _wishes() -> Match:
    """Return the same match with wishes of two seats, and with one seat that can place the Reset."""
    match = _passing()
    seats = range(len(match.state.hands))
    for seat in seats:
        may = DOKEY.remarks(match.state, seat)
        match = play(match, DOKEY.write(may[-1] if seat == seats[-1] else next(r for r in may if r.kind == WANT)))
    return match


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
    "okey open": (lambda: _okey(TOURNAMENT, 21, due=True), "pppp"),
    "okey open two": (lambda: _okey(ROUNDS, 6, due=False, seats=2, words=8), "pp"),
    "dokey open": (lambda: _dokey(5, 20, told=False), "ppppp"),
    "dokey open three": (lambda: _dokey(3, 24, told=False), "ppb"),
    "dokey open two": (lambda: _dokey(2, 24, told=False), "pp"),
    "dokey open lost": (lambda: careless(4, 3)[0], "pppp"),
    "dokey open lost three": (lambda: careless(3, 3)[0], "ppb"),
    "okey open over": (lambda: whole(start(setup_of(ROUNDS, 4))), "pppp"),
    "dokey panel": (_talkative, "pbbbb"),
    "dokey ranges": (_quiet, "paaaa"),
    "okey passing": (lambda: start(setup_of(TOURNAMENT, 4)), "pppp"),
    "dokey passing": (_passing, "ppp"),
    "dokey agree": (lambda: stage_dealt(5, 12, start="choose"), "ppppp"),
    "dokey wishes": (_wishes, "ppp"),
    "okey showing": (lambda: _with_twin(0), "pbbb"),
    "okey showed": (lambda: played(play(_with_twin(3), "show"), 2), "pbbb"),
}
"""Prepared games by name: a function that returns the match, and the kinds of players (p person, b bot, a by link)."""
KINDS = {"p": "person", "b": "bot", "a": "away"}
SHARED = {
    "okiya shared": ("okiya", 2),
    "okey shared": ("okey-tournament", 4),
    "okey two shared": ("okey-rounds", 2),
    "dokey shared": ("okeydokey", 5),
}
"""Games that this device hosts for others, with nobody seated here: the game's id and the number of players."""
KEYS = {name: f"game:{number}" for number, name in enumerate((*MATCHES, *SHARED), 1)}
MANY = 200
UNTOUCHED = 20
"""Number of the additional games that are copies of one at a single device; each is used by one state that plays on in it."""


_COPIES = cycle(range(MANY - UNTOUCHED + 1, MANY + 1))


def at_game(name: str, place: str = "play") -> str:
    """Return the address of a page about a prepared game."""
    return f"#/{place}/{KEYS[name].replace(':', '-')}"


def untouched() -> str:
    """Return the address of one of these copies, in which nothing has been played yet."""
    return f"#/play/game-{next(_COPIES)}"


def prepared(name: str, key: str = "game:1", touched: int = 0) -> str:
    """Return the save of the prepared game with this name."""
    make, players = MATCHES[name]
    silent, shown = name in ("dokey silent", "dokey ranges"), "known" if name == "dokey panel" else ""
    looked = "0 0 1 2 3 4" if name == "dokey agree" else ""
    return save_of(key, make(), players, touched, silent, " open" in name, shown, looked)


@cache
def saves() -> dict[str, Callable[[], str]]:
    """Return functions that make the saves of a page with all prepared games and many more, by key."""
    texts = {KEYS[name]: partial(prepared, name, KEYS[name], number) for number, name in enumerate(MATCHES)}
    texts |= {KEYS[name]: partial(shared, KEYS[name], game_id, NAMES[:seats]) for name, (game_id, seats) in SHARED.items()}
    return texts | {f"game:{number}": partial(_another, number) for number in range(len(texts) + 1, MANY + 1)}


def _another(number: int) -> str:
    """Return the save of an additional game with this number."""
    match = _passing() if number > MANY - UNTOUCHED else _begun()[(number - 1) % 3]
    return save_of(f"game:{number}", match, "p" * match.setup.seats, 1 - number)


@cache
def _begun() -> tuple[Match, ...]:
    return _okiya("3"), start(setup_of(ROUNDS, 4)), stage_dealt(3, 4)


def save_of(
    key: str,
    match: Match,
    players: str,
    touched: int,
    silent: bool = False,
    opens: bool = False,
    panel: str = "",
    looked: str = "",
) -> str:
    """Return the save of a game.

    players: kinds as in MATCHES.  silent: nothing is ever said.  opens: hands are open.  panel: the help sheet pinned beside the
    board, or "".  looked: the round and the seats that have looked at their hands.
    """
    levels = game_of(match.setup.game).levels
    seated = tuple(
        Player(KINDS[kind], name, levels[-1] if kind == "b" else "") for kind, name in zip(players, NAMES, strict=False)
    )
    table = with_open_hands(Table(key, match, seated, 1)) if opens else Table(key, match, seated, 1)
    table = table.keep(PANEL, panel).keep(LOOKED, looked)
    return pack_table(with_reports(table, 0, "off") if silent else table, max(touched, 0) + 1)
