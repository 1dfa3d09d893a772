"""Okiya's board: the garden, the last tile between the players, and marks for what a strong player would see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match
from triokey.core.review import Point
from triokey.okiya.garden import read_cell
from triokey.okiya.rules import GAME, State
from triokey.okiya.tiles import plant, symbol
from ui.games import board as boards
from ui.games.okiya.art import tile_pair
from ui.games.okiya.garden import draw_garden
from ui.games.okiya.players import last_tile, player_plate, status_with_tile, todo_content
from ui.games.okiya.side import garden_hint_panel, key_to_marks, mark_legend, move_list
from ui.games.okiya.words import (
    garden_tile_text,
    move_sentence,
    refused_tile_reason,
    replies_sentence,
    takeable_text,
    tokens_text,
    verdict_sentence,
    winning_four_text,
)
from ui.games.telling import as_sentence
from ui.model.effects import Effects
from ui.model.help_rules import VALUES, is_withheld, shows_values
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import ask_once
from ui.model.shortcuts import MOVE, Shortcut
from ui.parts.controls import button, icon_button
from ui.parts.names import player_name, who_facts
from ui.parts.pictures import sprite_art
from ui.parts.status import status_line
from ui.text.html import Content, Node, h, text_of
from ui.text.lazy import functions, later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okiya import print as okiya_print
    from ui.games.okiya.line_words import line_step
else:
    okiya_print = functions("ui.games.okiya.print")
    line_step = later("ui.games.okiya.line_words", "line_step")

OPTION_MATCH = 1


class OkiyaBoard:
    """The board of Okiya. A tap names a cell: the first tap selects its tile, the second takes the tile."""

    hidden = False
    per_seat = False
    stride = 2
    refutes = True

    def page(self, table: Table, model: Model) -> Node:
        """Return the play area: the two players with the last tile between them, the status line, and the garden of tiles."""
        state: State = table.shown
        hint = garden_hint_panel(table, model)
        return h(
            "main",
            h("div", player_plate(table, model, 0), last_tile(model.words, state), player_plate(table, model, 1), cls="players"),
            status_line(table, model, hint) if hint is not None else status_with_tile(table, model),
            mark_legend(table, model) if shows_values(model.settings, table) and table.outcome is None else None,
            h("div", draw_garden(table, model, state), cls="boardwrap"),
            cls="okiya",
        )

    def todo(self, table: Table, model: Model) -> Content:
        """Return the instruction that says which tiles the seat to act may take."""
        seat = table.turn
        return todo_content(model.words, table, seat) if seat is not None else None

    def task(self, table: Table, model: Model) -> str:
        """Return as plain text which tiles the seat to act may take."""
        return text_of(h("p", self.todo(table, model)))

    def hint_steps(self, table: Table) -> int:
        """Return the number of steps of the hint, 0 while it is being computed."""
        return len(table.analysis("hint") or ())

    def advised(self, table: Table) -> str:
        """Return the cell of the tile that the hint advises to take, "" while the hint is being computed."""
        return next((step["cells"][0] for step in table.analysis("hint") or () if step["why"] == "take"), "")

    def side(self, table: Table, model: Model) -> Content:
        """Return the side column: the moves, each a link to the moment after it, and the key to the marks."""
        return (
            h("h2", model.words("table.moves")),
            move_list(table, model),
            key_to_marks(table, model) if shows_values(model.settings, table) else None,
        )

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return the button that takes the selected tile and names it."""
        words = model.words
        if not table.mine:
            return button(words("okiya.wait"), None, cls="btn primary", disabled=True)
        if not table.pick:
            return button(words("okiya.choose"), None, cls="btn primary", disabled=True)
        tile = table.shown.layout[read_cell(table.pick)]
        halves = {"plant": plant(tile), "symbol": symbol(tile)}
        said = words("okiya.do-take", **{half: words(f"okiya.{half}.{name}") for half, name in halves.items()})
        drawn = words.rich("okiya.do-take", **{half: sprite_art(name, "chip-art") for half, name in halves.items()})
        label = h("span", said, cls="take-words"), h("span", drawn, cls="take-art", aria_hidden="true")
        return button(label, Message("play", table.pick), "check", "btn primary")

    def tools(self, table: Table, model: Model) -> Content:
        """Return the buttons for the hint, or after the end for the sheet about it, and for the exact values."""
        words = model.words
        shown = shows_values(model.settings, table)
        out: list[Content] = []
        if table.outcome is not None:
            out.append(icon_button("flag", words("table.ended"), Message("show-end"), id="end-sheet"))
        elif model.settings.on("hints"):
            out.append(icon_button("hint", words("hint.ask"), Message("hint"), disabled=not table.mine))
        if not is_withheld(table):
            label = words("okiya.values.on" if shown else "okiya.values.off")
            out.append(icon_button("eye", label, Message("help", VALUES), aria_pressed="true" if shown else "false"))
        return out

    def tap(self, table: Table, model: Model, value: str) -> boards.Response:
        """Return the response to a tap: it selects a legal tile, takes it on the second tap, or says why it may not be taken."""
        try:
            GAME.apply(table.match.state, read_cell(value))
        except IllegalAction as refusal:
            return boards.Response(table, refused=refusal)
        except NotationError:
            return boards.Response(table)
        if table.pick == value or model.settings.get("taps") == "one":
            return boards.Response(table, word=value)
        return boards.Response(table._replace(pick=value))

    def drop(self, table: Table, model: Model, piece: str, place: str, where: str) -> boards.Response:
        """Return the response to a dropped tile: it is taken if dropped on the last tile or on the place for taken tiles."""
        _, _, cell = piece.partition(" ")
        if place != "last" or not table.mine:
            return boards.Response(table)
        try:
            GAME.apply(table.match.state, read_cell(cell))
        except IllegalAction as refusal:
            return boards.Response(table, refused=refusal)
        except NotationError:
            return boards.Response(table)
        return boards.Response(table._replace(pick=cell), word=cell)

    def key(self, table: Table, key: str) -> Message | None:
        """Return the message of a key: T takes the selected tile; other keys have no message."""
        return Message("play", table.pick) if key == "t" else None

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return the shortcut that takes the selected tile."""
        return (Shortcut("okiya.keys.take", MOVE, ("t",), "play"),)

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Return the model and the requests to the worker for the exact values, if they are shown, and for a wanted hint."""
        table = model.table
        assert table is not None
        if GAME.turn(table.shown) is None:
            return model, ()
        ops = {VALUES: shows_values(model.settings, table), "hint": table.hint > 0}
        table, effects = ask_once(table, [op for op, on in ops.items() if on])
        return model._replace(table=table), effects

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence on the tile that a seat took, and on the tiles that the next player may take."""
        tile = before.layout[read_cell(word)]
        return words("okiya.told", **who_facts(words, table, seat), tile=garden_tile_text(words, tile), cell=word)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence that says why a tile may not be taken."""
        return refused_tile_reason(words, table, refusal)

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence on who won the game and how; at the end of a match, first on who won the match."""
        ended = verdict_sentence(words, table)
        winners = table.standing.winners if table.outcome is not None else None
        if not winners or table.match.setup.options[OPTION_MATCH] == "single":
            return ended
        return f"{words('okiya.match-won', **who_facts(words, table, winners[0]))} {ended}"

    def closing(self, words: Words, table: Table) -> str:
        """Return sentences on the four tokens that have won, on the victory points they brought, and on the match's standing."""
        form, outcome = table.match.setup.options[OPTION_MATCH], table.outcome
        said = [winning_four_text(words, table.match.state)]
        if outcome is not None and outcome.winners and form.startswith("points"):
            said.append(words("okiya.points", n=outcome.points[outcome.winners[0]]))
        if form != "single":
            scores = enumerate(table.standing.scores)
            said.append(as_sentence(words, words.listed(f"{player_name(words, table, seat)} {score}" for seat, score in scores)))
        return " ".join(filter(None, said))

    def end(self, table: Table, model: Model) -> Content:
        """Return the content of the end-of-game sheet: victory points, standing, and who begins the next game."""
        words, outcome = model.words, table.outcome
        if outcome is None:
            return None
        form = table.match.setup.options[OPTION_MATCH]
        result = table.standing
        lines: list[Content] = []
        if outcome.winners and form.startswith("points"):
            lines.append(h("p", words("okiya.points", n=outcome.points[outcome.winners[0]])))
        rows = [
            h(
                "li",
                sprite_art("hare" if seat else "fox", "animal"),
                h("span", player_name(words, table, seat)),
                h("b", str(score), cls="nums"),
            )
            for seat, score in enumerate(result.scores)
        ]
        if form != "single":
            lines.append(h("ul", rows, cls="scores"))
            lines.append(h("p", words(f"okiya.form.{form}")) if result.winners is None else None)
        if outcome.winners and (result.winners is None or form == "single"):
            lines.append(h("p", words("okiya.loser-begins", **who_facts(words, table, 1 - outcome.winners[0]))))
        return lines

    def item(self, words: Words, item: int) -> Node:
        """Return a small drawing of a garden tile."""
        return h("span", tile_pair(item), h("span", garden_tile_text(words, item), cls="sr"), cls="item")

    def sheets(self, words: Words, table: Table) -> tuple[Content, ...]:
        """Return the sheets of paper with the garden and the tokens."""
        return okiya_print.printed_sheets(words, table)

    def position(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the drawing of a puzzle's position for printing."""
        return okiya_print.printed_garden(words, table)

    def behind(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return nothing, because no hidden pieces come into play in Okiya."""
        return None

    def judged(self, words: Words, table: Table, point: Point) -> str:
        """Return the review's sentence on a move: what it kept or gave away, compared with the best move."""
        return move_sentence(words, point)

    def step(self, words: Words, table: Table) -> str:
        """Return the sentence on the last shown step of a line of best moves, and on what it leaves the opponent."""
        return line_step(words, table)

    def possible(self, table: Table, model: Model) -> str:
        """Return a text on every tile that may be taken and what it shares with the last, or on the replies to a chosen tile."""
        state: State = table.shown
        if table.pick and (cell := read_cell(table.pick)) in GAME.legal(state):
            return replies_sentence(model.words, state, cell, player_name(model.words, table, 1 - (GAME.turn(state) or 0)))
        return takeable_text(model.words, state)

    def overview(self, table: Table, model: Model) -> str:
        """Return a text that says in which cells the tokens are, and which four have won."""
        names = [player_name(model.words, table, seat) for seat in range(len(table.players))]
        return tokens_text(model.words, table.shown, names)

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the text below the game's name: the form of the match and the standing."""
        form = table.match.setup.options[OPTION_MATCH]
        scores = table.standing.scores
        name = words(f"okiya.option.match.{form}")
        return name if form == "single" else f"{name}\u00a0· {scores[0]} : {scores[1]}"

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new garden in which the loser of the last game begins (K4)."""
        outcome = GAME.outcome(match.state)
        began = match.state.began
        first = 1 - (outcome.winners[0] if outcome is not None and outcome.winners else began)
        options = (*match.setup.options[:2], ("one", "two")[first], *match.setup.options[3:])
        return match.setup._replace(seed=seed, deal=None, options=options)


BOARD = OkiyaBoard()
