"""Listens to the page without a browser: the texts that its two live regions receive, in order, with a simulated clock."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from driving import BASE
from triokey.core.answers import answer_json
from triokey.core.catalog import game_of
from ui.games.board import Ceremony, Dealer, Talker
from ui.games.showcase import board_of
from ui.games.telling import LETTERS, call_to_act, ending_text, event_sentence
from ui.loop.app import App
from ui.loop.start import begin_page, empty_page_model
from ui.loop.view import view
from ui.model.effects import ANSWER, NEWS, Effect, Go, Later, Say, Think
from ui.model.messages import Message
from ui.model.model import Table
from ui.text.diff import Patch
from ui.text.words import KEYS


class Heard(NamedTuple):
    """A text that a live region received: its kind, as in the effect Say, and how many messages the person had sent before."""

    text: str
    kind: str
    sent: int


class Listener:
    """A window without a browser: a clock, timers, and the texts that the live regions receive."""

    def __init__(self, lang: str = "en", stored: dict[str, str] | None = None) -> None:
        model = empty_page_model(lang)
        self.app = App(self, model, view(model))
        self.now, self.sent = 0.0, 0
        self.timers: list[tuple[float, int, Message]] = []
        self.heard: list[Heard] = []
        self.asked: list[Think] = []
        model, effects = begin_page(stored or {}, (lang,), BASE, "", "ok")
        self.app.show(model, effects)

    @property
    def table(self) -> Table:
        assert self.app.model.table is not None
        return self.app.model.table

    def patch(self, patches: list[Patch], title: str) -> None:
        """Paint nothing."""

    def run(self, effect: Effect) -> None:
        if isinstance(effect, Say) and effect.text:
            self.heard.append(Heard(effect.text, effect.kind, self.sent))
        elif isinstance(effect, Later):
            self.timers.append((self.now + effect.wait, len(self.timers), effect.message))
        elif isinstance(effect, Think):
            self.asked.append(effect)
        elif isinstance(effect, Go) and not effect.replace:
            self.app.send(Message("route", effect.hash))

    def do(self, do: str, value: str = "", **fields: str) -> list[Heard]:
        """Send a message as a person's action causes it, and return the texts heard before anything else happens."""
        self.sent += 1
        before = len(self.heard)
        self.app.send(Message(do, value, tuple(fields.items())))  # type: ignore[arg-type]
        return self.heard[before:]

    def step(self) -> bool:
        """Let the next event happen that needs no person: an answer of the worker, or the earliest timer. Return whether there
        was one.
        """
        if self.asked:
            question = self.asked.pop(0)
            self.app.send(question.answered(answer_json(question.question)))
        elif self.timers:
            timer = min(self.timers, key=lambda each: each[:2])
            self.timers.remove(timer)
            self.now = max(self.now, timer[0])
            self.app.send(timer[2])
        else:
            return False
        return True

    def settle(self) -> None:
        """Let all events happen that need no person."""
        while self.step():
            pass

    def deal(self, game_id: str, seed: str, *choices: tuple[str, str]) -> None:
        """Deal a new game from the page for new games, without letting further events happen."""
        self.do("route", f"#/new/{game_id}")
        for do, value in choices:
            self.do(do, value)
        self.do("new-go", seed=seed)

    def deal_to_keys(self, game_id: str) -> None:
        """Deal a new game, and let events happen until a person who uses keys is to act."""
        self.do("input", KEYS)
        self.deal(game_id, "said once")
        while not self.table.mine or self.table.aside.stage or self.asked:
            self.step()

    def answers(self) -> list[str]:
        """Return the texts that the assertive region has received."""
        return [one.text for one in self.heard if one.kind == ANSWER]


def numbered(text: str) -> set[tuple[str, str]]:
    """Return (word, number) for each number in a text, as pieces are named, such as ("red", "7")."""
    return {(word, number) for word, number in pairwise(text.rstrip(".!").split()) if number.isdigit()}


class Ear(Listener):
    """A listener who analyses every text of the polite region when it comes.

    A text consists of what was dealt, what others did since the last text, what was done at this device, and how the game
    continues, in this order, and of nothing else. Its allowed content is derived from the log of the match.
    """

    def __init__(self, lang: str = "en") -> None:
        super().__init__(lang)
        self.known = (-1, 0)
        self.stepped = False
        self.cut = 0

    def run(self, effect: Effect) -> None:
        super().run(effect)
        if isinstance(effect, Say) and effect.text and effect.kind == NEWS and self.app.model.table is not None:
            self._take_apart(effect.text)

    def _take_apart(self, text: str) -> None:
        table, model = self.table, self.app.model
        board, number = board_of(table.match.setup.game), len(table.match.past)
        if table.aside.stage:
            assert isinstance(board, Ceremony) and text == board.dealing(table, model)
            return
        fresh = self.known[0] != number
        others, own = ([], []) if self.stepped else self.events(0 if fresh else self.known[1])
        goes_on = ending_text(model.words, table) if table.turn is None else call_to_act(model, table)
        if not self.stepped:
            heard_now = own or text.endswith(goes_on) or (table.mine and self.known[1] < len(table.match.words))
            assert heard_now, "what others did is told in one text, when it is somebody's turn here"
            dealt = board.dealt(table, model) if fresh and isinstance(board, Dealer) else ""
            assert text.startswith(dealt)
            rest = text.removeprefix(dealt).removesuffix(goes_on).strip()
            assert rest.endswith(" ".join(own))
            self._others(rest.removesuffix(" ".join(own)).strip(), others)
            if table.turn is None:
                assert not numbered(" ".join((*others, *own))) & numbered(goes_on), "the end tells anew what a deed has told"
        self.known, self.stepped = (number, len(table.match.words)), False

    def _others(self, said: str, others: list[str]) -> None:
        """Assert that a text names the actions of others, each once, or counts those beyond the maximum named at once."""
        rest, left = said, sorted(others, key=len, reverse=True)
        while (deed := next((one for one in left if rest.startswith(one)), None)) is not None:
            left.remove(deed)
            rest = rest.removeprefix(deed).strip()
        assert rest == (self.app.model.words("say.more", n=len(left), letter="S") if left else ""), (said, left)
        assert len(said.removesuffix(rest).strip()) <= LETTERS
        self.cut += bool(left)

    def events(self, start: int) -> tuple[list[str], list[str]]:
        """Return the sentences on actions and remarks of others in this round since an action's index, and those on this
        device's.

        An action without a sentence of its own is told with the action that ends the same turn. Remarks made at this device are
        no news there, nor are remarks that no longer hold.
        """
        table, words = self.table, self.app.model.words
        match, game = table.match, game_of(table.match.setup.game)
        others, own = [], []
        board = board_of(match.setup.game)
        for at, (state, word) in list(enumerate(zip(match.states, match.words, strict=False)))[start:]:
            action, seat = game.read(word), game.turn(state) or 0
            text = event_sentence(words, table, seat, state, word)
            if game.is_remark(action):
                gone = isinstance(board, Talker) and board.is_outdated(table, at)
                others += [] if gone or any(action in game.remarks(state, each) for each in table.persons) else [text]
            elif text:
                (own if seat in table.persons else others).append(text)
            else:
                assert seat not in table.persons and game.turn(table.after(state, word)) == seat, f"nobody hears of {word}"
        return others, own
