"""Okey Dokey's board: marks, gauges, warnings and hints."""

from driving import do
from okeydokey_tables import PERSON, dealt, one, page, played, seated, settle
from triokey.core.match import play
from triokey.okeydokey import advice
from triokey.okeydokey.rules import GAME
from ui.loop.start import begin
from ui.model import store
from ui.text.html import text_of


def test_marks_gauges_and_the_mirror_can_be_switched():
    model = seated(played(dealt(), 9), PERSON)
    html = page(model)
    assert 'class="mk ' in html and "facts" in html and "stage mirror" not in html
    plain = page(seated(played(dealt(), 9), PERSON, settings="marks off\ngauges off\nmirror on\n"))
    assert 'class="mk' not in plain and "facts" not in plain and "stage mirror" in plain


def with_fatal_number():
    """Return a solo position with a legal Number that would lose it, and that Number."""
    for seed in range(99):
        match = dealt(1, seed)
        while GAME.turn(match.state) is not None:
            seen = GAME.view(match.state, 0)
            numbers = [move for move in GAME.legal(match.state) if move.kind == "number"]
            for move in numbers:
                if advice.fatal(seen, move):
                    return match, GAME.write(move)
            match = play(match, GAME.write(GAME.legal(match.state)[0]))
    raise LookupError("no position with a fatal card")


def test_a_fatal_card_is_warned_of_but_can_be_played():
    match, word = with_fatal_number()
    model = seated(match, PERSON)
    model, effects = do(model, ("side",), ("pick", f"hand {word} 0"))
    model = settle(model, begin({"game:1": store.pack_table(model.table, 1)}, ("en",), "", "#/play/game-1", "ok")[1])
    assert "warning" in page(model)
    assert do(model, ("play", word))[0].table.match.words[-1] == word


def test_a_hint_goes_from_the_row_to_the_move_and_its_reason():
    model = seated(dealt(), PERSON)
    texts = []
    for _ in range(3):
        model = settle(*do(model, ("hint",)))
        texts.append(text_of(one(model, id="hint")))
    assert "row" in texts[0] and "still wins" in texts[2] and "assisted yes" in store.pack_table(model.table, 1)


def test_following_the_hints_wins_a_proven_deal():
    match = played(dealt(), 44)
    model = seated(match, PERSON)
    while model.table.turn is not None:
        model = settle(*do(model, ("hint",)))
        model = do(model, ("play", model.table.analysis("hint")["word"]))[0]
    assert model.table.outcome.reasons == ("festival",)
    assert "encore" in page(model)


def test_the_second_step_of_a_hint_marks_the_card_in_the_hand():
    model = seated(dealt(), PERSON)
    marked = []
    for _ in range(3):
        model = settle(*do(model, ("hint",)))
        word = model.table.analysis("hint")["word"]
        hand = one(model, id="hand")
        marked.append([card.attrs["data-value"].split(" ")[1] for card in hand.children if "hinted" in card.attrs["class"]])
    assert word[0] in "RYGBK" and marked == [[], [word], [word]]
