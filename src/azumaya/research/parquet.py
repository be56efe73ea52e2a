"""Parquet files written atomically, with a JSON description in their metadata and a checksum for every page."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

KEY = b"azumaya"
"""The metadata key of the JSON description."""


class NoParquet(ValueError):
    """A file is no whole Parquet file."""


def write_parquet(path: Path, table: Any, about: dict[str, Any]) -> None:
    """Put a file in its place at once, or not at all; OSError when it cannot be written. The same table makes the same
    bytes."""
    described = table.replace_schema_metadata({KEY: json.dumps(about, sort_keys=True).encode()})
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            pq.write_table(described, file, compression="zstd", write_page_checksum=True)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def read_parquet(path: Path) -> tuple[dict[str, Any] | None, Any]:
    """Return the description of a file, or None, and its table; NoParquet for a damaged file."""
    try:
        table = pq.read_table(path, page_checksum_verification=True)
        about = (table.schema.metadata or {}).get(KEY)
        return None if about is None else json.loads(about), table.replace_schema_metadata(None)
    except (OSError, ValueError, pa.ArrowException) as error:
        raise NoParquet(str(path)) from error
