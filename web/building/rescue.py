"""The rescue page. The build writes its words, script and security policy into it, so that it needs no other file."""

import base64
import hashlib
import json
import re
import sys
from pathlib import Path

from .places import ROOT, WEB

INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)


def write_rescue(page: Path) -> None:
    """Write the rescue page with its sentences in every language, its script, and the hashes for its security policy.

    The page shows the sentences of the first language until its script runs.
    """
    sys.path[:0] = [str(ROOT / "py"), str(WEB)]
    from triokey.core.save import FORMAT
    from ui.app.rescue import rescue_words
    from ui.text.words import LANGUAGES, load

    words = {lang: rescue_words(load(lang)) for lang in LANGUAGES}
    text = (WEB / "rescue.html").read_text()
    for key, sentence in words[LANGUAGES[0]].items():
        text = text.replace(f'data-say="{key}">', f'data-say="{key}">{sentence}')
    # "</" inside a script could end the script, so it is escaped.
    text = text.replace("{words}", json.dumps(words, ensure_ascii=False).replace("</", "<\\/")).replace("{format}", str(FORMAT))
    text = text.replace("{code}", (WEB / "rescue.js").read_text())
    for name, content in INLINE.findall(text):
        text = text.replace(f"{{{name}}}", hash_of(content))
    page.write_text(text)


def hash_of(content: str) -> str:
    """Return the hash source by which a page's Content-Security-Policy allows this inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"
