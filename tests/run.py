"""Run the tests, or what measures and shows the page:  python3 tests/run.py --help

Sets up .venv with the pinned test packages, finds or installs a Chromium, builds the site, and runs pytest over tests/
and e2e/ with two processes.
"""

import argparse
import contextlib
import hashlib
import os
import random
import subprocess
import sys
import time
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"The tests need Python 3.11 or newer; this is {sys.version_info.major}.{sys.version_info.minor}.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PINS = ROOT / "tests" / "requirements.txt"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PARALLEL = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", "--max-worker-restart", "0")
"""Options of pytest: two processes, with all tests of a file in one. If a process dies the run ends, as a new one would hang."""
LONGEST = "600"
"""Seconds after which a test fails with its traceback. Tests marked `slow` have no limit."""
NO_BENCH = ("arenas", "calibration", "figures", "results")
"""Modules of tests/bench that others import and that measure nothing themselves."""
CHECKS = {
    "The linter": ["ruff", "check", "--quiet", "."],
    "The formatter": ["ruff", "format", "--check", "--quiet", "."],
    "The type checker": ["mypy", "--no-error-summary"],
}
"""Commands that run before every test run, by the subject of the sentence that reports their failure."""

sys.path[:0] = [str(ROOT / name) for name in ("e2e/support", "py", "tests", "tests/support", "web")]
import chromium  # noqa: E402
from building.hashes import differing_files  # noqa: E402
from building.places import ADDRESS, BUILD  # noqa: E402
from running import budget, cpu_time, tree  # noqa: E402
from running.sampling import FAST_SAMPLE, SAMPLE  # noqa: E402
from triokey.tools.manners import run_command  # noqa: E402


def main() -> int:
    """Do what the command line asks for and return the exit code."""
    options, others = command_line().parse_known_args()
    begin, whole = time.monotonic(), cpu_time.adopt_orphans()
    set_up_packages()
    os.environ["PYTHONPATH"] = os.pathsep.join(str(ROOT / name) for name in ("py", "web"))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling everything again would take a tenth of a fast run
    if options.smoke is None and options.bench is None and options.shots is None and not check_code():
        return 1
    if options.smoke is not None:
        chromium.install(("firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"), say)
        return subprocess.call([PYTHON, ROOT / "e2e" / "journeys" / "smoke.py", *options.smoke, *others], cwd=ROOT)
    if not options.fast:
        chromium.provide(say)
        if options.slow:
            os.environ[chromium.THOROUGH] = "1"
        say("Building the site ...")
        os.environ[ADDRESS] = options.site
        if subprocess.call([PYTHON, ROOT / "web" / "build.py"], cwd=ROOT):
            return 1
    if options.bench is not None:
        return measure(options.bench, others)
    if options.shots is not None:
        return subprocess.call([PYTHON, ROOT / "e2e" / "states" / "shots.py", *options.shots, *others], cwd=ROOT)
    code = run_pytest(others, options)
    if not options.fast and (changed := differing_files(BUILD)):
        say(f"The build is no longer what was built, so what was tested is not what lies there: {', '.join(changed[:5])}")
        code = code or 1
    if left := cpu_time.end_orphans():
        say(f"Left behind by a test, and ended now: {', '.join(left)}")
    spent = cpu_time.spent()
    say(f"{time.monotonic() - begin:.0f} s, {'' if whole else 'at least '}{spent:.0f} CPU seconds")
    return tell_costs(spent, code) if options.fast and not others and not is_chosen(options) else code


def command_line() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="tests/run.py",
        description=__doc__.split("\n", 2)[2],
        epilog="Everything else goes on to pytest: files, -k WORDS, -x, -n0 and so on.",
        allow_abbrev=False,
    )
    parser.add_argument("--fast", action="store_true", help="only what needs no browser and no built site, in random order")
    parser.add_argument("--slow", action="store_true", help="also the tests marked slow, and all that other runs draw from")
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--game", metavar="NAME", help="only what concerns one game or family")
    some.add_argument("--room", metavar="NAME", help="only what concerns one feature, by the name of its room in web/ui/features")
    parser.add_argument(
        "--site", default="", metavar="ADDRESS", help="build for this address and test that build, which can then be published"
    )
    parser.add_argument("--seed", type=int, help="run in the order of this seed and draw the sample by it, as a run printed it")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--bench",
        nargs="*",
        metavar="NAME",
        help="instead of tests, the measurements in tests/bench, all or the named ones, shown in tests/bench/RESULTS.md;"
        " options of theirs may follow the one that is named",
    )
    instead.add_argument(
        "--shots", nargs="*", metavar="GAME", help="instead of tests, pictures of every screen into screenshots/"
    )
    instead.add_argument(
        "--smoke",
        nargs="*",
        metavar="BROWSER",
        help="instead of tests, one journey in Firefox ESR and WebKitGTK (firefox, webkit), installed where apt-get may",
    )
    return parser


def is_chosen(options: argparse.Namespace) -> bool:
    """Tell whether only the tests of a game or a feature are wanted."""
    return bool(options.game or options.room)


def chosen(options: argparse.Namespace) -> list[str]:
    """Return pytest's arguments for running only the tests that --game or --room asks for."""
    try:
        if options.room:
            from running import by_room

            return _told(by_room.of_room(options.room), options, [])
        whole = tree.Tree()
        cases = [f"--cases-of={game}" for game in tree.games_named(options.game, whole)]
        return _told(tree.of_game(options.game, whole), options, ["--only-theirs", *cases])
    except ValueError as problem:
        sys.exit(f"tests/run.py: {problem}.")


def tell_costs(spent: float, code: int) -> int:
    """Print the cost of a complete fast run in units of a fixed loop; return 1 if the last runs cost too much, otherwise the
    code.
    """
    sentence, too_much = budget.judged(spent)
    say(f"{sentence[0].upper()}{sentence[1:]}.")
    return code or int(too_much)


def _told(files: set[str], options: argparse.Namespace, more: list[str]) -> list[str]:
    wanted = sorted(file for file in files if not (options.fast and file.startswith("e2e/")))
    say(f"{len(wanted)} files of tests are chosen.")
    if not wanted:
        sys.exit(0)
    return [*more, *wanted]


def check_code() -> bool:
    """Run the linter, the formatter and the type checker; on the first complaint print it and return False."""
    say("Checking the code ...")
    for name, command in CHECKS.items():
        done = subprocess.run([PYTHON, "-m", *command], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            say(f"{done.stdout}{done.stderr}{name} has found faults, so no test was run.")
            return False
    return True


def say(text: str) -> None:
    """Print a line at once, to say which step comes next."""
    print(text, flush=True)


def set_up_packages() -> None:
    """Set up .venv with the packages that PINS lists, again if that list has changed."""
    stamp = VENV / "pins"
    wanted = hashlib.sha256(PINS.read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if VENV.is_symlink():
        sys.exit(".venv is a link to a folder that lacks the pinned packages. Remove the link to have one of its own.")
    say("Setting up .venv with the pinned test packages ...")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", VENV]):
        sys.exit("Python could not make .venv: its venv module is missing (Debian: apt-get install python3-venv).")
    install(PINS)
    stamp.write_text(wanted)


def install(pins: Path) -> None:
    """Install the packages in a file of pins into .venv, checking their hashes."""
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
    command += ["--require-hashes", "-r", pins]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"pip could not install {pins.relative_to(ROOT)}: is there a network?\n{done.stderr.strip()[-1500:]}")


def run_pytest(arguments: list[str], options: argparse.Namespace) -> int:
    """Run pytest over everything, or over the files and options in the arguments, and return its exit code.

    All tests of a file run in one process, so that what they share, such as started pages, is made once. Slow files come first.
    """
    unwanted, limit = ([], []) if options.slow else (["slow"], ["--timeout", LONGEST])
    if options.fast:
        unwanted += ["long", "pyodide", "site"]
    command = [str(PYTHON), "-m", "pytest", *PARALLEL, *limit]
    if unwanted:
        command += ["-m", " and ".join(f"not {mark}" for mark in unwanted)]
    if options.fast and options.seed is None:
        options.seed = random.randrange(10_000)
    if options.seed is not None:
        os.environ["TESTS_IN_ORDER_OF"] = str(options.seed)
        say(f"The order of the tests is that of --seed {options.seed}.")
    if is_chosen(options):
        command += [*(a_sample(options) if options.fast else []), *chosen(options)]
    elif not any((ROOT / word.split("::")[0]).exists() for word in arguments):
        command += [*([] if options.slow else a_sample(options)), *(["tests"] if options.fast else ["e2e", "tests"])]
    say("Running pytest ...")
    paths = os.pathsep.join((os.environ["PYTHONPATH"], str(ROOT / "tests")))
    env = {**os.environ, "PYTHONPATH": paths}
    return cpu_time.call(
        [*command, "-p", "running.costs", "-p", "running.chosen", "-p", "running.sampling", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        env=env,
    )


def a_sample(options: argparse.Namespace) -> list[str]:
    """Return pytest's arguments for running a sample, drawn by the given seed or else by the current commit."""
    seed = str(options.seed)
    if options.seed is None:
        asked = ["git", "rev-parse", "--short=8", "HEAD"]
        with contextlib.suppress(OSError):
            seed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout.strip()
        say(f"The sample is that of commit {seed}; --slow leaves nothing out.")
    return [
        f"--sample={FAST_SAMPLE if options.fast else SAMPLE}",
        f"--drawn-by={seed}",
        *([] if options.fast else ["--in-turns"]),
    ]


def measure(names: list[str], arguments: list[str]) -> int:
    """Run the named scripts of tests/bench one after another, or all of them, and return the first exit code that is not 0."""
    bench = ROOT / "tests" / "bench"
    for name in names or sorted(path.stem for path in bench.glob("*.py") if path.stem not in NO_BENCH):
        code = subprocess.call([PYTHON, bench / "results.py", name, *arguments], cwd=ROOT)
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(run_command("run.py", main))
