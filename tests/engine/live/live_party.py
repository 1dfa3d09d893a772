"""A table of several devices without a browser: a host and its guests, whose messages are delivered in order."""

from __future__ import annotations

from typing import Any

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of
from triokey.core.game import Setup
from triokey.core.match import Match, finished_rounds, play
from triokey.core.rng import Rng, stream
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, BOT, HERE, PERSON, GuestDevice, Host, Transition
from triokey.live.verdict import GOOD, Verdict


def seated(game_id: str, devices: tuple[tuple[int, ...], ...], seats: int, bots: tuple[int, ...] = (), **more: Any) -> Host:
    """Return a host whose guests' devices have these seats; `bots` are played by bots, all other seats by people at the host's
    device.
    """
    game = game_of(game_id)
    options = tuple(more.get(spec.key, spec.default) for spec in game.options)
    away = {seat for device in devices for seat in device}
    kinds = tuple(BOT if seat in bots else AWAY if seat in away else PERSON for seat in range(seats))
    setup = Setup(game_id, game.edition, seats, options, more.get("seed", 77))
    names = tuple(f"P{seat}" for seat in range(seats))
    return Host(setup, kinds, names, tuple(map(GuestDevice, devices)), more.get("help", True))


def is_plain(verdict: Verdict) -> bool:
    """Tell whether a verdict says that the round was as shown, drawn once, with every move shown and no bot's move."""
    return verdict == Verdict(GOOD, 1, verdict.devices, verdict.moves, verdict.moves)


def of_bot(match: Match, seat: int, skill: int, rng: Rng) -> str:
    """Return the text of the action that a bot with this skill (0: the weakest level) plays for the seat to act."""
    game = game_of(match.setup.game)
    level = game.levels[min(skill, len(game.levels) - 1)]
    return game.write(list(bot_of(game.id, level).think(game.view(match.state, seat), rng))[-1].action)


class Party:
    """A host, its match, and a guest for each device. received: all texts that each device has ever received.

    skilled: whether people play like bots, so that a round ends soon; otherwise they play at random.
    """

    skilled = False

    def __init__(self, host: Host, chance: int = 1) -> None:
        self.host = host
        self.match: Match | None = None
        self.rng = stream(chance, "party")
        self.guests = [guests.Guest(f"G{number}") for number in range(len(host.devices))]
        self.received: list[list[str]] = [[] for _ in host.devices]
        self.queue: list[tuple[int, str]] = []
        self.now = 0

    def share(self) -> bytes:
        return self.rng.below(1 << 64).to_bytes(16, "big")

    def come(self, number: int) -> None:
        """Let a guest connect, for the first time or again, and handle its first texts."""
        self.say(number, *self.knock(number))

    def knock(self, number: int) -> tuple[str, ...]:
        """Let a guest connect, and return the texts that it sends first."""
        self.host = hosts.let_return(self.host, number)
        self.guests[number], texts = guests.ask_for_seat(f"G{number}", self.guests[number].notes)
        return texts

    def everybody(self) -> Party:
        for number in range(len(self.guests)):
            self.come(number)
        return self

    def say(self, number: int, *texts: str) -> None:
        """Deliver texts of a guest to the host, then all answers, until no text is on its way."""
        self.queue += ((number, text) for text in texts)
        while self.queue:
            self.now += 1000
            self._do(hearing.hear_guest(self.host, self.match, *self.queue.pop(0), self.now))

    def after(self, step: Transition) -> None:
        """Apply the result of an event at the host's device, and deliver all texts that follow."""
        self._do(step)
        self.say(HERE)

    def _do(self, step: Transition) -> None:
        self.host, self.match = step.host, step.match if step.match is not None else self.match
        for number, text in step.sends:
            self.received[number].append(text)
            self.guests[number], answers = guests.hear_host(self.guests[number], text, self.share())
            self.queue += ((number, answer) for answer in answers)
        if step.again:
            self._do(hearing.begin_draw(self.host, self.match, self.share()))

    def draw(self) -> None:
        self.after(hearing.begin_draw(self.host, self.match, self.share()))

    def play(self, word: str) -> None:
        """Play an action for the seat to act, at whichever device has it: the host's, also for a bot, or a guest's."""
        assert self.match is not None
        seat = game_of(self.match.setup.game).turn(self.match.state)
        number = next((at for at, device in enumerate(self.host.devices) if seat in device.seats), HERE)
        if number == HERE or self.host.kinds[seat or 0] == BOT:
            self.after(hosts.tell(self.host, play(self.match, word)))
        else:
            self.act(number, word)

    def act(self, number: int, word: str) -> None:
        """Let a guest's device ask for an action, and deliver all texts that follow."""
        self.guests[number], texts = guests.act(self.guests[number], word)
        self.say(number, *texts)

    def choose(self, seat: int) -> str:
        """Return the text of a seat's next action: a bot's choice, or for a person any that its own device offers."""
        assert self.match is not None
        game = game_of(self.match.setup.game)
        number = next((at for at, device in enumerate(self.host.devices) if seat in device.seats), HERE)
        if self.skilled or self.host.kinds[seat] == BOT:
            return of_bot(self.match, seat, self.skilled, self.rng)
        own = self.match if number == HERE else guests.table(self.guests[number], seat)
        assert own is not None
        actions = game.legal(own.state)
        finals = [action for action in actions if game.write(action).startswith(("w", "tw"))]
        return game.write(self.rng.choice(finals or actions))

    def play_round(self, most: int = 10_000) -> None:
        assert self.match is not None
        game = game_of(self.match.setup.game)
        while (seat := game.turn(self.match.state)) is not None and most:
            self.remark()
            self.play(self.choose(seat))
            most -= 1

    def remark(self) -> None:
        """Sometimes let a random seat make a remark that it may make, through its own device."""
        assert self.match is not None
        game, seat = game_of(self.match.setup.game), self.rng.below(self.match.setup.seats)
        offered = game.remarks(self.match.state, seat)
        if not offered or self.rng.below(3):
            return
        word = game.write(self.rng.choice(offered))
        number = next((at for at, device in enumerate(self.host.devices) if seat in device.seats), HERE)
        if number == HERE or self.host.kinds[seat] == BOT:
            self.after(hosts.tell(self.host, play(self.match, word)))
        else:
            self.act(number, word)

    def is_over(self) -> bool:
        assert self.match is not None
        match = self.match
        return game_of(match.setup.game).standing(match.setup, finished_rounds(match)).winners is not None

    def play_match(self, rounds: int = 99) -> None:
        while rounds and (self.match is None or not self.is_over()):
            self.draw()
            self.play_round()
            rounds -= 1
