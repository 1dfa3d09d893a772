"""The puzzles of Okey Dokey, in solo or in a crew: their Maker, the crew's replies, and the measure of difficulty."""

from triokey.okeydokey.puzzles.maker import MAKERS as MAKERS
