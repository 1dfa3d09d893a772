"""HTML as values: escaping, and the patches that turn one tree into another."""

from collections import Counter
from itertools import combinations

import pytest

from triokey.core.rng import Rng
from ui.text.diff import diff_trees
from ui.text.html import Node, escape, h, render, text_of, with_attrs


def apply(tree, patches):
    """Return the tree after patches, applied as the browser module does."""
    for patch in patches:
        tree = change(tree, patch.path, patch)
    return tree


def change(node, path, patch):
    if len(path) == 1 and patch.op in ("insert", "move"):
        children = list(node.children)
        child = Raw(patch.value) if patch.op == "insert" else children.pop(path[0])
        children.insert(path[0] if patch.op == "insert" else int(patch.value), child)
        return node._replace(children=tuple(children))
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
    return Raw(escape(patch.value)) if patch.op == "text" else Raw(patch.value)


class Raw(str):
    """HTML inserted by a patch."""


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
        assert shown(apply(old, diff_trees(old, new))) == render(new)


def test_no_more_is_taken_out_or_put_in_than_must_be():
    rng = Rng(2)
    for _ in range(1500):
        before, after = (some_keys(rng) for _ in range(2))
        patches = diff_trees(listed(before), listed(after))
        assert shown(apply(listed(before), patches)) == render(listed(after))
        done = Counter(patch.op for patch in patches)
        common = [key for key in before if key in after]
        assert done["drop"] == len(before) - len(common) and done["insert"] == len(after) - len(common)
        assert done["move"] == len(common) - rising([after.index(key) for key in common])
        assert not done.keys() - {"drop", "insert", "move"}


def test_what_is_put_before_others_leaves_them_alone():
    before, after = listed("bcdef"), listed("abcdef")
    assert [(patch.op, patch.path) for patch in diff_trees(before, after)] == [("insert", (0,))]
    assert [(patch.op, patch.path) for patch in diff_trees(after, before)] == [("drop", (0,))]
    mixed = h("div", h("p", "new"), h("b", "one"), "text", h("i", "two"))
    assert [patch.op for patch in diff_trees(h("div", *mixed.children[1:]), mixed)] == ["insert"]


def some_keys(rng):
    keys = [key for key in "abcdefg" if rng.below(2)]
    rng.shuffle(keys)
    return keys


def listed(keys):
    return h("ul", [h("li", key, data_key=key) for key in keys])


def rising(numbers):
    """Return the length of the longest increasing subsequence, by trying all."""
    return max(
        length for length in range(len(numbers) + 1) if any(list(run) == sorted(run) for run in combinations(numbers, length))
    )


def test_nothing_changes_where_nothing_changed():
    tree = h("p", "a", h("b", "c", cls="d"))
    assert diff_trees(tree, h("p", "a", h("b", "c", cls="d"))) == []


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
