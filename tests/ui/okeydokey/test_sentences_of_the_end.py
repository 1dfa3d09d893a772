"""Every sentence on the sheet of a lost game is true, judged from the log by a listener who knows only the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from driving import do, nodes
from okeydokey_tables import BOT, dealt, find, one, seated, settle
from triokey.core.match import Match, play
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME
from ui.games.okeydokey.art import card_title, row_name, row_title
from ui.games.okeydokey.board import BOARD
from ui.model.model import Player
from ui.parts.names import player_name
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES, Words, load

NAMES = ("Anneliese", "Benedikt", "Marisol", "Timoteo", "Zinaida")
LETTERS = "RYGBK"
FEW, ALL = range(3), range(30)
REFUSALS = ("reset-needed", "row-value", "no-reset-left", "second-reset", "column-has-row", "row-full")
FACTS = ("column", "value", "card", "colour", "first")


class Ears:
    """The table as a listener reconstructs it from the deal and all words, by the rules alone."""

    def __init__(self, match: Match) -> None:
        first = match.states[0]
        self.hands = [sorted(hand) for hand in first.hands]
        self.deck = list(first.deck)
        self.rows: list[list[int]] = [[] for _ in LETTERS]
        self.turn, self.laid = 0, 0
        self.moves: list[tuple[int, str]] = []
        for word in match.words:
            if ":" not in word:
                self._lay(word)

    def _lay(self, word: str) -> None:
        """Take in a placed card: R3, =R or =R<R3, !R or !R>R3,=."""
        self.moves.append((self.turn, word))
        hand, drawn = self.hands[self.turn], 1
        head, _, rest = word.replace("<", ">").partition(">")
        given = [_face(text) for text in rest.split(",")] if rest else []
        row = LETTERS.index(head[1] if head[0] in "=!" else head[0])
        face = {"=": 40, "!": 41}.get(head[0]) or _face(head)
        for gone in [*([] if face == 41 else [face]), *given]:
            hand.remove(gone)
        if face == 41:
            drawn = len(given)
            self.deck += given
        self.rows[row].append(face)
        hand += self.deck[:drawn]
        del self.deck[:drawn]
        self.laid += 1
        seats = len(self.hands)
        again = seats == 5 and self.laid == 25
        order = [(self.turn + step) % seats for step in range(0 if again else 1, seats + 1)]
        self.turn = next((seat for seat in order if self.hands[seat]), -1)

    @property
    def column(self) -> int:
        """The current column, counted from 1."""
        return min(map(len, self.rows)) + 1

    def free(self) -> list[int]:
        """Return the rows whose place in the current column is free."""
        return [row for row, cards in enumerate(self.rows) if len(cards) < self.column]

    def value(self, row: int) -> int:
        """Return the value of a row."""
        since = [face for face in self.rows[row] if face != 40]
        return 0 if not since or since[-1] == 41 else since[-1] % 8 + 1

    def reset_lies(self) -> bool:
        """Tell whether the current column has its Reset."""
        return any(row[self.column - 1 :] == [41] for row in self.rows)

    def agrees(self, reason: str, facts: dict[str, str], row: int, number: int, words: Words) -> bool:
        """Tell whether the reason and facts of a sentence about a row's card (number 0: its Reset) are true."""
        free, resets = self.free(), self.rows[row].count(41)
        if "column" in facts and facts["column"] != str(self.column):
            return False
        if facts.get("colour", row_name(words, row)).casefold() != row_name(words, row).casefold():
            return False
        if reason == "row-value":
            return facts["value"] == str(self.value(row)) and facts["card"] == str(number) and number < self.value(row)
        return {
            "reset-needed": len(free) == 1 and not self.reset_lies(),
            "no-reset-left": not number and resets == 2,
            "second-reset": not number and self.reset_lies(),
            "column-has-row": row not in free,
            "row-full": len(self.rows[row]) + 2 - resets == 10,
        }[reason]


def _face(text: str) -> int:
    return 40 if text == "=" else 8 * LETTERS.index(text[0]) + int(text[1:]) - 1


def lost(seed: int) -> Match:
    """Return a lost match of a crew that makes all possible reports and plays random moves."""
    draw = random.Random(seed)
    match = dealt(2 + seed % 4, seed, equals=str(seed % 3))
    while GAME.turn(match.state) is not None:
        for seat in range(len(match.state.hands)):
            for remark in reports(GAME.view(match.state, seat)):
                match = play(match, GAME.write(remark))
        match = play(match, GAME.write(draw.choice(GAME.legal(match.state))))
    assert match.state.end != "festival"
    return match


def patterns(words: Words) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield each reason with a pattern of its sentence."""
    for reason in REFUSALS:
        text = re.escape(words(f"okeydokey.no.{reason}", **{fact: f"_{fact}_" for fact in FACTS}))
        for fact in FACTS:
            text = text.replace(f"_{fact}_", f"(?P<{fact}>.+)", 1)
        yield reason, re.compile(text)


def check_line(line: Node, ears: Ears, words: Words) -> list[str]:
    """Check the sentence in a line about cards, and return the names of these cards."""
    pictures, said = line.children
    reset = words("okeydokey.reset")
    names = [node.attrs["aria-label"] for node in nodes(pictures) if node.attrs.get("role") == "img"]
    sentence = re.sub(r"\s*D\d+a?$", "", text_of(said))
    titles = {card_title(words, face): face for face in range(40)}
    found = [(reason, hit.groupdict()) for reason, pattern in patterns(words) if (hit := pattern.fullmatch(sentence))]
    assert found, f"no reason of the rules: {sentence}"
    for name in names:
        if name in titles:
            row, number = divmod(titles[name], 8)
            assert any(ears.agrees(*each, row, number + 1, words) for each in found), f"{name}: {sentence}"
        elif name != reset:
            assert any(ears.agrees(*each, row, 0, words) for each in found for row in ears.free()), f"{name}: {sentence}"
    named = text_of(next(iter(find(pictures, **{"class": "sr"})), ""))
    rows = [row for row in range(5) if row_title(words, row) in named]
    assert len(rows) == names.count(reset)
    assert all(any(ears.agrees(*each, row, 0, words) for each in found) for row in rows), f"{named}: {sentence}"
    return names


@pytest.mark.parametrize("seeds", [FEW, pytest.param(ALL, marks=pytest.mark.slow)], ids=["few", "all"])
def test_every_sentence_of_a_lost_game_is_true_by_the_log(seeds: range) -> None:
    for seed in seeds:
        match = lost(seed)
        words = load(LANGUAGES[seed % len(LANGUAGES)])
        ears, seats = Ears(match), len(match.state.hands)
        model = seated(match, *(Player("person", name) for name in NAMES[: seats - 1]), BOT)._replace(words=words)
        model = do(model, ("show-end",))[0]
        sheet = one(model, id="sheet")
        stuck = ears.turn >= 0
        who = player_name(words, model.table, ears.turn) if stuck else ""
        me = "yes" if seats == 2 and ears.turn == 0 else "no"
        verdict = words(f"okeydokey.end.no-{'action' if stuck else 'cards'}", who=who, me=me, solo="no", n=50 - ears.laid)
        assert verdict == BOARD.verdict(words, model.table) and verdict in text_of(sheet)
        assert words(f"okeydokey.why.no-{'action' if stuck else 'cards'}") in text_of(sheet)
        lines = [line for why in find(sheet, **{"class": "whys"}) for line in why.children]
        names = [name for line in lines for name in check_line(line, ears, words)]
        hand = [card_title(words, face) for face in ears.hands[ears.turn]] if stuck else []
        assert sorted(names) == sorted([*hand, *[words("okeydokey.reset")] * 5])


@pytest.mark.slow
def test_what_the_review_on_the_sheet_tells_of_a_move_is_that_move_of_the_log() -> None:
    told = 0
    for seed in ALL:
        match = lost(seed)
        ears, words = Ears(match), load("en")
        model = seated(match, *(Player("person", name) for name in NAMES[: len(match.state.hands)]))
        model = settle(*do(model, ("show-end",), ("prove",)))
        (answer,) = find(one(model, id="sheet"), data_answer="winnable")
        text = text_of(answer)
        decided = re.search(r"until move (\d+)\.(.*)", text)
        if decided is None or "After move" in text:
            continue
        number, said = int(decided[1]), decided[2]
        seat, word = ears.moves[number - 1]
        card = card_title(words, _face(word)).casefold() if word[0] in LETTERS else "equal" if word[0] == "=" else "reset"
        done = said.partition(".")[0]
        assert done.startswith(f"{NAMES[seat]} places") and card in done.casefold(), said
        assert f"move {number}, {NAMES[seat]}" in said
        told += 1
    assert told
