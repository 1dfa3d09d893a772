"""Message handlers of a guest, a device that has joined or is joining a match kept by another device."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import IllegalAction, Seat
from triokey.core.match import standing
from triokey.core.names import clean_name
from triokey.live import guest as guests
from triokey.live.guest import Guest
from triokey.live.host import BOT
from triokey.live.notes import Notes, pack_notes, unpack_notes
from triokey.live.verdict import FAULTS, together
from ui.features.live import inviting, pairing
from ui.features.live.state import ANSWERED, ANSWERING, ASKED, JOINED, SEAT, Live, waiting_key
from ui.features.live.verdict_line import pack_verdict, verdict_text
from ui.games.secrecy import needs_curtain
from ui.games.showcase import board_of
from ui.model import store
from ui.model.change import Change
from ui.model.effects import ANSWER, NEWS, PAGE, Connect, Effects, Go, Qr, Say, Write
from ui.model.messages import Message
from ui.model.model import CHECKED, GUESTS, Dialog, Model, Player, Table, Toast
from ui.parts.names import game_name
from ui.table.play import refuse_action
from ui.table.results import note_result
from ui.table.session import open_table, save_table, show_toast

ROUTE = ("join",)


def open_code(model: Model, words: tuple[str, ...]) -> Change:
    """Open an invitation, or the page for reading one; nothing is sent to the host before the player agrees."""
    live = model.of(Live)
    if live is not None and live.host is not None:
        return _show_own(model, live)
    if not model.connects:
        model = model._replace(route=ROUTE, table=None).put(Live(trouble="live.alone"))
        return model, (Say(model.words("live.alone"), ANSWER),)
    known = live is not None and (len(words) < 2 or live.offer in words)
    if known and live is not None and live.guest is not None and live.step == JOINED and not live.guest.why:
        seated = live.guest.welcome is not None and live.guest.seen
        return model._replace(route=ROUTE, table=_board(model, live.guest, None) if seated else None), ()
    if len(words) < 2:
        model = model._replace(route=ROUTE, table=None)
        if live is not None and live.step in (ANSWERING, ANSWERED):
            return model, ()
        return model.put(Live()), (Say(model.words("live.find.how"), ANSWER),)
    try:
        code = pairing.read_pairing(f"#/join/{words[1]}")
    except pairing.BadCode:
        code = None
    if code is None or code.answer or not inviting.game_of_letter(code.letter):
        model = model._replace(route=ROUTE, table=None).put(Live(trouble="live.no-code"))
        return model, (Say(model.words("live.no-code"), ANSWER),)
    name = _read_name(words[2] if len(words) > 2 else "")
    live = Live(offer=pairing.write_pairing(code), invited=(inviting.game_of_letter(code.letter), name))
    notes, offer, own = _read_seat(model)
    if live.offer == offer:
        live = live._replace(guest=Guest(own, notes, why="lost"))
        return model._replace(route=ROUTE, table=None).put(live), (Say(model.words("live.why.lost"), ANSWER),)
    live = live._replace(step=ASKED, own=own)
    sentence = live.question(model.words, game_name(model.words, live.invited[0]))
    return model._replace(route=ROUTE, table=None).put(live), (Say(sentence, ANSWER),)


def _show_own(model: Model, live: Live) -> Change:
    """Show the table that this device hosts, and say that it must be closed before joining another."""
    sentence = model.words("live.hosting")
    effects: Effects = ()
    table = store.stored_table(model, live.key) if live.key else None
    if table is None:
        model, place = model._replace(route=("live",), table=None), "#/live"
    else:
        place, here = f"#/play/{live.key.replace(':', '-')}", table is model.table
        model, effects = (model, ()) if here else open_table(model._replace(route=("play", live.key)), table)
    return model._replace(toast=Toast(sentence)), (*effects, Go(place, replace=True), Say(sentence, ANSWER))


def _read_seat(model: Model) -> tuple[Notes, str, str]:
    """Return the stored notes on the last table that this device joined, its invitation code, and the player's name there."""
    notes, _, rest = model.text(SEAT).partition(" ")
    offer, _, name = rest.partition(" ")
    return unpack_notes(notes), offer, clean_name(name)


def _read_name(spelled: str) -> str:
    try:
        return clean_name(bytes.fromhex(spelled[:200]).decode())
    except ValueError:
        return ""


def take_answer(model: Model, words: tuple[str, ...]) -> Change:
    """Use an answer code that was opened as a link, or hand it to the window that hosts the table if this one does not."""
    text = words[1] if len(words) > 1 else ""
    if (live := model.of(Live)) is not None and live.host is not None:
        model, effects = inviting.accept_guest(model, Message("live-accept", text))
        live = model.of(Live)
        back = f"#/play/{live.key.replace(':', '-')}" if live is not None and live.key else "#/live"
        return model, (*effects, Go(back, replace=True))
    sentence = model.words("live.handed")
    return model._replace(route=(), table=None, toast=Toast(sentence)), (
        Connect("hand", 0, text),
        Go("#/", replace=True),
        Say(sentence),
    )


def join_table(model: Model, message: Message) -> Change:
    """Ask the browser for the answer to an invitation, and keep the name that the player entered."""
    live = model.of(Live)
    if live is None or live.step != ASKED:
        return model, ()
    guest = Guest(clean_name(message.field("name")), _read_seat(model)[0])
    live = live._replace(step=ANSWERING, guest=guest, trouble="")
    answer = Connect("answer", 0, pairing.sdp_of(pairing.read_pairing(live.offer)))
    return model.put(live), (answer, Say(model.words("live.making"), ANSWER))


def make_code(model: Model, message: Message) -> Change:
    """Make the guest's answer code from the connection data (SDP) that the browser has returned."""
    live = model.of(Live)
    if live is None or live.step != ANSWERING:
        return model, ()
    sdp = message.value.partition("\n")[2]
    offer = pairing.read_pairing(live.offer)
    try:
        code = pairing.code_of(sdp, True, offer.letter, offer.device, offer.print[0])
    except pairing.BadCode:
        model = model.put(live._replace(step=ASKED, trouble="live.no-address"))
        return model, (Connect("close", 0), Say(model.words("live.no-address"), ANSWER))
    link = f"{model.base}#/answer/{pairing.write_pairing(code)}"
    return model.put(live._replace(step=ANSWERED, code=link)), (
        Qr(link, "live-picture"),
        Say(model.words("live.bring-back"), ANSWER),
    )


def greet_host(model: Model, message: Message) -> Change:
    """Send the guest's name and notes to the host, now that the devices are connected."""
    live = model.of(Live)
    if live is None:
        return model, ()
    name, notes = (live.guest.name, live.guest.notes) if live.guest is not None else ("", _read_seat(model)[0])
    model = model.put(live._replace(step=JOINED, code="", picture="", trouble=""))
    model, sends = keep_notes(model, *guests.ask_for_seat(name, notes))
    return model, (*sends, Say(live.greeting(model.words), PAGE))


def lose_host(model: Model, message: Message) -> Change:
    """Show that the connection to the host is lost. The host keeps the seat for this guest."""
    live = model.of(Live)
    guest = live.guest if live is not None else None
    if live is None or guest is None or guest.why:
        return model, ()
    return _say_why(model.put(live._replace(guest=guest._replace(why="lost"))))


def _say_why(model: Model) -> Change:
    """Say why this guest has left the table, close the connection, and discard the guest's board."""
    live = model.of(Live)
    assert live is not None and live.guest is not None
    keys = (f"live.why.{live.guest.why}", f"live.check.{live.guest.blame}")
    if model.table is not None and model.table.key == GUESTS:
        model = model._replace(table=None)
    said = (Say(model.words(key), NEWS) for key in (keys if live.guest.blame else keys[:1]))
    return model, (Connect("close", 0), *said)


def take_host_text(model: Model, message: Message) -> Change:
    """Process one message that the host has sent."""
    live = model.of(Live)
    if live is None or live.guest is None or live.guest.why:
        return model, ()
    before = live.guest
    guest, texts = guests.hear_host(before, message.value, bytes.fromhex(message.field("share")))
    model, sends = keep_notes(model, guest, texts)
    model, effects = _say_why(model) if guest.why else _show_board(model, before, guest)
    model, news = (model, ()) if guest.why else _show_news(model, before, guest)
    return model, (*sends, *effects, *news)


def _show_news(model: Model, before: Guest, guest: Guest) -> Change:
    """Announce new findings of this guest about the match: a failed check, a repeated draw, or a bot on its seat."""
    words, notes = model.words, guest.notes
    news = []
    if guest.blame and not guest.is_open and guest.blame != before.blame:
        news.append(words(f"live.check.{guest.blame}"))
    if notes.other and not before.notes.other:
        news.append(words("live.other-match"))
    if notes.dealt is not before.notes.dealt and notes.draws > 1:
        news.append(words("live.check.draws", n=notes.draws))
    if _has_bot(guest) and not _has_bot(before):
        news.append(words("live.bot-for-you"))
    if not news:
        return model, ()
    return model._replace(toast=Toast(" ".join(news))), tuple(Say(sentence, NEWS) for sentence in news)


def _has_bot(guest: Guest) -> bool:
    """Tell whether a bot plays a seat of this device."""
    return guest.welcome is not None and any(guest.present[seat] == BOT for seat in guest.welcome.seats if guest.present)


def _show_board(model: Model, before: Guest, guest: Guest) -> Change:
    """Update the guest's board after a message from the host, and announce what happened."""
    if guest.refused is not None and guest.refused is not before.refused:
        return _refuse(model, guest)
    if guest.back is not None and guest.back is not before.back:
        sentence = model.words("live.wants-back" if guest.back.yes else "live.declined")
        if guest.back.yes:
            return model._replace(dialog=Dialog("live-back")), (Say(sentence, NEWS),)
        return model._replace(toast=Toast(sentence)), (Say(sentence, ANSWER),)
    if guest.match is not before.match and guest.is_open:
        return _show_end(model, before, guest)
    if guest.welcome is not before.welcome and not guest.seen:
        return model, (Say(model.words(waiting_key(guest)), NEWS),)
    if guest.seen is before.seen or not guest.seen:
        return model, ()
    old = model.table if model.table is not None and model.table.key == GUESTS else None
    grown = len(guest.seen) > len(before.seen) > 0
    table, actor = _board(model, guest, old if grown else None), guest.seen[-1].actor
    if table.players[actor].kind == "person":
        table = table._replace(pick="")
    model, match, game = model._replace(table=table, route=ROUTE), table.match, game_of(table.match.setup.game)
    if not grown or actor not in table.persons or not game.is_remark(game.read(match.words[-1])):
        return model, ()
    return model, (Say(board_of(game.id).tell(model.words, table, actor, match.states[-2], match.words[-1]), NEWS),)


def _board(model: Model, guest: Guest, old: Table | None) -> Table:
    """Return a guest's table, seen from its player who is to act or, if none is, who was shown before. old: the previous table.

    If several players share the device, the curtain hides the hand at each change of player, and at the beginning.
    """
    assert guest.welcome is not None
    own = guest.welcome.seats
    match = guests.table(guest, own[0] if own else None)
    assert match is not None
    turn = game_of(match.setup.game).turn(match.state)
    before = old.viewer if old is not None else None
    eyes = turn if turn in own else before if before in own else own[0] if own else None
    match = guests.table(guest, eyes)
    assert match is not None
    fresh = old if old is not None else Table(GUESTS, match, ())
    table = fresh._replace(match=match, players=players_of(model, guest), at=None, old=None, refused=None, ending=False)
    table = table._replace(aside=table.aside._replace(viewer=eyes))
    if eyes != before:
        table = table._replace(pick="", curtain=eyes if needs_curtain(table) else None)
    return table


def players_of(model: Model, guest: Guest) -> tuple[Player, ...]:
    """Return a Player for each seat: "person" at this device, "bot" if the host sent the bot's level, "away" for all others."""
    assert guest.welcome is not None
    own, levels = guest.welcome.seats, game_of(guest.welcome.game).levels

    def player(seat: Seat, kind: str, name: str) -> Player:
        if seat in own:
            return Player("person", guest.name if len(own) == 1 else name)
        kind, _, level = kind.partition(" ")
        if kind == BOT and level in levels:
            return Player("bot", name, level)
        return Player("away", name or (model.words("live.bot-name", n=seat + 1) if kind == BOT else ""))

    return tuple(player(seat, *one) for seat, one in enumerate(zip(guest.welcome.kinds, guest.welcome.names, strict=True)))


def _refuse(model: Model, guest: Guest) -> Change:
    said = guest.refused
    assert said is not None
    if said.rule and model.table is not None:
        return refuse_action(model, IllegalAction(said.rule, said.reason, said.evidence, **dict(said.facts)), "")
    key = f"live.refused.{said.reason}"
    return show_toast(model, model.words(key if key in model.words else "live.refused.stale"), "", "")


def _show_end(model: Model, before: Guest, guest: Guest) -> Change:
    """Show a finished round with all hands open and announce the fairness check. Store a finished match and count it once."""
    match = guest.match
    assert match is not None
    players, verdict = players_of(model, guest), guest.verdicts[-1]
    is_new = len(guest.notes.past) > len(before.notes.past)
    old = model.table if model.table is not None and model.table.key == GUESTS else Table(GUESTS, match, players)
    table = old._replace(match=match, players=players, pick="", at=None, old=None, curtain=None, ending=True)
    effects: Effects = (Say(verdict_text(model.words, verdict), NEWS),)
    model = model._replace(table=table, route=ROUTE)
    whole = together(guest.verdicts)
    if standing(match).winners is None or not is_new or any(one.kind in FAULTS for one in guest.verdicts):
        return model, effects
    kept = Table(store.free_key(model.shelf, model.taken), match, players).keep(CHECKED, pack_verdict(whole))
    model, kept, notes = note_result(model, kept)
    shown = model.table
    model, stored = save_table(model._replace(table=None), kept)
    return model._replace(table=shown), (*stored, *notes, *effects)


def send_word(model: Model, word: str) -> Change:
    """Send the text of an action to the host; the guest's board changes only when the host has played the action."""
    guest = live.guest if (live := model.of(Live)) is not None else None
    if guest is None or guest.why or guest.is_open:
        sentence = model.words("live.why.lost")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    return keep_notes(model, *guests.act(guest, word))


def keep_notes(model: Model, guest: Guest, texts: tuple[str, ...]) -> Change:
    """Store the guest's state and notes first, and only then send these texts to the host."""
    live = model.of(Live)
    assert live is not None
    seat = f"{pack_notes(guest.notes)} {live.offer} {guest.name}".rstrip()
    stored: Effects = (Write(SEAT, seat),) if seat != model.text(SEAT) else ()
    model = model.put(live._replace(guest=guest)).with_text(SEAT, seat)
    return model, (*stored, *(Connect("send", 0, text) for text in texts))


def ask_host_undo(model: Model, message: Message) -> Change:
    """Ask all players to agree to undo the last action; in a game with hidden hands, say that nothing can be undone."""
    live = model.of(Live)
    if live is None or live.guest is None or model.table is None or model.table.key != GUESTS:
        return model, ()
    if about(model.table.match.setup.game).hidden:
        return show_toast(model, model.words("live.no-undo"), "", "")
    model, sends = keep_notes(model, *guests.ask_back(live.guest))
    sentence = model.words("live.asked")
    return model._replace(toast=Toast(sentence)), (*sends, Say(sentence, ANSWER))


def vote_as_guest(model: Model, message: Message) -> Change:
    """Vote, for this guest, on another player's request to undo the last action. The message's value is "yes" or "no"."""
    live = model.of(Live)
    if live is None or live.guest is None:
        return model, ()
    return keep_notes(model._replace(dialog=None), *guests.ask_back(live.guest, message.value == "yes"))


def leave_host(model: Model, message: Message) -> Change:
    """Leave the host's table, or stop joining it."""
    live = model.of(Live)
    if live is None:
        return model, ()
    sends: Effects = ()
    if live.guest is not None and live.step == JOINED and not live.guest.why:
        model, sends = keep_notes(model, *guests.leave(live.guest))
    own = model.table is not None and model.table.key == GUESTS
    model = model._replace(table=None if own else model.table, dialog=None).without(Live)
    return model, (*sends, Connect("close", 0), Go("#/"))


def open_guest_dialog(model: Model, message: Message) -> Change:
    """Open a dialog about the rules or the table. Refuse any that would use the invented parts of the board."""
    name, _, about = message.value.partition(" ")
    allowed = name in ("rules", "rule", "keys", "live", "live-back", "board")
    if not allowed:
        return not_here(model, message)
    return model._replace(dialog=Dialog(name, (("about", about),) if about else ())), ()


def not_now(model: Model, message: Message) -> Change:
    """Say that the requested function is available only after the match with other devices is over."""
    return show_toast(model, model.words("live.not-now"), "", "")


def not_here(model: Model, message: Message) -> Change:
    """Say that the requested function is not available at a table of several devices."""
    return show_toast(model, model.words("live.not-here"), "", "")
