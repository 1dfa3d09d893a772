"""The score sheet of a match with real pieces: who plays, who won each round and how, and the rule for every point."""

from __future__ import annotations

from triokey.core import scorecard
from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.scorecard import NOBODY, BadScorecard, Mark, Scorecard
from ui.features.real.state import PEOPLE, ROUNDS, ScoreSheet
from ui.model.messages import Message
from ui.parts.controls import button, choice_chip, choice_group, on, on_change, rule_button, rule_buttons
from ui.parts.names import option_name, option_value
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text, with_sign


class RoundRefused(Exception):
    """The round was entered with an ending that this game does not have."""


def empty_sheet(game_id: str) -> str:
    """Return an empty score sheet of a game, as text."""
    return scorecard.write_scorecard(scorecard.blank_scorecard(game_id))


def change_scorecard(sheet: ScoreSheet, value: str, fields: dict[str, str]) -> str:
    """Return the score sheet after a choice about the match, or after a round was entered or undone. Raises RoundRefused."""
    card = read_draft(sheet)
    what, _, rest = value.partition(" ")
    try:
        match what or "mark":
            case "seats":
                seats = int(rest)
                names = (*card.names, *[""] * seats)[:seats]
                card = scorecard.blank_scorecard(sheet.game, seats, card.setup.options)._replace(names=names)
            case "option":
                card = scorecard.blank_scorecard(sheet.game, card.setup.seats, _chosen_options(card, rest, fields))._replace(
                    names=card.names
                )
            case "name":
                card = scorecard.with_seat_name(card, int(rest), fields.get(f"name-{rest}", ""))
            case "began":
                card = card._replace(began=int(fields.get("began", rest)))
            case "undo":
                card = card._replace(marks=card.marks[:-1])
            case "again":
                card = card._replace(marks=(), began=scorecard.next_round_beginner(card))
            case "mark":
                card = scorecard.add_mark(card, _read_mark(card, fields))
    except ValueError:
        raise RoundRefused from None
    return scorecard.write_scorecard(card)


def draft_with_names(sheet: ScoreSheet, fields: dict[str, str]) -> str:
    """Return the score sheet with the names entered in the fields "name-SEAT"."""
    card = read_draft(sheet)
    for seat in range(card.setup.seats):
        card = scorecard.with_seat_name(card, seat, fields.get(f"name-{seat}", card.names[seat]))
    return scorecard.write_scorecard(card)


def is_asking_players(sheet: ScoreSheet) -> bool:
    """Return whether the page asks who plays: before the first round, or when the player returns to that question."""
    return sheet.step == PEOPLE or (not sheet.step and not read_draft(sheet).marks)


def read_draft(sheet: ScoreSheet) -> Scorecard:
    """Return the score sheet written in a draft, an empty one if the draft cannot be read."""
    try:
        return scorecard.read_scorecard(sheet.draft)
    except BadScorecard:
        return scorecard.blank_scorecard(sheet.game)


def _chosen_options(card: Scorecard, key: str, fields: dict[str, str]) -> tuple[str, ...]:
    specs = game_of(card.setup.game).options
    return tuple(
        fields.get(f"option-{key}", old) if spec.key == key else old for spec, old in zip(specs, card.setup.options, strict=True)
    )


def _read_mark(card: Scorecard, fields: dict[str, str]) -> Mark:
    way = next((way for way in scorecard.ways_to_end(card) if way.key == fields.get("way")), None)
    if way is None:
        raise BadScorecard("no round ends so")
    winner = int(fields.get("winner", NOBODY)) if way.won else NOBODY
    return Mark(winner, way.key, int(fields.get("number", 0)) if way.numbers else 0)


def scorecard_page(words: Words, sheet: ScoreSheet) -> Content:
    """Return the score sheet with its rounds, the form for the next round, and the choices possible before the first one."""
    card = read_draft(sheet)
    over = scorecard.card_standing(card).winners is not None
    return (
        None if over else _draw_round_form(words, card),
        _score_table(words, card) if card.marks else None,
        _draw_result(words, card) if over else None,
        _step_buttons(words, over) if card.marks else None,
        _draw_beginner(words, card, sheet) if not card.marks else None,
        h("div", button(words("real.scores.people"), Message("real-step", PEOPLE), "people", "btn quiet"), cls="real-ways"),
        _draw_options(words, card) if not card.marks else None,
    )


def scorecard_name(words: Words, card: Scorecard, seat: Seat) -> str:
    """Return the name of a player on the score sheet."""
    return card.names[seat] or words("player.seat", n=seat + 1)


def _draw_round_form(words: Words, card: Scorecard) -> Node:
    """Return the form for the next round: who won, how, and the number that some endings need."""
    family, ways = about(card.setup.game).family, scorecard.ways_to_end(card)
    numbers = sorted({number for way in ways for number in way.numbers})
    return h(
        "form",
        h("h2", words("real.scores.round", n=len(card.marks) + 1)),
        h("p", words("real.scores.begins", who=scorecard_name(words, card, scorecard.next_round_beginner(card))))
        if card.marks
        else None,
        h(
            "div",
            _draw_select(
                "winner",
                words("real.scores.winner"),
                [(str(s), scorecard_name(words, card, s)) for s in scorecard.next_players(card)],
            ),
            _draw_select("way", words("real.scores.way"), [(way.key, words(f"{family}.way.{way.key}")) for way in ways]),
            _draw_select("number", words(f"{family}.way-number"), [(str(n), str(n)) for n in numbers]) if numbers else None,
            cls="real-fields",
            data_key=f"round-{len(card.marks)}",
        ),
        button(words("real.scores.write"), Message("real", "mark"), symbol="check", cls="btn primary", type="submit"),
        cls="real-round",
        **on(Message("real", "mark")),
        novalidate=True,
    )


def _draw_select(name: str, label: str, values: list[tuple[str, str]]) -> Node:
    options = [h("option", text, value=value) for value, text in values]
    return h("label", h("span", label), h("select", options, name=name))


def _score_table(words: Words, card: Scorecard) -> Node:
    seats = range(card.setup.seats)
    head = h(
        "tr",
        h("th", words("real.scores.no"), scope="col"),
        [h("th", h("span", scorecard_name(words, card, seat)), scope="col", data_name="true") for seat in seats],
        h("th", words("real.scores.rule"), scope="col"),
    )
    total = h(
        "tr",
        h("th", words("real.scores.total"), scope="row"),
        [h("td", numeral_text(score)) for score in scorecard.card_standing(card).scores],
        h("td"),
        cls="total",
    )
    rows = [_round_row(words, card, number) for number in range(len(card.marks))]
    table = h("table", h("thead", head), h("tbody", rows, total), cls="real-sheet nums", aria_label=words("real.scores"))
    return h("div", table, cls="real-scroll", tabindex="0", role="group", aria_label=words("real.scores"))


def _round_row(words: Words, card: Scorecard, number: int) -> Node:
    family = about(card.setup.game).family
    played = scorecard.scored_rounds(card)[number].outcome
    cells = [
        h("td", with_sign(change), cls="best" if seat in played.winners else None)
        for seat, change in enumerate(_score_changes(card, number))
    ]
    why = words(f"{family}.way.{card.marks[number].way}"), rule_buttons(words, card.setup.game, played.rules)
    return h("tr", h("th", str(number + 1), scope="row"), cells, h("td", why, cls="rules", translate="no"))


def _score_changes(card: Scorecard, number: int) -> tuple[int, ...]:
    """Return the points by which a round changed each player's score, by seat."""
    before, after = (scorecard.card_standing(card._replace(marks=card.marks[:count])).scores for count in (number, number + 1))
    return tuple(later - earlier for earlier, later in zip(before, after, strict=True))


def _draw_result(words: Words, card: Scorecard) -> Node:
    return h("p", result_sentence(words, card), cls="lead won", data_news="won")


def result_sentence(words: Words, card: Scorecard) -> str:
    """Return the sentence on who has won the match, "" while it is running."""
    winners = scorecard.card_standing(card).winners
    if winners is None:
        return ""
    names = words.listed(scorecard_name(words, card, seat) for seat in winners)
    return words("real.scores.won", who=names, n=len(winners))


def _step_buttons(words: Words, over: bool) -> Node:
    return h(
        "div",
        button(words("real.scores.undo"), Message("real", "undo"), symbol="undo"),
        button(words("real.scores.again"), Message("real", "again"), symbol="new", cls="btn primary" if over else "btn"),
        cls="real-ways",
    )


def people_form(words: Words, sheet: ScoreSheet) -> Node:
    """Return the form that asks how many people play, and for their names."""
    card, onward = read_draft(sheet), Message("real-step", ROUNDS)
    counts = sorted(game_of(card.setup.game).seat_counts)
    chips = [choice_chip(str(n), Message("real", f"seats {n}"), n == card.setup.seats) for n in counts]
    fields = [
        h(
            "label",
            h("span", words("real.scores.name", n=seat + 1)),
            h(
                "input",
                type="text",
                name=f"name-{seat}",
                value=name,
                maxlength=str(scorecard.NAME),
                autocomplete="off",
                **on_change(Message("real", f"name {seat}")),
            ),
        )
        for seat, name in enumerate(card.names)
    ]
    return h(
        "section",
        h("h2", words("real.scores.ask")),
        choice_group("seats", words("real.scores.seats"), chips) if len(counts) > 1 and not card.marks else None,
        h("form", h("div", fields, cls="names"), id="real-people", **on(onward), novalidate=True),
        h("p", words("real.scores.empty"), cls="hint"),
        button(words("real.scores.open"), onward, "on", "btn primary wide", data_form="real-people", id="real-open"),
        cls="real-people",
    )


def _draw_beginner(words: Words, card: Scorecard, sheet: ScoreSheet) -> Node:
    """Return the choice of who begins the first round, with a button that decides it by dice or lot."""
    chips = [
        choice_chip(scorecard_name(words, card, s), Message("real", f"began {s}"), s == card.began)
        for s in range(card.setup.seats)
    ]
    goes = [
        h("li", words("real.scores.throw", n=number), " ", h("span", _throws_text(words, card, go)))
        for number, go in enumerate(sheet.throws, 1)
    ]
    return h(
        "section",
        choice_group("began", words("real.scores.who"), chips),
        button(words("real.scores.dice"), Message("real-roll"), symbol="dice"),
        h("ol", goes, cls="real-throws") if goes else None,
    )


def _throws_text(words: Words, card: Scorecard, go: tuple[int, ...]) -> str:
    thrown = ((seat, pips) for seat, pips in enumerate(go) if pips)
    return words.listed(words("real.scores.pips", who=scorecard_name(words, card, seat), n=pips) for seat, pips in thrown)


def choose_first_by_lot(sheet: ScoreSheet, drawn: int) -> ScoreSheet:
    """Return the score sheet with the first player decided by dice or lot, from a random number."""
    card = read_draft(sheet)
    goes, began = scorecard.throw_for_first(card, drawn)
    return sheet._replace(draft=scorecard.write_scorecard(card._replace(began=began)), throws=goes)


def _draw_options(words: Words, card: Scorecard) -> Node:
    """Return the choices of the options that matter with this number of players."""
    game_id = card.setup.game
    fields = [
        h(
            "div",
            h(
                "label",
                h("span", option_name(words, game_id, spec.key)),
                h(
                    "select",
                    [h("option", option_value(words, game_id, spec.key, v), value=v, selected=v == chosen) for v in spec.values],
                    name=f"option-{spec.key}",
                    **on_change(Message("real", f"option {spec.key}")),
                ),
            ),
            rule_button(words, game_id, spec.rule),
            cls="real-option",
        )
        for spec, chosen in zip(game_of(game_id).options, card.setup.options, strict=True)
        if not spec.dealt and (not spec.seats or card.setup.seats in spec.seats)
    ]
    return h("section", h("h2", words("real.scores.rules")), h("form", fields, cls="real-fields"))


def scorecard_text(words: Words, sheet: ScoreSheet) -> str:
    """Return the score sheet as text to share, "" before the first round."""
    card = read_draft(sheet)
    if not card.marks:
        return ""
    family = about(card.setup.game).family
    lines = []
    for number, (mark, played) in enumerate(zip(card.marks, scorecard.scored_rounds(card), strict=True)):
        changes = (
            words("real.scores.change", who=scorecard_name(words, card, seat), change=with_sign(change))
            for seat, change in enumerate(_score_changes(card, number))
        )
        why = words("real.scores.why", way=words(f"{family}.way.{mark.way}"), rules=words.listed(played.outcome.rules))
        lines.append(words("real.scores.line", n=number + 1, why=why, changes=words.listed(changes)))
    lines.append(_totals_text(words, card))
    ended = result_sentence(words, card)
    return "\n".join((words("real.scores.head", game=words(f"{card.setup.game}.name")), *lines, *((ended,) if ended else ())))


def _totals_text(words: Words, card: Scorecard) -> str:
    scores = scorecard.card_standing(card).scores
    return words.listed(
        words("real.scores.sum", who=scorecard_name(words, card, seat), n=score) for seat, score in enumerate(scores)
    )


def state_sentence(words: Words, sheet: ScoreSheet) -> str:
    """Return the sentence on who has won the match, otherwise the totals; before the first round, who begins.

    It is "" while the page asks who plays.
    """
    card = read_draft(sheet)
    if is_asking_players(sheet):
        return ""
    if not card.marks:
        return words("real.scores.begins", who=scorecard_name(words, card, card.began))
    return result_sentence(words, card) or _totals_text(words, card)
