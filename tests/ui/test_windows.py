"""Two windows with one game, without a browser: one plays, the other one shows it and may take it over."""

from driving import do, opened
from okiya_tables import new_game
from triokey.okiya.rules import GAME
from ui.loop.view import view
from ui.model.effects import Later, Restart, TakeOver, Think, Write
from ui.text.html import render


def played(mode="table"):
    """Return a model after one move, and the stored text of the game."""
    model, effects = do(new_game(mode)[0], ("play", "a1"))
    return model, next(effect.text for effect in effects if isinstance(effect, Write))


def watching(mode="table"):
    """Return the model of a window that only shows the game."""
    _, text = played(mode)
    return do(opened({"game:1": text}, "#/play/game-1"), ("watching", "game:1"))[0]


def legal(model):
    return GAME.write(GAME.legal(model.table.match.state)[0])


def test_a_window_that_watches_changes_nothing_and_says_why():
    before = watching()
    for message in (("play", legal(before)), ("undo",), ("redo",)):
        after, effects = do(before, message)
        assert after.table == before.table and not any(isinstance(effect, Write) for effect in effects)
    after, _ = do(before, ("play", legal(before)))
    assert "another window" in after.toast.text


def test_a_window_that_watches_shows_what_the_other_one_plays():
    model = watching()
    other, _ = played()
    other, effects = do(other, ("play", legal(other)))
    text = next(effect.text for effect in effects if isinstance(effect, Write))
    model, _ = do(model, ("stored", f"game:1\n{text}"))
    assert model.table.match == other.table.match and model.watching == "game:1"


def test_play_here_takes_the_game_over():
    model = watching()
    page = render(view(model))
    assert "Play here" in page and "another window" in page
    model, effects = do(model, ("play-here",))
    assert effects == (TakeOver("game:1"),)
    model, _ = do(model, ("holding", "game:1"))
    assert "Play here" not in render(view(model))
    model, effects = do(model, ("play", legal(model)))
    assert any(isinstance(effect, Write) for effect in effects)


def test_a_bot_is_asked_in_the_window_that_plays_and_in_no_other():
    model, text = played("bot")
    stored = do(opened({"game:1": text}), ("watching", "game:1"))[0]
    model, effects = do(stored, ("route", "#/play/game-1"))
    assert not any(isinstance(effect, (Think, Later)) for effect in effects)
    model, effects = do(model, ("holding", "game:1"))
    assert any(isinstance(effect, Later) and effect.message.do == "bot" for effect in effects)


def test_a_game_deleted_in_another_window_is_left():
    _, text = played()
    model, _ = do(opened({"game:1": text}, "#/play/game-1"), ("stored", "game:1\n"))
    assert model.table is None and model.shelf == () and model.toast.text


def test_a_game_that_another_window_overtook_goes_on_under_another_name():
    model, _ = played()
    model, _ = do(model, ("forked", "game:1 game:4"))
    assert model.table.key == "game:4" and model.route == ("play", "game:4") and model.toast.text


def test_everything_erased_in_another_window_is_forgotten_here():
    model, _ = played()
    model, effects = do(model, ("erased",))
    assert model.table is None and any(isinstance(effect, Restart) for effect in effects)


def test_settings_chosen_in_another_window_hold_here():
    model, _ = do(opened(), ("stored", "settings\ntheme dark\nlang de\n"))
    assert model.settings.get("theme") == "dark" and model.words.lang == "de"
