"""``python -m bot``: the command line without an installed ``tractor``."""

from bot.cli import main

if __name__ == "__main__":
    main()
