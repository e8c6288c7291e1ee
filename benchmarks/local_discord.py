"""The local Discord under load: 200 people press buttons in 50 channels, 100 times a second.

``python -m benchmarks.local_discord [seconds]``. The bot runs in a process of its own, so that the
figures are the local Discord's own: processor time for each request (gateway, HTTP and checks
together), memory, how long a person waits. It fails if a press is lost.
"""

import asyncio
import gc
import platform
import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

import discord
from discord import app_commands, ui

from bot.endpoint import Endpoint, aim_discord_at
from bot.playground import founding
from bot.playground.person import Person
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.playground.state import Message, Outcome

PEOPLE, CHANNELS, PRESSES_A_SECOND = 200, 50, 100


class Tick(ui.DynamicItem[ui.Button], template="tick"):
    """Counts its presses in its own message."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="tick", custom_id="tick"))

    @classmethod
    async def from_custom_id(cls, *_: object) -> "Tick":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        message = interaction.message
        assert message
        counts[message.id] = counts.get(message.id, 0) + 1
        view = ui.View(timeout=None)
        view.add_item(Tick())
        for n in range(9):
            view.add_item(ui.Button(label=f"card {n}", custom_id=f"card:{n}"))
        await interaction.response.edit_message(content=str(counts[message.id]), view=view)


counts: dict[int, int] = {}


async def bot(endpoint: Endpoint) -> None:
    """The child process."""
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    tree = app_commands.CommandTree(client)

    @tree.command(description="a board")
    async def board(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Tick())
        await interaction.response.send_message("0", view=view)

    async def setup() -> None:
        client.add_dynamic_items(Tick)
        await tree.sync()

    client.setup_hook = setup  # type: ignore[method-assign]
    with aim_discord_at(endpoint):
        async with client:
            await client.start(founding.PLAYGROUND_TOKEN)


def resident() -> float:
    """The process's memory in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


async def load(seconds: int) -> None:
    here = LocalDiscord(founding.new_world(), settings=Settings())
    world = here.world
    people = [here.person(founding.add_user(world, f"p{n}")) for n in range(PEOPLE)]
    guild = founding.add_guild(world, "Load", people[0].user)
    founding.join(world, guild, *(p.user for p in people[1:]))
    founding.add_bot(world, guild)
    channels = [founding.add_channel(world, guild, f"c{n}") for n in range(CHANNELS)]
    endpoint = await here.start()
    addresses = (endpoint.http, endpoint.gateway, endpoint.cdn)
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.local_discord", "bot", *addresses
    )
    try:
        while not here.hub.listening(guild.id) or not world.commands:  # noqa: ASYNC110 - a child
            await asyncio.sleep(0.05)
        boards = [(await people[0].run(c, "board")).reply for c in channels]
        await press_for(here, seconds, people, boards)
    finally:
        child.terminate()
        await child.wait()
        await here.close()


async def press_for(
    here: LocalDiscord, seconds: int, people: list[Person], boards: list[Message]
) -> None:
    dice = random.Random(1)
    waits: list[float] = []
    pending: set[asyncio.Task[None]] = set()
    outcomes: Counter[Outcome] = Counter()
    pressed: dict[int, int] = {}
    memory: list[float] = []
    before, cpu = here.log.next_number(), time.process_time()
    start = time.monotonic()

    async def press(person: Person, board: Message) -> None:
        began = time.monotonic()
        done = await person.press(board, "tick")
        waits.append(time.monotonic() - began)
        outcomes[done.outcome] += 1

    for n in range(seconds * PRESSES_A_SECOND):
        await asyncio.sleep(max(0.0, start + n / PRESSES_A_SECOND - time.monotonic()))
        board = boards[n % CHANNELS]
        pressed[board.id] = pressed.get(board.id, 0) + 1
        task = asyncio.create_task(press(dice.choice(people), board))
        pending.add(task)
        task.add_done_callback(pending.discard)
        if n % (10 * PRESSES_A_SECOND) == 0:
            memory.append(resident())
    await asyncio.gather(*pending)
    cpu, memory_end = time.process_time() - cpu, resident()
    requests = here.log.next_number() - before - 1
    lost = seconds * PRESSES_A_SECOND - outcomes[Outcome.UPDATE]
    wrong = sum(int(b.content) != pressed[b.id] for b in boards)
    inside = statistics.median(r.seconds for r in here.log.requests)
    waits.sort()

    print(platform.machine(), platform.python_implementation(), platform.python_version())
    print(f"{PEOPLE} people, {CHANNELS} channels, {outcomes.total()} presses in {seconds} s")
    print(f"lost {lost}, boards with a wrong count {wrong}, findings {len(here.log.findings)}")
    print(f"processor time for each press, all in all: {cpu / requests * 1000:.2f} ms")
    print(f"within the route (median of the last {len(here.log.requests)}): {inside * 1000:.2f} ms")
    print(f"a person waits: median {waits[len(waits) // 2] * 1000:.0f} ms,", end=" ")
    print(f"95 % {waits[len(waits) * 95 // 100] * 1000:.0f} ms, longest {waits[-1] * 1000:.0f} ms")
    print("resident MB every 10 s:", *(f"{m:.1f}" for m in [*memory, memory_end]))
    kept = len(here.world.interactions)
    here.world.clock.advance(20 * 60)
    here.world.forget_expired()
    gc.collect()
    print(f"interactions kept for their 15 minutes: {kept}, then {len(here.world.interactions)}")
    if lost or wrong or here.log.findings:
        raise SystemExit("something was lost")


if __name__ == "__main__":
    if sys.argv[1:2] == ["bot"]:
        asyncio.run(bot(Endpoint(*sys.argv[2:5])))
    else:
        asyncio.run(load(int(sys.argv[1]) if sys.argv[1:] else 60))
