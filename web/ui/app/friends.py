"""The page "With friends": it asks where the others are, then which game, and links to all other ways to play together."""

from __future__ import annotations

from ui.app.new_game.prepare import prepare_new_game, seat_players
from ui.frame.catalog import doors
from ui.frame.feature import Words as Address
from ui.games.showcase import games_in_order
from ui.model.change import Change
from ui.model.effects import Go
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.ways import game_cards, link_hall, player_numbers, question_card, range_of, sky_picture, social_games
from ui.text.html import Node, h

SEATED = {"here": "table", "far": "link"}
"""Ways in which the other players play ("table": at this device, "link": by link), by the word for where they are."""


def is_friends_address(rest: Address) -> bool:
    """Return whether these words may follow the address of this page: no word, or a word for where the other players are."""
    return not rest or (len(rest) == 1 and rest[0] in SEATED)


def friends_page(model: Model) -> Node:
    """Return the page that asks where the others are or, once that is answered, which game to play."""
    return _ask_which_game(model, model.route[1]) if len(model.route) > 1 else _ask_where(model)


def _ask_where(model: Model) -> Node:
    words = model.words
    here = question_card(sky_picture("where-here", "dawn"), words("friends.here"), words("friends.here.note"), "#/friends/here")
    far = question_card(sky_picture("where-far", "night"), words("friends.far"), words("friends.far.note"), "#/friends/far")
    answers = h("ul", here, doors("friends-where", model), far, cls="place-cards")
    others = h("ul", doors("friends", model), cls="doorways")
    return link_hall(words, words("friends.title"), "#/", h("h2", words("friends.ask")), answers, others, key="friends")


def _ask_which_game(model: Model, place: str) -> Node:
    words = model.words
    cards = game_cards(
        words,
        games_in_order(words, social_games()),
        lambda game_id: on(Message("friends-play", f"{place} {game_id}")),
        lambda game_id: words("friends.seats", n=range_of(game_id)),
    )
    told = words("friends.here.note" if place == "here" else "friends.far.how")
    more = doors("friends-far", model) if place == "far" else []
    return link_hall(
        words,
        words(f"friends.{place}"),
        "#/friends",
        h("h2", words("friends.which")),
        h("p", told, cls="lead"),
        cards,
        h("ul", more, cls="doorways") if more else None,
        key=f"friends-{place}",
    )


def begin_with_friends(model: Model, message: Message) -> Change:
    """Go to the page for a new game with friends at all other seats. The value is "here GAME", or "far GAME" to play by links."""
    place, _, game_id = message.value.partition(" ")
    if place not in SEATED or game_id not in social_games():
        return model, ()
    model = prepare_new_game(model, game_id)
    assert model.new is not None
    seats = max(len(model.new.players), min(player_numbers(game_id)))
    players = seat_players(seats, SEATED[place], model.new.players[0].level)
    return model._replace(new=model.new._replace(players=players, far=place == "far")), (Go(f"#/new/{game_id}"),)
