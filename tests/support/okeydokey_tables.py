"""Tables of Okey Dokey for tests of the page, and actions of a person at them."""

from functools import cache

from driving import do, nodes, opened
from triokey.core.answers import answer_json
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Later, Think
from ui.model.model import Model, Player, Table
from ui.text.html import Node, render

answered = cache(answer_json)
PERSON, BOT = Player("person"), Player("bot", "", "club")
NAMES = ("Ann", "Ben", "Mia", "Tom", "Zoe")


def seated(match, *players, settings=""):
    """Return the page's model with this match on the table."""
    stored = {"game:1": store.pack_table(Table("game:1", match, players, 1), 1)}
    if settings:
        stored["settings"] = settings
    return begin_page(stored, ("en",), "http://host/triokey/", "#/play/game-1", "ok")[0]


def sit(match: Match, kinds: str, lang: str = "en") -> Model:
    """Return the model of a page with this match. kinds: for each seat p for a person at this device, b for a bot."""
    players = tuple((PERSON if kind == "p" else BOT)._replace(name=name) for kind, name in zip(kinds, NAMES, strict=False))
    text = store.pack_table(Table("game:1", match, players, 1), 1)
    return opened({"game:1": text}, "#/play/game-1", lang)


def dealt(seats=1, seed=5, **options):
    return start(plain_setup(GAME, seed, seats, **options))


def played(match, count):
    """Return the match after `count` actions of a winning line."""
    for move in solve(match.state).line[:count]:
        match = play(match, GAME.write(move))
    return match


def tap(model, *values):
    return do(model, *(("pick", value) for value in values))[0]


def page(model):
    return render(view(model))


def find(tree, **attrs):
    """Yield all elements of a tree that have these attributes."""
    for node in nodes(tree):
        if all(node.attrs.get(name.replace("_", "-")) == value for name, value in attrs.items()):
            yield node


def one(model, **attrs):
    return next(find(view(model), **attrs))


def first(model, kind):
    """Return the text of the first legal action of a kind."""
    return next(GAME.write(m) for m in GAME.legal(model.table.match.state) if m.kind == kind)


def settle(model, effects):
    """Let the worker answer and timers pass until a person is to act or the round is over; return the model."""
    waiting = list(effects)
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Think):
            model, more = do(model, effect.answered(answered(effect.question)))
        elif isinstance(effect, Later):
            model, more = update(model, effect.message)
        else:
            continue
        waiting += more
    return model


def offered(model: Model, *kinds: str, page: Node | None = None) -> list[tuple[str, str]]:
    """Return (message, value) for the messages of these kinds that the page can send."""
    found = ((str(node.attrs.get("data-do")), str(node.attrs.get("data-value", ""))) for node in nodes(page or view(model)))
    return [one for one in found if one[0] in kinds]


def hands_swapped(model: Model, seat: int) -> Model:
    """Return the model with this seat's cards replaced by cards of the deck."""
    table = model.table
    assert table is not None
    state = table.match.state
    count = len(state.hands[seat])
    hands = tuple(tuple(sorted(state.deck[:count])) if at == seat else hand for at, hand in enumerate(state.hands))
    other = state._replace(hands=hands, deck=(*state.hands[seat], *state.deck[count:]))
    match = table.match._replace(states=(*table.match.states[:-1], other))
    return model._replace(table=table._replace(match=match))
