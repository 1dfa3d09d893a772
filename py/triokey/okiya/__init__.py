"""Okiya: two players take tiles of a garden, each tile binding the next, until a line, a square or a block."""
