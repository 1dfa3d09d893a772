"""Tables with all cards known: fast play, the schedule of Resets, and the solver."""
