"""The rules of the games, with their numbers, pictures and a glossary."""
