"""Questions and answers of independent reference programs: every field of their answers agrees with ours."""

import json
from pathlib import Path

from triokey.core.game import Fault
from triokey.okeydokey.query import answer

VECTORS = Path(__file__).with_name("vectors.jsonl")


def test_every_vector_is_answered_exactly():
    lines = VECTORS.read_text().splitlines()
    assert len(lines) == 324
    for at, line in enumerate(lines, 1):
        vector = json.loads(line)
        try:
            given = answer(vector["q"])
        except Fault as fault:
            given = {"error": {"at": fault.at}}
        for field, expected in vector["a"].items():
            assert comparable(field, given[field]) == comparable(field, expected), (at, field)


def comparable(field, value):
    if field == "hands":
        return [sorted(hand) for hand in value]
    if field == "legal":
        return sorted(json.dumps(action, sort_keys=True) for action in value)
    return value
