"""Compile an archive of Python source to bytecode; runs inside the pinned Pyodide.

Compiling with the Python that will run the code ensures that the bytecode's magic number fits. Members become sourceless
`name.pyc` with an unchecked hash, without docstrings and asserts, so that importing them reads no clock and no source.

    bytecode.py SOURCE TARGET [--pack | --solid] [--later=PATTERN...] [DROP...]

A DROP is a pattern for a path in the archive, without `.py`; the path is left out with everything below it. Modules that a
pattern of --later= matches stay source, without docstrings, asserts and comments. Source is much smaller, and is compiled
when it is imported, if ever. Statements keep their line numbers, so that tracebacks are right.
With --pack, every package of a wheel becomes two files: its `__init__`, and an archive of everything else, from which
Python imports directly. Two files install ten times as fast as a hundred. The wheel compresses that archive as a whole, not
file by file, which makes it a fifth smaller. Source comes after all bytecode in it, as similar files compress better next
to each other. A wheel without a package's own `__init__` becomes one such archive.
With --solid, gzip compresses the whole archive, and its members are not compressed.
Both options also remove the annotations of functions and the imports that serve only these, and make named tuples from the
names of their fields alone, which is quicker. A wheel's RECORD is rewritten.
"""

import ast
import base64
import gzip
import hashlib
import importlib.util
import io
import marshal
import re
import sys
import zipfile
from fnmatch import fnmatchcase
from itertools import pairwise

UNCHECKED_HASH = 0b01
NO_DOCSTRINGS = 2
PACKED = "modules.zip"
DOOR = f'__path__ = [f"{{__path__[0]}}/{PACKED}"]\n'
"""First line of a packed package's `__init__`: Python finds the package's other modules in its archive."""


def compile_sources(source: str, target: str, drop: list[str], form: str = "", later: list[str] | None = None) -> None:
    """Write a copy of the archive `source`, with its Python files compiled to bytecode, to `target`.

    drop: patterns for paths that are left out.  later: patterns for paths that stay source.
    form: "pack" puts each package into an inner archive, "solid" compresses the archive as a whole, "" does neither.
    """
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            name = info.filename
            if info.is_dir() or _is_named(name, drop):
                continue
            data = archive.read(info)
            if form == "pack" and name.endswith("/__init__.py") and name.count("/") == 1:
                data = DOOR.encode() + data
            if name.endswith(".py") and _is_named(name, later or []):
                data = source_in_place(strip_docstrings(strip_types(ast.parse(data, name)))).encode()
            elif name.endswith(".py"):
                name, data = name + "c", _compile_module(name, data, typed=not form)
            members[name] = data
    if form == "pack":
        members = _pack_packages(members)
    _renew_record(members)
    with open(target, "wb") as file:
        file.write(compress_solid(_archive(members, zipfile.ZIP_STORED)) if form == "solid" else _archive(members))


def compress_solid(archive: bytes) -> bytes:
    """Return an archive compressed by gzip as a whole, with the same bytes each time."""
    return gzip.compress(archive, 9, mtime=0)


def _archive(members: dict[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(members, key=lambda name: (name.endswith(".py"), name)):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), members[name], kind, 9)
    return out.getvalue()


def _pack_packages(members: dict[str, bytes]) -> dict[str, bytes]:
    """Return the members of a wheel with each package packed into two files: its `__init__`, and an archive of the rest.

    Files outside packages stay as they are. If there is no package, everything but the wheel's metadata becomes one archive.
    """
    packages = [name.removesuffix("/__init__.pyc") for name in members if name.endswith("/__init__.pyc") and name.count("/") == 1]
    if not packages:
        about = {name: data for name, data in members.items() if name.split("/")[0].endswith(".dist-info")}
        return {**about, PACKED: _archive({name: members[name] for name in members.keys() - about}, zipfile.ZIP_STORED)}
    found = {name: data for name, data in members.items() if name.split("/")[0] not in packages}
    for package in packages:
        inside = {name.removeprefix(f"{package}/"): data for name, data in members.items() if name.startswith(f"{package}/")}
        found[f"{package}/__init__.pyc"] = inside.pop("__init__.pyc")
        found[f"{package}/{PACKED}"] = _archive(inside, zipfile.ZIP_STORED)
    return found


def _is_named(name: str, patterns: list[str]) -> bool:
    parts = name.removesuffix(".py").split("/")
    paths = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return any(fnmatchcase(path, pattern) for path in paths for pattern in patterns)


def _compile_module(name: str, source: bytes, typed: bool) -> bytes:
    tree = ast.parse(source, name) if typed else quickly_named(strip_types(ast.parse(source, name)))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little") + importlib.util.source_hash(source)
    return header + marshal.dumps(code)


def strip_types(tree: ast.Module) -> ast.Module:
    """Return a module without annotations and without imports for type checkers.

    Annotations in classes stay, as they define named tuples; so do those of functions decorated with `.register`.
    """
    bare: ast.Module = _Untyped().visit(tree)
    return bare


class _Untyped(ast.NodeTransformer):
    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [kept for line in node.body for kept in self._bare(line)]
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self._bare_function(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        self._bare_function(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if ast.unparse(node.test) not in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            return node
        return node.orelse or [ast.copy_location(ast.Pass(), node)]

    def _bare_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if any(ast.unparse(decorator).endswith(".register") for decorator in node.decorator_list):
            return
        node.returns = None
        self.generic_visit(node)

    def _bare(self, line: ast.stmt) -> list[ast.stmt]:
        """Return a statement of a module without its annotation, as a list that is empty if the statement can be dropped.

        Annotations without a value are dropped, and so is `__all__`, which only the documentation reads.
        """
        if isinstance(line, ast.Assign) and [ast.unparse(target) for target in line.targets] == ["__all__"]:
            return []
        if not isinstance(line, ast.AnnAssign):
            return [line]
        return [ast.copy_location(ast.Assign([line.target], line.value), line)] if line.value else []


def quickly_named(tree: ast.Module) -> ast.Module:
    """Return a module whose named tuples are made by collections.namedtuple instead of typing.NamedTuple, which is slower."""
    quick: ast.Module = _QuicklyNamed().visit(tree)
    docstrings = [line for line in tree.body[:1] if isinstance(line, ast.Expr)]
    futures = [line for line in tree.body if isinstance(line, ast.ImportFrom) and line.module == "__future__"]
    own = ast.ImportFrom("collections", [ast.alias("namedtuple", _QuicklyNamed.MAKER)], 0)
    quick.body.insert(len(docstrings) + len(futures), own)
    return ast.fix_missing_locations(quick)


class _QuicklyNamed(ast.NodeTransformer):
    MAKER = "_made_of_names"

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        fields = [line for line in node.body if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
        for at, base in enumerate(node.bases):
            if isinstance(base, ast.Name) and base.id == "NamedTuple":
                names = [ast.Constant(field.target.id) for field in fields if isinstance(field.target, ast.Name)]
                defaults = ast.Tuple([field.value for field in fields if field.value is not None], ast.Load())
                arguments: list[ast.expr] = [ast.Constant(node.name), ast.Tuple([*names], ast.Load())]
                maker = ast.Name(self.MAKER, ast.Load())
                node.bases[at] = ast.copy_location(ast.Call(maker, arguments, [ast.keyword("defaults", defaults)]), base)
                for field in fields:
                    field.value = None
                node.body.insert(0, ast.Assign([ast.Name("__slots__", ast.Store())], ast.Tuple([], ast.Load())))
        return node


def strip_docstrings(tree: ast.Module) -> ast.Module:
    """Return a module without asserts and without docstrings, including those below constants, as in the compiled modules."""
    brief: ast.Module = _Short().visit(tree)
    return brief


class _Short(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node

    def visit_Assert(self, node: ast.Assert) -> None:
        return None

    def generic_visit(self, node: ast.AST) -> ast.AST:
        body = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        super().generic_visit(node)
        if isinstance(body, list) and first is not None and not body and not isinstance(node, ast.Module):
            body.append(ast.copy_location(ast.Pass(), first))
        return node


def source_in_place(tree: ast.Module) -> str:
    """Return a module's tree as source in which every statement keeps its line number, indented by one space a level.

    A body written on the same line as its `if`, `for` or `def` moves to the next line.
    """
    text = ast.unparse(tree)
    wanted = dict(zip(first_lines(ast.parse(text)), first_lines(tree), strict=True))
    lines = text.split("\n")
    out: list[str] = []
    for start, end in pairwise([*sorted(wanted), len(lines) + 1]):
        out += [""] * (wanted[start] - 1 - len(out))
        out += "\n".join(lines[start - 1 : end - 1]).rstrip("\n").split("\n")
    wide = "\n".join([*out, ""])
    narrow = re.sub(r"^(?:    )+", lambda found: " " * (len(found[0]) // 4), wide, flags=re.MULTILINE)
    same = ast.dump(ast.parse(narrow)) == ast.dump(ast.parse(wide))  # false if a string of several lines would change
    return narrow if same else wide


def first_lines(tree: ast.Module) -> list[int]:
    """Return the first line of each statement, decorators included, in the order of ast.walk."""
    parts = [node for node in ast.walk(tree) if isinstance(node, ast.stmt | ast.ExceptHandler)]
    return [min([part.lineno, *(one.lineno for one in getattr(part, "decorator_list", ()))]) for part in parts]


def _renew_record(members: dict[str, bytes]) -> None:
    record = next((name for name in members if name.endswith(".dist-info/RECORD")), None)
    if record is None:
        return
    del members[record]
    lines = []
    for name in sorted(members):
        digest = base64.urlsafe_b64encode(hashlib.sha256(members[name]).digest()).rstrip(b"=")
        lines.append(f"{name},sha256={digest.decode()},{len(members[name])}\n")
    members[record] = "".join([*lines, f"{record},,\n"]).encode()


if __name__ == "__main__":
    source, target, *rest = sys.argv[1:]
    later = [word.removeprefix("--later=") for word in rest if word.startswith("--later=")]
    form = "pack" if "--pack" in rest else "solid" if "--solid" in rest else ""
    compile_sources(source, target, [word for word in rest if not word.startswith("--")], form, later)
