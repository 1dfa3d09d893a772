"""The states of the pages beside a table: learning, practising, puzzles, training, friends, duels, settings and all others."""

from __future__ import annotations

from functools import cache

from forms import Fill, If, State, Step
from puzzle_answers import answers
from puzzle_pages import link, puzzle
from stored_texts import BESIDE, DUELS, EMPTY, FULL
from table_states import HINT, at_game

OPEN = ".page.puzzle[data-stage=open]"


def _at(address: str, wait: str, *steps: Step, stored: str = EMPTY) -> State:
    return State(stored, address, wait, steps)


def _puzzle(game: str, kind: str, grade: int = 0, *steps: Step, wait: str = OPEN, stored: str = FULL) -> State:
    return State(stored, lambda: link(game, kind, grade), wait, steps)


@cache
def _wrong_tile() -> str:
    return f"{OPEN} #c-{answers(puzzle('okiya', 'only'))[1]}"


def _given_up(game: str, kind: str) -> State:
    """Return the first step of a solution on the board."""
    steps = (f"{OPEN} .actions [data-do=give-up]", "#sheet .btn.primary", "[data-do=puzzle-show]")
    return _puzzle(game, kind, 0, *steps, wait="#step-on", stored=BESIDE)


START = {
    "home": _at("#/", ".page.home"),
    "home with games": _at("#/", ".page.home", stored=FULL),
    **{f"new {game}": _at(f"#/new/{game}", ".page.new") for game in ("okiya", "okey-tournament", "okeydokey")},
    "new more": _at(
        "#/new/okeydokey",
        "#new-more[aria-expanded=true]",
        "[data-do=new-seats][data-value='5']",
        If("#new-more[aria-expanded=false]"),
        Fill("#seed", "two words"),
    ),
    "new names": _at(
        "#/new/okeydokey",
        ".new-called",
        "[data-do=new-mode][data-value=table]",
        "[data-do=new-seats][data-value='5']",
        Fill("[name=name-0]", "Maximiliane Josephin"),
    ),
    "new phones": _at("#/new/okey-tournament", "#live-new", "[data-do=new-mode][data-value=link]"),
}
WAYS = {
    "learn okiya": _at("#/learn/okiya/2", ".coach"),
    "learn okey": _at("#/learn/okey-tournament/5", ".coach"),
    "learn okeydokey": _at("#/learn/okeydokey/3", ".coach"),
    "learn keep": _at("#/learn/okeydokey/8", ".coach"),
    "learn talk": _at("#/learn/okeydokey/7", ".coach"),
    "learned": _at("#/learn/okiya/7", ".page.learned"),
    "practise": _at("#/practise", ".three", stored=BESIDE),
    "practise new": _at("#/practise", ".three"),
    "friends": _at("#/friends", ".page.friends"),
    "friends here": _at("#/friends/here", ".page.friends-here"),
    "friends far": _at("#/friends/far", ".page.friends-far"),
    "room": _at("#/room", ".page.room"),
    "room seats": _at("#/room/okeydokey", ".page.room-seats"),
}
PUZZLES = {
    "puzzles": _at("#/puzzles", ".kinds"),
    "daily": _at("#/daily", ".month"),
    "puzzle okiya": _puzzle("okiya", "only"),
    "puzzle okiya wrong": _puzzle("okiya", "only", 0, _wrong_tile, _wrong_tile, wait=".ask.wrong"),
    "puzzle discard": _puzzle("okey-rounds", "discard", 0, f"{OPEN} {HINT}", wait="#ask.hinting"),
    "puzzle arrange": _puzzle("okey-tournament", "arrange", 2),
    "puzzle draw": _puzzle("okey-rounds", "draw"),
    "puzzle fault": _puzzle("okey-tournament", "illegal", 2),
    "puzzle crew": _puzzle("okeydokey", "crew", 0),
    "puzzle rules": _puzzle("okiya", "only", 0, f"{OPEN} [data-value='rules okiya']", wait="#sheet"),
    "puzzle okeydokey": _puzzle("okeydokey", "save", 2, f"{OPEN} {HINT}", wait="#ask.hinting"),
    "puzzle line": _puzzle(
        "okiya", "only", 0, _wrong_tile, _wrong_tile, "#show-wrong", wait="#line-on[aria-disabled]", stored=BESIDE
    ),
    "puzzle step": _given_up("okey-rounds", "discard"),
    "puzzle step arrange": _given_up("okey-tournament", "arrange"),
}
CARD = ".page.drill[data-stage=open]"
TRAINING = {
    "training": _at("#/training", ".boxes", stored=BESIDE),
    "training mistakes": _at("#/training/mistakes", ".boxes", stored=BESIDE),
    "training streak": _at("#/training/streak", ".runs", stored=BESIDE),
    "training new": _at("#/training", ".page.training"),
    "training card": _at("#/training/card", CARD, stored=BESIDE),
    "training card over": _at(
        "#/training/card",
        ".page.drill[data-stage=over]",
        f"{CARD} .gt.legal",
        f"{CARD} .gt.legal.selected",
        stored=BESIDE,
    ),
}
DUEL = {
    "duels": _at("#/duels", "#weekly", stored=FULL),
    "duel make": _at("#/duels/okey-tournament", "#duel-form"),
    "duel": _at("#/duel/duel-1", ".duel-table", stored=FULL),
    "duel boards": _at("#/duel/duel-1/1", ".duel-boards", stored=FULL),
    "weekly": _at("#/weekly/now/okeydokey", ".duel-table"),
    **{f"duel {game_id}": _at(f"#/duel/duel-{n}", ".duel-table", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
    **{f"duel boards {game_id}": _at(f"#/duel/duel-{n}/1", ".duel-boards", stored=BESIDE) for n, game_id in enumerate(DUELS, 1)},
}
OTHERS = {
    "games": _at("#/games", ".page.games", stored=FULL),
    "real": _at("#/real", ".real-list"),
    "real scores okiya": _at("#/real/okiya/scores", ".real-sheet", stored=BESIDE),
    "real scores okey": _at("#/real/okey-tournament/scores", ".real-sheet", stored=BESIDE),
    "real scores over": _at("#/real/okey-rounds/scores", ".real-sheet", stored=BESIDE),
    "real scores new": _at("#/real/okey-rounds/scores", ".page.real"),
    "settings": _at("#/settings", ".page.settings"),
    "data": _at("#/data", ".page.data", stored=FULL),
    "data aside": _at("#/data", ".asides", stored=BESIDE),
    "address gone": _at("#/move", "#toast"),
    "about": _at("#/about", ".page.about"),
    "statistics": _at("#/statistics", ".page.statistics"),
    "rules": _at("#/rules/okey-rounds/R4", ".page.rules"),
    "numbers": _at("#/rules/okiya", "#numbers"),
    "review": _at(at_game("okiya over", "review"), ".verdict-box", stored=FULL),
    "verify": _at(at_game("okey watched", "verify"), ".proofline", stored=FULL),
    "print": _at(at_game("okiya over", "print"), ".pcode .qr", stored=FULL),
}
PENALTY = "[data-value='pad-penalty 4 2']"
PAD = {
    "pad new": _at("#/pad", "#pad-open"),
    "pad": _at("#/pad", ".pad-grid button", stored=BESIDE),
    "pad deal": _at(
        "#/pad/deal",
        ".pad-row output.won",
        *(f"[data-do=pad-write][data-value='{one}']" for one in ("win 0", "as-pairs 1", "digit 4", "digit 7", "keeps 1", "next")),
        stored=BESIDE,
    ),
    "pad bill": _at("#/pad", "#sheet .pad-bill", "[data-value='pad-bill 1 3']", stored=BESIDE),
    "pad penalty": _at("#/pad", "#sheet .pad-reasons", PENALTY, stored=BESIDE),
    "pad tile": _at("#/pad", "#sheet .pad-numbers", PENALTY, "[data-value='pad-fed 4 2']", stored=BESIDE),
    "pad house": _at("#/pad/house", ".at-house", stored=BESIDE),
    "pad rules": _at("#/pad/rules", ".pad-numbered"),
}
PAGES = {**START, **PAD, **WAYS, **PUZZLES, **TRAINING, **DUEL, **OTHERS}
"""Every state of a page beside a table."""
