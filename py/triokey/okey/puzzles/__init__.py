"""The puzzles of both Okey games: one file for each kind of puzzle, and their Maker."""

from triokey.okey.puzzles.makers import MAKERS as MAKERS
