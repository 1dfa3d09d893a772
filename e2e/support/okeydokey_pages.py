"""Functions for tests and pictures of Okey Dokey in the page: they prepare positions and play actions by taps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from started import keeping
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okeydokey.grid import number_rows
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from triokey.okeydokey.table import NUMBER, RESETS, Move, State
from ui.model import store
from ui.model.model import Player, Table

PERSON, BOT = "person", "bot"


def dealt(seats: int, seed: int, **options: str) -> Match:
    """Return a new match at a deal."""
    return start(plain_setup(GAME, seed, seats, **options))


def solved(seats: int, seed: int, back: int = 0, **options: str) -> tuple[Match, list[str]]:
    """Return a match played along a winning line up to its last `back` actions, and the texts of these actions."""
    match = dealt(seats, seed, **options)
    words = [GAME.write(move) for move in solve(match.state).line]
    done = len(words) - back
    for word in words[:done]:
        match = play(match, word)
    return match, words[done:]


def careless(seats: int, seed: int, back: int = 0) -> tuple[Match, list[str]]:
    """Return a match played by the first legal action, up to `back` actions before it is lost, and the texts of these actions."""
    match = dealt(seats, seed)
    words: list[str] = []
    while GAME.turn(match.state) is not None:
        words.append(GAME.write(GAME.legal(match.state)[0]))
        match = play(match, words[-1])
    done = len(words) - back
    match = dealt(seats, seed)
    for word in words[:done]:
        match = play(match, word)
    return match, words[done:]


def with_fatal_move(seats: int = 1) -> tuple[Match, str]:
    """Return a match at a position with a legal Number that would lose the game, and that Number."""
    for seed in range(200):
        match = dealt(seats, seed)
        while GAME.turn(match.state) is not None:
            view = GAME.view(match.state, match.state.turn)
            moves = [m for m in GAME.legal(match.state) if isinstance(m, Move) and not (m.kind == RESETS and m.cards)]
            fatal = [move for move in moves if move.kind == NUMBER and advice.proof_move_loses(view, move)]
            if fatal:
                return match, GAME.write(fatal[0])
            match = play(match, GAME.write(moves[0]))
    raise LookupError("no position with a fatal card")


def sit(page: Page, match: Match, *players: str, names: tuple[str, ...] = (), settings: str = "") -> Page:
    """Store a match in the page and open it. The players are given as kinds; bots have the level "club"."""
    seated = tuple(
        Player(kind, names[seat] if seat < len(names) else "", "club" if kind == BOT else "") for seat, kind in enumerate(players)
    )
    text = store.pack_table(Table("game:1", match, seated, 1), 1)
    keeping(page, {"game:1": text} | ({"settings": settings} if settings else {}), "#/play/game-1")
    page.wait_for_selector(".page.play, .page.curtain", timeout=60_000)
    return page


def lift(page: Page) -> None:
    """Let everybody look at their hand before the round, and uncover the hand of the seat to act."""
    while page.locator(".veil").count():
        page.click("#reveal")
        page.wait_for_selector("#hand-0")
        if page.locator("#done").count():
            page.click("#done")
            page.wait_for_selector("#reveal")


def act(page: Page, word: str) -> None:
    """Play the action or remark with this text by taps."""
    for tap in taps(word):
        if tap.startswith("#cell-"):
            page.wait_for_selector(f"{card('=')}[aria-pressed=true]")
            if not page.locator(".actions .btn.primary:disabled").count():
                continue
        page.click(tap)


def taps(word: str, state: State | None = None) -> list[str]:
    """Return the selectors to tap for an action, in order; the last one is the primary button.

    state: if given, the row of an Equal is not tapped if only one row is possible.
    """
    head, mark, rest = word.partition("<" if word[0] == "=" else ">")
    if word[0] == "!":
        found = [f"#pile-{head[1]}"]
    elif word[0] == "=":
        alone = state is not None and len(number_rows(state.rows)) == 1
        found = [card("="), *([] if alone else [f"#cell-{head[1]}"])]
    else:
        found = [card(word)]
    seen: dict[str, int] = {}
    for face in rest.split(",") if mark else ():
        found.append(card(face, seen.get(face, 0)))
        seen[face] = seen.get(face, 0) + 1
    return [*found, ".actions .btn.primary"]


def card(face: str, copy: int = 0) -> str:
    """Return the selector of a card in the hand."""
    return f"#hand [data-value='hand {face} {copy}']"


def moves(page: Page) -> int:
    """Return the number of actions and remarks in the page's log."""
    return page.locator("#moves li").count()


def actions(page: Page) -> int:
    """Return the number of actions in the page's log, without remarks."""
    return page.locator("#moves > li:has(> button)").count()


def wait_turn(page: Page, timeout: float = 30_000) -> str:
    """Wait until the person is to act or the game is over, and return "mine" or "over"."""
    page.wait_for_function(MY_TURN, timeout=timeout)
    return "over" if page.locator(".stage.won, .stage.lost").count() else "mine"


MY_TURN = """() => document.querySelector('.stage.won, .stage.lost')
  || !document.querySelector('#team') || document.querySelector('.seats .seat-0.turn')"""

Scene = Callable[[Page], None]
