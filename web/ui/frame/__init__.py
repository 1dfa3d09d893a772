"""The records that features declare, and the lookups of the page in them."""
