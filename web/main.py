"""What the page's one PyScript tag runs: the UI, or the help sentence if it cannot start."""

import js

try:
    from ui.browser.main import start

    start()
except BaseException:
    js.triokey.failed()
    raise
