"""The score of 101 Okey: what a deal costs every player, part by part. The game itself cannot be played in this program."""
