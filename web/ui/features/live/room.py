"""Opening a table for players in one room with a device each: which game, how many players, and then the lobby."""

from __future__ import annotations

from ui.app.new_game.prepare import prepare_new_game, seat_players
from ui.features.live import seating
from ui.features.live.lobby import network_note
from ui.frame.feature import Words as Address
from ui.games.showcase import games_in_order
from ui.model.change import Change
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, icon
from ui.parts.ways import game_cards, link_hall, player_numbers, range_of, social_games
from ui.text.html import Content, Node, h


def is_room_address(rest: Address) -> bool:
    """Tell whether an address of the room page is valid: no word follows, or a game that allows several numbers of players."""
    return not rest or (len(rest) == 1 and rest[0] in social_games() and len(player_numbers(rest[0])) > 1)


def room_page(model: Model) -> Node:
    """Return the page that asks which game is played or, once a game is chosen, how many players there are."""
    words, game_id = model.words, model.route[1] if model.route[1:] else ""
    back = "#/room" if game_id else "#/friends"
    asked: Content = h("p", words("live.alone"), cls="lead")
    if model.connects:
        asked = _ask_count(model, game_id) if game_id else _ask_game(model)
    title = game_name(words, game_id) if game_id else words("new.room")
    return link_hall(words, title, back, asked, key="room-seats" if game_id else "room")


def _ask_game(model: Model) -> Content:
    words = model.words

    def leads(game_id: str) -> dict[str, str]:
        if len(known := player_numbers(game_id)) == 1:
            return on(Message("live-room", f"{game_id} {known[0]}"))
        return {"href": f"#/room/{game_id}"}

    cards = game_cards(
        words, games_in_order(words, social_games()), leads, lambda game_id: words("friends.seats", n=range_of(game_id))
    )
    return h("h2", words("friends.which")), network_note(words), cards


def _ask_count(model: Model, game_id: str) -> Content:
    words = model.words
    ways = [
        h(
            "button",
            h("span", [icon("person") for _ in range(count)], cls="heads"),
            h("b", words("friends.seats", n=count)),
            type="button",
            cls="how-many",
            **on(Message("live-room", f"{game_id} {count}")),
        )
        for count in sorted(player_numbers(game_id))
    ]
    told = h("p", words("live.how-many.bots"), cls="lead")
    return (
        h("h2", words("live.how-many")),
        told,
        h("ul", [h("li", way) for way in ways], cls=f"head-counts {game_classes(game_id)}"),
    )


def open_room(model: Model, message: Message) -> Change:
    """Open a table at which every other player has an own device. The message's value is "GAME SEATS"."""
    game_id, _, count = message.value.partition(" ")
    if not model.connects or game_id not in social_games() or count not in map(str, player_numbers(game_id)):
        return model, ()
    model = prepare_new_game(model, game_id)
    assert model.new is not None
    players = seat_players(int(count), "link", model.new.players[0].level)
    return seating.new(model._replace(new=model.new._replace(players=players)), message)
