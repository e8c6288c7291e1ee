"""How strict and how fast the local Discord is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Settings:
    """Switches that may be changed while it runs.

    :param rate_limits: whether buckets run out; headers are sent in any case
    :param global_limit: requests per second and bot, interaction answers not counted
    :param late_edits: how many edits an hour a message older than an hour takes (code 30046);
        Discord does not publish the number
    :param tell_ephemerals: whether ephemerals are dispatched as direct messages on shard 0,
        which Discord has been reported to do
    :param heartbeat: seconds between heartbeats that HELLO asks for
    :param identify_every: seconds between two IDENTIFYs, else op 9; 5 on Discord, 0 does not look
    :param resume_within: seconds for which a lost session can be resumed
    :param replay: events kept for a RESUME
    :param hosts: names under which it may be addressed, besides the loopback ones
    """

    rate_limits: bool = True
    global_limit: int = 50
    late_edits: int = 3
    tell_ephemerals: bool = False
    heartbeat: float = 41.25
    identify_every: float = 0.0
    resume_within: float = 120.0
    replay: int = 2000
    hosts: frozenset[str] = frozenset()
