"""The thinking worker: strings in, strings out."""

from triokey.core.answers import answer
from ui.browser.bringing import once_here
from ui.text.beside import install

install()


async def ask(text: str) -> str:
    """Answer one question; the words of both are those of triokey.core.answers."""
    return await once_here(lambda: answer(text))


__export__ = ["ask"]
