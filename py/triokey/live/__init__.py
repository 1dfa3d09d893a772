"""One table for several devices: what they say to each other, what each may know, and how all of them draw the deal."""
