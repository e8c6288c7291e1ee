"""Settings of the bot, from the environment and a file ``.env``; each is in ``.env.example``."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

__all__ = ["DATABASE", "Settings", "SettingsError", "read_settings"]

DATABASE = "sqlite+aiosqlite:///tractor.sqlite3"
"""Where everything is kept if nobody says otherwise: a file in the working directory."""


class SettingsError(ValueError):
    """A setting that is missing or wrong, named in one line."""


class Settings(BaseSettings):
    """What whoever runs the bot decides.

    :ivar discord_token: the bot's token; never logged.
    :ivar tractor_database: where everything is kept.
    :ivar tractor_log_level: the least serious lines that are logged.
    :ivar tractor_log_json: log one JSON object a line, for machines.
    :ivar tractor_metrics_port: where metrics are served on the loopback address; 0 for nowhere.
    :ivar tractor_thinkers: processes in which computer players think.
    :ivar tractor_painters: processes in which pictures are drawn; 0 for a thread of the bot's own.
    :ivar tractor_shards: how many shards there are in all; 0 asks Discord.
    :ivar tractor_shard_ids: the shards of this process, as ``0,1``; empty for all.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr
    tractor_database: str = DATABASE
    tractor_log_level: Literal["debug", "info", "warning", "error"] = "info"
    tractor_log_json: bool = False
    tractor_metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    tractor_thinkers: Annotated[int, Field(ge=1, le=64)] = 1
    tractor_painters: Annotated[int, Field(ge=0, le=64)] = 1
    tractor_shards: Annotated[int, Field(ge=0)] = 0
    tractor_shard_ids: str = ""

    @field_validator("discord_token")
    @classmethod
    def _not_blank(cls, token: SecretStr) -> SecretStr:
        if not token.get_secret_value().strip():
            raise ValueError("is empty")
        return token

    @field_validator("tractor_shard_ids")
    @classmethod
    def _numbers(cls, value: str) -> str:
        if value and not all(part.strip().isdecimal() for part in value.split(",")):
            raise ValueError("must be numbers with commas between them")
        return value

    @model_validator(mode="after")
    def _shards_fit(self) -> Self:
        ids = self.shard_ids or []
        if any(each >= self.tractor_shards for each in ids):
            raise ValueError("TRACTOR_SHARD_IDS must be below TRACTOR_SHARDS")
        return self

    @property
    def shard_ids(self) -> list[int] | None:
        """The shards of this process; None for all."""
        ids = [int(part) for part in self.tractor_shard_ids.split(",") if part.strip()]
        return ids or None


def read_settings() -> Settings:
    """The settings of this process.

    :raises SettingsError: naming what is missing or wrong, in one line.
    """
    try:
        return Settings()  # pyright: ignore[reportCallIssue]
    except (OSError, UnicodeDecodeError) as error:
        why = "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror
        raise SettingsError(f"The file .env can't be read: {why} (see .env.example)") from None
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        what = "is not set" if first["type"] == "missing" else _plain(first["msg"])
        raise SettingsError(f"{name} {what} (see .env.example)".strip()) from None


def _plain(message: str) -> str:
    """What is wrong, without pydantic's own words before it."""
    return message.removeprefix("Value error, ").removeprefix("Input ")
