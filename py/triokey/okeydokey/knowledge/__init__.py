"""What a seat can conclude from what it sees and hears: other hands, tables it may be looking at, losses."""
