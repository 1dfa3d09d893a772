"""Examples of steps of lessons."""

from __future__ import annotations

from examples.ways import at

EXAMPLES = {
    "learn okiya": at("#/learn/okiya/2", ".coach"),
    "learn okey": at("#/learn/okey-tournament/5", ".coach"),
    "learn okeydokey": at("#/learn/okeydokey/3", ".coach"),
    "learn keep": at("#/learn/okeydokey/8", ".coach"),
    "learn talk": at("#/learn/okeydokey/7", ".coach"),
    "learned": at("#/learn/okiya/7", ".page.learned"),
}
DOORS = {"card": "home", "rules": "numbers"}
