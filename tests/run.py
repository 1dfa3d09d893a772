"""Run the tests:  python3 tests/run.py [--fast] [--slow] [--bench [NAME ...]] [--shots [GAME ...]] [--smoke [BROWSER ...]]
                 [pytest arguments ...]

Sets up .venv with the pinned test packages, finds or installs a Chromium, builds the site, and runs
pytest over tests/ and e2e/ with two processes.

  --fast   only what needs neither a browser nor a built site
  --slow   also the tests marked slow
  --bench  instead of tests, the measurements in tests/bench, all or the named ones
  --shots  instead of tests, pictures of every screen into screenshots/, of all games or the named ones
  --smoke  instead of tests, one journey in Firefox ESR and WebKitGTK (firefox, webkit), installed where apt-get may
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"The tests need Python 3.11 or newer; this is {sys.version_info.major}.{sys.version_info.minor}.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PINS = ROOT / "tests" / "requirements.txt"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PROCESSES = "2"

sys.path.insert(0, str(ROOT / "e2e"))
import chromium  # noqa: E402


def main() -> int:
    """Do what the command line asks and return the exit code."""
    arguments = sys.argv[1:]
    if "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0
    fast, slow, bench, shots, smoke = (_take(arguments, flag) for flag in ("--fast", "--slow", "--bench", "--shots", "--smoke"))
    set_up_packages()
    os.environ["PYTHONPATH"] = os.pathsep.join(str(ROOT / name) for name in ("py", "web"))
    if smoke:
        chromium.install(("firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"), say)
        return subprocess.call([PYTHON, ROOT / "e2e" / "smoke.py", *arguments], cwd=ROOT)
    if not fast:
        os.environ["CHROMIUM"] = chromium.provide(say)
        say("Building the site ...")
        if subprocess.call([PYTHON, ROOT / "web" / "build.py"], cwd=ROOT):
            return 1
    if bench:
        return measure(arguments)
    if shots:
        return subprocess.call([PYTHON, ROOT / "e2e" / "shots.py", *arguments], cwd=ROOT)
    return run_pytest(arguments, fast, slow)


def say(text: str) -> None:
    """Tell which step comes now."""
    print(text, flush=True)


def set_up_packages() -> None:
    """Make .venv hold exactly what tests/requirements.txt pins."""
    stamp = VENV / "pins"
    wanted = hashlib.sha256(PINS.read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    say("Setting up .venv with the pinned test packages ...")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", VENV]):
        sys.exit("Python could not make .venv: its venv module is missing (Debian: apt-get install python3-venv).")
    install = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary=:all:",
        "--require-hashes",
        "-r",
        PINS,
    ]
    done = subprocess.run(install, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"pip could not install tests/requirements.txt: is there a network?\n{done.stderr.strip()[-1500:]}")
    stamp.write_text(wanted)


def run_pytest(arguments: list[str], fast: bool, slow: bool) -> int:
    """Run pytest over everything, or over what the arguments name."""
    unwanted = [] if slow else ["slow"]
    if fast:
        unwanted += ["pyodide", "site"]
    command = [str(PYTHON), "-m", "pytest", "-n", PROCESSES, "--dist", "worksteal"]
    if unwanted:
        command += ["-m", " and ".join(f"not {mark}" for mark in unwanted)]
    if not any((ROOT / word.split("::")[0]).exists() for word in arguments):
        command += ["tests"] if fast else ["tests", "e2e"]
    say("Running pytest ...")
    return subprocess.call([*command, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL)


def measure(names: list[str]) -> int:
    """Run the scripts of tests/bench one after another and return the first failure."""
    for script in sorted((ROOT / "tests" / "bench").glob("*.py")):
        if names and script.stem not in names:
            continue
        say(f"\n{script.relative_to(ROOT)}")
        code = subprocess.call([PYTHON, script], cwd=ROOT)
        if code:
            return code
    return 0


def _take(arguments: list[str], flag: str) -> bool:
    found = flag in arguments
    if found:
        arguments.remove(flag)
    return found


if __name__ == "__main__":
    sys.exit(main())
