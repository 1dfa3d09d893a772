"""Message handlers of the host, the device that keeps a match of several devices, once the guests are connected."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.match import Match, standing
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, BOT, HERE, PERSON, Host, Transition
from triokey.live.protocol import Bye, write
from ui.features.live.seating import ROUTE, let_go, say_seat, seat_levels, set_kind
from ui.features.live.state import Live, host_of
from ui.features.live.waiting import check, free, guest_name, lent_seats, token
from ui.games.showcase import arranger_of, board_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import ANSWER, NEWS, PAGE, Connect, Effect, Effects, Go, Roll, Say
from ui.model.messages import Message
from ui.model.model import GUESTS, Dialog, Model, Player, Table, Toast
from ui.model.new_game import chosen_options, with_chosen
from ui.table.play import add_remarks, play_action
from ui.table.rounds import begin_rematch_here as begin_rematch
from ui.table.rounds import next_game
from ui.table.session import begin_table, continue_play, open_table, save_table, show_toast
from ui.table.steps import step_back


def lose_guest(model: Model, message: Message) -> Change:
    """Mark a guest device as disconnected and keep its seats for it. The message's value is the device's number."""
    live, host = model.of(Live), host_of(model.of(Live))
    number = int(message.value)
    if live is None or host is None or number >= len(host.devices) or not host.devices[number].here:
        return model, ()
    return _say_gone(model, host, number, hearing.lose_device(host, _match(model), number))


def _say_gone(model: Model, host: Host, number: int, step: Transition) -> Change:
    """Apply the host's new state and messages (step) after a guest device was lost, and say that the device is gone."""
    sentence = model.words("live.gone", who=guest_name(model, host, number))
    model, effects = after(model, step)
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence, NEWS))


def take_text(model: Model, message: Message) -> Change:
    """Process one message that a guest device has sent."""
    host = host_of(model.of(Live))
    if host is None:
        return model, ()
    number = int(message.field("from"))
    step = hearing.hear_guest(host, _match(model), number, message.value, int(message.field("now")))
    declined = host.question is not None and step.host.question is None and step.match is _match(model)
    if number not in step.closed and not declined:
        came = step.host.devices[number].here and not host.devices[number].here
        model, effects = after(model, step)
        return _greet(model, effects, step.host, number) if came else (model, effects)
    if number in step.closed and (host.devices[number].here or step.host.devices[number].removed):
        return _say_gone(model, host, number, step)
    sentence = model.words("live.declined" if declined else "live.why.version")
    model, effects = after(model, step)
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence, ANSWER if declined else NEWS))


def _greet(model: Model, effects: Effects, host: Host, number: int) -> Change:
    """Say which guest has just connected, in place of whatever notice was shown while connecting."""
    sentence = model.words("live.connected-with", who=guest_name(model, host, number))
    return model._replace(toast=Toast(sentence, momentary=True, gives_way=True)), (*effects, Say(sentence, PAGE))


def begin_round(model: Model, message: Message) -> Change:
    """Begin the joint random draw of the next deal. If a player's device is away, name the player, and wait for the device.

    If a device has already delayed the draw for long, show the choices about that again.
    """
    live, host = model.of(Live), host_of(model.of(Live))
    if live is None or host is None:
        return model, ()
    if host.lot is not None and host.lot.members and not host.missing:
        return (model._replace(dialog=Dialog("live-slow")) if live.slow == token(host) else model), ()
    if host.missing:
        model, effects = show_toast(model, model.words("live.gone", who=guest_name(model, host, host.missing[0])), "", "")
        return model, (Roll("live-draw", 128), *effects)
    return model, (Roll("live-draw", 128),)


def start_joint_draw(model: Model, message: Message) -> Change:
    """Start the joint draw of a deal with this device's random number, which is the message's value."""
    host = host_of(model.of(Live))
    if host is None:
        return model, ()
    model, effects = after(
        model._replace(dialog=None), hearing.begin_draw(host, _match(model), int(message.value).to_bytes(16, "big"))
    )
    host = host_of(model.of(Live))
    return model, (*effects, *check(host)) if host is not None else effects


def after(model: Model, step: Transition) -> Change:
    """Apply a step of the host: store its state, send its messages to the guests, and show its match on the table."""
    live, old = model.of(Live), _match(model)
    assert live is not None
    players = tuple(
        player._replace(name=name) if player.kind == "away" and name else player
        for player, name in zip(live.players, step.host.names, strict=True)
    )
    model = model.put(live._replace(host=step.host, players=players))
    effects = _send(step)
    effects += tuple(Connect("close", number) for number in step.closed)
    if step.again:
        effects = (*effects, Roll("live-draw", 128))
    asked = step.host.question
    if asked is not None and HERE not in asked.agreed and PERSON in step.host.kinds:
        model = model._replace(dialog=Dialog("live-back"))
        if live.host is not None and live.host.question is None:
            effects = (*effects, Say(model.words("live.wants-back"), NEWS))
    elif model.dialog is not None and model.dialog.name in ("live-back", *(() if token(step.host) else ("live-slow",))):
        model = model._replace(dialog=None)
    if step.match is None or step.match is old:
        return model, effects
    model, more = _show_match(model, old, step.match)
    return model, (*effects, *more)


def _send(step: Transition) -> Effects:
    return tuple(Connect("send", number, text) for number, text in step.sends)


def _show_match(model: Model, old: Match | None, match: Match) -> Change:
    """Update the table to a match that gained a move, lost one, or began another round."""
    live = model.of(Live)
    assert live is not None and live.host is not None
    if old is None:
        key = store.free_key(model.shelf, model.taken)
        fresh = Table(key, match, live.players).keep(GUESTS, hosts.pack_host(live.host))
        fresh = with_chosen(fresh, live.chosen or match.setup.options)
        return begin_table(model._replace(new=None).put(live._replace(key=key)), fresh)
    table = _table(model)
    assert table is not None
    here = model.table is not None and model.table.key == live.key
    if len(match.past) == len(old.past) and len(match.words) == len(old.words) + 1 and here:
        model = model._replace(table=table._replace(at=None, old=None))
        if game_of(match.setup.game).is_remark(game_of(match.setup.game).read(match.words[-1])):
            return add_remarks(model, [match.words[-1]])
        return play_action(model, match.words[-1], "")
    table = table._replace(match=match, pick="", at=None, old=None, analyses=(), hint=0, thinking="", ending=False)
    table = table._replace(players=live.players) if len(match.past) > len(old.past) else table
    model, effects = save_table(model, table.keep(GUESTS, hosts.pack_host(live.host)))
    if not here:
        return model, effects
    assert model.table is not None
    model, more = open_table(model, model.table) if len(match.past) > len(old.past) else continue_play(model, ())
    return model, (*effects, *more)


def send_moves(model: Model, message: Message) -> Change:
    """Send the guests every move that was made at this device since the last message to them."""
    live, host = model.of(Live), host_of(model.of(Live))
    table = model.table
    if live is not None and live.key and all(entry.key != live.key for entry in model.shelf):
        return close_table(model, message)  # The match was deleted, here or in another window.
    if live is None or host is None or table is None or table.key != live.key:
        return model, ()
    step = hosts.tell(host, table.match)
    sends = _send(step)
    return (model.put(live._replace(host=step.host)), sends) if sends else (model, ())


def again(model: Model, message: Message) -> Change:
    """Reopen a stored match of several devices, after the page was closed, so that its guests can connect again."""
    table = model.table
    if table is None or not table.kept(GUESTS):
        return model, ()
    if (live := model.of(Live)) is not None and live.taken:
        return say_seat(model, live)
    try:
        host = hosts.unpack_host(table.kept(GUESTS))._replace(levels=seat_levels(table.players))
    except ValueError:
        return show_toast(model, model.words("live.unreadable"), "", "")
    name = next((player.name for player in table.players if player.kind == "person"), "")
    live = Live(host, table.key, table.players, ("",) * len(host.devices), name=name)
    return model._replace(dialog=Dialog("live")).put(live), let_go(live)


def bot(model: Model, message: Message) -> Change:
    """Let a bot play for a guest device that is gone, or give its seats back. The message's value is the device's number."""
    live, host = model.of(Live), host_of(model.of(Live))
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
    model = model.put(live._replace(players=players))
    model, effects = after(model, hosts.seat(host, _match(model), kinds))
    table = _table(model)
    if table is None or (live := model.of(Live)) is None or live.host is None:
        return model, effects
    model, more = save_table(model, table._replace(players=players).keep(GUESTS, hosts.pack_host(live.host)))
    shown = model.table is not None and model.table.key == live.key
    model, rest = continue_play(model, ()) if shown else (model, ())
    return model, (*effects, *more, *rest)


def fill_seats(model: Model, message: Message) -> Change:
    """Put bots on all free seats; if no seat is free, remove all bots that may leave theirs."""
    live = model.of(Live)
    if live is None or host_of(live) is None:
        return model, ()
    seats, kind = (free(live), "bot") if free(live) else (lent_seats(live), "away")
    return _seat_each(model, seats, kind) if live.named else _seat_all(model, seats, kind)


def _seat_all(model: Model, seats: tuple[Seat, ...], kind: str) -> Change:
    """Put players of this kind on the seats, before any device has been told who sits where."""
    effects: Effects = ()
    for at in seats:
        model, more = set_kind(model, Message("live-seat", str(at), ((f"live-seat-{at}", kind),)))
        effects = (*effects, *more)
    return model, effects


def _seat_each(model: Model, seats: tuple[Seat, ...], kind: str) -> Change:
    """Switch between bot and guest for each disconnected device that owns one of these seats."""
    effects: Effects = ()
    live = model.of(Live)
    assert live is not None and live.host is not None
    for number, device in enumerate(live.host.devices):
        if set(device.seats) & set(seats) and not device.here:
            model, more = bot(model, Message("live-bot", str(number)))
            effects = (*effects, *more)
    return model, effects


def remove_guest(model: Model, message: Message) -> Change:
    """Disconnect a guest device; its seats can then be offered to another device."""
    host = host_of(model.of(Live))
    number = int(message.value or "0")
    if host is None or not 0 <= number < len(host.devices):
        return model, ()
    return after(model, hearing.remove_device(host, _match(model), number))


def undo(model: Model, message: Message) -> Change:
    """Ask all players to agree to undo the last action. A change that only sorted this device's own rack is undone at once."""
    table, host = model.table, host_of(model.of(Live))
    if table is None or host is None or table.key == GUESTS:
        return step_back(model, message) if host is None else (model, ())
    arranger = arranger_of(table.match.setup.game)
    if arranger is not None and arranger.unarrange(table) is not None:
        return step_back(model, message)
    return _vote(model, host, True)


def agree(model: Model, message: Message) -> Change:
    """Vote, for this device, on another player's request to undo the last action. The message's value is "yes" or "no"."""
    host = host_of(model.of(Live))
    return _vote(model, host, message.value == "yes") if host is not None else (model, ())


def _vote(model: Model, host: Host, yes: bool) -> Change:
    match = _match(model)
    if match is None:
        return model, ()
    if about(match.setup.game).hidden:
        return show_toast(model, model.words("live.no-undo"), "", "")
    if yes and any(device.seats and not device.here for device in host.devices):
        return show_toast(model, model.words("live.refused.away"), "", "")
    step = hearing.vote_undo(host, match, HERE, yes)
    model, effects = after(model, step)
    if step.host.question is None:
        return model, effects
    sentence = model.words("live.asked")
    return model._replace(toast=Toast(sentence)), (*effects, Say(sentence, ANSWER))


def deal_next(model: Model, message: Message) -> Change:
    """Begin the next round. At a table of several devices, all devices draw its deal together."""
    live, host = model.of(Live), host_of(model.of(Live))
    if host is not None and live is not None and model.table is not None and model.table.key == live.key:
        return begin_round(model, message) if model.table.turn is None else (model, ())
    return next_game(model, message)


def deal_rematch(model: Model, message: Message) -> Change:
    """Begin a new match with the same devices and rules. The message's value is the seed of the new match."""
    live, host = model.of(Live), host_of(model.of(Live))
    table = model.table
    if live is None or host is None or table is None or table.key != live.key:
        return begin_rematch(model, message)
    if standing(table.match).winners is None:
        return model, ()
    setup = board_of(host.setup.game).rematch(table.match, int(message.value))._replace(deal=None, seeds=())
    model, effects = after(model.put(live._replace(key="", chosen=chosen_options(table))), hosts.rematch(host, setup))
    return model, (*effects, Roll("live-draw", 128))


def close_table(model: Model, message: Message) -> Change:
    """Disconnect all guests and close the table; the match stays among this device's stored games."""
    live, host = model.of(Live), host_of(model.of(Live))
    if live is None or host is None:
        return model, ()
    effects: list[Effect] = []
    for number, device in enumerate(host.devices):
        if device.here:
            effects.append(Connect("send", number, write(Bye("over"))))
        effects.append(Connect("close", number))
    model = model._replace(dialog=None).without(Live)
    if model.route == ROUTE:
        effects.append(Go("#/"))
    return model, tuple(effects)


def _table(model: Model) -> Table | None:
    live = model.of(Live)
    return store.stored_table(model, live.key) if live is not None and live.key else None


def _match(model: Model) -> Match | None:
    table = _table(model)
    return table.match if table is not None else None
