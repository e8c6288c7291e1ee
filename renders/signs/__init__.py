"""Signs that stand for words: side tokens, icons, coins, the trump chip."""
