"""Foreign changes of the page: whatever translators and extensions insert, after each patch the page reads correctly."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from paper_page import Document, Element, Text, below, cut, plant, read, translate, wrap, written
from triokey.core.answers import answer_json
from triokey.core.catalog import GAMES, game_of
from ui.browser.patching import apply_patches
from ui.loop.app import App
from ui.loop.start import empty_page_model
from ui.loop.view import view
from ui.model.effects import Effect, Go, Later, Think
from ui.model.messages import Message
from ui.text.diff import Patch, diff_trees
from ui.text.html import Node, h, walk_nodes

KEYS = ("", "", "a", "b", "c", "d")
FEW, MANY = 150, 10_000


def some_tree(random: Random, depth: int = 4) -> Node:
    """Return a random tree; its texts are longer than one character, and keys are unique among siblings."""
    children: list[Node | str] = []
    for key in random.sample(KEYS, random.randint(0, 4)):
        if depth == 0 or random.random() < 0.3:
            children.append(random.choice(["one", "two & three", "<four>"]))
        else:
            children.append(some_tree(random, depth - 1))
            children[-1].attrs.update({"data-key": key} if key else {})
    attrs = {name: random.choice("xyz") for name in ("class", "title", "id") if random.random() < 0.3}
    return h(random.choice(["p", "b", "div"]), children)._replace(attrs=attrs)


def changed(random: Random, node: Node) -> Node:
    """Return a tree with some random differences from another."""
    children = [changed(random, child) if isinstance(child, Node) else random.choice([child, "five"]) for child in node.children]
    if random.random() < 0.2:
        random.shuffle(children)
    if children and random.random() < 0.2:
        children.pop(random.randrange(len(children)))
    if random.random() < 0.2:
        children.insert(random.randint(0, len(children)), random.choice(["six", h("b", "seven"), h("i")]))
    attrs = {name: value for name, value in node.attrs.items() if name == "data-key" or random.random() < 0.9}
    return h(node.tag, children)._replace(attrs=attrs)


def meddled(random: Random, root: Element) -> None:
    """Let translators and extensions change a document at random."""
    for hand in random.sample(("translate", "plant", "cut"), random.randint(0, 3)):
        if hand == "translate":
            translate(root)
        else:
            {"plant": plant, "cut": cut}[hand](random, root, random.choice([0.1, 0.5]))


def some_changes(random: Random) -> None:
    """Apply three random patches to a document while translators and extensions change it."""
    tree = h("main", some_tree(random))
    page = Document(tree)
    for _ in range(3):
        meddled(random, page.root)
        old, tree = tree, changed(random, tree)
        before = {id(one): one.drawn for one in below(page.root) if isinstance(one, Element)}
        apply_patches(page.root, diff_trees(old, tree), tree)
        assert read(page.root) == written(tree)
        assert all(one.drawn - before.get(id(one), 0) <= 1 for one in below(page.root) if isinstance(one, Element))


def test_whatever_is_put_into_a_page_it_reads_right_after_each_patch() -> None:
    for seed in range(FEW):
        some_changes(Random(seed))


@pytest.mark.slow
def test_whatever_is_put_into_ten_thousand_pages_they_read_right_after_each_patch() -> None:
    for seed in range(FEW, MANY):
        some_changes(Random(seed))


def test_a_page_that_nobody_else_has_touched_is_never_drawn_anew() -> None:
    random = Random(1)
    for _ in range(FEW):
        old = h("main", some_tree(random))
        page, new = Document(old), changed(random, old)
        apply_patches(page.root, diff_trees(old, new), new)
        assert read(page.root) == written(new)
        assert not any(one.drawn for one in (page.root, *page.root.querySelectorAll("*")))


def test_where_own_nodes_are_gone_what_is_changed_is_all_there() -> None:
    random = Random(2)
    for _ in range(FEW):
        old = h("main", some_tree(random))
        page, new = Document(old), changed(random, old)
        for node in [one for one in below(page.root) if random.random() < 0.2]:
            node.remove()
        patches = diff_trees(old, new)
        apply_patches(page.root, patches, new)
        for path in {patch.path[:-1] for patch in patches if patch.path}:
            element, own = page.root, new
            for index in path:
                element, own = element.childNodes[index], own.children[index]
            assert len(element.childNodes) == len(own.children)


def test_a_translated_text_is_replaced_alone() -> None:
    old, new = (h("main", text, h("b", "same"), "end", h("i", "other")) for text in ("one", "two"))
    page = Document(old)
    translate(page.root)
    before = [*page.root.childNodes]
    apply_patches(page.root, diff_trees(old, new), new)
    assert page.root.childNodes[1:] == before[1:] and isinstance(page.root.childNodes[0], Text) and not page.root.drawn
    assert read(page.root) == written(new)


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("named", [{"id": "here"}, {"data_do": "take", "data_value": "b"}], ids=["id", "words"])
def test_focus_typed_text_and_scroll_place_survive_where_their_element_does(at: int, named: dict[str, str]) -> None:
    def tree(text: str) -> Node:
        field = h("input", name="who", value="Ada")
        buttons = [h("button", "a", data_do="take", data_value="a"), h("button", "b", **named)]
        return h("main", text, h("div", field, buttons, cls="scroller"), h("p"))

    old, new = tree("one"), tree("two")
    page = Document(old)
    field, button = page.root.getElementsByTagName("INPUT")[0], page.root.getElementsByTagName("BUTTON")[1]
    field.value, page.root.childNodes[1].scrollTop = "Bob", 40.0
    button.focus()
    page.root.put(at, Element(page, "button", {}))
    apply_patches(page.root, diff_trees(old, new), new)
    assert page.root.drawn == 1 and written(new) == read(page.root)
    assert page.activeElement is page.root.getElementsByTagName("BUTTON")[1] is not button
    assert page.root.getElementsByTagName("INPUT")[0].value == "Bob" and page.root.childNodes[1].scrollTop == 40.0


def test_what_the_view_writes_into_a_field_stands_in_it_also_where_it_was_drawn_anew() -> None:
    old, new = (h("main", h("input", name="who", value=value)) for value in ("Ada", "Eve"))
    page = Document(old)
    page.root.childNodes[0].value = "Bob"
    wrap(page.root.childNodes[0])
    apply_patches(page.root, diff_trees(old, new), new)
    assert page.root.childNodes[0].value == "Eve"


# --- whole games -----------------------------------------------------------------------------------


class Window:
    """A window whose document is changed by a translator and an extension before each patch, with its pending questions and
    timers.
    """

    def __init__(self, seed: int, share: float) -> None:
        model = empty_page_model("en")
        tree = view(model)
        self.random, self.share = Random(seed), share
        self.page, self.app = Document(tree), App(self, model, tree)
        self.waiting: list[Callable[[], Message]] = []

    def patch(self, patches: list[Patch], title: str) -> None:
        """Let a translator and an extension change the document, apply the patches, and compare its content with the tree."""
        translate(self.page.root)
        plant(self.random, self.page.root, self.share)
        apply_patches(self.page.root, patches, self.app.tree)
        assert read(self.page.root) == written(self.app.tree)

    def run(self, effect: Effect) -> None:
        """Keep questions and timers for later, and follow changes of the address."""
        if isinstance(effect, Think):
            self.waiting.append(lambda: effect.answered(answer_json(effect.question)))
        elif isinstance(effect, Later):
            self.waiting.append(lambda: effect.message)
        elif isinstance(effect, Go) and not effect.replace:
            self.app.send(Message("route", effect.hash))

    def settle(self) -> None:
        """Handle all pending questions and timers."""
        while self.waiting:
            self.app.send(self.waiting.pop(0)())


def play_whole(game_id: str, seed: int, share: float) -> None:
    """Play a round of a person against bots to its end, and read its sheet."""
    window = Window(seed, share)
    app, random = window.app, Random(seed)
    for message in (("setting", "ceremony=off"), ("route", f"#/new/{game_id}"), ("new-go", "", (("seed", str(seed)),))):
        app.send(Message(*message))
    window.settle()
    game = game_of(game_id)
    while app.model.table is not None and app.model.table.turn is not None:
        legal = game.legal(app.model.table.match.state)
        app.send(Message("play", game.write(random.choice(legal))))
        window.settle()
    assert app.model.table is not None and app.model.table.outcome is not None
    sheet = next(node for node in walk_nodes(app.tree) if node.attrs.get("id") == "sheet")
    assert written(sheet) in read(window.page.root)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_reads_right_under_foreign_hands(game_id: str) -> None:
    play_whole(game_id, seed=len(game_id), share=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game_id", GAMES)
def test_many_whole_games_read_right_under_foreign_hands(game_id: str, seed: int) -> None:
    play_whole(game_id, seed, share=(0.0, 0.005, 0.05, 0.3)[seed % 4])
