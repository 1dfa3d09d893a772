"""Encoding of values as bytes by their type: whole numbers, texts, bytes, tuples, and named tuples of those.

The type alone decides how bytes are read, so they can yield nothing but values of that type. A number is written with its
sign in the lowest bit. A value of a union type begins with the number of its type.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, cast, get_args, get_origin, get_type_hints

from triokey.core.fields import BadField, Bytes, encode_block, encode_number

_PLACES = 10
"""Maximum number of bytes of an encoded number, which then has 70 bits."""


class Codec(NamedTuple):
    """The pair of functions that writes values of one type as bytes and reads them back."""

    write: Callable[[Any], bytes]
    read: Callable[[Bytes], Any]


def encode(of: Any, value: Any) -> bytes:
    """Return a value of this type as bytes.

    >>> encode(tuple[int, ...], (1, -1)).hex()
    '020201'
    """
    return codec(of).write(value)


def decode(of: Any, data: bytes) -> Any:
    """Return the value of this type that the bytes encode. Raises BadField, and nothing else, if they encode none."""
    left = Bytes(data)
    value = codec(of).read(left)
    if left:
        raise BadField("there are more bytes than the value has")
    return value


@cache
def codec(of: Any) -> Codec:
    """Return the codec of a type. Raises TypeError unless it is made of numbers, texts, bytes, tuples and unions."""
    origin, args = get_origin(of), get_args(of)
    if of in _PLAIN:
        return _PLAIN[of]
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _row_codec(codec(args[0]))
    if origin is tuple:
        return _tuple_codec(tuple, tuple(map(codec, args)))
    if origin in (Union, UnionType):
        return _union_codec(args)
    if isinstance(of, type) and issubclass(of, tuple) and hasattr(of, "_make"):
        hints = get_type_hints(of)
        return _tuple_codec(cast(Any, of)._make, tuple(codec(hints[name]) for name in cast(Any, of)._fields))
    raise TypeError(f"{of!r} has no bytes")


def _write_number(value: int) -> bytes:
    return encode_number(value << 1 if value >= 0 else ~value << 1 | 1)


def _read_number(left: Bytes) -> int:
    value = left.number(_PLACES)
    return ~(value >> 1) if value & 1 else value >> 1


def _read_truth(left: Bytes) -> bool:
    value = left.take(1)[0]
    if value > 1:
        raise BadField("neither yes nor no")
    return bool(value)


_PLAIN: dict[Any, Codec] = {
    int: Codec(_write_number, _read_number),
    bool: Codec(lambda value: bytes((value,)), _read_truth),
    str: Codec(lambda value: encode_block(value.encode()), Bytes.text),
    bytes: Codec(encode_block, Bytes.block),
    NoneType: Codec(lambda value: b"", lambda left: None),
}


def _row_codec(item: Codec) -> Codec:
    def read(left: Bytes) -> tuple[Any, ...]:
        return tuple(item.read(left) for _ in range(left.count()))

    return Codec(lambda values: encode_number(len(values)) + b"".join(map(item.write, values)), read)


def _tuple_codec(make: Callable[[Any], Any], items: tuple[Codec, ...]) -> Codec:
    return Codec(
        lambda values: b"".join(item.write(value) for item, value in zip(items, values, strict=True)),
        lambda left: make([item.read(left) for item in items]),
    )


def _union_codec(kinds: tuple[Any, ...]) -> Codec:
    items = tuple(map(codec, kinds))
    classes = tuple(get_origin(kind) or kind for kind in kinds)

    def write(value: Any) -> bytes:
        at = next(at for at, one in enumerate(classes) if isinstance(value, one))
        return bytes((at,)) + items[at].write(value)

    def read(left: Bytes) -> Any:
        at = left.take(1)[0]
        if at >= len(items):
            raise BadField("no such kind of value")
        return items[at].read(left)

    return Codec(write, read)
