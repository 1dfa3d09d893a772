"""The felt, the picture of the table: seats round it, discards in the corners, supply, indicator and joker in the middle."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okey.hand.tiles import HAND, Face
from triokey.okey.house import CLOCKWISE
from triokey.okey.knowledge import known_tiles_elsewhere
from triokey.okey.rules import must_draw
from triokey.okey.table import NOTHING, View, discard_piles, last_discard, next_player
from ui.games.okey import deal as okey_deal
from ui.games.okey.art import draw_tile, draw_tile_back
from ui.games.okey.help import okey_hinted_pile
from ui.games.okey.indicator import draw_indicator
from ui.games.okey.rack import face_of
from ui.games.okey.score import scores_at
from ui.games.okey.view_model import ViewModel, moved_of
from ui.games.secrecy import can_show_hands, open_seats
from ui.model.messages import Message
from ui.parts.controls import on
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import numeral_text

SIDES = {2: ("s", "n"), 3: ("s", "w", "e"), 4: ("s", "w", "n", "e")}
"""Sides of the table by number of players: the side of each seat, clockwise from the player at the device."""
CORNERS = {CLOCKWISE: {"s": "sw", "w": "nw", "n": "ne", "e": "se"}, -CLOCKWISE: {"s": "se", "e": "ne", "n": "nw", "w": "sw"}}
"""Corners in which each side's discards are shown, by direction of play: between that player and the next one (T7)."""


def side_of(sight: ViewModel, seat: Seat) -> str:
    """Return the side of the table at which a seat is shown, as seen by the player at the device."""
    seats = len(sight.view.counts)
    return SIDES[seats][(seat - sight.near) % seats]


def draw_felt(sight: ViewModel) -> Node:
    """Return the picture of the table: seats, discard piles, and the middle."""
    view = sight.view
    seats = range(len(view.counts))
    middle: Content = (
        [_draw_pile(sight, seat) for seat in seats if seat in view.players],
        _draw_middle(sight),
    )
    if sight.table.aside.stage:
        middle = okey_deal.draw_ceremony(sight.table, sight.words)
    return h(
        "div",
        sprite_art("joker", "star"),
        [_seat_plate(sight, seat) for seat in seats],
        middle,
        _open_hands(sight),
        cls=f"felt{' held' if sight.table.aside.stage else ''}{' two' if len(view.counts) == 2 else ''}",
        data_key="held" if sight.table.aside.stage else "felt",
        data_zone="row",
        id="felt",
        role="group",
        aria_label=sight.words("okey.table"),
    )


def _seat_plate(sight: ViewModel, seat: Seat) -> Node:
    table, view, words = sight.table, sight.view, sight.words
    player = table.players[seat]
    turn = not view.end and view.turn == seat and not table.aside.stage
    score = scores_at(table)[seat]
    tiles = words("okey.tiles", n=view.counts[seat]) if seat in view.players else words("okey.looks-on")
    level: Content = None
    if player.kind == "bot":
        level = h("span", words(f"level.{player.level}"), cls="seat-level")
    return h(
        "div",
        h("span", words("okey.turn-mark"), " ", cls="sr") if turn else None,
        h("span", icon("bot" if player.kind == "bot" else "person"), cls="avatar"),
        h(
            "span",
            h("b", words("okey.you-or", **sight.who(seat)), id=f"name-{seat}"),
            h("small", tiles, level, _shown_twin(sight, seat), cls="nums"),
            cls="seat-name",
        ),
        h("span", numeral_text(score), cls="seat-points nums", aria_label=words("okey.score", n=score), role="img"),
        _taken_tile(sight, seat) if turn and seat != sight.near else None,
        _open_rack(sight, seat),
        cls=f"seat {side_of(sight, seat)}{' turn' if turn else ''}{'' if seat in view.players else ' out'}",
        id=f"seat-{seat}",
        role="group",
        aria_labelledby=f"name-{seat}",
    )


def _shown_twin(sight: ViewModel, seat: Seat) -> Node | None:
    """Return a small tile beside the player who showed the indicator's twin, pale once it is discarded; None for others."""
    view = sight.view
    if view.showed != seat or sight.table.aside.stage:
        return None
    held = view.hand if seat == view.seat else known_tiles_elsewhere(view)[seat]
    name = sight.tile_text(view.indicator)
    key = "okey.showed" if view.indicator in held else "okey.showed.gone"
    return h(
        "span",
        icon("eye"),
        draw_tile(view.indicator, view.joker, "tiny", label=sight.words(key, tile=name), data_flip=f"showed-{seat}"),
        cls="showed" if view.indicator in held else "showed gone",
    )


def _open_rack(sight: ViewModel, seat: Seat) -> Node | None:
    """Return another player's open tiles, as in a replay, at the player's seat. Style sheets hide them if there is no room."""
    replayed = sight.table.at is not None and can_show_hands(sight.table)
    return _tiles(sight, seat, "open-rack") if _is_off_rack(sight, seat) and (replayed or _is_open_hand(sight, seat)) else None


def _open_hands(sight: ViewModel) -> Node | None:
    """Return a list of other players' open hands, one line each. Style sheets show it if the seats have no room for them."""
    seats = [seat for seat in sight.view.players if _is_off_rack(sight, seat) and _is_open_hand(sight, seat)]
    lines = [h("li", h("b", sight.who(seat)["who"], data_name="true"), _tiles(sight, seat, "open-line")) for seat in seats]
    return h("ul", lines, cls=f"open-lines n{len(lines)}") if lines else None


def _is_off_rack(sight: ViewModel, seat: Seat) -> bool:
    """Tell whether a seat is in the game and the rack on the page shows another seat's hand."""
    return seat in sight.view.players and seat != sight.racked


def _is_open_hand(sight: ViewModel, seat: Seat) -> bool:
    return not sight.table.aside.stage and seat in open_seats(sight.table)


def _tiles(sight: ViewModel, seat: Seat, cls: str) -> Node:
    hand, words = sorted(sight.table.shown.hands[seat]), sight.words
    named = words.listed(sight.tile_text(face) for face in hand)
    label = f"{words('okey.hand', **sight.who(seat))}: {named}"
    return h("span", [draw_tile(face, sight.joker, "tiny") for face in hand], cls=cls, role="img", aria_label=label)


def _taken_tile(sight: ViewModel, seat: Seat) -> Content:
    """Return the tile that another player has just taken: the open discard, or a tile's back if it came from the supply."""
    view = sight.view
    if view.counts[seat] <= HAND or not view.past:
        return None
    number = len(view.past)
    if view.drawn != NOTHING:
        return draw_tile(
            view.drawn, sight.joker, "held-tile", data_flip=f"held-{number}", data_from=f"#pile-{view.past[-1].seat}"
        )
    return draw_tile_back("held-tile", data_flip=f"held-{number}", data_from="#supply")


def _draw_pile(sight: ViewModel, seat: Seat) -> Node:
    """Return a player's discard pile: its top tile, as a button if the tile may be taken or a tile may be discarded there."""
    view, words, table = sight.view, sight.words, sight.table
    heap = discard_piles(view)[seat]
    side = side_of(sight, seat)
    place = f"discard-place d-{CORNERS[view.house.direction][side]} of-{side}"
    came = moved_of(table).left if seat == view.seat else None
    lid = None
    if heap:
        lid = draw_tile(
            heap[-1],
            sight.joker,
            "" if _may_be_taken(view, seat) else "dim",
            data_flip=f"pile-{seat}-{len(view.past)}-{heap[-1]}" if view.past and view.past[-1].seat == seat else None,
            data_from=f"#slot-{came}" if came is not None else f"#seat-{seat}",
        )
    name = _pile_name(sight, seat, heap[-1] if heap else NOTHING)
    under = h("span", cls="under", aria_hidden="true") if len(heap) > 1 else None
    if sight.mine and view.due and seat == view.seat:
        return _discard_frame(sight, place, lid)
    if heap and _may_be_taken(view, seat) and sight.mine and not view.due:
        lit = may_take(sight)
        return h(
            "div",
            h(
                "button",
                under,
                lid,
                type="button",
                cls=f"take{' lit' if lit else ''}{_hint_mark(sight, 'take')}",
                **on(Message("pick", "take")),
                data_drag="pile take",
                id=f"pile-{seat}",
                aria_label=words("okey.take", tile=sight.tile_text(heap[-1])),
                title=words("okey.take", tile=sight.tile_text(heap[-1])),
            ),
            cls=place,
        )
    mark = f" {table.verdict_on('t')}".rstrip() if _may_be_taken(view, seat) else ""
    return h("div", h("span", under, lid, cls=f"pile{mark}", id=f"pile-{seat}", role="img", aria_label=name), cls=place)


def may_take(sight: ViewModel) -> bool:
    """Tell whether the player at the device may take the open discard now."""
    return bool(sight.wins) or (sight.view.supply > 0 and not must_draw(sight.view))


def may_draw(sight: ViewModel) -> bool:
    """Tell whether the player at the device may draw from the supply now."""
    return sight.mine and not sight.view.due and sight.view.supply > 0


def _hint_mark(sight: ViewModel, pile: str) -> str:
    return " hinted" if okey_hinted_pile(sight) == pile else ""


def _may_be_taken(view: View, seat: Seat) -> bool:
    """Tell whether the top tile of this seat's pile is the one that the next player may take."""
    return last_discard(view) != NOTHING and view.past[-1].seat == seat


def _pile_name(sight: ViewModel, seat: Seat, face: Face) -> str:
    if face == NOTHING:
        return sight.words("okey.pile.none", **sight.who(seat))
    return sight.words("okey.pile", tile=sight.tile_text(face), **sight.who(seat))


def _discard_frame(sight: ViewModel, place: str, lid: Content) -> Node:
    """Return the gold frame onto which the player discards. place: the CSS classes of its position."""
    words = sight.words
    one = len(sight.picked) == 1
    label = words("okey.discard.which")
    if one:
        label = words("okey.discard.this", tile=sight.tile_text(face_of(sight.rack.slots[sight.picked[0]])))
    return h(
        "div",
        h(
            "button",
            lid,
            h("span", icon("down"), h("span", words("okey.discard")), cls="spot-words"),
            type="button",
            cls=f"spot{' ready' if one else ''}",
            **on(Message("pick", "spot")),
            data_drop="spot",
            id=f"pile-{sight.view.seat}",
            aria_label=label,
            title=label,
        ),
        cls=place,
    )


def _draw_middle(sight: ViewModel) -> Node:
    view, words = sight.view, sight.words
    can_draw = may_draw(sight)
    supply = h(
        "button",
        h("span", cls=f"okey-tile back deep{' single' if view.supply < 2 else ''}{' none' if not view.supply else ''}"),
        h("b", h("span", str(view.supply), cls="nums")),
        type="button",
        cls=f"supply{' lit' if can_draw else ''}{_hint_mark(sight, 'supply')} {sight.table.verdict_on('d')}".rstrip(),
        **on(Message("pick", "supply")),
        id="supply",
        data_drag="pile supply" if can_draw else None,
        aria_label=words("okey.supply.draw" if can_draw else "okey.supply", n=view.supply),
    )
    centre = _draw_centre(sight)
    drop = "centre" if sight.wins or (sight.mine and view.due) else None
    return h(
        "div",
        supply,
        centre,
        draw_indicator(words, view),
        cls=f"felt-middle{' full' if centre is not None else ''}",
        data_drop=drop,
    )


def _draw_centre(sight: ViewModel) -> Node | None:
    """Return the centre of the table: the offer to finish if a win is possible, or the tile that ended the round, else None."""
    view, words = sight.view, sight.words
    if view.end and view.end.face != NOTHING:
        return h(
            "span",
            draw_tile(
                view.end.face,
                sight.joker,
                label=words("okey.centre.last", tile=sight.tile_text(view.end.face)),
                data_flip="last",
                data_from=f"#seat-{view.end.seat}",
            ),
            cls="centre done",
        )
    if mark := sight.table.verdict_on("w"):
        return h("span", icon("flag"), h("span", words("okey.finish")), cls=f"centre {mark}")
    if not sight.wins:
        return None
    return h(
        "button",
        icon("flag"),
        h("span", words("okey.finish")),
        type="button",
        cls="centre lit",
        **on(Message("pick", "centre")),
        id="centre",
        aria_label=words("okey.finish.offer"),
    )


def dealer_seat(view: View) -> Seat:
    """Return the dealer's seat, which is the one before the seat that begins (T1)."""
    return next_player(view.players, -view.house.direction, view.began)
