"""Is this hand of real tiles complete? The indicator and fourteen tiles tapped in, the groups, or what is missing.

The draft: the indicator or "-", "yes" or "no" for seven pairs, "indicator" or "hand" for where the next tile goes, and
the tiles of the hand.
"""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.catalog import game_of
from triokey.core.game import NotationError
from triokey.okey.hand.pairs import PAIRS, paired
from triokey.okey.hand.tiles import BLANK, COLOURS, COPIES, HAND, NUMBERS, Face, joker_of, read_tile, write_tile
from triokey.okey.table import NOTHING
from ui.games.aid import Aid, InputRefused
from ui.games.okey.art import tile, tile_text, tile_title
from ui.games.okey.finish import laid_hand
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.real import Aiding
from ui.parts.controls import button, chip, choice, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

MOST_USEFUL = 12


class Draft(NamedTuple):
    """What was tapped in; hand in the order of tapping."""

    indicator: Face = NOTHING
    pairs: bool = False
    turning: bool = True
    hand: tuple[Face, ...] = ()

    @property
    def joker(self) -> Face:
        """The joker's face, NOTHING before there is an indicator."""
        return joker_of(self.indicator) if self.indicator != NOTHING else NOTHING


def write(draft: Draft) -> str:
    """Return the draft as text."""
    turned = write_tile(draft.indicator) if draft.indicator != NOTHING else "-"
    where = "indicator" if draft.turning else "hand"
    return " ".join((turned, "yes" if draft.pairs else "no", where, *map(write_tile, draft.hand)))


def read(text: str) -> Draft:
    """Return the draft of a text; an empty one for any other."""
    try:
        turned, pairs, where, *tiles = text.split(" ")
        hand = tuple(map(read_tile, tiles))
        indicator = NOTHING if turned == "-" else read_tile(turned)
    except (ValueError, NotationError):
        return Draft()
    return Draft(indicator, pairs == "yes", where == "indicator", hand[:HAND])


def begin(game_id: str) -> str:
    """Return the empty draft; seven pairs count where they do by default."""
    options = {spec.key: spec.default for spec in game_of(game_id).options}
    return write(Draft(pairs=options.get("pairs", "yes") == "yes"))


def act(aiding: Aiding, value: str, fields: dict[str, str]) -> str:
    """Return the draft after a tile, a tile taken back, another house rule, or a fresh start."""
    draft = read(aiding.draft)
    what, _, rest = value.partition(" ")
    match what:
        case "pairs":
            draft = draft._replace(pairs=not draft.pairs)
        case "turn":
            draft = draft._replace(turning=True)
        case "back":
            draft = draft._replace(hand=(*draft.hand[: int(rest)], *draft.hand[int(rest) + 1 :]))
        case "clear":
            draft = Draft(pairs=draft.pairs)
        case "tile":
            draft = _with(draft, read_tile(rest))
    return write(draft)


def _with(draft: Draft, face: Face) -> Draft:
    if draft.turning:
        draft = draft._replace(indicator=face, turning=False)
        if _left(draft, face) < 0:
            raise InputRefused("okey.real.none-left")
        return draft
    if not _left(draft, face):
        raise InputRefused("okey.real.none-left")
    if len(draft.hand) == HAND:
        raise InputRefused("okey.real.full")
    return draft._replace(hand=(*draft.hand, face))


def _left(draft: Draft, face: Face) -> int:
    """Return how many tiles of a face are neither in the hand nor turned up."""
    return COPIES - draft.hand.count(face) - (draft.indicator == face)


def question(aiding: Aiding) -> str:
    """Return the hand for the worker, once it is whole."""
    draft = read(aiding.draft)
    if draft.indicator == NOTHING or len(draft.hand) < HAND:
        return ""
    return " ".join((write_tile(draft.joker), "yes" if draft.pairs else "no", *map(write_tile, sorted(draft.hand))))


def page(model: Model, aiding: Aiding) -> Content:
    """Return the hand so far, what is found of it, and all tiles to tap."""
    words, draft = model.words, read(aiding.draft)
    return (
        _indicator(words, draft),
        choice("pairs", words("okey.real.pairs"), chip(words("okey.real.pairs.count"), Message("real", "pairs"), draft.pairs)),
        h("p", spoken(words, aiding), cls="lead", role="status"),
        _verdict(words, draft, aiding),
        _hand(words, draft),
        _tiles(words, draft),
        button(words("okey.real.clear"), Message("real", "clear"), symbol="new"),
    )


def _indicator(words: Words, draft: Draft) -> Node:
    if draft.indicator == NOTHING:
        return h("p", words("okey.real.turn"))
    joker = draft.joker
    return h(
        "p",
        _named(draft.indicator, joker, words("okey.indicator", tile=tile_text(words, draft.indicator, joker))),
        _named(joker, joker, words("okey.joker-is", tile=tile_text(words, joker, joker))),
        button(words("okey.real.change"), Message("real", "turn"), cls="btn quiet") if not draft.turning else None,
        cls="real-line",
    )


def _named(face: Face, joker: Face, said: str) -> Node:
    """Return a tile with its words, which no window parts."""
    return h("span", tile(face, joker, "small"), h("span", said), cls="real-named")


def _verdict(words: Words, draft: Draft, aiding: Aiding) -> Content:
    """Return the hand laid out in its groups or pairs, and the tiles that would help."""
    if not question(aiding) or aiding.found is None:
        return None
    hand, found = tuple(sorted(draft.hand)), aiding.found
    how = "pairs" if draft.pairs and found["pairs"] < found["groups"] else "groups"
    useful = [read_tile(word) for word in found["useful"]]
    useful = [face for face in useful if _left(draft, face)][:MOST_USEFUL]
    helps = [h("li", tile(face, draft.joker, "small", label=tile_title(words, face, draft.joker))) for face in useful]
    single = [] if how == "groups" else _alone(words, hand, draft.joker)
    return (
        h("div", laid_hand(words, hand, draft.joker, how), h("ul", h("li", single, cls="loose"), cls="laid") if single else None),
        (h("h2", words("okey.real.useful")), h("ul", helps, cls="real-tiles")) if helps else None,
    )


def _alone(words: Words, hand: tuple[Face, ...], joker: Face) -> list[Node]:
    """Return the tiles that are in no pair."""
    rest = list(hand)
    for (one, _), (other, _) in paired(hand, joker):
        rest.remove(one)
        rest.remove(other)
    return [tile(face, joker, "small", label=tile_title(words, face, joker)) for face in rest]


def _hand(words: Words, draft: Draft) -> Node:
    places = [
        h(
            "li",
            h(
                "button",
                _drawn(face, draft),
                type="button",
                aria_label=words("okey.real.back", tile=_name(words, face, draft)),
                **on(Message("real", f"back {at}")),
            ),
        )
        for at, face in enumerate(draft.hand)
    ]
    empty = [h("li", cls="free") for _ in range(HAND - len(draft.hand))]
    return h("ul", places, empty, cls="real-tiles rack", data_zone="hand", aria_label=words("okey.real.hand"))


def _tiles(words: Words, draft: Draft) -> Node:
    """Return every face to tap, a row for each colour, and the blank tile."""
    rows = [
        h("ul", [h("li", _tile(words, draft, NUMBERS * row + n)) for n in range(NUMBERS)], cls="real-tiles")
        for row in range(len(COLOURS))
    ]
    blank = h("ul", h("li", _tile(words, draft, BLANK)), cls="real-tiles")
    return h(
        "div",
        rows,
        blank,
        cls="real-bank",
        data_zone="tiles",
        data_cols=str(NUMBERS),
        role="group",
        aria_label=words("okey.real.all"),
    )


def _tile(words: Words, draft: Draft, face: Face) -> Node:
    left = _left(draft, face)
    return h(
        "button",
        _drawn(face, draft),
        type="button",
        aria_label=words("okey.real.add", tile=_name(words, face, draft), n=left),
        cls="gone" if left <= 0 else None,
        **on(Message("real", f"tile {write_tile(face)}")),
    )


def _drawn(face: Face, draft: Draft) -> Node:
    """Return a tile as it looks in this round; before there is an indicator, none is a joker."""
    joker = draft.joker if draft.indicator != NOTHING else BLANK if face == BLANK else NOTHING
    return tile(face, joker, "small")


def _name(words: Words, face: Face, draft: Draft) -> str:
    if draft.indicator == NOTHING and face == BLANK:
        return words("okey.real.blank")
    return tile_title(words, face, draft.joker)


def spoken(words: Words, aiding: Aiding) -> str:
    """Return how the hand stands, as one sentence."""
    draft, found = read(aiding.draft), aiding.found
    if draft.turning:
        return words("okey.real.turn")
    if len(draft.hand) < HAND:
        return words("okey.real.more", n=HAND - len(draft.hand))
    if found is None:
        return words("okey.real.looking")
    if not found["best"]:
        by = "pairs" if draft.pairs and len(paired(tuple(sorted(draft.hand)), draft.joker)) == PAIRS else "groups"
        return words("okey.real.complete", how=by)
    return words("okey.real.missing", n=found["best"], groups=found["groups"], pairs=found["pairs"] if draft.pairs else -1)


AID = Aid("check", begin, page, act, question, spoken=spoken)
