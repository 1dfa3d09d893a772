"""Open hands, and the sentences of the review, for both Okey games."""

from __future__ import annotations

from collections.abc import Mapping

from triokey.core.game import Fact
from triokey.core.review import CHANCE, Point
from triokey.okey.hand.tiles import BLANK, Face, read_tile
from triokey.okey.table import NOTHING, State
from ui.games.okey.art import draw_tile, face_text, tile_text, tile_title
from ui.games.okey.finish import laid_hand
from ui.model.model import Table
from ui.parts.names import who_facts
from ui.text.html import Node, h
from ui.text.words import Words

GOT = ("took", "left", "missed")
"""Beginnings of the review's keys on taking or leaving a tile. Their sentences name the tile in the middle, not at the start."""


LOSS = "loss"
"""Name of the fact that says what an undeclared win would have cost each other player."""


def draw_all_hands(table: Table, words: Words) -> Node:
    """Return all players' hands at the moment shown, each laid out in its best groups."""
    state: State = table.shown
    rows = [
        h(
            "li",
            h("h4", words("okey.hand", **who_facts(words, table, seat))),
            laid_hand(words, state.hands[seat], state.joker, "groups"),
        )
        for seat in state.players
    ]
    return h("ul", rows, cls="hands")


def draw_printed_tile(words: Words, face: Face) -> Node:
    """Return the drawing of a tile as it is printed, without marking this round's joker."""
    if face == BLANK:
        return draw_tile(BLANK, BLANK, "tiny", label=words("verify.okey.holder"))
    return draw_tile(face, NOTHING, "tiny", label=face_text(words, face))


def is_refused_win(point: Point) -> bool:
    """Tell whether a decision passed up a win that was worth more than playing on."""
    return point.weight > 0 and LOSS in dict(point.facts)


def decision_sentence(words: Words, table: Table, point: Point) -> str:
    """Return the review's sentence on a decision: its result, the best one, and why it was worse; or on what a draw brought."""
    joker = table.match.states[point.at].joker
    facts = dict(point.facts)
    done = read_tile(str(facts["tile"]))
    if point.mark == CHANCE:
        chance = words("review.chance", n=round(int(facts["chance"]) / 10))
        return words(f"review.okey.{point.why}", tile=tile_text(words, done, joker), n=int(facts["n"]), chance=chance)
    name = tile_text if point.why.startswith(GOT) else tile_title
    best = tile_text(words, read_tile(str(facts["best"])), joker)
    why = f"{point.why}-won" if point.why == "missed" and LOSS in facts else point.why
    said = words(f"okey.review.{why}", tile=name(words, done, joker), best=best, **_format_figures(words, facts))
    cause = "" if point.why.startswith("missed") or is_refused_win(point) else facts.get("cause", "")
    return said if not cause else f"{said} {words(f'cause.okey.{cause}', best=best)}"


def _format_figures(words: Words, facts: Mapping[str, Fact]) -> dict[str, str | int]:
    """Return the numbers of a review sentence as shown: chances as percentages, and hundredths of a point as points."""
    found: dict[str, str | int] = {"goal": str(facts.get("goal", ""))}
    found |= {name: int(facts[name]) for name in ("n", "helps", "better", "more", "draws", LOSS) if name in facts}
    found |= {name: chance_text(words, int(facts[name])) for name in ("chance", "most", "dearer", "others") if name in facts}
    if "held" in facts:
        whole, cents = divmod(int(facts["held"]), 100)
        found["held"] = words("review.decimal", whole=whole, tenth=f"{cents:02}")
    return found


def chance_text(words: Words, permille: int) -> str:
    """Return a chance in thousandths as a percentage in words, with a decimal if it is small."""
    if permille >= 100:
        return words("review.chance", n=round(permille / 10))
    return words("review.chance", n=words("review.decimal", whole=permille // 10, tenth=permille % 10))
