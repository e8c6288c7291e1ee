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
def run() -> None:
    """Run the bot, with the settings of .env.example."""
    from bot.cli.run import run_bot

    raise typer.Exit(run_bot())


@app.command()
def play(
    people: Annotated[
        int, typer.Option(min=1, max=8, help="How many people there are, each with a tab.")
    ] = 1,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Where the page listens; 0 picks a free port.")
    ] = 0,
    database: Annotated[
        str | None,
        typer.Option(help="Where games are kept; for this time only where none is given."),
    ] = None,
    browser: Annotated[  # noqa: FBT002 - a flag of the command line
        bool, typer.Option(help="Open the page in a browser.")
    ] = True,
) -> None:
    """Play on this machine, without Discord: prints one address to open."""
    from bot.cli.play import play_here

    raise typer.Exit(play_here(people, port, database, browser=browser))


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


@app.command()
def verify(
    files: Annotated[
        list[Path],
        typer.Argument(help="Records to check.", exists=True, dir_okay=False),
    ],
) -> None:
    """Check records: the promise, the deal, every play, every result (docs/records.md)."""
    from bot.cli.verify import verify_files

    raise typer.Exit(verify_files(files))


@app.command()
def simulate(
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds to play.")] = 100,
    rules: Annotated[
        str, typer.Option(help="A preset's name, or a JSON object of rules.")
    ] = "eighty-points",
    players: Annotated[
        int | None, typer.Option(help="How many players; as many as the rules say.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 0,
    record: Annotated[
        Path | None,
        typer.Option(help="A folder for the record of each round.", file_okay=False),
    ] = None,
) -> None:
    """Play rounds of random legal moves and print what came of them as JSON."""
    from bot.cli.simulate import simulate as play

    raise typer.Exit(play(rounds, rules, players, seed, record))


@app.command()
def preview(  # noqa: PLR0913, PLR0917 (one argument an option)
    what: Annotated[
        str | None, typer.Argument(help="The picture; without one, all names are listed.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", help="The file; the picture's name where none is given."),
    ] = None,
    every: Annotated[
        Path | None, typer.Option("--all", help="A folder for all pictures.", file_okay=False)
    ] = None,
    felt: Annotated[str, typer.Option(help="green, blue, plum, slate or contrast.")] = "green",
    deck: Annotated[str, typer.Option(help="four, two or contrast.")] = "four",
    back: Annotated[str, typer.Option(help="red, blue or black.")] = "red",
    surface: Annotated[str, typer.Option(help="dark or light.")] = "dark",
) -> None:
    """Draw a picture with sample values (docs/pictures.md)."""
    from renders.preview import preview as draw

    raise typer.Exit(draw(what, out, every, (felt, deck, back, surface)))


_Address = Annotated[
    str | None,
    typer.Option("--database", help="The database; TRACTOR_DATABASE where none is given."),
]


@app.command()
def doctor(database: _Address = None) -> None:
    """Examine the database and print what is wrong with it; it may be in use."""
    from bot.cli.database import address_of, diagnose

    raise typer.Exit(diagnose(address_of(database)))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy; must not exist.", dir_okay=False)],
    database: _Address = None,
) -> None:
    """Make a checked copy of the database while it is played on."""
    from bot.cli.database import address_of, back_up

    raise typer.Exit(back_up(address_of(database), file))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    database: _Address = None,
) -> None:
    """Check a backup and put it in the database's place; what stood there is kept beside it."""
    from bot.cli.database import address_of, put_back

    raise typer.Exit(put_back(address_of(database), file))


@app.command()
def export(
    server: Annotated[int, typer.Argument(help="The id of a Discord server.")],
    file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)],
    database: _Address = None,
) -> None:
    """Write everything about a server as JSON Lines."""
    from bot.cli.database import address_of
    from bot.cli.database import export as write

    raise typer.Exit(write(address_of(database), server, file))


@app.command()
def forget(
    user: Annotated[int, typer.Argument(help="The id of a Discord user.")],
    database: _Address = None,
    even_if_seated: Annotated[  # noqa: FBT002 - an option of the command line
        bool, typer.Option("--even-if-seated", help="Also in live games; stop the bot first.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False,  # noqa: FBT002
) -> None:
    """Remove a person's data; the records of others stay whole. This can't be undone."""
    from bot.cli.database import address_of, forget_person

    if not yes:
        typer.confirm(f"Forget {user} for good?", abort=True)
    raise typer.Exit(forget_person(address_of(database), user, even_if_seated=even_if_seated))


@app.command()
def arena(  # noqa: PLR0913, PLR0917 (one argument an option)
    a: Annotated[str, typer.Option("--a", help="The player the figures speak for.")] = "hard",
    b: Annotated[str, typer.Option("--b", help="Its opponent.")] = "medium",
    deals: Annotated[int, typer.Option(min=1, help="How many deals, each played twice.")] = 100,
    rules: Annotated[
        str, typer.Option(help="A preset's name, or a JSON object of rules.")
    ] = "eighty-points",
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Worker processes.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.0, help="Time budget of a move.")] = 1.0,
    record: Annotated[
        Path | None,
        typer.Option(help="A folder for the record of each round.", file_okay=False),
    ] = None,
) -> None:
    """Let two computer players meet over many deals (docs/players.md).

    A player is a strength, `random`, or `program:COMMAND` for an outside program
    (docs/player-protocol.md).
    """
    from bot.cli.arena import Asked
    from bot.cli.arena import arena as meet

    raise typer.Exit(meet(Asked(a, b, deals, rules, seed, workers, seconds, record)))


ladder = typer.Typer(help="Ratings, leaderboards and statistics.", no_args_is_help=True)
app.add_typer(ladder, name="ladder")


@ladder.command("rebuild")
def ladder_rebuild(database: _Address = None) -> None:
    """Compute the ladder anew from what was played and decided (docs/ratings.md)."""
    from bot.cli.database import address_of
    from bot.cli.ladder import rebuild_ladder

    raise typer.Exit(rebuild_ladder(address_of(database)))


@ladder.callback()
def _ladder_commands() -> None:
    """Keep ``rebuild`` a command of its own."""


def main() -> None:
    """Run the command that the program was called with."""
    app()
