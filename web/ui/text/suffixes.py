"""Turkish names with their suffixes: "Deniz’in", "Ayşe’ye", "Okan’da", "b3’ten", "12’si".

A suffix follows the last vowel that is spoken: numbers are read out, and a name without a vowel is spelled. As nobody can know
how a foreign name is spoken, it is read as it is written; a name in another script is called "the player named".
Source: Türk Dil Kurumu, Yazım Kılavuzu, on vowel harmony, the apostrophe and brackets.
"""

from __future__ import annotations

import re

NARROW = dict(zip("aıeioöuü", "ııiiuüuü", strict=True))
"""For each Turkish vowel, the narrow vowel (ı, i, u, ü) that follows it in a suffix by vowel harmony."""
BACK = "aıou"
"""The vowels after which a suffix has "a" by vowel harmony; after all other vowels it has "e"."""
HARD = "cçfhkpqsştx"
"""Letters after which a suffix has "t" instead of "d". A name that ends in "c" is foreign, and the "c" sounds like "k"."""
FORMS = {
    "genitive": ("nNn", "Nn"),
    "dative": ("yW", "W"),
    "locative": ("dW", "dW"),
    "ablative": ("dWn", "dWn"),
    "possessive": ("sN", "N"),
    "accusative": ("yN", "N"),
}
"""The forms of each suffix after a vowel and after a consonant; N stands for the narrow vowel and W for the wide one."""
YOU = "Sen"
OF_YOU = {"genitive": "Senin", "dative": "Sana", "locative": "Sende", "ablative": "Senden", "accusative": "Seni"}
SOFT = frozenset("bilal celal cemal hilal iclal ikbal kemal nihal resul zuhal zülal".split())
"""Names with a soft final "l", which decides the suffix instead of the vowel before it."""
ASIDE = re.compile(r" \([^()\d][^()]*\)$")
"""A remark in brackets after an uncapitalized name; the suffix comes after the bracket, but follows the word before it."""
SOFTER = {"a": "e", "u": "ü"}
CAPITALS = {"I": "ı", "İ": "i"}
FOREIGN = dict(zip("âáàãåāäæéèêëęîíìïīôóòõōøœûúùūñńšßčćłřžźż", "aaaaaaeeeeeeeiiiiiooooooöuuuunnşsççlrzzz", strict=True))
LATIN = frozenset("abcçdefgğhıijklmnoöpqrsştuüvwxyz")
SPELLED = {"q": "kü", "x": "iks"}
"""The letters whose Turkish name does not end in "e", and the end of that name as it sounds."""
UNITS = ("", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
TENS = ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")
THOUSANDS = ("yüz", "bin", "milyon", "milyar", "trilyon")


def with_suffix(name: str, case: str) -> str:
    """Return a name in a case of FORMS. A last word in small letters after other words is no name and gets no apostrophe.

    >>> with_suffix("Kemal", "genitive"), with_suffix("2. oyuncu", "dative"), with_suffix("b3", "ablative")
    ('Kemal’in', '2. oyuncuya', 'b3’ten')
    """
    if name == YOU and case in OF_YOU:
        return OF_YOU[case]
    heard = _last_word(name)
    if not heard:
        return with_suffix(f"{name} adlı oyuncu", case)
    last = next(letter for letter in reversed(heard) if letter in NARROW)
    after_vowel, after_consonant = FORMS[case]
    suffix = after_vowel if heard[-1] in NARROW else after_consonant
    suffix = suffix.replace("N", NARROW[last]).replace("W", "a" if last in BACK else "e")
    if heard[-1] in HARD:
        suffix = suffix.replace("d", "t")
    _, space, word = name.rpartition(" ")
    return f"{name}{'' if space and word.isalpha() and word.islower() else '’'}{suffix}"


def _last_word(name: str) -> str:
    """Return the last word of a name as it sounds, in small Turkish letters and with a vowel; "" if it cannot be read."""
    said = ASIDE.sub("", name) if name[:1].islower() else name
    found = re.search(r"(\d+|[^\W\d_]+)[\W_]*$", said)
    if not found:
        return ""
    if found[1].isdecimal():
        return _last_number_word(int(found[1]))
    small = "".join(CAPITALS.get(letter, letter.lower()) for letter in found[1])
    word = "".join(FOREIGN.get(letter, letter) for letter in small)
    if word[-1] not in LATIN:
        return ""
    if word[-1] == "y" and word[-2:-1] not in NARROW:
        word = f"{word[:-1]}i"
    if word in SOFT:
        return f"{word[:-2]}{SOFTER[word[-2]]}l"
    return word if NARROW.keys() & set(word) else SPELLED.get(word[-1], f"{word[-1]}e")


def _last_number_word(n: int) -> str:
    """Return the last word of a number as it is read out in Turkish."""
    if n % 100:
        return UNITS[n % 10] or TENS[n % 100 // 10]
    thousands = 0
    while n and not n % 1000:
        n, thousands = n // 1000, thousands + 1
    return THOUSANDS[min(thousands, len(THOUSANDS) - 1)] if n else "sıfır"
