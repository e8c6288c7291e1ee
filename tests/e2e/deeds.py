# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""What happens at the tables, and who did it; presses that no client would send."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.playground.actions import interactions
from bot.playground.actions.interactions import Deed
from bot.playground.choosing import resolve
from bot.playground.person import Person
from bot.playground.state import Interaction, InteractionKind, Json, Message, User
from engine.tables.events import Did, Moved, Update
from engine.tables.host import Host

BUTTON, SELECT, TEXT, USER_SELECT, LABEL = 2, 3, 4, 5, 18


async def forged(
    person: Person,
    message: Message,
    custom_id: str,
    values: Sequence[str] | None = None,
    picked: Sequence[User] = (),
) -> Interaction:
    """Send a press on a component that the message need not have, nor the person see.

    :param values: what is chosen in a menu.
    :param picked: who is chosen in a picker of people: Discord says who that is.
    """
    data = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT, "id": 1}
    if values is not None:
        data["values"] = list(values)
    if picked:
        ids = [each.id for each in picked]
        guild = person.world.guilds.get(message.guild or 0)
        told = {"values": [str(each) for each in ids], "component_type": USER_SELECT}
        data |= {**told, "resolved": resolve(person.world, guild, ids)}
    return await _sent(person, message, InteractionKind.COMPONENT, data)


async def forged_form(
    person: Person, message: Message, custom_id: str, values: Sequence[str]
) -> Interaction:
    """Send a form that nobody has opened, with these texts."""
    fields = [{"type": TEXT, "custom_id": str(n), "value": each} for n, each in enumerate(values)]
    data = {"custom_id": custom_id, "components": [{"type": LABEL, "component": f} for f in fields]}
    return await _sent(person, message, InteractionKind.MODAL, data)


async def _sent(person: Person, message: Message, kind: InteractionKind, data: Json) -> Interaction:
    channel = person.world.channels[message.channel]
    begun = interactions.begin(person.world, Deed(person.user, channel, kind, data, message))
    await begun.settled()
    return begun


@dataclass
class Deeds:
    """Everything that is done at the tables of a host."""

    host: Host
    updates: list[Update] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.host.subscribe(self.updates.append)

    def moves(self, table: int) -> list[Moved]:
        """What was done in the rounds of a table."""
        heard = [each.events for each in self.updates if each.table_id == table]
        return [event for events in heard for event in events if isinstance(event, Moved)]

    def by_others(self, person: int) -> list:
        """What was done in the name of anybody but this person, the tables themselves left out."""
        done = [e for u in self.updates for e in u.events if isinstance(e, Did | Moved)]
        return [e for e in done if e.person not in (person, None)]

    def seats_moved(self, table: int, person: int) -> set[int | None]:
        """The seats for which a person acted at a table."""
        return {m.seat for m in self.moves(table) if m.person == person}
