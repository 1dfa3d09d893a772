"""The middle: what every game and every page uses, and no game is named."""
