"""The rules of Tractor (拖拉机): pure functions and two state machines, no effects."""
