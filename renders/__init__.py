"""Pictures of the game, drawn with Pillow from plain values."""
