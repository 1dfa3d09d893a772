"""The page of a duel: its deals to play, and both players compared deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from ui.features.duels.address import address_of
from ui.features.duels.compared import common_deals, duel_table, judged_results, share_of
from ui.features.duels.kept import HERE, THERE, Kept
from ui.features.duels.list import duel_name_field, duels_page, overall_percentage, shown_week
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, icon_button, link_button, on, on_change, top_bar
from ui.parts.names import level_name
from ui.parts.pictures import game_classes, icon
from ui.parts.unanswered import no_answer
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.features.duels.boards import both_boards
else:
    both_boards = later("ui.features.duels.boards", "both_boards")


def duel_page(model: Model) -> Node:
    """Return the page of the duel shown, or of one of its deals on two boards. Without a duel, return the list of duels."""
    shown, (place, *rest) = model.of(Dueling), model.route
    kept = duel_at(model, shown.key) if place == "duel" and shown is not None else None
    if kept is None:
        return duels_page(model, rest[0] if place == "duels" and rest else "")
    return _page(model, kept, rest[1] if rest[1:] else "")


def _page(model: Model, kept: Kept, deal: str) -> Node:
    words = model.words
    at = int(deal) - 1 if deal.isdecimal() else -1
    boards = at in common_deals(kept)
    game_id = kept.duel.setup.game
    back = address_of(kept.key) if boards else "#/duels"
    title = words("duel.deal-title", n=at + 1) if boards else words("duel.title")
    share = None if boards else icon_button("share", words("duel.send"), Message("dialog", "share"))
    return h(
        "div",
        top_bar(words, title, back, share, subtitle=shown_week(words, kept)),
        h(
            "main",
            both_boards(model, kept, at) if boards else _whole_duel(model, kept),
            cls="text",
            tabindex="0" if boards else None,
            aria_label=title,
        ),
        None if boards else h("nav", _draw_primary(words, kept), cls="actions", aria_label=words("table.actions")),
        cls=f"page duel {game_classes(game_id)}",
        data_key=f"duel-{at}" if boards else "duel",
    )


def _draw_primary(words: Words, kept: Kept) -> Content:
    """Return the button for what to do next: play the next deal, or send the duel."""
    free = [deal for deal, log in enumerate(kept.duel.logs[HERE]) if not log]
    if not free:
        return button(words("duel.send"), Message("dialog", "share"), "share", "btn primary")
    label = words("duel.resume" if free[0] in kept.begun else "duel.play", n=free[0] + 1)
    return button(label, Message("duel-play", str(free[0])), "play", "btn primary")


def _whole_duel(model: Model, kept: Kept) -> Content:
    words, duel, shown = model.words, kept.duel, model.of(Dueling)
    levels = words.listed(dict.fromkeys(level_name(words, level) for level in duel.levels if level))
    facts: dict[str, str | int] = {"n": len(duel.seeds), "seat": duel.seat + 1, "level": levels}
    return (
        h("p", words("duel.challenge", who=kept.other), cls="duel-verdict", id="challenge") if kept.challenged else None,
        h("p", words("duel.crew" if about(duel.setup.game).crew else "duel.against", **facts), cls="lead"),
        h("p", _verdict_sentence(words, kept), cls="duel-verdict"),
        h("progress", max=str(len(duel.seeds)), value=str(kept.played), aria_label=_progress_sentence(words, kept)),
        h("div", duel_table(words, kept), cls="duel-scroll"),
        no_answer(words, address_of(kept.key)) if shown is not None and shown.stuck else None,
        _list_notes(words, kept),
        h("form", duel_name_field(words, duel.names[HERE], **on_change(Message("duel-name"))), **on(Message("duel-name"))),
        h(
            "p",
            link_button(words("duel.all"), "#/duels", "people", "btn quiet"),
            button(words("duel.delete"), Message("dialog", f"duel-delete {kept.key}"), "close", "btn quiet"),
            cls="chips",
        ),
    )


def _progress_sentence(words: Words, kept: Kept) -> str:
    return words("duel.progress", n=kept.played, all=len(kept.duel.seeds))


def _verdict_sentence(words: Words, kept: Kept) -> str:
    """Return the sentence on who did better. Crews are compared by rounds won first, everybody else by decisions.

    While nothing can be compared, it says how far the player has come.
    """
    if not kept.played:
        return words("duel.rule")
    shared = common_deals(kept)
    own, other = (share_of(kept, player, shared) for player in (HERE, THERE))
    if own is None or other is None:
        share = overall_percentage(kept, HERE)
        good = "" if share is None else "\u00a0· " + words("duel.so-far", share=words("duel.percent", n=share))
        return _progress_sentence(words, kept) + good
    shares = {"own": words("duel.percent", n=own), "other": words("duel.percent", n=other)}
    won, lost = (sum(found.end == "won" for found in judged_results(kept, player, shared)) for player in (HERE, THERE))
    rounds = {"own": won, "other": lost, "n": len(shared)}
    crew = about(kept.duel.setup.game).crew
    if crew and won != lost:
        return words("duel.crew-better" if won > lost else "duel.crew-worse", **rounds) + " " + words("duel.decisions", **shares)
    worse = words("duel.worse-named", who=kept.other, **shares) if kept.other else words("duel.worse", **shares)
    decided = worse if own < other else words("duel.better" if own > other else "duel.even", **shares)
    outcomes = words("duel.outcomes", **rounds)
    return f"{outcomes} {decided}" if crew else f"{decided} {outcomes}"


def _list_notes(words: Words, kept: Kept) -> Content:
    """Return the notes below the table of a duel: refused logs, unchecked bots, moves without thinking, known deals."""
    lines: list[Content] = []
    for (player, deal), (why, word) in sorted(kept.refused):
        key = "duel.refused" if player == THERE else "duel.refused-own"
        lines.append(h("li", icon("never"), h("span", words(key, n=deal + 1, why=words(f"duel.why.{why}", n=word + 1)))))
    results = [found for _, found in kept.found]
    if any(not found.bots for found in results):
        lines.append(h("li", icon("bot"), h("span", words("duel.unchecked"))))
    late = [sum(found.late for (who, _), found in kept.found if who == player) for player in (HERE, THERE)]
    if any(late):
        lines.append(h("li", icon("clock"), h("span", words("duel.late", own=late[0], other=late[1]))))
    if kept.seen:
        numbers = words.listed(str(deal + 1) for deal in sorted(kept.seen))
        lines.append(h("li", icon("eye"), h("span", words("duel.were-seen", deals=numbers))))
    if about(kept.duel.setup.game).crew:
        lines.append(h("li", icon("people"), h("span", words("duel.crew-first"))))
    if about(kept.duel.setup.game).hidden and kept.played:
        lines.append(h("li", icon("hint"), h("span", words("duel.by-knowledge"))))
    return h("ul", lines, cls="duel-notes") if lines else None
