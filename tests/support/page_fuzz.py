"""Hostile input for the whole page, without a browser: it goes through start, route and view; none may raise an error or be
ignored silently.

    found = fuzz(57, range(2_000))

Cases are numbered; each depends on the seed and its number alone. They are addresses, links with a valid checksum, stored texts
in the right form, and messages in any order, all made from the games, the features and the golden stores.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from driving import BASE, opened
from examples import KINDS, MANY, ROOMS
from examples.ways import made
from fuzzing import HOSTILE, LINKS, LONGEST, Broken, tampered
from many_pages import ADDRESSES
from stores import golden_stores
from there import is_there
from triokey.core.catalog import GAMES
from triokey.core.envelope import ANSWERED, NAMED, NOTED, PLAIN, read_envelope, write_envelope
from triokey.core.save import DAMAGED
from ui.frame.catalog import features, is_page, pages_by_address, stored_kind
from ui.frame.mode import MESSAGES
from ui.games.summary import summary_of
from ui.loop.start import HOME, begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model import effects as fx
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.store import GAME_PREFIX, pack_table, unpack_table
from ui.parts.controls import toast_box
from ui.stores.keeping import is_contents, judge_version, salvage_text
from ui.text.html import Node
from using import controls
from visiting import follows

STEPS = 4
"""Number of messages in a walk; each counts as a case."""
BLOCK = 50
"""Number of cases in a block; its last STEPS are the messages of one walk."""
SHORT = tuple(text for text in HOSTILE if len(text) <= 10_000)
ODD = ("", "0", "-1", "9" * 30, "1e999", "NaN", "\x00", "\u202e", "\u0661", "\u0130", "__proto__", "../..", "<b>", "{who}", "%")
"""Odd texts to put in place of a word."""
DAY = "2026-11-21"


class Sample(NamedTuple):
    """A text stored by the page, with its key."""

    key: str
    text: str


# --- valid input ----------------------------------------------------------------------------------------


@cache
def links() -> tuple[str, ...]:
    """Return golden links of every kind, and the link of a duel several times, so that it is drawn often enough."""
    golden = [line.split("\t")[0] for line in LINKS.read_text().splitlines()]
    return (*(link for link in golden if len(link) < 400), *_duel_links())


def _duel_links() -> tuple[str, ...]:
    if not is_there("duels"):
        return ()
    from two_duellists import link_of

    key, duel = next(each for each in samples() if each.key.startswith("duel:"))
    return (link_of(opened({key: duel}, f"#/duel/{key.replace(':', '-')}")),) * 40


@cache
def samples() -> tuple[Sample, ...]:
    """Return the texts of golden stores, of each kind that they lack, and the texts of rooms that have no kind."""
    found = {Sample(key, text) for golden in golden_stores().values() for key, text in golden.newest.items()}
    known = {stored_kind(each.key) for each in found}
    found |= {Sample(key, made(kind.usual)) for key, kind in KINDS.items() if stored_kind(key) not in known}
    own = [text for room in ROOMS.values() for stored in getattr(room, "STORED", {}).values() for text in stored.items()]
    found |= {Sample(key, make()) for key, make in own if stored_kind(key) is None}
    return tuple(sorted(each for each in found if is_contents(each.key) and each.text))


@cache
def words() -> tuple[str, ...]:
    """Return words that have a meaning in an address or a stored text."""
    stored = {word for each in samples() for word in each.text.split() if len(word) < 40}
    keys = {each.key.replace(":", "-") for each in samples()}
    return (
        *sorted({*GAMES, *pages_by_address(), *keys, DAY, "2026-W47", *MESSAGES} - {""}),
        *Random(1).sample(sorted(stored), 400),
    )


@cache
def desk() -> dict[str, str]:
    """Return the stored texts of the page that receives hostile input, with games saved by this version."""
    return {each.key: _saved_again(each) for each in samples()}


def _saved_again(sample: Sample) -> str:
    if not sample.key.startswith(GAME_PREFIX):
        return sample.text
    table = unpack_table(*sample)
    return pack_table(table, 1, summary_of(table, DAY))


@cache
def bases() -> tuple[Model, ...]:
    """Return models of running pages: every page, for every game if it is about one, and the addresses of examples and texts."""
    addresses = {*ADDRESSES, *(f"#/{page}" for page in pages_by_address())}
    games = sorted(key for key in desk() if key.startswith(GAME_PREFIX))
    addresses |= {address for key in (*games[::5], *(desk().keys() - {*games})) for address in _named_after(key)}
    found = (begin_page(desk(), ("en",), BASE, address, "ok", today=DAY)[0] for address in sorted(addresses))
    return tuple({model.route: model for model in found}.values())


@cache
def home() -> Model:
    """Return the model of a page that starts with an empty storage."""
    return begin_page({}, ("en",), BASE, "", "ok", today=DAY)[0]


@cache
def used() -> tuple[Message, ...]:
    """Return the messages of all controls on these pages."""
    found = {each.message for model in bases()[::2] for each in controls(view(model)) if each.message is not None}
    return tuple(sorted(found))


def is_typed(name: str) -> bool:
    """Tell whether people can type any text into the field of this name."""
    return name in ("name", "text") or name.startswith("name-")


# --- hostile input --------------------------------------------------------------------------------------


def sealed_link(chance: Random) -> str:
    """Return a link of any kind whose bytes were changed and whose checksum fits them."""
    letter, version, data = read_envelope(chance.choice(links()), LONGEST, (PLAIN, NOTED, NAMED, ANSWERED))
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(len(changed) + 1)
        match chance.randrange(8):
            case 0:
                del changed[at : at + chance.choice((1, 1, 4))]
            case 1:
                changed[at:at] = chance.randbytes(chance.choice((1, 4)))
            case _ if at < len(changed):
                changed[at] ^= 1 << chance.randrange(8)
    letter = chance.choice(letter * 16 + "adkrtu")
    return write_envelope(letter, chance.choice((version,) * 16 + (1, 2, 3, 4, 5)), bytes(changed), LONGEST)


def _other_word(chance: Random, word: str) -> str:
    """Return a replacement for a word: a near number, a changed letter, a meaningful word, or an odd text."""
    how = chance.randrange(4)
    if how == 0 and re.fullmatch(r"-?\d{1,6}", word):
        return str(int(word) + chance.choice((-1, 1, 2, 100)))
    if how == 1 and word:
        at = chance.randrange(len(word))
        return word[:at] + chance.choice("aZ09-.:,é") + word[at + 1 :]
    return chance.choice(words()) if how < 3 else chance.choice(ODD)


def kept_form(chance: Random, text: str) -> str:
    """Return a stored text with other words, or with lines doubled, deleted or moved."""
    head, _, body = text.partition("\n")
    game = head.startswith("triokey-save")
    lines = [line.split(" ") for line in (body if game else text).split("\n")]
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(8):
            case 0:
                lines[at], lines[other] = lines[other], lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2 if len(lines) > 1:
                del lines[at]
            case _:
                word = chance.randrange(len(lines[at]))
                lines[at] = [*lines[at][:word], _other_word(chance, lines[at][word]), *lines[at][word + 1 :]]
    changed = "\n".join(" ".join(line) for line in lines)
    if not game:
        return changed
    check = f"{zlib.crc32(changed.encode('utf-8', 'replace')):08X}"
    return f"{' '.join((*head.split(' ')[:3], check))}\n{changed}"


def hostile_address(chance: Random) -> str:
    """Return the address of a page with further words that the page never writes."""
    page = chance.choice((*pages_by_address(), chance.choice(words())))
    rest = [chance.choice(words()) if chance.randrange(3) else chance.choice(ODD) for _ in range(chance.randrange(4))]
    address = "/".join(("#", page, *rest))
    return tampered(chance, address, "#/play/game-1?x=%00&y") if chance.randrange(3) == 0 else address


# --- tests of the page with it --------------------------------------------------------------------------


def _said(model: Model) -> bool:
    """Tell whether the page shows a sentence in a toast or a dialog."""
    return model.toast is not None or model.dialog is not None


def _key(page: Node) -> str:
    shown = page.children[0]
    return shown.attrs.get("data-key", "") if isinstance(shown, Node) else ""


def _arrived(model: Model, address: str, before: Model) -> str:
    """Return the outcome of an address. before: the model before, home at a start. Raises Broken if nothing is said of it."""
    if model.toast is not None and model._replace(toast=None) == before._replace(toast=None):
        toast_box(model)  # other cases view the rest of this page
        return "refused"
    page = view(model)
    if _said(model):
        return "said"
    asked = address.removeprefix("#").strip("/")
    if _key(page) == HOME and asked:
        raise Broken(f"home is shown in silence for {address!r}")
    if model.route and asked and not address.startswith("#/") and page == view(before):
        raise Broken(f"nothing happens, in silence, for {address!r}")
    return "shown"


def _followed(model: Model, effects: fx.Effects, stored: dict[str, str], depth: int = 3) -> Model:
    """Return the model after the browser's immediate answers to these effects."""
    for effect in effects if depth else ():
        for message in follows(effect, stored):
            model, more = update(model, message)
            model = _followed(model, more, stored, depth - 1)
    return model


def _go(chance: Random, address: str) -> str:
    """Open an address with a page that starts there, or with a running page; return the outcome."""
    if chance.randrange(2):
        model, effects = begin_page({}, ("en",), BASE, address, "ok", today=DAY)
        return "start " + _arrived(_followed(model, effects, {}), address, home())
    base = chance.choice(bases())
    model, effects = update(base, Message("route", address))
    return "route " + _arrived(_followed(model, effects, desk()), address, base)


def address_case(chance: Random) -> str:
    """Open a hostile address; return the outcome."""
    return _go(chance, hostile_address(chance))


def link_case(chance: Random) -> str:
    """Open a link with a valid checksum; return the outcome."""
    return _go(chance, sealed_link(chance))


def _kept(key: str, text: str) -> tuple[dict[str, str], bool]:
    """Return the readable part of a stored text, by key, and whether the text was set aside as damaged."""
    version = judge_version(key, text, None)
    if version is None or version.state != DAMAGED:
        return {key: text}, False
    rest = salvage_text(key, text)
    return ({key: rest} if rest else {}), True


def _named_after(key: str) -> tuple[str, ...]:
    """Return the addresses of pages that contain the name of a stored text."""
    name = key.replace(":", "-")
    named = (f"#/{page}/{name}" for page in pages_by_address() if key.startswith(MANY) and is_page((page, name)))
    return (*named, *([f"#/{'/'.join(words)}"] if is_page(words := tuple(key.split(":"))) else ()))


def _places(key: str) -> tuple[str, ...]:
    """Return addresses whose pages read a stored text: home, those with its name, and pages of its room and of the app."""
    rooms = [one for one in features() if stored_kind(key) in one.stored or one.name in ("app", key.split(":")[0])]
    return ("", *_named_after(key), *(f"#/{page}" for room in rooms for page in room.pages if is_page((page,))))


def stored_case(chance: Random) -> str:
    """Start with a changed stored text in the right form, or receive it from another window; return the outcome."""
    key, text = chance.choice(samples())
    text, address = kept_form(chance, text), chance.choice(_places(key))
    if chance.randrange(5):
        stored, aside = _kept(key, text)
        model, effects = begin_page(stored, ("en",), BASE, address, "ok", today=DAY)
        model = _followed(model, effects, stored)
        if not aside:
            return "start " + _arrived(model, address, home())
        view(model)
        model, _ = update(model, Message("aside", key))
        view(model)
        if not _said(model):
            raise Broken("it is set aside in silence")
        return "start said"
    base = chance.choice(bases())
    model, _ = update(base, Message("stored", f"{key}\n{text}"))
    model, effects = update(model, Message("route", address))
    return "heard " + _arrived(_followed(model, effects, desk()), address, home())


CASES: tuple[tuple[str, Callable[[Random], str]], ...] = (
    *(("address", address_case),) * 24,
    *(("link", link_case),) * 13,
    *(("stored", stored_case),) * 9,
)
"""The cases of a block before its walk, each with the function that runs it."""
OUTSIDE = ("read-text", *(("live-heard", "live-accept", "live-scanned") if is_there("live") else ()))
"""Messages that bring a text of another person: pasted, received from another device, or read from a code."""


def _any_message(chance: Random, page: Node, asked: list[fx.Think]) -> Message:
    """Return a random next message for a walk, of this page or another one, on time or late."""
    match chance.randrange(8):
        case 0:
            found = [each.message for each in controls(page) if each.message is not None]
            return chance.choice(found) if found else Message("close")
        case 2:
            message = chance.choice(used())
            form = tuple((name, chance.choice((*SHORT, *ODD)) if is_typed(name) else text) for name, text in message.form)
            return message._replace(form=form)
        case 3 if asked:
            return chance.choice(asked).answered("")
        case 4:
            return Message("route", chance.choice((hostile_address, sealed_link))(chance))
        case 5:
            key, text = chance.choice(samples())
            return chance.choice((Message("stored", f"{key}\n{kept_form(chance, text)}"), Message("stored", f"{key}\n")))
        case 6:
            makers = (sealed_link, hostile_address, lambda chance: kept_form(chance, chance.choice(samples()).text))
            hostile = chance.choice((*SHORT, *(make(chance) for make in makers), *(make(chance) for make in makers)))
            return Message(chance.choice(OUTSIDE), hostile, (("from", "0"), ("now", "1")))
        case _:
            return chance.choice(used())


def walk(chance: Random) -> list[Message]:
    """Send random messages to a page and return them. Raises Broken with the messages sent so far."""
    model, sent = chance.choice(bases()), list[Message]()
    page = view(model)
    asked: list[fx.Think] = []
    try:
        for _ in range(STEPS):
            sent.append(_any_message(chance, page, asked))
            model, effects = update(model, sent[-1])
            asked += [effect for effect in effects if isinstance(effect, fx.Think)]
            model = _followed(model, effects, desk())
            page = view(model)
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error} after {sent!r}"[:3000]) from error
    return sent


def case_of(seed: int, number: int) -> tuple[str, Callable[[Random], str], Random]:
    """Return the kind of a case, the function that runs it, and its random numbers."""
    return (*CASES[number % BLOCK], Random(f"{seed} {number}"))


def fuzz(seed: int, numbers: Iterable[int]) -> Counter[str]:
    """Run the cases with these numbers on the page and return how often each outcome occurred.

    Raises Broken for a case that raises an error or about which nothing is said.
    """
    found: Counter[str] = Counter()
    for number in numbers:
        if number % BLOCK > len(CASES):
            continue
        kind = "walk"
        try:
            if number % BLOCK == len(CASES):
                found["walk"] += len(walk(Random(f"{seed} {number}")))
            else:
                kind, bring, chance = case_of(seed, number)
                found[f"{kind} {bring(chance)}"] += 1
        except Exception as error:
            raise Broken(f"case {number} of seed {seed}, {kind}: {type(error).__name__}: {error}") from error
    return found
