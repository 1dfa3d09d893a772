"""One game table shared by several devices: their messages, what each may know, and how together they draw the deal."""
