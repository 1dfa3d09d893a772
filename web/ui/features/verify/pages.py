"""The page that verifies a deal: from the seed to the order of the tiles or cards, thousands of deals, and bots asked again."""

from __future__ import annotations

from triokey.core import fairness
from triokey.core.catalog import about
from triokey.core.match import branch
from triokey.core.seed import SEED_BITS, write_seed
from ui.features.verify.state import DEALS, SWAPS, Verify
from ui.games import board as boards
from ui.games.secrecy import rounds_open
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.charts import bar_chart
from ui.parts.controls import button, top_bar
from ui.parts.names import game_name, player_name
from ui.parts.pictures import game_classes, icon
from ui.table.menu import practice_button
from ui.text.html import Content, Node, h
from ui.text.words import Words

FIRST_SWAPS = 6
"""Number of steps at the beginning of the shuffle that the page shows one by one."""
LETTER = 5
"""Number of bits in one letter of the seed's code."""
LIKELY, RARE = 0.05, 0.001
"""Limits for the probability that chance alone gives at least this difference: above LIKELY the difference is usual, below RARE
it is not due to chance.
"""


def verify_page(model: Model, table: Table, verify: Verify) -> Node:
    """Return the page that verifies the deals of a stored game."""
    words = model.words
    game = table.match.setup.game
    address = table.key.replace(":", "-")
    return h(
        "div",
        top_bar(words, words("verify.title"), f"#/play/{address}", subtitle=game_name(words, game)),
        h(
            "main",
            h("p", words("verify.drawn" if table.match.setup.seeds else "verify.what"), cls="lead"),
            _deal_section(words, table, verify, address),
            _draw_many_deals(words, table, verify),
            _draw_bots(words, table, verify),
            cls="text",
        ),
        cls=f"page verify {game_classes(game)}",
        data_key="verify",
    )


def _deal_section(words: Words, table: Table, verify: Verify, address: str) -> Content:
    setup = table.match.setup
    rounds: Content = None
    if table.match.past:
        links = [
            h(
                "a",
                words("replay.round", n=number + 1),
                href=f"#/verify/{address}/{number}",
                cls="chipbtn",
                aria_current="page" if number == verify.number else None,
            )
            for number in range(len(table.match.log))
        ]
        rounds = h("nav", links, cls="chips", aria_label=words("replay.rounds"))
    if setup.deal is not None and not verify.number:
        return rounds, h("section", h("h2", words("verify.deal")), h("p", words("verify.explicit")))
    if verify.number >= rounds_open(table):
        return rounds, h(
            "section",
            h("h2", words("verify.deal")),
            h("p", words("verify.hidden")),
            practice_button(words, table),
        )
    shuffle = fairness.shuffle_round(setup, verify.number)
    return (
        rounds,
        None if setup.seeds else _draw_seed(words, setup.seed, shuffle),
        _draw_swaps(words, table, shuffle),
        _draw_order(words, table, verify, shuffle),
    )


def _draw_seed(words: Words, seed: int, shuffle: fairness.Shuffle) -> Node:
    """Return the section on the seed's code, with a folded part on how the random numbers of the deal follow from it."""
    code = write_seed(seed)
    bits = f"{seed:0{SEED_BITS}b}"
    letters = code.replace("-", "")
    cells = [
        h("li", h("b", letter), h("span", bits[at * LETTER : (at + 1) * LETTER], cls="nums"), translate="no")
        for at, letter in enumerate(letters)
    ]
    generated = f"SHA-256({words('verify.seed')} + {shuffle.purpose}) = {shuffle.digest} …\nSplitMix64({shuffle.digest})"
    return h(
        "section",
        h("h2", words("verify.seed")),
        h("p", words.rich("verify.seed.what", code=h("span", code, translate="no"))),
        h(
            "details",
            h("summary", words("verify.stream"), cls="btn"),
            h("ul", cells, cls="bits", aria_label=words("verify.bits")),
            h("p", words("verify.stream.what")),
            h("pre", generated, cls="stream", tabindex="0"),
        ),
    )


def _draw_swaps(words: Words, table: Table, shuffle: fairness.Shuffle) -> Node:
    steps = [
        h(
            "li",
            h("span", words("verify.swap", i=swap.i + 1, j=swap.j + 1)),
            _draw_item(words, table, swap.high),
            "→",
            h("span", str(swap.i + 1), cls="nums place"),
        )
        for swap in shuffle.swaps[:FIRST_SWAPS]
    ]
    return h(
        "section",
        h("h2", words("verify.shuffle")),
        h("p", words("verify.shuffle.what", n=len(shuffle.items))),
        h("ol", steps, cls="swaps"),
        h("p", words("verify.more", n=len(shuffle.swaps) - len(steps)), cls="hint"),
    )


def _draw_order(words: Words, table: Table, verify: Verify, shuffle: fairness.Shuffle) -> Node:
    match = table.match if verify.number == len(table.match.past) else branch(table.match, verify.number, 0)
    agrees = fairness.is_deal_as_shuffled(match)
    sign = "proof" if agrees else "never"
    return h(
        "section",
        h("h2", words("verify.order")),
        h("ol", [h("li", _draw_item(words, table, item)) for item in shuffle.order], cls="dealt-order"),
        h(
            "p",
            icon(sign),
            h("span", words("verify.agrees" if agrees else "verify.differs")),
            cls=f"proofline {'good' if agrees else 'bad'}",
            data_news="verify",
        ),
    )


def _draw_item(words: Words, table: Table, item: int) -> Content:
    board = board_of(table.match.setup.game)
    if isinstance(board, boards.DealDrawn):
        return board.item(words, item)
    return fairness.dealing_of(table.match.setup.game).write(item)


def _draw_many_deals(words: Words, table: Table, verify: Verify) -> Node:
    dealing = fairness.dealing_of(table.match.setup.game)
    setup = table.match.setup
    pictures: list[Content] = []
    for measure, found in zip(dealing.MEASURES, verify.counts, strict=False):
        shares = measure.expected(setup)
        key = f"verify.{about(setup.game).family}.{measure.key}"
        names = [str(measure.first + at) for at in range(len(found))]
        pictures.append(bar_chart(words, words(key), names, found, [share * verify.done for share in shares]))
        pictures.append(h("p", _surprise_sentence(words, found, shares)))
    label = words("verify.deals.stop") if verify.running else words("verify.deals.go", n=_many_text(DEALS))
    progress: Content = None
    if verify.done:
        text = words("verify.deals.at", n=_many_text(verify.done), all=_many_text(DEALS))
        progress = h("div", h("p", text), h("progress", max=str(DEALS), value=str(verify.done), aria_label=text), cls="waiting")
    return h(
        "section",
        h("h2", words("verify.deals", n=_many_text(DEALS))),
        h("p", words("verify.deals.what")),
        button(label, Message("verify-deals", "stop" if verify.running else "start"), "pause" if verify.running else "chart"),
        progress,
        pictures,
    )


def _many_text(n: int) -> str:
    """Return a number with a narrow space between thousands, which is understood in every language.

    >>> _many_text(10000) == "10\\u202f000"
    True
    """
    return f"{n:,}".replace(",", "\u202f")


def _surprise_sentence(words: Words, found: tuple[int, ...], shares: tuple[float, ...]) -> str:
    often = fairness.chi_square_probability(*fairness.chi_square(found, shares))
    how = "usual" if often >= LIKELY else "rare" if often >= RARE else "wrong"
    return words(f"verify.chi.{how}", n=max(1, round(100 * often)))


def _draw_bots(words: Words, table: Table, verify: Verify) -> Node:
    parts: list[Content] = [h("h2", words("verify.bots"))]
    if not about(table.match.setup.game).hidden:
        return h("section", parts, h("p", words("verify.bots.open")))
    if not any(player.kind == "bot" for player in table.players):
        return h("section", parts, h("p", words("verify.bots.none")))
    parts.append(h("p", words("verify.bots.what")))
    parts.append(button(words("verify.bots.go"), Message("verify-swap"), symbol="bot", disabled=verify.swapping))
    if verify.swaps or verify.swapping:
        same = sum(here == there for _, here, there in verify.swaps)
        text = words("verify.bots.found", n=same, all=len(verify.swaps))
        parts.append(h("progress", max=str(SWAPS), value=str(len(verify.swaps)), aria_label=text) if verify.swapping else None)
        good = same == len(verify.swaps)
        parts.append(
            h(
                "p",
                icon("proof" if good else "never"),
                h("span", text),
                cls=f"proofline {'good' if good else 'bad'}",
                data_news=None if verify.swapping else "bots",
            )
        )
        names = sorted({seat for seat, _, _ in verify.swaps})
        parts.append(
            h("p", words("verify.bots.who", names=words.listed(player_name(words, table, seat) for seat in names)), cls="hint")
            if names
            else None
        )
    elif table.turn is None or table.match.words:
        parts.append(h("p", words("verify.bots.hint"), cls="hint"))
    return h("section", parts)
