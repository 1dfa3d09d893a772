"""Values that pass between Python and JavaScript."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, Literal, TypeVar, overload

_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)

class JsProxy:
    """A value of JavaScript."""

    @property
    def js_id(self) -> int: ...

class JsNull:
    """The null of JavaScript: false, and not None."""

    def __bool__(self) -> Literal[False]: ...

class JsObject(JsProxy):
    """An object made of a dict, which only JavaScript reads."""

class JsArray(JsProxy, Generic[_T_co]):
    @property
    def length(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[_T_co]: ...
    def __getitem__(self, index: int) -> _T_co: ...

class JsCallable(JsProxy, Generic[_T_co]):
    """A function of Python as JavaScript calls it."""

class JsDoubleProxy(JsCallable[_T_co]):
    def destroy(self) -> None: ...

class JsException(Exception):
    name: str
    message: str

def create_proxy(obj: _T) -> JsDoubleProxy[_T]: ...
def create_once_callable(obj: _T) -> JsCallable[_T]: ...

_Converter = Callable[[Iterable[tuple[str, object]]], JsObject]

@overload
def to_js(obj: Mapping[str, object], *, dict_converter: _Converter) -> JsObject: ...
@overload
def to_js(obj: list[dict[str, str]], *, dict_converter: _Converter) -> JsArray[JsObject]: ...
@overload
def to_js(obj: list[_T]) -> JsArray[_T]: ...
