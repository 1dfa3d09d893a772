"""Scores of Okey: in the panel beside the table, and on the sheet at the end of a round, with the rule for every point."""

from __future__ import annotations

from triokey.core.game import Outcome, Seat
from triokey.core.match import finished_rounds, standing
from triokey.okey.hand.tiles import HAND
from triokey.okey.house import House
from triokey.okey.rules import points_of_show
from triokey.okey.table import NOBODY, NOTHING, View, last_discard
from ui.games.okey import words as okey_words
from ui.games.okey.art import tile_text
from ui.games.okey.finish import laid_hand
from ui.games.okey.view_model import ViewModel, view_of
from ui.games.telling import as_sentence
from ui.model.model import Table
from ui.parts.controls import rule_buttons
from ui.parts.names import who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text, with_sign


def score_panel(words: Words, table: Table) -> Content:
    """Return the panel with all players' scores at the moment shown, with bars of points or of rounds won."""
    house: House = table.match.state.house
    scores, most = scores_at(table), _top_score(house)
    rows = [_score(words, table, seat, score, most) for seat, score in enumerate(scores)]
    return h("h2", words("okey.scores.wins" if house.counts_wins else "okey.scores.points")), h("ul", rows, cls="score")


def _score(words: Words, table: Table, seat: Seat, score: int, most: int) -> Node:
    return h(
        "li",
        h("b", words("okey.you-or", **who_facts(words, table, seat))),
        _bar(score, most),
        h("span", numeral_text(score), cls="nums"),
        cls="mine" if seat == table.viewer else None,
    )


def scores_at(table: Table) -> tuple[int, ...]:
    """Return each seat's score at the moment shown. A shown twin counts at once, a round from its end on."""
    if table.shown.end:
        return standing(table.match).scores
    return tuple(map(sum, zip(table.shown.scores, points_of_show(table.shown), strict=True)))


def _bar(score: int, most: int) -> Node:
    width = max(0, min(score, most)) * 100 // max(most, 1)
    return h(
        "svg",
        h("rect", width="100", height="8", rx="4", cls="all"),
        h("rect", width=str(width), height="8", rx="4"),
        viewBox="0 0 100 8",
        cls="bar",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def end_content(words: Words, table: Table, review: Content, coded: bool = True) -> Content:
    """Return the content of the end-of-round sheet: winning hand, points, standing of the match, review, and all hands.

    Once the match is over, its final standing and the end of the round come first, as the sheet's title names the match winner.
    coded: whether points are shown with the numbers of their rules.
    """
    view, outcome = view_of(table._replace(at=None)), table.outcome
    if outcome is None or view.end is None:
        return None
    over = standing(table.match).winners is not None
    return (
        (_final_standing(words, table, coded), h("p", okey_words.verdict_sentence(words, table), cls="lead")) if over else None,
        _winning_part(words, table, view, outcome, coded),
        _score_sheet(words, table, view, coded),
        _next_round_line(words, table),
        review,
        _hands(words, table, view),
    )


def round_overview(sight: ViewModel) -> str:
    """Return the state of a round in words: the joker, the number of tiles left, the top discard, and the scores."""
    view, words, table = sight.view, sight.words, sight.table
    said = [okey_words.joker_sentence(sight), as_sentence(words, words("okey.supply", n=view.supply))]
    if last_discard(view) != NOTHING:
        facts = who_facts(words, table, view.past[-1].seat)
        pile = words("okey.pile", tile=tile_text(words, last_discard(view), view.joker), **facts)
        said.append(as_sentence(words, pile))
    return " ".join([*said, _scores_sentence(words, table, view.house)])


def closing_text(words: Words, table: Table) -> str:
    """Return the sentences on what the others lost by the finish of a round, and on the scores."""
    facts = dict(table.outcome.facts) if table.outcome is not None else {}
    cost = (words("okey.why.finish", n=facts["loss"]),) if "loss" in facts else ()
    return " ".join((*cost, _scores_sentence(words, table, table.match.state.house)))


def _scores_sentence(words: Words, table: Table, house: House) -> str:
    scores = enumerate(scores_at(table))
    named = (f"{words('okey.you-or', **who_facts(words, table, seat))} {numeral_text(score)}" for seat, score in scores)
    title = words("okey.scores.wins" if house.counts_wins else "okey.scores.points")
    return words("okey.scores.said", what=title, scores=words.listed(named))


def _winning_part(words: Words, table: Table, view: View, outcome: Outcome, coded: bool) -> Content:
    assert view.end is not None
    facts = dict(outcome.facts)
    shower = {"n": facts["paid"], **who_facts(words, table, int(facts["shower"]))} if view.showed != NOBODY else {}
    parts = [(words(f"okey.why.{reason}", **shower), rule) for reason, rule in zip(outcome.reasons, outcome.rules, strict=True)]
    if "loss" in facts:
        cost = words("okey.why.finish", n=facts["loss"]), "T4" if "T4" in outcome.rules else "T2"
        parts.insert(len(parts) - bool(shower), cost)
    why = [h("li", said, _rule_buttons(words, table, (rule,), coded)) for said, rule in parts]
    if not outcome.winners:
        void = h("p", words("okey.why.void"), _rule_buttons(words, table, outcome.rules[:1], coded), cls="lead")
        return void, h("ul", why[1:], cls="why") if why[1:] else None
    return laid_hand(words, view.shown[view.end.seat], view.joker, view.end.how), h("ul", why, cls="why")


def _rule_buttons(words: Words, table: Table, rules: tuple[str, ...], coded: bool) -> Content:
    return rule_buttons(words, table.match.setup.game, rules) if coded else None


def _score_sheet(words: Words, table: Table, view: View, coded: bool) -> Node:
    """Return the score sheet: a row for every round, a column for every seat, and the totals below.

    With large letters, style sheets stack its cells.
    """
    names = [words("okey.you-or", **who_facts(words, table, seat)) for seat in range(len(view.counts))]
    of_round, rule = words("okey.sheet.round"), words("okey.sheet.rule")
    rounds = finished_rounds(table.match)
    head = h(
        "tr",
        h("th", of_round, scope="col"),
        [h("th", name, scope="col") for name in names],
        h("th", rule, scope="col", cls="rule") if coded else None,
    )
    rows = [
        h(
            "tr",
            h("th", str(number), scope="row", data_name=of_round),
            [_score_cell(played.outcome, seat, name) for seat, name in enumerate(names)],
            h("td", _rule_buttons(words, table, played.outcome.rules, coded), cls="rules", translate="no", data_name=rule)
            if coded
            else None,
            cls="latest" if number == len(rounds) else None,
        )
        for number, played in enumerate(rounds, 1)
    ]
    scores = zip(standing(table.match).scores, names, strict=True)
    total = h(
        "tr",
        h("th", words("okey.sheet.total"), scope="row"),
        [h("td", numeral_text(score), data_name=name) for score, name in scores],
        h("td") if coded else None,
        cls="total",
    )
    return h("table", h("thead", head), h("tbody", rows, total), cls="sheet-table nums", aria_label=words("okey.sheet"))


def _score_cell(outcome: Outcome, seat: Seat, name: str) -> Node:
    return h("td", with_sign(outcome.points[seat]), data_name=name, cls="best" if seat in outcome.winners else None)


def _top_score(house: House) -> int:
    return house.rounds if house.counts_wins else max(house.points, 1)


def _final_standing(words: Words, table: Table, coded: bool) -> Content:
    """Return the final standing of a match, the best player first, with the rule that ended the match."""
    house: House = table.match.state.house
    placed = sorted(enumerate(standing(table.match).scores), key=lambda each: -each[1])
    title = words("okey.scores.wins" if house.counts_wins else "okey.scores.points")
    rows = [_score(words, table, seat, score, _top_score(house)) for seat, score in placed]
    return h("h3", title, _rule_buttons(words, table, ("R1" if house.counts_wins else "T9",), coded)), h("ol", rows, cls="score")


def _next_round_line(words: Words, table: Table) -> Content:
    """Return the sentence on the round just played, or on a deciding round to come; None if the match is over."""
    house: House = table.match.state.house
    result, done = standing(table.match), len(finished_rounds(table.match))
    if result.winners is not None:
        return None
    if (house.counts_wins and done >= house.rounds) or (not house.counts_wins and min(result.scores) <= 0):
        leaders = tuple(seat for seat, score in enumerate(result.scores) if score == max(result.scores))
        return h("p", words("okey.match.deciding", names=_names(words, table, leaders)), cls="lead tie")
    if house.counts_wins and not table.compared:
        return h("p", words("okey.match.round", n=done, all=house.rounds))
    return None


def match_verdict(words: Words, table: Table) -> str:
    """Return the sentence on who won the match and with how many points, "" until the match is over."""
    result = standing(table.match)
    if table.outcome is None or result.winners is None:
        return ""
    if not result.winners:
        return words("okey.match.nobody")
    winner, *others = result.winners
    if others:
        return words("okey.match.tie", names=_names(words, table, result.winners), n=max(result.scores))
    return words("okey.match.won", n=max(result.scores), **who_facts(words, table, winner))


def _names(words: Words, table: Table, seats: tuple[Seat, ...]) -> str:
    *first, last = [words("okey.you-or", **who_facts(words, table, seat)) for seat in seats]
    return words("okey.and", first=words.listed(first), last=last) if first else last


def _hands(words: Words, table: Table, view: View) -> Node:
    """Return the open hands of all players but the winner, each laid out in its best groups."""
    winner = view.end.seat if view.end else -1
    hands = [
        h(
            "li",
            h("h3", words("okey.hand", **who_facts(words, table, seat))),
            laid_hand(words, view.shown[seat], view.joker, "groups"),
        )
        for seat in view.players
        if seat != winner and len(view.shown[seat]) >= HAND
    ]
    return h("details", h("summary", words("okey.hands"), cls="btn quiet"), h("ul", hands, cls="hands"), open=True)
