"""What all tests share: helpers beside a test can be imported, and chance repeats itself."""

import contextlib
import sys
from pathlib import Path

HERE = Path(__file__).parent

for folder in (HERE, *sorted(path.parent for path in HERE.glob("engine/**/*.py"))):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

with contextlib.suppress(ImportError):  # inside Pyodide there is no hypothesis
    from hypothesis import settings

    settings.register_profile("same", deadline=None, derandomize=True)
    settings.load_profile("same")
