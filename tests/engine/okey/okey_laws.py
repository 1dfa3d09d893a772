"""Plays whole rounds of Okey for tests and checks every law at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from triokey.core.bits import Reader, Writer
from triokey.core.bots import bot_of
from triokey.core.game import IllegalAction, NotationError, Setup
from triokey.core.rng import Rng, stream
from triokey.okey.hand.tiles import FACES, full_set
from triokey.okey.rounds_sheet import OkeyRounds
from triokey.okey.table import DISCARD, DRAW, NOTHING, PASS, SHOW, TAKE, TAKE_AND_WIN, WIN, Action, State, discard_piles
from triokey.okey.tournament_sheet import OkeyTournament

GAMES = {"okey-rounds": OkeyRounds(), "okey-tournament": OkeyTournament()}
EVERY_ACTION = (
    Action(DRAW),
    Action(TAKE),
    Action(PASS),
    Action(SHOW),
    *(Action(kind, face) for kind in (DISCARD, WIN, TAKE_AND_WIN) for face in range(FACES)),
)

Choose = Callable[[State, tuple[Action, ...]], Action]


def setups(game_id: str, count: int, first: int = 0) -> Iterator[Setup]:
    """Yield `count` setups that vary seats and option values."""
    game = GAMES[game_id]
    for i in range(first, first + count):
        values = tuple(spec.values[(i // (3 + k)) % len(spec.values)] for k, spec in enumerate(game.options))
        yield Setup(game_id, 1, (4, 3, 2)[i % 3], values, i)


def at_random(rng: Rng) -> Choose:
    """Return a player of random actions that takes a possible win two times in three."""

    def choose(state: State, legal: tuple[Action, ...]) -> Action:
        wins = [action for action in legal if action.kind in (WIN, TAKE_AND_WIN)]
        return rng.choice(wins if wins and rng.below(3) else legal)

    return choose


def by_bots(setup: Setup) -> Choose:
    """Return a player that consults a bot for each seat, of varying levels, and checks that thoughts are legal and repeatable."""
    game = GAMES[setup.game]
    bots = [bot_of(game.id, game.levels[(setup.seed + seat) % len(game.levels)]) for seat in range(setup.seats)]

    def choose(state: State, legal: tuple[Action, ...]) -> Action:
        view = game.view(state, state.turn)
        chance = stream(setup.seed, f"{len(state.past)}/{state.due}")
        thoughts = list(bots[state.turn].think(view, chance))
        return thoughts[-1].action

    return choose


def check_round(setup: Setup, choose: Choose, thorough: int = 60) -> State:
    """Play a round, assert the laws after every action, and return the final state.

    The slow checks (every illegal action is refused, no leak) are made at one step in `thorough` and at the ends.
    """
    game = GAMES[setup.game]
    rng = stream(setup.seed, "laws")
    state = game.deal(setup, ())
    assert state == game.deal(setup, ())
    bits, width = game.pack(state)
    assert width == game.deal_width(setup) and bits < 1 << width
    dealt = game.deal(setup._replace(deal=bits), ())
    assert dealt._replace(dice=state.dice) == state and dealt.dice[1:] == state.dice[1:]
    first = state
    words = []
    link = Writer()
    while game.turn(state) is not None:
        check_state(game, state, rng, rng.below(thorough) == 0)
        legal = game.legal(state)
        assert legal and game.outcome(state) is None and len(set(legal)) == len(legal)
        action = choose(state, legal)
        assert action in legal or action in game.remarks(state, state.turn)
        for value, field in game.bits(state, action):
            link.put(value, field)
        words.append(game.write(action))
        assert game.read(words[-1]) == action
        state = game.apply(state, action)
        assert len(words) <= game.bound
    check_state(game, state, rng, True)
    assert game.legal(state) == () and game.outcome(state) is not None
    check_replay(game, first, words, link.done(), state)
    return state


def check_replay(game: Any, first: State, words: list[str], link: bytes, end: State) -> None:
    """Assert that both the texts and the link's fields lead from the first state to the final one."""
    by_words = by_link = first
    fields = Reader(link)
    for word in words:
        by_words = game.apply(by_words, game.read(word))
        by_link = game.apply(by_link, game.unbits(by_link, fields.take))
    assert by_words == by_link == end
    turns = sum(word[0] in "xw" or word[:2] == "tw" for word in words)
    asked = 3 * len(end.players) if end.house.showing else 0
    assert 8 * len(link) <= 9 * turns + 16 + asked


def all_tiles(state: State) -> Iterator[int]:
    """Yield every tile of the table: indicator, supply, hands, discards, and the tile laid down last."""
    yield state.indicator
    yield from state.supply
    for heap in (*state.hands, *discard_piles(state)):
        yield from heap
    if state.end and state.end.face != NOTHING:
        yield state.end.face


def check_state(game: Any, state: State, rng: Rng, thorough: bool) -> None:
    """Assert what holds in every state."""
    assert sorted(all_tiles(state)) == full_set()
    hash(state)
    for seat, hand in enumerate(state.hands):
        due = state.due and seat == state.turn
        assert hand == tuple(sorted(hand))
        assert len(hand) == (14 + due if seat in state.players else 0)
    if not thorough:
        return
    legal = {*game.legal(state), *(game.remarks(state, state.turn) if not state.end else ())}
    for action in EVERY_ACTION:
        if action in legal:
            game.apply(state, action)
            continue
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            assert refusal.rule[0] in "OTH" and refusal.reason
            for word in refusal.evidence:
                game.read("x" + word)
        else:
            raise AssertionError(f"{action} is not legal and was not refused")
    for seat in state.players:
        check_no_leak(game, state, seat, rng)


def check_no_leak(game: Any, state: State, seat: int, rng: Rng) -> None:
    """Assert that a seat's view contains nothing hidden from it: a random state with this view must give the same view."""
    view = game.view(state, seat)
    hash(view)
    imagined = game.world(view, rng)
    assert game.view(imagined, seat) == view
    assert sorted(all_tiles(imagined)) == full_set()
    assert discard_piles(imagined) == discard_piles(view) == discard_piles(state)
    if not state.end:
        assert view.shown == ()
        assert view.drawn == NOTHING or seat == state.turn or state.took


def refused(game: Any, word: str) -> bool:
    """Tell whether a text is refused as notation."""
    try:
        game.read(word)
    except NotationError:
        return True
    return False
