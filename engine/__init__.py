"""The game of Tractor (拖拉机) and its memory; knows nothing of Discord or of pictures."""
