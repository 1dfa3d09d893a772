"""The remarks of the crew (D20): sentences that report them, and buttons for those that may be made now."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okeydokey import grid
from triokey.okeydokey.cards import ROWS, Colour
from triokey.okeydokey.knowledge.counts import Counts, crew_counts
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, HOLD, NOBODY, PLAN, STAGE, UNSAID, WANT, Range, Ranges, Remark, View
from triokey.okeydokey.talk import NO_RANGES, placeable_colours
from ui.games.okeydokey.art import draw_instrument, row_name
from ui.games.secrecy import open_seats
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import SAID, can_unsay
from ui.model.reports import is_reporting
from ui.parts.controls import accessible_name, button, dialog_box, on
from ui.parts.names import player_name, who_facts
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words

KNOWN = "known"
"""The name of the board's sheet on what is known of the hands; opening it counts as help."""
QUICK = 3
"""Maximum number of statements offered beside the stage; the others are in the sheet for talk."""


def seat_sign(words: Words, table: Table, seat: Seat) -> str:
    """Return the short sign of a seat for small places: its first letter, or its number if two seats share that letter."""
    letters = [player_name(words, table, other)[:1] for other in range(len(table.players))]
    alike = [letter for letter in letters if letter.casefold() == letters[seat].casefold()]
    return letters[seat] if len(alike) == 1 else str(seat + 1)


def able_seats(view: View, row: Colour) -> list[Seat]:
    """Return the seats that said they can place this colour in the current column."""
    return [seat for seat, able in enumerate(view.able) if able[row] == 1]


def reset_seats(view: View) -> list[Seat]:
    """Return the seats that said they can place the Reset of the current column."""
    return [remark.seat for remark in view.said if remark.kind == CAN and remark.words == (STAGE,)]


def statement_sentence(words: Words, table: Table, remark: Remark, known: Ranges = NO_RANGES) -> str:
    """Return the sentence that reports a seat's remark; of a list of counts, only those that tell more than was known."""
    what = _content_text(words, remark, known)
    key = _statement_key(remark)
    if remark.kind == PLAN and len(remark.words) == ROWS:
        key = "plan-all"
    elif remark.kind == HOLD and len(_new_counts(remark, known)) < sum(n > 0 for n in remark.words):
        key = "hold-more"
    return words(f"okeydokey.says.{key}", **who_facts(words, table, remark.seat), what=what)


def _statement_key(remark: Remark) -> str:
    if remark.kind == PLAN:
        return "plan" if remark.words else "plan-none"
    if remark.kind == CAN:
        return "reset" if remark.words == (STAGE,) else "can"
    return remark.kind


def _content_text(words: Words, remark: Remark, known: Ranges = NO_RANGES) -> str:
    if remark.kind == HOLD:
        return words.listed(words("okeydokey.count", n=n, colour=row_name(words, c)) for c, n in _new_counts(remark, known))
    return words.listed(row_name(words, c) for c in remark.words if c != STAGE)


def _new_counts(remark: Remark, known: Ranges) -> list[tuple[Colour, int]]:
    """Return the counts of a remark that were not certain before, or all of them where none is new."""
    said = [(c, n) for c, n in enumerate(remark.words) if n != UNSAID]
    return [(c, n) for c, n in said if n != known[c][0]] or said


def counts_text(words: Words, counts: Counts) -> str:
    """Return the known counts of a hand as one text, colour by colour."""
    return words.listed(count_of(words, row, known) for row, known in enumerate(counts) if known is not None)


def count_of(words: Words, row: Colour, known: Range) -> str:
    """Return the number of cards of a colour in a hand as text: exact, or a range such as 1–3."""
    low, high = known
    if low == high:
        return words("okeydokey.count", n=low, colour=row_name(words, row))
    return words("okeydokey.count.span", low=low, high=high, colour=row_name(words, row))


def holds_sentence(words: Words, table: Table, seat: Seat, counts: Counts) -> str:
    """Return the sentence on the counts that the crew knows of a hand, "" if it knows none."""
    what = counts_text(words, counts)
    return words("okeydokey.holds", **who_facts(words, table, seat), what=what) if what else ""


def at_puzzle(model: Model) -> bool:
    """Tell whether a puzzle is shown, in which nothing more can be said."""
    return model.route[:1] == ("puzzle",)


def can_consult(table: Table, model: Model, view: View) -> bool:
    """Tell whether the sheet on what is known can be opened: at a puzzle, or as a hint if it says more than the table shows."""
    if view.end or view.start == NOBODY or table.curtain is not None or len(open_seats(table)) == len(view.sizes):
        return False
    if at_puzzle(model):
        return True
    alone = model.route[:1] == ("play",) and not table.compared
    return alone and model.settings.on("hints")


def talk_panel(table: Table, model: Model, view: View) -> Content:
    """Return the section with buttons for the most useful remarks the person may make now, and for the sheet with all of them."""
    if len(view.sizes) == 1 or view.end or table.players[view.seat].kind != "person" or at_puzzle(model):
        return None
    words = model.words
    back = unsay_button(words, table)
    ready = _choose_quick(view, _list_sayable(table, view.seat))[: QUICK - 1 if back else QUICK]
    quick = [*(remark_button(words, remark) for remark in ready), back]
    more = h(
        "button",
        icon("chat"),
        h("span", words("okeydokey.talk.more")),
        type="button",
        cls="btn say-more",
        **on(Message("dialog", "board talk")),
        id="say-more",
    )
    asked = _draw_question(table, model, view)
    return h("section", h("h2", words("okeydokey.talk")), asked, quick, more, cls="talk", aria_label=words("okeydokey.talk"))


def _draw_question(table: Table, model: Model, view: View) -> Node | None:
    """Return the page's question to a person who has not said what they can place; it is no remark of the game (D20)."""
    if not is_seat_asked(table, model, view, view.seat):
        return None
    words = model.words
    bots = [seat for seat, player in enumerate(table.players) if player.kind == "bot"]
    bot = player_name(words, table, bots[0]) if bots else words("okeydokey.ask.crew")
    return h("p", icon("chat"), words("okeydokey.ask", bot=bot, who=player_name(words, table, view.seat)), cls="asked")


def is_seat_asked(table: Table, model: Model, view: View, seat: Seat) -> bool:
    """Tell whether the page asks a seat what it can place: the seat has neither said it nor set the page to report it."""
    unsaid = any(view.able[seat][row] == UNSAID for row in grid.open_rows(view.rows))
    if view.printed or not unsaid or table.at is not None or view.start == NOBODY:
        return False
    return not is_reporting(model.settings, table, seat)


def _draw_switch(table: Table, model: Model, view: View) -> Node:
    """Return the switch that makes the page report automatically for this seat, with the reports made so far."""
    words, on_now = model.words, is_reporting(model.settings, table, view.seat)
    plans = [statement_sentence(words, table, remark) for remark in view.said if (remark.seat, remark.kind) == (view.seat, PLAN)]
    mine = [*filter(None, [holds_sentence(words, table, view.seat, crew_counts(view)[view.seat])]), *plans]
    told = words("okeydokey.reporting.tells", what=" ".join(mine))
    switch = h(
        "button",
        icon("check" if on_now else "chat"),
        h("span", words("okeydokey.reporting.counts" if view.printed else "okeydokey.reporting")),
        type="button",
        role="switch",
        aria_checked="true" if on_now else "false",
        cls="btn wide",
        **on(Message("report", "off" if on_now else "on")),
        id="reporting",
    )
    note = told if mine else words("okeydokey.reporting.nothing")
    return h("section", switch, h("p", note, cls="hint") if on_now else None, cls="reporting")


def _list_count_sentences(words: Words, table: Table, view: View) -> list[tuple[Seat, str]]:
    """Return each seat with a hand whose counts are partly known, with the sentence on them."""
    found = ((seat, holds_sentence(words, table, seat, counts)) for seat, counts in enumerate(crew_counts(view)))
    return [(seat, sentence) for seat, sentence in found if sentence and view.sizes[seat]]


def _draw_statement(words: Words, table: Table, remark: Remark) -> Node:
    """Return a statement that unfolds to explain what it means for the others."""
    kind = "reset" if remark.words == (STAGE,) else remark.kind
    return _draw_meaning(words, statement_sentence(words, table, remark), kind, GAME.write(remark))


def _draw_meaning(words: Words, sentence: str, kind: str, key: str) -> Node:
    """Return a sentence that unfolds to explain what it means for the others."""
    return h("li", h("details", h("summary", sentence), h("p", words(f"okeydokey.means.{kind}"))), data_key=key)


def _list_sayable(table: Table, seat: Seat) -> list[Remark]:
    """Return the remarks that a seat may make, but no wish for a column's last free place, which only this seat could fulfil."""
    if table.at is not None:
        return []
    state = table.match.state
    own = state.turn == seat and len(grid.open_rows(state.rows)) == 1
    may = (remark for remark in GAME.remarks(state, seat) if isinstance(remark, Remark))
    return [remark for remark in may if not (own and remark.kind == WANT)]


def said_unseen(table: Table, seat: Seat) -> list[Remark]:
    """Return the remarks that a seat may make without a look at its hand: its wishes, and that it can place the Reset (D20)."""
    return [remark for remark in _list_sayable(table, seat) if remark.kind == WANT or remark.words == (STAGE,)]


def _choose_quick(view: View, may: list[Remark]) -> list[Remark]:
    """Return the most useful statements, the best first."""
    found = [(rank, remark) for remark in may if (rank := _rank_remark(view, remark)) is not None]
    return [remark for _, remark in sorted(found, key=lambda each: each[0])][:QUICK]


def _rank_remark(view: View, remark: Remark) -> tuple[int, int] | None:
    """Return the rank of a statement among those beside the stage, lowest first; None if it is offered in the sheet only.

    The whole hand and what can be placed come first. Then statements that keep a seat from being stuck: an answer to a wish, the
    only colour that the seat can place, the Reset if no Number fits. Then wishes for what only others can place, the rarest
    first, and last what helps nobody. Where talk keeps to the sheet, each colour that the seat takes on is offered, rarest first.
    """
    seat, able = view.seat, placeable_colours(view.hand, view.rows)
    if remark.kind == HOLD:
        known = all(count is not None and count[0] == count[1] for count in crew_counts(view)[seat])
        return None if known or UNSAID in remark.words else (0, 0)
    if remark.kind == PLAN:
        return (1, 0)
    if remark.words == (STAGE,):
        return (6, 0) if able else (3, 0)
    row = remark.words[0]
    others = [view.able[other][row] for other, size in enumerate(view.sizes) if size and other != seat]
    if remark.kind == CAN:
        wished = any(old.kind == WANT and old.seat != seat and old.words == (row,) for old in view.said)
        if wished or (able == (row,) and view.turn != seat):
            return (2, not wished)
        return (4, others.count(1)) if view.printed else None
    if row in able or not any(others):
        return (7, row in able)
    return (5, others.count(1) or len(others))


def unsay_button(words: Words, table: Table) -> Node | None:
    """Return the button that takes back the latest remark made at this device, None if it cannot be taken back."""
    if not can_unsay(table):
        return None
    remark, back = GAME.read(table.match.words[-1]), words("device.take-back")
    assert isinstance(remark, Remark)
    name = words.listed((back, words(f"okeydokey.say.{_say_key(remark)}", what=_content_text(words, remark))))
    content = icon("undo"), _draw_remark(remark), h("span", back)
    return h("button", content, type="button", cls="btn bubble", **on(Message("undo", SAID)), id="unsay", aria_label=name)


def remark_button(words: Words, remark: Remark) -> Node:
    """Return the button that makes a remark."""
    sentence = words(f"okeydokey.say.{_say_key(remark)}", what=_content_text(words, remark))
    label, picture = None, _draw_remark(remark)
    if remark.kind == PLAN and remark.words:
        short = words("okeydokey.say.plan-these")
        label, sentence = accessible_name(words, short, sentence), short
    return h(
        "button",
        picture,
        h("span", sentence),
        type="button",
        cls="btn bubble",
        **on(Message("remark", GAME.write(remark))),
        data_key=GAME.write(remark),
        aria_label=label,
    )


def _draw_remark(remark: Remark) -> Node:
    """Return the drawing beside a remark: the instruments of its colours, the Reset, or a speech bubble."""
    if remark.words == (STAGE,):
        return sprite_art("reset", "ic")
    rows = list(remark.words)
    if remark.kind == HOLD:
        rows = [c for c, n in enumerate(remark.words) if n != UNSAID]
    if not rows or len(rows) == ROWS and remark.kind == HOLD:
        return icon("chat")
    return h("span", [draw_instrument(c) for c in rows], cls="rows-art")


def _say_key(remark: Remark) -> str:
    return "hold-all" if remark.kind == HOLD and UNSAID not in remark.words else _statement_key(remark)


def plan_strip(table: Table, model: Model, view: View, heading: str = "h2") -> Node:
    """Return the section on who has said they can place which colour, or the Reset, in the current column."""
    words = model.words
    items = []
    for row in grid.open_rows(view.rows):
        names = [player_name(words, table, seat) for seat in able_seats(view, row)]
        items.append(_draw_plan(words, draw_instrument(row), row_name(words, row), names))
    if not grid.has_reset(view.rows):
        names = [player_name(words, table, seat) for seat in reset_seats(view)]
        items.append(_draw_plan(words, sprite_art("reset", "ic"), words("okeydokey.reset"), names))
    title = words("okeydokey.plan", column=grid.current_column(view.rows) + 1)
    return h("section", h(heading, title), h("ul", items, cls="plan"), cls="plan-strip")


def _draw_plan(words: Words, picture: Node, what: str, names: list[str]) -> Node:
    who = words.listed(names) or words("okeydokey.plan.nobody")
    return h(
        "li",
        picture,
        h("span", words("okeydokey.plan.line", what=what, who=who), cls="sr"),
        h("span", who, aria_hidden="true"),
        cls="" if names else "open-plan",
    )


def _draw_counts_key(words: Words, printed: bool) -> Node:
    """Return the key to the signs for counts beside the names. printed: whether a tick means only who takes on a colour."""
    signs = {"just": "2", "still": "2", "span": "1–3", "can": icon("check"), "wants": icon("chat")}
    told = {kind: words(f"okeydokey.counts.{'takes' if printed and kind == 'can' else kind}") for kind in signs}
    items = [
        h("li", h("i", sign, cls=f"row-count {kind}", aria_hidden="true"), h("span", told[kind])) for kind, sign in signs.items()
    ]
    return h("section", h("h3", words("okeydokey.counts")), h("ul", items, cls="known-key nums"))


def bubbles_of(words: Words, may: list[Remark], kind: str) -> Node | None:
    """Return buttons for the remarks of one kind, below a heading."""
    bubbles = [remark_button(words, remark) for remark in may if remark.kind == kind]
    return h("section", h("h3", words(f"okeydokey.talk.{kind}")), h("div", bubbles, cls="bubbles")) if bubbles else None


def talk_dialog(table: Table, model: Model, view: View) -> Node:
    """Return the sheet with all remarks that may be made, the plan of the column, and what the others said."""
    words = model.words
    may = _list_sayable(table, view.seat)
    groups: list[Content] = [unsay_button(words, table), _draw_switch(table, model, view), plan_strip(table, model, view, "h3")]
    if can_consult(table, model, view):
        groups.append(button(words("okeydokey.known"), Message("consult", KNOWN), "eye", "btn wide"))
    for kind in (HOLD, PLAN, CAN, WANT):
        groups.append(bubbles_of(words, may, kind))
    heard = [_draw_meaning(words, holds, HOLD, f"hold-{seat}") for seat, holds in _list_count_sentences(words, table, view)]
    heard += [_draw_statement(words, table, remark) for remark in view.said if remark.kind != HOLD]
    if heard:
        groups.append(h("section", h("h3", words("okeydokey.talk.said")), h("ul", heard, cls="said")))
    groups += [_draw_counts_key(words, view.printed), h("p", words("okeydokey.talk.rule"), cls="hint")]
    return dialog_box(model, words("okeydokey.talk"), groups)
