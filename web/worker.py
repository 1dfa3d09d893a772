"""What the thinking worker runs: strings in, strings out."""

from triokey.core.answers import answer


def ask(text: str) -> str:
    """Answer one question; the words of both are those of triokey.core.answers."""
    return answer(text)


__export__ = ["ask"]
