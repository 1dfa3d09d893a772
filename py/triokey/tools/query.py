"""The command `query`: answers questions, given as one JSON object per line, with one JSON object per line, in order.

A question names its "game" by id, or by the family whose games all answer the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

from triokey.core.catalog import GAMES, about, families, games_of, part
from triokey.core.game import Fault
from triokey.core.nesting import depth_of
from triokey.core.questions import FORMAT, answer_question

LINE_LIMIT = 1 << 20
_DEPTH_LIMIT = 8
_HELP = """\
usage: {name} < QUESTIONS

Reads questions, one JSON object a line, and answers each with one JSON object on one line, in order. What cannot be
answered gets {{"error": {{"message": ...}}}}, with "at", the index of the first illegal action, where that is the reason.
Every question names its game: {games}.
"""


def main(argv: Sequence[str], name: str = "query") -> int:
    """Answer every line of the standard input, or print the help; return the exit code."""
    if argv:
        if set(argv) <= {"-h", "--help"}:
            print(help_text(name), end="")
            return 0
        print(f"{name}: takes no arguments but --help; the questions are read from the input.", file=sys.stderr)
        return 2
    source = open(0, encoding="utf-8", errors="replace", closefd=False)
    if source.isatty():
        print(f"Waiting for questions, one JSON object a line; {name} --help shows how they look.", file=sys.stderr, flush=True)
    return answer_lines(source, sys.stdout)


def answer_lines(source: TextIO, sink: TextIO) -> int:
    """Answer every line of the source. A faulty question is answered with an error and never stops the command."""
    while line := source.readline(LINE_LIMIT + 2):
        whole = line.endswith("\n") or len(line) <= LINE_LIMIT
        while not (whole or (more := source.readline(LINE_LIMIT)).endswith("\n") or not more):
            pass
        sink.write(json.dumps(_answer_or_fault(line)) + "\n")
        sink.flush()
    return 0


def _answer_or_fault(line: str) -> dict[str, Any]:
    """Return the answer to one line, even if the program fails on it: then the answer says so."""
    try:
        return answer_line(line)
    except Exception as error:  # the service must outlive every line
        return {"error": {"message": f"this cannot be answered ({type(error).__name__})"}}


def help_text(name: str) -> str:
    """Return the help of the command: the fields of questions to each family of games, and an example of each question."""
    parts = [_HELP.format(name=name, games=", ".join(GAMES))]
    for family, module in query_modules():
        examples = "".join(f"\n# {asked}\n{line}\n" for asked, line in module.EXAMPLES.items())
        parts.append(f"{family}\n\n{module.FORMAT}{examples}")
    if any("query" not in about(game_id).parts for game_id in GAMES):
        parts.append(f"any other game\n\n{FORMAT}")
    return "\n".join(parts)


def query_modules() -> Iterator[tuple[str, Any]]:
    """Yield the families whose games answer their own questions, each with its module `query`.

    Such a module has FORMAT and EXAMPLES, OPS if a question has an op, and BESIDE if it also answers for games that are not
    in the catalog.
    """
    for family in families():
        first = games_of(family)[0]
        if "query" in about(first).parts:
            yield family, part(first, "query")


def answer_line(line: str) -> dict[str, Any]:
    """Return the answer to one line; {"error": ...} if it is no question or cannot be answered."""
    try:
        question = _parse_question(line)
        name = question.get("game")
        if not isinstance(name, str):
            raise Fault('the question names no "game"')
        if found := (name,) if name in GAMES else games_of(name):
            return answer_question(found[0], question)
        return _answer_beside(name, question)
    except Fault as fault:
        error: dict[str, Any] = {"message": fault.message}
        if fault.at is not None:
            error["at"] = fault.at
        return {"error": error}


def _answer_beside(name: str, question: dict[str, Any]) -> dict[str, Any]:
    """Return the answer about a game that is not in the catalog, from the family that knows it."""
    for _, module in query_modules():
        if name in getattr(module, "BESIDE", {}):
            answered: dict[str, Any] = module.BESIDE[name](question)
            return answered
    raise Fault(f"there is no game {name[:40]!r}")


def _parse_question(line: str) -> dict[str, Any]:
    if len(line.rstrip("\n")) > LINE_LIMIT:
        raise Fault("the line is too long")
    if depth_of(line) > _DEPTH_LIMIT:
        raise Fault("the line is nested too deeply")
    try:
        question = json.loads(line)
    except ValueError:
        raise Fault("the line is no JSON") from None
    if not isinstance(question, dict):
        raise Fault("the line is no JSON object")
    return question
