"""The puzzles of Okey Dokey, alone or in a crew: their Maker, how a crew answers, and how easy a position is."""

from triokey.okeydokey.puzzles.maker import MAKERS as MAKERS
