"""The command line: ``tractor COMMAND``, also ``python -m bot COMMAND``.

The commands are declared here, with their arguments; what each does is in the module of its name
and imported when it runs, so that ``tractor judge`` starts without Discord and pictures.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["app", "main"]

app = typer.Typer(
    name="tractor",
    help="Tractor (拖拉机, 升级, 80 points) inside Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def _commands() -> None:
    """Keep commands as commands, however few there are."""


@app.command()
def judge(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            help="Files of questions; standard input where none is given.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
) -> None:
    """Answer questions about the rules: JSON Lines in, one verdict a line out (docs/judge.md)."""
    from bot.cli.judge import judge_files

    raise typer.Exit(judge_files(files or []))


def main() -> None:
    """Run the command that the program was called with."""
    app()
