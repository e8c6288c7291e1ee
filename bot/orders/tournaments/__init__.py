"""What ``/tournament``, ``/organise`` and ``/league`` do, without Discord."""
