"""Tables (桌): seats, lobby, votes, clocks, and the host in which live tables are played."""
