"""HTML as values: escaping, and a difference that makes one page into the other."""

import pytest

from triokey.core.rng import Rng
from ui.text.html import Node, diff, escape, h, render, text_of, with_attrs


def apply(tree, patches):
    """Do to a tree what the browser module does to the page."""
    for patch in patches:
        tree = change(tree, patch.path, patch)
    return tree


def change(node, path, patch):
    if path:
        children = list(node.children)
        changed = change(children[path[0]], path[1:], patch)
        children[path[0] : path[0] + 1] = [changed] if changed is not None else []
        return node._replace(children=tuple(children))
    if patch.op == "attr":
        attrs = {name: value for name, value in node.attrs.items() if name != patch.name}
        if patch.value is not None:
            attrs[patch.name] = patch.value
        return node._replace(attrs=attrs)
    if patch.op == "drop":
        return None
    if patch.op == "append":
        return node._replace(children=(*node.children, Raw(patch.value)))
    return Raw(escape(patch.value)) if patch.op == "text" else Raw(patch.value)


class Raw(str):
    """HTML that a patch has put in."""


def shown(node):
    if isinstance(node, Raw):
        return str(node)
    if isinstance(node, str):
        return escape(node)
    attrs = "".join(f' {name}="{escape(node.attrs[name])}"' for name in sorted(node.attrs))
    return f"<{node.tag}{attrs}>{''.join(map(shown, node.children))}</{node.tag}>"


def some_tree(rng, depth=3):
    if depth == 0 or rng.below(4) == 0:
        return rng.choice(["a", "b & c", "<d>"])
    attrs = {name: rng.choice(["x", "y"]) for name in ("class", "data-key", "id") if rng.below(3) == 0}
    attrs = dict(sorted(attrs.items()))
    return h(rng.choice(["p", "b"]), [some_tree(rng, depth - 1) for _ in range(rng.below(4))])._replace(attrs=attrs)


def test_the_difference_turns_every_page_into_every_other():
    rng = Rng(1)
    for _ in range(1500):
        old, new = (h("div", [some_tree(rng) for _ in range(rng.below(4))]) for _ in range(2))
        assert shown(apply(old, diff(old, new))) == render(new)


def test_nothing_changes_where_nothing_changed():
    tree = h("p", "a", h("b", "c", cls="d"))
    assert diff(tree, h("p", "a", h("b", "c", cls="d"))) == []


def test_text_and_attributes_are_escaped():
    node = h("p", "<script>", title='"><img onerror=x>')
    assert render(node) == '<p title="&quot;&gt;&lt;img onerror=x&gt;">&lt;script&gt;</p>'


@pytest.mark.parametrize("value, shown", [(None, ""), (False, ""), (True, ' hidden=""'), ("x", ' hidden="x"')])
def test_attributes_can_be_left_out(value, shown):
    assert render(h("p", hidden=value)) == f"<p{shown}></p>"


def test_texts_side_by_side_become_one_as_in_the_page():
    node = h("p", "a", ["b", None, ("c",)], 3)
    assert node.children == ("abc3",) and text_of(node) == "abc3"
    assert isinstance(with_attrs(node, id="x"), Node)
