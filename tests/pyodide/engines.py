"""Runs inside the pinned Pyodide: pytest itself over the engine tests.

engines.py SITE_PACKAGES ROOT [pytest argument ...]
"""

import os
import sys

packages, root, *arguments = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path[:0] = [packages, root + "/py"]
os.chdir(root)

import pytest  # noqa: E402

WITHOUT = [
    word
    for plugin in ("cacheprovider", "faulthandler", "hypothesispytest", "timeout", "xdist")
    for word in ("-p", f"no:{plugin}")
]

sys.exit(pytest.main([*WITHOUT, *arguments]))
