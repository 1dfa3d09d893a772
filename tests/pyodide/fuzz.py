"""Runs inside the pinned Pyodide: tampered texts, as tests/test_fuzz.py reads them.

fuzz.py SITE_PACKAGES ROOT SEED FIRST LAST
"""

import sys

packages, root, seed, first, last = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path[:0] = [packages, root + "/py", root + "/web", root + "/tests/support"]

from fuzzing import fuzz  # noqa: E402

found, _ = fuzz(int(seed), range(int(first), int(last)))
print(f"{sum(found.values())} inputs")
