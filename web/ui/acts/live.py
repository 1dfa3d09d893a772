"""What happens at a table of several devices on the device that keeps the match."""

from __future__ import annotations

from triokey.core.catalog import about, game_by_letter, game_of
from triokey.core.game import Seat, Setup
from triokey.core.match import Match
from triokey.live import host as hosts
from triokey.live.host import AWAY, BOT, HERE, PERSON, GuestDevice, Host, Transition
from triokey.live.protocol import Bye, write
from ui.acts.play import act, said
from ui.acts.rounds import next_game
from ui.acts.rounds import rematch as begin_rematch
from ui.acts.session import begin, go_on, opened, save, toast
from ui.acts.share import code as share_code
from ui.acts.steps import step_back
from ui.games.showcase import arranger_of, board_of
from ui.model import pairing, store
from ui.model.change import Change
from ui.model.effects import ANSWER, Connect, Effect, Effects, Go, Qr, Roll, Say
from ui.model.live import KEPT, Live
from ui.model.messages import Message
from ui.model.model import GUESTS, Dialog, Model, Player, Table, Toast

ROUTE = ("live",)


def new(model: Model, message: Message) -> Change:
    """Begin a table of several devices with the choices of the page for a new game: first its secret chance is drawn."""
    return (model, (Roll("live-open"),)) if model.new is not None else (model, ())


def open_table(model: Model, message: Message) -> Change:
    """Open the table and show who is to sit where."""
    choice = model.new
    if choice is None:
        return model, ()
    game, players = game_of(choice.game), choice.players
    setup = Setup(game.id, game.edition, len(players), choice.options, int(message.value))
    if not any(player.kind == "away" for player in players):
        others = [seat for seat in range(1, len(players)) if players[seat].kind == "person"] or [1]
        players = tuple(p._replace(kind="away", name="") if seat in others else p for seat, p in enumerate(players))
    live = _seated(Live(Host(setup, (), (), ())), players, tuple(range(len(players))))
    return model._replace(live=live, route=ROUTE), (Go("#/live"),)


def visit(model: Model, words: tuple[str, ...]) -> Change:
    """Show who sits where; without a table that is open there is nothing to show."""
    if model.live is None or model.live.host is None:
        return model._replace(route=(), table=None), (Go("#/", replace=True),)
    return model._replace(route=ROUTE, table=None), ()


def _seated(live: Live, players: tuple[Player, ...], groups: tuple[Seat, ...]) -> Live:
    """Return the table with these players, before the first deal; groups: by seat the first one of the same device."""
    assert live.host is not None
    kinds = tuple({"person": PERSON, "bot": BOT}.get(player.kind, AWAY) for player in players)
    away = [seat for seat, kind in enumerate(kinds) if kind == AWAY]
    together = {first: tuple(seat for seat in away if groups[seat] == groups[first]) for first in away}
    watching = tuple(device for device in live.host.devices if not device.seats)
    devices = (*(GuestDevice(seats) for seats in dict.fromkeys(together.values())), *watching)
    names = tuple(player.name for player in players)
    host = live.host._replace(kinds=kinds, names=names, devices=devices, lot=None)
    return Live(host, "", players, ("",) * len(devices))


def seat(model: Model, message: Message) -> Change:
    """Say who sits at one seat, while nobody is connected: value "2", field "live-seat-2" of a kind or "with SEAT"."""
    live, host = _host(model)
    if host is None or live is None or live.key or any(device.here for device in host.devices):
        return model, ()
    at, kind = int(message.value), message.field(f"live-seat-{message.value}")
    kind, _, beside = kind.partition(" ")
    kind = "away" if kind == "with" else kind
    if not 0 <= at < len(live.players) or kind not in ("person", "bot", "away"):
        return model, ()
    players = tuple(player._replace(kind=kind) if number == at else player for number, player in enumerate(live.players))
    firsts = {seat: device.seats[0] for device in host.devices if at not in device.seats for seat in device.seats}
    groups = tuple(firsts.get(seat, seat) if seat != at else int(beside or at) for seat in range(len(players)))
    closing = tuple(Connect("close", number) for number, shown in enumerate(live.codes) if shown)
    return model._replace(live=_seated(live, players, groups)), closing


def watch(model: Model, message: Message) -> Change:
    """Make room for a device that only watches."""
    live, host = _host(model)
    if live is None or host is None or len(host.devices) >= pairing.MOST_DEVICES:
        return model, ()
    host = host._replace(devices=(*host.devices, GuestDevice(())))
    return model._replace(live=live._replace(host=host, codes=(*live.codes, ""))), ()


def show(model: Model, message: Message) -> Change:
    """Show the code that invites one device; an older one of the same seat is no longer good."""
    live, host = _host(model)
    number = int(message.value or "0")
    if live is None or host is None or not 0 <= number < len(host.devices):
        return model, ()
    live = live._replace(
        host=hosts.invite(host, number),
        codes=_put(live.codes, number, ""),
        code="",
        picture="",
        trouble="",
    )
    return model._replace(live=live, dialog=Dialog("live", (("about", str(number)),))), (Connect("invite", number),)


def described(model: Model, number: int, sdp: str) -> Change:
    """Make the code of an invitation from the browser's description."""
    live, host = _host(model)
    assert live is not None and host is not None
    try:
        code = pairing.code_of(sdp, False, about(host.setup.game).letter, number)
    except pairing.BadCode:
        return model._replace(live=live._replace(trouble="live.no-address")), (Connect("close", number),)
    name = next((player.name for player in live.players if player.kind == "person"), "")
    link = f"{model.base}#/join/{pairing.write(code)}" + (f"/{_spelled(name)}" if name else "")
    live = live._replace(codes=_put(live.codes, number, pairing.write(code)), code=link)
    return model._replace(live=live), (Qr(link),)


def _spelled(name: str) -> str:
    """Return a name as it stands in a link: its bytes in hexadecimal, so that no messenger changes it."""
    return name.encode().hex()


def picture(model: Model, message: Message) -> Change:
    """Keep the picture of a code, or hand it to the share dialog."""
    text, _, drawn = message.value.partition("\n")
    if model.live is None or text != model.live.code:
        return share_code(model, message)
    return model._replace(live=model.live._replace(picture=drawn or "no")), ()


def accept(model: Model, message: Message) -> Change:
    """Take the answer of a guest, pasted, scanned or opened as a link."""
    live, host = _host(model)
    text = message.value or message.field("answer")
    if live is None or host is None or not text.strip():
        return model, ()
    try:
        code = pairing.read(text)
        trouble = "" if code.answer else "live.is-invitation"
    except pairing.BadCode:
        return _troubled(model, "live.no-code")
    if not trouble and (code.device >= len(live.codes) or not live.codes[code.device]):
        trouble = "live.old-answer"
    if not trouble and pairing.read(live.codes[code.device]).print[0] != code.answers:
        trouble = "live.old-answer"
    if trouble:
        return _troubled(model, trouble)
    live = live._replace(codes=_put(live.codes, code.device, ""), trouble="live.connecting")
    return model._replace(live=live), (Connect("accept", code.device, pairing.sdp_of(code)),)


def _troubled(model: Model, key: str) -> Change:
    assert model.live is not None
    return model._replace(live=model.live._replace(trouble=key)), (Say(model.words(key), ANSWER),)


def connected(model: Model, number: int) -> Change:
    """A channel is open: the guest says who it is next; the code is gone."""
    live = model.live
    assert live is not None
    live = live._replace(code="", picture="", trouble="")
    dialog = None if model.dialog is not None and model.dialog.name == "live" else model.dialog
    return model._replace(live=live, dialog=dialog), (Say(model.words("live.connected"), ANSWER),)


def lost(model: Model, number: int) -> Change:
    """A device is no longer connected: its seat is kept."""
    live, host = _host(model)
    if live is None or host is None or number >= len(host.devices) or not host.devices[number].here:
        return model, ()
    sentence = model.words("live.gone", who=_name(model, host, number))
    model, effects = after(model, hosts.lost(host, _match(model), number))
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence, ANSWER))


def failed(model: Model, message: Message) -> Change:
    """The browser could not do what a code asked for."""
    if model.live is None:
        return model, ()
    return _troubled(model, "live.failed")


def _name(model: Model, host: Host, number: int) -> str:
    seats = host.devices[number].seats
    return host.devices[number].name or (model.words("player.seat", n=seats[0] + 1) if seats else model.words("live.watcher"))


def heard(model: Model, message: Message) -> Change:
    """Hear what a guest sends."""
    _, host = _host(model)
    if host is None:
        return model, ()
    return after(model, hosts.hear(host, _match(model), int(message.field("from")), message.value))


def begin_round(model: Model, message: Message) -> Change:
    """Draw the next deal, together with all that are connected."""
    return (model, (Roll("live-draw", 128),)) if _host(model)[1] is not None else (model, ())


def draw(model: Model, message: Message) -> Change:
    """Begin the draw with this device's share."""
    _, host = _host(model)
    if host is None:
        return model, ()
    return after(model._replace(dialog=None), hosts.draw(host, _match(model), int(message.value).to_bytes(16, "big")))


def after(model: Model, step: Transition) -> Change:
    """Take over what came of something: send what is to be sent, and bring the table to where the match is."""
    live, old = model.live, _match(model)
    assert live is not None
    players = tuple(
        player._replace(name=name) if player.kind == "away" and name else player
        for player, name in zip(live.players, step.host.names, strict=True)
    )
    model = model._replace(live=live._replace(host=step.host, players=players))
    effects: Effects = tuple(Connect("send", number, text) for number, text in step.sends)
    effects += tuple(Connect("close", number) for number in step.closed)
    if step.again:
        effects = (*effects, Roll("live-draw", 128))
    asked = step.host.question
    if asked is not None and HERE not in asked.agreed and PERSON in step.host.kinds:
        model = model._replace(dialog=Dialog("live-back"))
    elif model.dialog is not None and model.dialog.name == "live-back":
        model = model._replace(dialog=None)
    if step.match is None or step.match is old:
        return model, effects
    model, more = _moved(model, old, step.match)
    return model, (*effects, *more)


def _moved(model: Model, old: Match | None, match: Match) -> Change:
    """Bring the table to a match that has one word more, one less, or another round."""
    live = model.live
    assert live is not None and live.host is not None
    if old is None:
        key = store.free_key(model.shelf, model.taken)
        fresh = Table(key, match, live.players).keep(KEPT, hosts.pack(live.host))
        return begin(model._replace(live=live._replace(key=key), new=None), fresh)
    table = _table(model)
    assert table is not None
    here = model.table is not None and model.table.key == live.key
    if len(match.past) == len(old.past) and len(match.words) == len(old.words) + 1 and here:
        model = model._replace(table=table._replace(at=None, old=None))
        if game_of(match.setup.game).is_remark(game_of(match.setup.game).read(match.words[-1])):
            return said(model, [match.words[-1]])
        return act(model, match.words[-1], "")
    table = table._replace(match=match, pick="", at=None, old=None, analyses=(), hint=0, thinking="", ending=False)
    table = table._replace(players=live.players) if len(match.past) > len(old.past) else table
    model, effects = save(model, table.keep(KEPT, hosts.pack(live.host)))
    if not here:
        return model, effects
    assert model.table is not None
    model, more = opened(model, model.table) if len(match.past) > len(old.past) else go_on(model, ())
    return model, (*effects, *more)


def follow(model: Model, message: Message) -> Change:
    """Tell the guests what has been done at this device since they were told last."""
    live, host = _host(model)
    table = model.table
    if live is None or host is None or table is None or table.key != live.key:
        return model, ()
    step = hosts.tell(host, table.match)
    sends: tuple[Effect, ...] = tuple(Connect("send", number, text) for number, text in step.sends)
    return (model._replace(live=live._replace(host=step.host)), sends) if sends else (model, ())


def again(model: Model, message: Message) -> Change:
    """Open a stored table for its devices once more, after this page was closed."""
    table = model.table
    if table is None or not table.kept(KEPT):
        return model, ()
    try:
        host = hosts.unpack(table.kept(KEPT))
    except ValueError:
        return toast(model, model.words("live.unreadable"), "", "")
    live = Live(host, table.key, table.players, ("",) * len(host.devices))
    return model._replace(live=live, dialog=Dialog("live")), ()


def bot(model: Model, message: Message) -> Change:
    """Let a bot play for a device that is gone, or its guest again: value is the device's number."""
    live, host = _host(model)
    number = int(message.value or "0")
    if live is None or host is None or not 0 <= number < len(host.devices):
        return model, ()
    seats = host.devices[number].seats
    kind, player = (AWAY, "away") if all(host.kinds[at] == BOT for at in seats) else (BOT, "bot")
    levels = game_of(host.setup.game).levels
    level = next((one.level for one in live.players if one.level), levels[len(levels) // 2])

    def sat(at: Seat, one: Player) -> Player:
        return one._replace(kind=player, level=one.level or level) if at in seats else one

    players = tuple(sat(at, one) for at, one in enumerate(live.players))
    kinds = tuple(kind if at in seats else one for at, one in enumerate(host.kinds))
    model = model._replace(live=live._replace(players=players))
    model, effects = after(model, hosts.seat(host, kinds))
    shown = model.table
    if shown is None or shown.key != live.key:
        return model, effects
    model, more = save(model, shown._replace(players=players))
    model, rest = go_on(model, ())
    return model, (*effects, *more, *rest)


def remove(model: Model, message: Message) -> Change:
    """Send a device away; its seat can be offered anew."""
    _, host = _host(model)
    number = int(message.value or "0")
    if host is None or not 0 <= number < len(host.devices):
        return model, ()
    return after(model, hosts.remove(host, _match(model), number))


def undo(model: Model, message: Message) -> Change:
    """Ask all for the last action back; what only concerns this device's own rack is taken back at once."""
    table, (_, host) = model.table, _host(model)
    if table is None or host is None or table.key == GUESTS:
        return step_back(model, message) if host is None else (model, ())
    arranger = arranger_of(table.match.setup.game)
    if arranger is not None and arranger.unarrange(table) is not None:
        return step_back(model, message)
    return _asked(model, host, True)


def agree(model: Model, message: Message) -> Change:
    """Answer somebody who wants the last action back."""
    _, host = _host(model)
    return _asked(model, host, message.value == "yes") if host is not None else (model, ())


def _asked(model: Model, host: Host, yes: bool) -> Change:
    match = _match(model)
    if match is None:
        return model, ()
    if about(match.setup.game).hidden:
        return toast(model, model.words("live.no-undo"), "", "")
    step = hosts.answer(host, match, HERE, yes)
    model, effects = after(model, step)
    if step.host.question is None:
        return model, effects
    sentence = model.words("live.asked")
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence, ANSWER))


def next_round(model: Model, message: Message) -> Change:
    """Deal the next round: at a table of several devices, its deal is drawn by all."""
    live, host = _host(model)
    if host is not None and live is not None and model.table is not None and model.table.key == live.key:
        return begin_round(model, message)
    return next_game(model, message)


def rematch(model: Model, message: Message) -> Change:
    """Begin a new match with the same devices and rules; value is its secret chance."""
    live, host = _host(model)
    table = model.table
    if live is None or host is None or table is None or table.key != live.key:
        return begin_rematch(model, message)
    setup = board_of(host.setup.game).rematch(table.match, int(message.value))._replace(deal=None, seeds=())
    devices = tuple(device._replace(told=(-1, 0)) for device in host.devices)
    step = hosts.tell(host._replace(setup=setup, devices=devices, lots=(), lot=None), None)
    model, effects = after(model._replace(live=live._replace(key="")), step)
    return model, (*effects, Roll("live-draw", 128))


def close(model: Model, message: Message) -> Change:
    """Close the table for the others; the match stays on this device's shelf."""
    live, host = _host(model)
    if live is None or host is None:
        return model, ()
    effects: list[Effect] = []
    for number, device in enumerate(host.devices):
        if device.here:
            effects.append(Connect("send", number, write(Bye("over"))))
        effects.append(Connect("close", number))
    model = model._replace(live=None, dialog=None)
    if model.route == ROUTE:
        effects.append(Go("#/"))
    return model, tuple(effects)


def game_of_letter(letter: str) -> str:
    """Return the id of the game of an invitation, "" for a letter of none."""
    try:
        return game_by_letter(letter).id
    except KeyError:
        return ""


def _host(model: Model) -> tuple[Live | None, Host | None]:
    return model.live, model.live.host if model.live is not None else None


def _table(model: Model) -> Table | None:
    live = model.live
    return store.stored_table(model, live.key) if live is not None and live.key else None


def _match(model: Model) -> Match | None:
    table = _table(model)
    return table.match if table is not None else None


def _put(row: tuple[str, ...], at: int, value: str) -> tuple[str, ...]:
    return (*row[:at], value, *row[at + 1 :])
