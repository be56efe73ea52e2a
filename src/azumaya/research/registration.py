"""Names of the environments in Gymnasium: `azumaya.register_envs`."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from ..games import names


def register_all() -> None:
    """Register each game under its name: one environment against a level, and a vector of them against a policy."""
    for name in names():
        identifier = f"azumaya/{environment_name(name)}-v0"
        if identifier in registry:
            continue
        register(
            id=identifier,
            entry_point="azumaya:gymnasium",
            vector_entry_point="azumaya:vector_env",
            kwargs={"game": name},
        )


def environment_name(game: str) -> str:
    """The name of a game without underscores: `SudokuMoyo`."""
    return "".join(part.capitalize() for part in game.split("_"))
