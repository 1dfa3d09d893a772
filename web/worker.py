"""The worker that answers the page's questions, such as a bot's move, in a thread of its own; texts in, texts out."""

from triokey.core.answers import answer_json
from ui.browser.bringing import once_here
from ui.text.beside import install_modules

install_modules()


async def ask(text: str) -> str:
    """Return the answer to one question, both as texts that triokey.core.answers defines."""
    return await once_here(lambda: answer_json(text))


__export__ = ["ask"]
