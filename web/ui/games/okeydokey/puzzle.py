"""The pane of an Okey Dokey puzzle: the cards of the deck if the question shows them, and the names of cards in sentences."""

from __future__ import annotations

from triokey.core.game import Fact
from triokey.core.puzzle import Puzzle, Step
from triokey.okeydokey.cards import COLUMNS, ROWS, read_card, write_place
from ui.games.okeydokey.art import card_name, card_title, row_name, row_title, small_card
from ui.games.puzzle_pane import PuzzlePane
from ui.model.model import Table
from ui.text.html import Content, Node, h
from ui.text.words import Words

LOST = "lost"
"""First part of the keys of the reasons whose facts begin with the card they are about."""


POINTING = ("look-row", "line", "crew-line", "lost-row-short")
"""Keys of the reasons whose sentences refer to places marked on the stage."""


def name_cards(words: Words, step: Step) -> dict[str, Fact]:
    """Return the facts of a step, with the cards in them as names."""
    facts = dict(step.facts)
    cards = [read_card(text) for text in str(facts.get("cards", "")).split(",") if text]
    if cards:
        first = card_title if LOST in step.why else card_name
        facts["cards"] = words.listed([first(words, cards[0]), *(card_name(words, face) for face in cards[1:])])
    if "cause" in facts:
        facts["cause"] = words(f"cause.okeydokey.{facts['cause']}", colour=row_name(words, int(facts["row"])))
    return facts


def step_pieces(words: Words, puzzle: Puzzle, step: Step) -> Content:
    """Return the names of the marked places for screen readers, if the sentence refers to them."""
    if step.why not in POINTING:
        return None
    places = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if write_place(row, column) in step.evidence]
    named = [words("puzzle.okeydokey.place", colour=row_title(words, row), column=column + 1) for row, column in places]
    return h("span", " ", words("puzzle.okeydokey.marked", places=words.listed(named)), cls="sr")


def puzzle_deck(words: Words, asked: Puzzle, table: Table) -> Node | None:
    """Return the deck from its top card on, if the puzzle's question shows it."""
    if not table.match.state.deck or not asked.given:
        return None
    cards = [h("li", small_card(words, face)) for face in table.match.state.deck]
    title = words("puzzle.okeydokey.deck")
    return h("section", h("h2", title), h("ol", cards), cls="open-deck", aria_label=title)


PUZZLES = PuzzlePane(beyond=puzzle_deck, facts=name_cards, beside=step_pieces, rest={"save": "puzzle.okeydokey.save.on"})
