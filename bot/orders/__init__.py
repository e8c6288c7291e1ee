"""What commands do: a desk, who asks and what is wished in, an answer out. Nothing of Discord."""
