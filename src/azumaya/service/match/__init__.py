"""The match: commands, events and states. Pure: no I/O, no clock."""
