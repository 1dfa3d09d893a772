"""Okey Dokey for one player, implemented a second time from RULES.md: a referee for whole games, and a proof of loss.

The proof of loss searches a more generous game to its end: a Reset draws two cards for nothing, and cards drawn in a column can
be used in all of it, so whatever can be won by the rules can be won here. It shares nothing with the engine's schedule and
solver.
"""

import okeydokey_crews

from triokey.core.catalog import game_of
from triokey.okeydokey.cards import write_card

COLOURS = "RYGBK"
COLUMNS = 10


class Table:
    """A table. rows: for each colour the placed cards ("R3", "=", "!").  hand, deck: cards as text, the top of the deck first."""

    def __init__(self, order, hand_size=10):
        self.hand, self.deck = list(order[:hand_size]), list(order[hand_size:])
        self.rows = {c: [] for c in COLOURS}
        self.gone = []

    def play(self, word):
        """Play the action with this text. Raises AssertionError if the rules forbid it."""
        column = min(map(len, self.rows.values()))
        if word[0] == "!":
            row, _, out = word[1:].partition(">")
            cards = out.split(",") if out else []
            assert self.rows[row].count("!") < 2 and not self._lies(column) and len(cards) <= 2  # D8, D17
            assert self.deck or not cards
            self._place(row, "!", column)
            for face in cards:
                self.hand.remove(face)
            self.deck += cards
            self._draw(len(cards))
            return
        empty = not self.deck
        if word[0] == "=":
            row, _, under = word[1:].partition("<")
            self.hand.remove("=")
            if under:
                assert empty and under[0] == row  # D16
                self.hand.remove(under)
                self.gone.append(under)
            face = "="
        else:
            row, face = word[0], word
            self.hand.remove(word)
            assert int(word[1]) >= value(self.rows[row])  # D14
        last = sum(len(cells) == column for cells in self.rows.values()) == 1
        assert self._lies(column) or not last  # D17
        self._place(row, face, column)
        self._draw(1)

    def won(self):
        """Tell whether the stage is filled correctly, judged by the placed cards alone (D3, D14, D17)."""
        for cells in self.rows.values():
            if len(cells) != COLUMNS or cells.count("!") != 2:
                return False
        columns = zip(*self.rows.values(), strict=True)
        numbers = [face for cells in self.rows.values() for face in cells if face not in "!="] + self.gone
        return all(column.count("!") == 1 for column in columns) and len(numbers) == len(set(numbers))

    def _lies(self, column):
        return any(len(cells) > column and cells[column] == "!" for cells in self.rows.values())

    def _place(self, row, face, column):
        assert len(self.rows[row]) == column  # D12
        self.rows[row].append(face)

    def _draw(self, count):
        self.hand += self.deck[:count]
        del self.deck[:count]


def table_of(match):
    """Return the table of an engine's match, played here again from its deal."""
    first = match.states[0]
    table = Table([write_card(face) for face in (*first.hands[0], *first.deck)])
    for word in match.words:
        table.play(word)
    return table


def placement(word):
    """Return the text of an action without the cards that go under the deck or under an Equal."""
    return word.split(">")[0].split("<")[0]


def refute(puzzle):
    """Return whether a puzzle is wrong: its line does not win, or another placement is not certain to lose."""
    if puzzle.kind == "crew":
        return okeydokey_crews.refute(puzzle)
    table = table_of(puzzle.match)
    legal = map(game_of("okeydokey").write, game_of("okeydokey").legal(puzzle.match.state))
    others = {placement(word) for word in legal} - {placement(puzzle.line[0])}
    if puzzle.kind == "save" and not all(lost_after(table, word) for word in others):
        return True
    for word in puzzle.line:
        table.play(word)
    return not table.won()


def value(cells):
    """Return the value of a row: its next Number must not be lower (D14, D15)."""
    for face in reversed(cells):
        if face == "!":
            return 0
        if face != "=":
            return int(face[1])
    return 0


def lost_after(table, word):
    """Tell whether even the more generous game is lost after this placement, such as "R3", "=R" or "!R"."""
    return not _search(table)(*_placed(table, word))


def _placed(table, word):
    """Return the arguments for the search of the position after this placement."""
    rows = [(value(cells), frozenset(range(1, 9)) - _used(table, c), 2 - cells.count("!")) for c, cells in table.rows.items()]
    column = min(map(len, table.rows.values()))
    free = [c for c, cells in enumerate(table.rows.values()) if len(cells) == column]
    lies, drawn, equals = table._lies(column), 0, 0
    c = COLOURS.index(word.strip("!=")[0])
    low, left, resets = rows[c]
    if word[0] == "!":
        rows[c], lies, drawn = (0, left, resets - 1), True, 2
    elif word[0] == "=":
        drawn, equals = 1, 1
    else:
        rows[c], drawn = (int(word[1]), left - {int(word[1])}, resets), 1
    free.remove(c)
    if not free:
        return tuple(rows), column + 1, range(5), False, drawn, equals
    return tuple(rows), column, free, lies, drawn, equals


def _search(table):
    """Return a function that tells whether the more generous game can be won, with a cache of its own."""
    hands = [table.hand + table.deck[:n] for n in range(len(table.deck) + 1)]
    spare = hands[-1].count("=")
    known = {}

    def wins(rows, column, free, lies, drawn, equals):
        """Tell whether this position can be won. drawn: cards of the deck drawn so far.  equals: Equals played so far."""
        if column == COLUMNS:
            return True
        key = rows, column, equals
        if key not in known:
            after = drawn + len(free) + (not lies)
            hand = hands[min(after - 1, len(table.deck))]
            known[key] = any(
                wins(new, column + 1, range(5), False, after, used)
                for new, used in _fill(rows, column, free, lies, hand, equals, spare)
            )
        return known[key]

    return wins


def _fill(rows, column, free, lies, hand, equals, spare):
    """Yield (rows, equals) for every way to fill the free places of a column with these cards."""
    if not _fits(rows, column, free, spare - equals):
        return
    if not free:
        if lies:
            yield rows, equals
        return
    c, rest = free[0], free[1:]
    low, left, resets = rows[c]
    choices = [((n, left - {n}, resets), lies, equals) for n in left if n >= low and f"{COLOURS[c]}{n}" in hand]
    if hand.count("=") > equals:
        choices.append((rows[c], lies, equals + 1))
    if resets and not lies:
        choices.append(((0, left, resets - 1), True, equals))
    for row, stands, used in choices:
        yield from _fill((*rows[:c], row, *rows[c + 1 :]), column, rest, stands, hand, used, spare)


def _fits(rows, column, free, equals):
    """Tell whether every row still has enough cards (D14, D17); otherwise the position is lost without a search."""
    lack = 0
    for c, (low, left, resets) in enumerate(rows):
        usable = len(left) if resets else sum(n >= low for n in left)
        lack += max(0, COLUMNS - column - (c not in free) - resets - usable)
    return lack <= equals


def _used(table, colour):
    faces = [*table.rows[colour], *table.gone]
    return {int(face[1]) for face in faces if face[0] == colour}
