"""Both players of a duel side by side, deal by deal."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.duel import parting
from ui.model.duel_address import address_of
from ui.model.duel_kept import HERE, THERE, Kept, LogResult
from ui.model.messages import Message
from ui.parts.controls import button, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def common(kept: Kept) -> tuple[int, ...]:
    """Return the deals of which both logs were judged."""
    return tuple(deal for deal in range(len(kept.duel.seeds)) if kept.result(HERE, deal) and kept.result(THERE, deal))


def results(kept: Kept, player: int, deals: tuple[int, ...]) -> list[LogResult]:
    """Return what a player's logs of these deals came to, as far as they were judged."""
    return [found for deal in deals if (found := kept.result(player, deal)) is not None]


def share_of(kept: Kept, player: int, deals: tuple[int, ...]) -> int | None:
    """Return a player's share of good decisions in these deals, in hundredths; None where nothing was free."""
    found = results(kept, player, deals)
    free = sum(one.free for one in found)
    return 100 * sum(one.good for one in found) // free if free else None


def duel_table(words: Words, kept: Kept) -> Node:
    """Return the deals one under the other, and both players beside each other."""
    names = ("duel.deal", "duel.you", "duel.other", "duel.parted")
    head = h("tr", [h("th", words(name), scope="col") for name in names])
    body = [_deal(words, kept, deal) for deal in range(len(kept.duel.seeds))]
    return h(
        "table",
        h("caption", words("duel.table"), cls="sr"),
        h("thead", head),
        h("tbody", body),
        h("tfoot", _total(words, kept)),
        cls="duel-table nums",
    )


def _deal(words: Words, kept: Kept, deal: int) -> Node:
    seen = h("span", icon("eye"), h("span", words("duel.seen"), cls="sr"), title=words("duel.seen"), cls="duel-seen")
    played = bool(kept.duel.logs[HERE][deal])
    return h(
        "tr",
        h("th", str(deal + 1), seen if deal in kept.seen else None, scope="row"),
        h("td", _cell(words, kept, HERE, deal) if played else _play(words, kept, deal)),
        h("td", _cell(words, kept, THERE, deal) if played else _other_waits(words, kept, deal)),
        h("td", _parted(words, kept, deal) if played else "\u2013"),
        data_key=f"deal-{deal}",
    )


def _play(words: Words, kept: Kept, deal: int) -> Node:
    name = words("duel.resume" if deal in kept.begun else "duel.play", n=deal + 1)
    text = words("duel.resume-short" if deal in kept.begun else "duel.play-short")
    return button(text, Message("duel-play", str(deal)), cls="chipbtn", aria_label=name)


def _other_waits(words: Words, kept: Kept, deal: int) -> Content:
    """Return whether the other one has played a deal that was not played here; how it went is not told before."""
    if (THERE, deal) in dict(kept.refused):
        return h("span", words("duel.is-refused"), cls="bad")
    return words("duel.is-played") if kept.duel.logs[THERE][deal] else "\u2013"


def _cell(words: Words, kept: Kept, player: int, deal: int) -> Content:
    """Return what a player's log of a deal came to: the share of good decisions, and under it the outcome."""
    if not kept.duel.logs[player][deal]:
        return "\u2013"
    if (player, deal) in dict(kept.refused):
        return h("span", words("duel.is-refused"), cls="bad")
    found = kept.result(player, deal)
    if found is None:
        return h("span", words("duel.judging"), cls="hint")
    other = kept.result(THERE if player == HERE else HERE, deal)
    best = other is not None and found.percent > other.percent
    share = h("b", words("duel.percent", n=found.percent), cls="best" if best else None)
    of = h("small", words("duel.of", n=found.good, all=found.free))
    return share, " ", of, h("small", outcome_text(words, found), cls=f"end {found.end}")


def outcome_text(words: Words, found: LogResult) -> str:
    """Return how a deal ended, with its points."""
    return words("duel.end", end=words(f"history.end.{found.end}"), points=words("duel.points", n=found.points))


def _parted(words: Words, kept: Kept, deal: int) -> Content:
    """Return at which move the two went different ways, with the way to both boards."""
    one, other = kept.log(HERE, deal), kept.log(THERE, deal)
    if not one or not other:
        return "\u2013"
    at = parting(one, other)
    if at is None:
        return words("duel.never")
    game = game_of(kept.duel.setup.game)
    moves = sum(not game.is_remark(game.read(word.lstrip("~"))) for word in one[:at]) + 1
    label = words("duel.look", n=deal + 1, move=moves)
    href = f"{address_of(kept.key)}/{deal + 1}"
    return h("a", icon("eye"), h("span", words("duel.move", n=moves)), href=href, cls="chipbtn", aria_label=label)


def _total(words: Words, kept: Kept) -> Node:
    """Return both totals over the deals that both have played, or one's own alone."""
    shared = common(kept)
    cells = []
    for player in (HERE, THERE):
        deals = shared or (tuple(range(len(kept.duel.seeds))) if player == HERE else ())
        found, share = results(kept, player, deals), share_of(kept, player, deals)
        points = words("duel.points", n=sum(one.points for one in found))
        won = words("duel.won", n=sum(one.end == "won" for one in found))
        cells.append("\u2013" if share is None else (h("b", words("duel.percent", n=share)), " ", h("small", won, " · ", points)))
    return h("tr", h("th", words("duel.total"), scope="row"), [h("td", cell) for cell in cells], h("td"))
