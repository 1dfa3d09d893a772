"""The records that features declare, and the functions that look things up in all records."""
