"""What the thinking worker runs: strings in, strings out."""

from triokey.thinking import answer


def ask(text):
    """Answer one question; the words of both are those of triokey.thinking."""
    return answer(text)


__export__ = ["ask"]
