"""Conclusions of a seat from what it sees and hears: other hands, possible tables, proofs of a loss."""
