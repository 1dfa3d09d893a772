"""Triokey's engines: the rules, solvers and bots of a games table, on the standard library alone."""

__version__ = "1.0.0"
