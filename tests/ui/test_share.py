"""Sharing: the dialog shows exactly what is sent, and an independent decoder reads the same link in the QR code."""

from itertools import product

import pytest
import segno
import zxingcpp

from building.doors import door_path
from driving import do, nodes, opened, text_at
from menus import table
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.match import standing
from triokey.core.pasting import find_link
from triokey.core.record import RecordError, read_link
from ui.app.share import sharing
from ui.loop.view import view
from ui.model import qr
from ui.model.effects import Copy, Download, Qr, ShareText
from ui.text.html import render
from ui.text.words import LANGUAGES, load


def dealt(game, lang="en"):
    model = opened(address=f"#/new/{game}", lang=lang)
    return do(model, ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)))[0]


def played_out(model):
    game = game_of(model.table.match.setup.game)
    while model.table.turn is not None:
        model, _ = do(model, ("play", game.write(game.legal(model.table.match.state)[0])))
    return model


def decode(code):
    """Return the text that an independent decoder reads in a drawn QR code."""
    scale, quiet = 4, 4
    side = (code.side + 2 * quiet) * scale
    pixels = bytearray(b"\xff" * (side * side))
    for stroke in code.path.split("z")[:-1]:
        start, _, rest = stroke[1:].partition("h")
        x, y = map(int, start.split())
        width = int(rest.partition("v")[0])
        for row in range((y + quiet) * scale, (y + quiet + 1) * scale):
            at = row * side + (x + quiet) * scale
            pixels[at : at + width * scale] = bytes(width * scale)
    found = zxingcpp.read_barcodes(memoryview(bytes(pixels)).cast("B", shape=[side, side]))
    return [one.text for one in found]


def code(text):
    return qr.code_of_rows(segno.make(text, micro=False, error="l").matrix)


@pytest.mark.parametrize("length", [1, 60, 250, qr.LIMIT])
def test_a_code_is_read_back_by_an_independent_decoder(length):
    text = ("http://host/triokey/#k1." + "Az09-_" * qr.LIMIT)[:length]
    assert decode(qr.read_qr_code(qr.write_qr_code(code(text)))) == [text]


def test_the_picture_has_a_quiet_zone_and_is_black_on_white_by_its_own_classes():
    found = code("hello")
    svg = qr.draw_code(found, "label")
    assert svg.attrs["viewBox"] == f"0 0 {found.side + 8} {found.side + 8}"
    paper, ink = svg.children
    assert paper.attrs["class"] == "qr-paper" and ink.attrs["transform"] == "translate(4 4)"


@pytest.mark.parametrize("game", ["okiya", "okey-rounds", "okey-tournament", "okeydokey"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_says_what_it_sends_and_whether_it_shows_hands(game, lang):
    model = dealt(game, lang)
    assert sharing.kinds_of(model) == ("seed", "position", "game")
    for kind in sharing.kinds_of(model):
        shown, _ = do(model, ("dialog", f"share {kind}"))
        page, sent = render(view(shown)), sharing.parcel_to_send(model, kind)
        assert text_at(shown, "share-link") == sent.link
        hands = {"okiya": "", "seed": "hidden"}.get(game if game == "okiya" else kind, "shown")
        assert sent.hands == hands
        assert (f"share-hands {hands}" in page) == bool(hands)
        line, sentence, link = sent.text.split("\n")
        assert not line.isascii() and model.words(f"{game}.name") in sentence and link == sent.link


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["okiya", "okey-rounds", "okey-tournament", "okeydokey"])
def test_links_go_through_the_page_of_their_game_and_language_and_codes_take_the_shortest_way(game, lang):
    model = dealt(game)._replace(words=load(lang))
    for kind in sharing.kinds_of(model):
        sent = sharing.parcel_to_send(model, kind)
        record = sent.code.removeprefix(model.base)
        assert record.startswith("#") and sent.link == f"{model.base}{door_path(game, lang)}{record}"
        assert read_link(record) == read_link(find_link(sent.text))


def test_a_finished_game_offers_its_result_with_the_deal_and_not_the_moves():
    model = played_out(dealt("okiya"))
    assert sharing.kinds_of(model)[-1] == "result"
    shown, _ = do(model, ("dialog", "share"))
    text = text_at(shown, "share-text")
    assert "wins" in text and "🏆" in text
    assert read_link(text[text.index("#") :]).words == ()
    _, effects = do(shown, ("copy-text", text), ("share-text", text))
    assert effects[-2:] == (Copy(text), ShareText("Triokey", text))


@pytest.mark.parametrize("game", GAMES)
def test_a_result_has_a_cup_only_if_a_person_won_and_shakes_hands_only_at_a_draw(game):
    model = table(game, "bot", over=True)
    winners = standing(model.table.match).winners or model.table.outcome.winners
    for kinds in product(("person", "bot"), repeat=len(model.table.players)):
        players = tuple(player._replace(kind=kind) for player, kind in zip(model.table.players, kinds, strict=True))
        first = sharing.parcel_to_send(model._replace(table=model.table._replace(players=players)), "result").text.splitlines()[0]
        assert ("🏆" in first) == any(kinds[seat] == "person" for seat in winners)
        assert ("🤝" in first) == (not winners and not about(game).crew)


def test_the_code_of_the_chosen_link_is_drawn_and_a_late_one_is_dropped():
    model, effects = do(dealt("okiya"), ("share-qr", "seed"))
    link = sharing.parcel_to_send(model, "seed").code
    assert effects == (Qr(link),) and "<path" not in render(view(model)).partition("share-box")[2]
    late, _ = do(model, Qr("http://host/other").answered("1 M0 0h1v1h-1z"))
    assert late == model
    drawn, _ = do(model, effects[0].answered(qr.write_qr_code(code(link))))
    assert 'class="qr"' in render(view(drawn))
    other, _ = do(drawn, ("dialog", "share game"), effects[0].answered("1 M0 0h1v1h-1z"))
    assert other.dialog.get("qr") == "" and text_at(other, "share-link") != link
    failed, _ = do(model, effects[0].answered(""))
    assert "cannot be drawn" in render(view(failed))


def test_a_match_that_fits_no_link_is_offered_as_a_file(monkeypatch):
    def too_long(*told, **more):
        raise RecordError("too_long")

    model, _ = do(dealt("okiya"), ("play", "a1"))
    monkeypatch.setattr(sharing, "write_record", too_long)
    shown, effects = do(model, ("dialog", "share game"), ("share-qr", "game"), Qr("x").answered("y"))
    assert "too long" in render(view(shown)) and effects == ()
    _, effects = do(shown, ("share-file",))
    assert isinstance(effects[-1], Download) and "triokey-save" in effects[-1].text


@pytest.mark.parametrize("mode", ["link", "qr", "text"])
def test_what_is_left_out_is_left_out_of_what_is_shown(mode):
    model = dealt("okiya")
    players = tuple(player._replace(name=name) for player, name in zip(model.table.players, ("Ada", "Bo"), strict=True))
    model = model._replace(table=model.table._replace(players=players))
    model, _ = do(model, ("play", "a1"), ("dialog", f"share game {mode}"), *([("share-qr", "game")] if mode == "qr" else []))
    after, effects = do(model, ("share-with", "names"))
    pressed = [node.attrs["id"] for node in nodes(view(after)) if node.attrs.get("aria-pressed") == "true" and "id" in node.attrs]
    assert pressed == [f"share-mode-{mode}"]
    codes = [effect.text for effect in effects if isinstance(effect, Qr)]
    assert codes == ([sharing.parcel_to_send(after, "game").code] if mode == "qr" else [])
