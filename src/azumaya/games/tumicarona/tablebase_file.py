"""Tablebase files: written layer by layer, mapped into memory, validated by checksums. The layout is described in
tablebase_probe.py."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedRandom
from pathlib import Path

import numpy as np

from ...rules.contract import Int
from ...rules.errors import AzumayaError
from ...rules.kernel import kernel
from ...rules.message import Message
from ...rules.tablebase_value import TableData
from .kernels import BOARDS
from .tablebase_index import Bits, folds_of, orbit_size, representatives
from .tablebase_probe import (
    BLOCK,
    FOLD_SIZE,
    FOLDS,
    HEADER,
    LAYER_SIZE,
    LAYERS,
    SIDES,
    palette_size,
)
from .tablebase_solver import HOLE, Codes

MAGIC = int.from_bytes(b"AZUMAYAT", "little")
VERSION = 1
WIDTH_AT, HEIGHT_AT, DRAW_AFTER_AT, SIZE_AT, CHECKSUM_AT = range(2, 7)
CHUNK_BLOCKS = 1 << 15
"""Blocks packed at a time."""
MOST_BLOCK_SIZE = BLOCK // 8 + 32


class BadTable(AzumayaError):
    """A file that is not a tablebase, or a damaged one."""

    code = "bad-table"


@dataclass(frozen=True, slots=True)
class DivisionCounts:
    """Statistics of a division at count 0: positions won, drawn and lost for the side to move, and the longest
    distance."""

    won: int
    drawn: int
    lost: int
    longest: int


# Reading


def open_table(path: Path) -> TableData:
    """Map a tablebase into memory. BadTable says what is wrong with the file and how to fix it.

    The checksums of header, folds and block indexes are verified here, so that no lookup leaves the file; those of the
    data in `damaged_layers`.
    """
    size = path.stat().st_size // 8
    if size < HEADER:
        raise bad_table(path, Message("tumicarona-table-truncated"))
    data: TableData = np.memmap(path, np.int64, mode="c", shape=(size,)).view(np.ndarray)
    if data[0] != MAGIC:
        raise bad_table(path, Message("tumicarona-table-not-one"))
    if data[1] != VERSION:
        raise bad_table(
            path,
            Message("tumicarona-table-version", version=int(data[1]), supported=VERSION),
        )
    if data[CHECKSUM_AT] != header_checksum(data):
        raise bad_table(path, Message("tumicarona-table-header-damaged"))
    if data[SIZE_AT] > data.size:
        raise bad_table(path, Message("tumicarona-table-truncated"))
    if any(checksum_of(data[start : start + length]) != checksum for start, length, checksum in indexes_of(data)):
        raise bad_table(path, Message("tumicarona-table-index-damaged"))
    return data


def is_valid(path: Path) -> bool:
    """Check whether a file exists and is a tablebase."""
    try:
        open_table(path)
    except (BadTable, FileNotFoundError):
        return False
    return True


def bad_table(path: Path, reason: Message) -> BadTable:
    return BadTable(Message("tumicarona-table-rebuild", reason=reason), text=path.name)


def indexes_of(data: TableData) -> Iterator[tuple[int, int, int]]:
    """Start, length and checksum of all folds and block indexes."""
    for at in range(FOLDS, FOLDS + SIDES * FOLD_SIZE, FOLD_SIZE):
        if data[at + 1]:
            yield int(data[at]), int(data[at + 1]), int(data[at + 2])
    for own, other in divisions_in(data):
        at = layer_at(own, other)
        yield int(data[at]), int(data[at + 1]), int(data[at + 4])


def divisions_in(data: TableData) -> list[tuple[int, int]]:
    """The divisions in a tablebase, (own, other) stones, fewest stones first."""
    found = [
        (own, other) for own in range(1, SIDES) for other in range(1, SIDES) if data[layer_at(own, other) + 1] != 0
    ]
    return sorted(found, key=lambda division: (sum(division), -division[0]))


def layer_at(own: int, other: int) -> int:
    return LAYERS + (own * SIDES + other) * LAYER_SIZE


def layer_in(data: TableData, own: int, other: int) -> DivisionCounts:
    at = layer_at(own, other) + 6
    return DivisionCounts(*(int(word) for word in data[at : at + 4]))


def damaged_layers(data: TableData) -> list[tuple[int, int]]:
    """The divisions whose data do not match their checksum."""
    damaged = []
    for own, other in divisions_in(data):
        start, length, checksum = (int(data[layer_at(own, other) + place]) for place in (2, 3, 5))
        if checksum_of(data[start : start + length]) != checksum:
            damaged.append((own, other))
    return damaged


def checksum_of(data: TableData, before: int = 0) -> int:
    return zlib.crc32(data.tobytes(), before)


def header_checksum(data: TableData) -> int:
    header = data[:HEADER].copy()
    header[CHECKSUM_AT] = 0
    return checksum_of(header)


# Writing


class TableWriter:
    """Writer for a tablebase file. The file is valid after every layer, so an interrupted build resumes there; an
    invalid file is started afresh."""

    def __init__(self, path: Path, geometry: int, draw_after: int) -> None:
        self.path, self.geometry = path, geometry
        if not is_valid(path):
            header = np.zeros(HEADER, np.int64)
            header[:2] = MAGIC, VERSION
            header[WIDTH_AT], header[HEIGHT_AT] = BOARDS[geometry]
            header[DRAW_AFTER_AT], header[SIZE_AT] = draw_after, HEADER
            header[CHECKSUM_AT] = header_checksum(header)
            path.write_bytes(header.tobytes())
        self.data = open_table(path)

    def holds(self, own: int, other: int) -> bool:
        return bool(self.data[layer_at(own, other) + 1] != 0)

    def add(self, layers: dict[tuple[int, int], Codes]) -> None:
        """Append the layers of a division."""
        header = self.data[:HEADER].copy()
        self.data = header
        with self.path.open("r+b") as file:
            end = int(header[SIZE_AT])
            file.truncate(end * 8)
            file.seek(end * 8)
            for (own, other), codes in layers.items():
                end = self._add_folds(file, header, own, end)
                end = self._add_layer(file, header, own, other, codes, end)
            flush(file)
            header[SIZE_AT] = end
            header[CHECKSUM_AT] = header_checksum(header)
            file.seek(0)
            file.write(header.tobytes())
            flush(file)
        self.data = open_table(self.path)

    def _add_folds(self, file: BufferedRandom, header: TableData, own: int, end: int) -> int:
        at = FOLDS + own * FOLD_SIZE
        if header[at + 1]:
            return end
        folds, orbits = folds_of(self.geometry, own)
        data = np.concatenate([folds, np.zeros(folds.size % 2, np.int32)]).view(np.int64)
        header[at : at + FOLD_SIZE] = end, data.size, checksum_of(data), orbits
        file.write(data.tobytes())
        return end + int(data.size)

    def _add_layer(self, file: BufferedRandom, header: TableData, own: int, other: int, codes: Codes, end: int) -> int:
        """Write the data first, then the index, which is known only after packing."""
        entries = codes.reshape(-1)
        index = np.zeros(-(-entries.size // BLOCK), np.int64)
        buffer = np.zeros(CHUNK_BLOCKS * MOST_BLOCK_SIZE, np.int64)
        length, checksum = 0, 0
        for first in range(0, index.size, CHUNK_BLOCKS):
            last = min(first + CHUNK_BLOCKS, index.size)
            used = int(pack_blocks(entries, index, buffer, first, last, length))
            checksum = checksum_of(buffer[:used], checksum)
            file.write(buffer[:used].tobytes())
            length += used
        file.write(index.tobytes())
        folds, _ = folds_of(self.geometry, own)
        counted = np.zeros(4, np.int64)
        count_layer(self.geometry, representatives(folds, own), codes, counted)
        at = layer_at(own, other)
        header[at : at + 6] = end + length, index.size, end, length, checksum_of(index), checksum
        header[at + 6 : at + 10] = counted
        return end + length + int(index.size)


def flush(file: BufferedRandom) -> None:
    file.flush()
    os.fsync(file.fileno())


@kernel
def pack_blocks(entries: Int, index: Bits, buffer: Bits, first: Int, last: Int, written: Int) -> Int:
    """Pack some blocks of a layer into the buffer, after `written` integers of earlier data, and return the number of
    integers used. A hole takes the value of its neighbour."""
    used = np.int64(0)
    place = np.zeros(256, np.int64)
    palette = np.zeros(256, np.int64)
    for block in range(first, last):
        start, stop = block * BLOCK, min((block + 1) * BLOCK, entries.size)

        # 1. Collect the values
        place[:] = -1
        size = 0
        for at in range(start, stop):
            byte = np.int64(entries[at]) & 255
            if byte != HOLE and place[byte] < 0:
                place[byte] = size
                palette[size] = byte
                size += 1

        # 2. Blocks with at most one value need no data
        width = 0
        while np.int64(1) << width < size:
            width += 1
        index[block] = (written + used) << 16 | palette[0] << 8 | width if size else 0
        if width == 0:
            continue

        # 3. Write the palette, then the indexes into it
        length = palette_size(width) + (BLOCK * width >> 6)
        buffer[used : used + length] = 0
        for at in range(size):
            buffer[used + (at >> 3)] |= palette[at] << ((at & 7) << 3)
        bits_at, last_place = used + palette_size(width), np.int64(0)
        for at in range(start, stop):
            byte = np.int64(entries[at]) & 255
            if byte != HOLE:
                last_place = place[byte]
            bit = (at - start) * width
            buffer[bits_at + (bit >> 6)] |= last_place << (bit & 63)
            if (bit & 63) + width > 64:
                buffer[bits_at + (bit >> 6) + 1] |= last_place >> (64 - (bit & 63))
        used += length
    return used


@kernel
def count_layer(geometry: Int, own_sets: Bits, codes: Codes, counted: Bits) -> None:
    """Count positions won, drawn and lost, including symmetric images, and find the longest distance."""
    for row in range(codes.shape[0]):
        images = orbit_size(own_sets[row], geometry)
        for column in range(codes.shape[1]):
            code = np.int64(codes[row, column])
            if code == HOLE:
                continue
            counted[0 if code > 0 else 1 if code == 0 else 2] += images
            counted[3] = max(counted[3], code if code > 0 else -code - 1)
