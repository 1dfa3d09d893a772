"""The table that compares both players of a duel, deal by deal."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.duel import first_difference
from ui.features.duels.address import address_of
from ui.features.duels.kept import HERE, THERE, Kept, LogResult, good_percentage
from ui.model.messages import Message
from ui.parts.controls import button
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def common_deals(kept: Kept) -> tuple[int, ...]:
    """Return the deals that both players have played and whose logs were judged."""
    return tuple(deal for deal in range(len(kept.duel.seeds)) if kept.result(HERE, deal) and kept.result(THERE, deal))


def judged_results(kept: Kept, player: int, deals: tuple[int, ...]) -> list[LogResult]:
    """Return the results of a player's logs of these deals, as far as they were judged."""
    return [found for deal in deals if (found := kept.result(player, deal)) is not None]


def share_of(kept: Kept, player: int, deals: tuple[int, ...]) -> int | None:
    """Return the percentage of a player's good decisions in these deals, None if none was judged."""
    found = judged_results(kept, player, deals)
    return good_percentage(sum(one.good for one in found), sum(one.free for one in found)) if found else None


def duel_table(words: Words, kept: Kept) -> Node:
    """Return the table of a duel: a row for each deal, a column for each player."""
    other = h("th", kept.other or words("duel.other"), scope="col", data_name="true" if kept.other else None)
    first, own, last = (h("th", words(name), scope="col") for name in ("duel.deal", "duel.you", "duel.parted"))
    head = h("tr", first, own, other, last)
    body = [_deal_row(words, kept, deal) for deal in range(len(kept.duel.seeds))]
    return h(
        "table",
        h("caption", words("duel.table"), cls="sr"),
        h("thead", head),
        h("tbody", body),
        h("tfoot", _draw_total(words, kept)),
        cls="duel-table nums",
    )


def _deal_row(words: Words, kept: Kept, deal: int) -> Node:
    seen = h("span", icon("eye"), h("span", words("duel.seen"), cls="sr"), title=words("duel.seen"), cls="duel-seen")
    played = bool(kept.duel.logs[HERE][deal])
    return h(
        "tr",
        h("th", str(deal + 1), seen if deal in kept.seen else None, scope="row"),
        h("td", _log_result(words, kept, HERE, deal) if played else _draw_play_button(words, kept, deal)),
        h("td", _log_result(words, kept, THERE, deal) if played else _opponent_note(words, kept, deal)),
        h("td", _first_difference(words, kept, deal) if played else "\u2013"),
        data_key=f"deal-{deal}",
    )


def _draw_play_button(words: Words, kept: Kept, deal: int) -> Node:
    name = words("duel.resume" if deal in kept.begun else "duel.play", n=deal + 1)
    text = words("duel.resume-short" if deal in kept.begun else "duel.play-short")
    return button(text, Message("duel-play", str(deal)), cls="chipbtn", aria_label=name)


def _opponent_note(words: Words, kept: Kept, deal: int) -> Content:
    """Return the note on whether the opponent has played a deal not played here yet; the result stays hidden until then."""
    if (THERE, deal) in dict(kept.refused):
        return h("span", words("duel.is-refused"), cls="bad")
    return words("duel.is-played") if kept.duel.logs[THERE][deal] else "\u2013"


def _log_result(words: Words, kept: Kept, player: int, deal: int) -> Content:
    """Return the result of a player's log of a deal. For a crew the outcome comes first, otherwise the good decisions."""
    if not kept.duel.logs[player][deal]:
        return "\u2013"
    if (player, deal) in dict(kept.refused):
        return h("span", words("duel.is-refused"), cls="bad")
    found = kept.result(player, deal)
    if found is None:
        return h("span", words("duel.judging"), cls="hint")
    other, crew = kept.result(THERE if player == HERE else HERE, deal), about(kept.duel.setup.game).crew
    best = "best" if other is not None and _rank_result(found, crew) > _rank_result(other, crew) else None
    end, points = words(f"history.end.{found.end}"), words("duel.points", n=found.points)
    share, of = words("duel.percent", n=found.percent), words("duel.of", n=found.good, all=found.free)
    if crew:
        return h("b", end, cls=best), " ", h("small", points), h("small", share, "\u00a0· ", of, cls="end")
    return h("b", share, cls=best), " ", h("small", of), h("small", words("duel.end", end=end, points=points), cls="end")


def _rank_result(found: LogResult, crew: bool) -> tuple[bool, int]:
    """Return the sort key that compares two results of a deal: for a crew first whether the round is won, then good decisions."""
    return crew and found.end == "won", found.percent


def _first_difference(words: Words, kept: Kept, deal: int) -> Content:
    """Return the move at which the two players first differ, as a link to both boards."""
    if deal not in common_deals(kept):
        return "\u2013"
    duel = kept.duel
    parted = first_difference(game_of(duel.setup.game), duel.logs[HERE][deal], duel.logs[THERE][deal])
    if parted is None:
        return words("duel.never")
    move = parted[0] + 1
    label = words("duel.look", n=deal + 1, move=move)
    href = f"{address_of(kept.key)}/{deal + 1}"
    return h("a", icon("eye"), h("span", words("duel.move", n=move)), href=href, cls="chipbtn", aria_label=label)


def _draw_total(words: Words, kept: Kept) -> Node:
    """Return the row with both totals over the deals that both have played, or one's own total if there are none."""
    shared = common_deals(kept)
    cells: list[Content] = []
    for player in (HERE, THERE):
        deals = shared or (tuple(range(len(kept.duel.seeds))) if player == HERE else ())
        found, share = judged_results(kept, player, deals), share_of(kept, player, deals)
        if share is None:
            cells.append("\u2013")
            continue
        first, then = words("duel.percent", n=share), words("duel.won", n=sum(one.end == "won" for one in found))
        if about(kept.duel.setup.game).crew:
            first, then = then, first
        points = words("duel.points", n=sum(one.points for one in found))
        cells.append((h("b", first), " ", h("small", then, "\u00a0· ", points)))
    return h("tr", h("th", words("duel.total"), scope="row"), [h("td", cell) for cell in cells], h("td"))
