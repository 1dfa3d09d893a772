"""The puzzles of both games of Okey: one file a kind, and their Maker."""

from triokey.okey.puzzles.makers import MAKERS as MAKERS
