"""Handlers of the page for a new game: who plays, by which rules, and which deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import game_of
from triokey.core.game import Setup, check_setup
from triokey.core.match import start
from triokey.core.names import clean_name
from triokey.core.packed import with_first_deal
from triokey.core.record import write_seed_link
from triokey.core.seed import read_seed, write_seed
from ui.app.new_game.prepare import seat_players
from ui.app.new_game.told import say_in_fold
from ui.games import secrecy
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Later, Roll, Say, Write
from ui.model.messages import Message
from ui.model.model import PROVEN, WORD, Model, Table, Toast
from ui.model.new_game import FOLD, MODES, OPEN, is_open
from ui.table.session import begin_table
from ui.text.lazy import later

if TYPE_CHECKING:
    from ui.app.new_game.pasted_deal import open_pasted_deal
    from ui.table.proving import found_seed, request_proof
else:
    found_seed = later("ui.table.proving", "found_seed")
    open_pasted_deal = later("ui.app.new_game.pasted_deal", "open_pasted_deal")
    request_proof = later("ui.table.proving", "request_proof")

LINK_SIGNS = "#./"


def set_opponents(model: Model, message: Message) -> Change:
    """Put bots, people at this device, or people with their own devices on all other seats; a game for one gets more seats."""
    if model.new is None or message.value not in MODES:
        return model, ()
    seated = model.new.players
    if len(seated) == 1 and message.value != "table":
        seated = (*seated, *[seated[0]._replace(name="")] * (_fewest_players(model.new.game) - 1))
    fresh = seat_players(len(seated), message.value, seated[-1].level)
    players = tuple(
        new._replace(name=old.name if new.kind == "person" else "", level=old.level)
        for new, old in zip(fresh, seated, strict=True)
    )
    return model._replace(new=model.new._replace(players=players, searching="")), ()


def _fewest_players(game_id: str) -> int:
    """Return the smallest number of people, from two on, who can play a game together, 1 if it is a game for one."""
    return min((count for count in game_of(game_id).seat_counts if count > 1), default=1)


def set_place(model: Model, message: Message) -> Change:
    """Store where players with their own devices are: "room" for the same room, "far" to play by link."""
    if model.new is None or message.value not in ("room", "far"):
        return model, ()
    return model._replace(new=model.new._replace(far=message.value == "far")), ()


def toggle_fold(model: Model, message: Message) -> Change:
    """Open or close the folded part of the page, and remember that for the next start."""
    text = "" if is_open(model) else OPEN
    return model.with_text(FOLD, text), (Write(FOLD, text),)


def set_seat_count(model: Model, message: Message) -> Change:
    """Set the number of players. New seats get the same kind and level of player as the last seat."""
    if model.new is None or not message.value.isdecimal():
        return model, ()
    count = int(message.value)
    if count not in game_of(model.new.game).seat_counts:
        return model, ()
    last = model.new.players[-1]
    if len(model.new.players) == 1:
        last = last._replace(kind="bot", name="")
    players = (*model.new.players, *([last._replace(name="")] * count))[:count]
    return model._replace(new=model.new._replace(players=players, searching="")), ()


def set_seat(model: Model, message: Message) -> Change:
    """Set who sits at one seat. The value is the seat, such as "2"; the field "seat-2" is "person", "away" or "bot LEVEL"."""
    if model.new is None or not message.value.isdecimal():
        return model, ()
    number = int(message.value)
    kind, _, level = message.field(f"seat-{number}").partition(" ")
    if number >= len(model.new.players) or kind not in ("person", "bot", "away"):
        return model, ()
    players = list(model.new.players)
    players[number] = players[number]._replace(kind=kind, level=level or players[number].level)
    if kind != "person":
        players[number] = players[number]._replace(name="")
    return model._replace(new=model.new._replace(players=tuple(players))), ()


def set_level(model: Model, message: Message) -> Change:
    """Give all bots the same level."""
    if model.new is None or message.value not in game_of(model.new.game).levels:
        return model, ()
    players = tuple(player._replace(level=message.value) for player in model.new.players)
    return model._replace(new=model.new._replace(players=players)), ()


def set_player_name(model: Model, message: Message) -> Change:
    """Set the name of a person. The value is the seat, and the field "name-SEAT" has the name."""
    if model.new is None or not message.value.isdecimal() or int(message.value) >= len(model.new.players):
        return model, ()
    number = int(message.value)
    players = list(model.new.players)
    players[number] = players[number]._replace(name=clean_name(message.field(f"name-{number}")))
    return model._replace(new=model.new._replace(players=tuple(players))), ()


def set_option(model: Model, message: Message) -> Change:
    """Set an option of the rules. The value is "key=value", or the key with the value in the field "option-KEY"."""
    if model.new is None:
        return model, ()
    key, _, value = message.value.partition("=")
    value = value or message.field(f"option-{key}")
    options = tuple(
        value if spec.key == key and value in spec.values else old
        for spec, old in zip(game_of(model.new.game).options, model.new.options, strict=True)
    )
    return model._replace(new=model.new._replace(options=options, searching="")), ()


def take_deal_text(model: Model, message: Message) -> Change:
    """Accept the text of the field for the deal: words or a code as they are, or a link, of which the deal is used."""
    if model.new is None:
        return model, ()
    text = message.field("seed", message.value).strip()
    return _open_pasted(model, text) or (
        model._replace(new=model.new._replace(seed=text, deal=None, searching="")),
        (),
    )


def request_deal_code(model: Model, message: Message) -> Change:
    """Request a random number, from which a code is written into the field for the deal."""
    return model, (Roll("new-thrown"),) if model.new is not None else ()


def write_deal_code(model: Model, message: Message) -> Change:
    """Write the code of the random number in the value into the field for the deal."""
    return take_deal_text(model, Message("new-seed", write_seed(int(message.value))))


def _open_pasted(model: Model, text: str) -> Change | None:
    """Return the result of opening a pasted link, None if the text has no character that marks a link."""
    return open_pasted_deal(model, text) if set(LINK_SIGNS) & set(text) else None


def start_dealing(model: Model, message: Message) -> Change:
    """Deal the cards or tiles: from the field for the deal, from a given deal, or from a random seed.

    A link to a deal of another game is shown first.
    """
    if model.new is None:
        return model, ()
    text = message.field("seed", model.new.seed).strip()
    taken = _open_pasted(model, text)
    if taken is None:
        return _deal_from(model, text)
    after = taken[0].new
    if after is None or after.seed == text or after.game != model.new.game:
        return taken
    return _deal_from(taken[0], after.seed)


def _deal_from(model: Model, text: str) -> Change:
    new = model.new
    if new is None:
        return model, ()
    if new.deal is not None or not text:
        return model, (Roll("deal"),)
    try:
        return begin_game(model._replace(new=new._replace(seed=text)), Message("deal", str(read_seed(text))))
    except ValueError:
        return say_in_fold(model, model.words("new.seed-bad"))


def want_proven(model: Model, message: Message) -> Change:
    """Switch the wish for a proven deal on or off: the game then starts with a deal that is proven winnable, else with any."""
    if model.new is None:
        return model, ()
    return model._replace(new=model.new._replace(proven=not model.new.proven, searching="")), ()


def set_open_hands(model: Model, message: Message) -> Change:
    """Switch between open and hidden hands for the people at this device."""
    if model.new is None or not secrecy.may_begin_open(model.new):
        return model, ()
    return model._replace(new=model.new._replace(open=not model.new.open)), ()


def begin_game(model: Model, message: Message) -> Change:
    """Begin the game with this seed or, if a proven deal is wanted, with the first winnable deal from this seed on."""
    new = model.new
    if new is None:
        return model, ()
    game = game_of(new.game)
    setup = Setup(game.id, game.edition, len(new.players), new.options, int(message.value))
    if new.deal is not None:
        setup = with_first_deal(setup, new.deal)
    check_setup(game, setup)
    if new.proven and new.deal is None and not new.searching:
        about = write_seed_link(setup)
        think = request_proof("deal-proven", about, setup)
        return model._replace(new=new._replace(searching=about)), (think, Say(model.words("new.searching")))
    table = Table(store.free_key(model.shelf, model.taken), start(setup), new.players)
    if new.open and secrecy.may_begin_open(new):
        table = secrecy.with_open_hands(table)
    if new.searching:
        table = table.keep(PROVEN, "yes")
    if new.seed and read_seed(new.seed) == setup.seed and clean_name(new.seed) != write_seed(setup.seed):
        table = table.keep(WORD, clean_name(new.seed))
    return begin_table(model._replace(new=None), table)


def begin_found_deal(model: Model, message: Message) -> Change:
    """Begin the game with the deal that the worker has proven winnable, or say that it found none. Drop outdated answers."""
    new = model.new
    if new is None or not new.searching or new.searching != message.field("about") or model.route != ("new", new.game):
        return model, ()
    if winnable := found_seed(message):
        return model, (Later(0, Message("deal", winnable)),)
    sentence = model.words("new.unproven")
    return model._replace(new=new._replace(searching=""), toast=Toast(sentence)), (Say(sentence),)
