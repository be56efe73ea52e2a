"""Tables of endings on disk: written layer by layer, mapped into memory, refused in a sentence when they are not what
they should be. The layout is drawn in endgame.py."""

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
from ...rules.text import Text
from ...rules.truth import Words
from .endgame import (
    BLOCK,
    FOLD_WORDS,
    FOLDS,
    HEADER,
    LAYER_WORDS,
    LAYERS,
    SIDES,
    palette_words,
)
from .endgame_index import Bits, folds_of, orbit_size, representatives
from .endgame_layer import HOLE, Codes
from .kernels import BOARDS

MAGIC = int.from_bytes(b"AZUMAYAT", "little")
VERSION = 1
WIDTH_AT, HEIGHT_AT, DRAW_AFTER_AT, SIZE_AT, CHECKSUM_AT = range(2, 7)
CHUNK_BLOCKS = 1 << 15
"""So many blocks are packed at a time."""
MOST_BLOCK_WORDS = BLOCK // 8 + 32


class BadTable(AzumayaError):
    """A file that is no table of endings, or a damaged one."""

    code = "bad-table"


@dataclass(frozen=True, slots=True)
class DivisionCounts:
    """What a table says of a division at count 0: positions won, drawn and lost for the side to move, and the longest
    distance."""

    won: int
    drawn: int
    lost: int
    longest: int


# Reading


def open_table(path: Path) -> Words:
    """The words of a table, mapped into memory. BadTable says what is wrong with the file and what to do.

    Header, folds and block indexes are checked by their checksums here, so that no look-up leaves the file; the data by
    `damaged_layers`.
    """
    size = path.stat().st_size // 8
    if size < HEADER:
        raise broken(path, Text("die Tafel ist abgeschnitten", "the table is cut short"))
    words: Words = np.memmap(path, np.int64, mode="c", shape=(size,)).view(np.ndarray)
    if words[0] != MAGIC:
        raise broken(path, Text("das ist keine Endspieltafel", "this is no table of endings"))
    if words[1] != VERSION:
        raise broken(
            path,
            Text(
                f"die Tafel hat Fassung {words[1]}, dieses Haus liest {VERSION}",
                f"the table has version {words[1]}, this house reads {VERSION}",
            ),
        )
    if words[CHECKSUM_AT] != header_checksum(words):
        raise broken(path, Text("der Kopf der Tafel ist beschädigt", "the table's header is damaged"))
    if words[SIZE_AT] > words.size:
        raise broken(path, Text("die Tafel ist abgeschnitten", "the table is cut short"))
    if any(checksum_of(words[start : start + length]) != checksum for start, length, checksum in indexes_of(words)):
        raise broken(path, Text("das Verzeichnis der Tafel ist beschädigt", "the table's index is damaged"))
    return words


def is_whole(path: Path) -> bool:
    """Whether a file is there and is a table."""
    try:
        open_table(path)
    except (BadTable, FileNotFoundError):
        return False
    return True


def broken(path: Path, reason: Text) -> BadTable:
    way_on = Text(
        "; die Datei löschen und mit `azumaya tables build tumicarona` neu rechnen",
        "; delete the file and build it again with `azumaya tables build tumicarona`",
    )
    return BadTable(reason.joined(way_on, ""), text=path.name)


def indexes_of(words: Words) -> Iterator[tuple[int, int, int]]:
    """Start, length and checksum of everything that look-ups steer by."""
    for at in range(FOLDS, FOLDS + SIDES * FOLD_WORDS, FOLD_WORDS):
        if words[at + 1]:
            yield int(words[at]), int(words[at + 1]), int(words[at + 2])
    for own, other in divisions_in(words):
        at = layer_at(own, other)
        yield int(words[at]), int(words[at + 1]), int(words[at + 4])


def divisions_in(words: Words) -> list[tuple[int, int]]:
    """The divisions a table holds, (own, other) stones, fewest stones first."""
    found = [
        (own, other) for own in range(1, SIDES) for other in range(1, SIDES) if words[layer_at(own, other) + 1] != 0
    ]
    return sorted(found, key=lambda division: (sum(division), -division[0]))


def layer_at(own: int, other: int) -> int:
    return LAYERS + (own * SIDES + other) * LAYER_WORDS


def layer_in(words: Words, own: int, other: int) -> DivisionCounts:
    at = layer_at(own, other) + 6
    return DivisionCounts(*(int(word) for word in words[at : at + 4]))


def damaged_layers(words: Words) -> list[tuple[int, int]]:
    """The divisions whose data do not fit their checksum."""
    damaged = []
    for own, other in divisions_in(words):
        start, length, checksum = (int(words[layer_at(own, other) + place]) for place in (2, 3, 5))
        if checksum_of(words[start : start + length]) != checksum:
            damaged.append((own, other))
    return damaged


def checksum_of(words: Words, before: int = 0) -> int:
    return zlib.crc32(words.tobytes(), before)


def header_checksum(words: Words) -> int:
    header = words[:HEADER].copy()
    header[CHECKSUM_AT] = 0
    return checksum_of(header)


# Writing


class TableWriter:
    """A table being made. After every layer the file is whole: a build that was stopped goes on behind it. A file that
    is none is begun anew."""

    def __init__(self, path: Path, geometry: int, draw_after: int) -> None:
        self.path, self.geometry = path, geometry
        if not is_whole(path):
            header = np.zeros(HEADER, np.int64)
            header[:2] = MAGIC, VERSION
            header[WIDTH_AT], header[HEIGHT_AT] = BOARDS[geometry]
            header[DRAW_AFTER_AT], header[SIZE_AT] = draw_after, HEADER
            header[CHECKSUM_AT] = header_checksum(header)
            path.write_bytes(header.tobytes())
        self.words = open_table(path)

    def holds(self, own: int, other: int) -> bool:
        return bool(self.words[layer_at(own, other) + 1] != 0)

    def add(self, layers: dict[tuple[int, int], Codes]) -> None:
        """Append the layers of a division."""
        header = self.words[:HEADER].copy()
        self.words = header
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
        self.words = open_table(self.path)

    def _add_folds(self, file: BufferedRandom, header: Words, own: int, end: int) -> int:
        at = FOLDS + own * FOLD_WORDS
        if header[at + 1]:
            return end
        folds, orbits = folds_of(self.geometry, own)
        words = np.concatenate([folds, np.zeros(folds.size % 2, np.int32)]).view(np.int64)
        header[at : at + FOLD_WORDS] = end, words.size, checksum_of(words), orbits
        file.write(words.tobytes())
        return end + int(words.size)

    def _add_layer(self, file: BufferedRandom, header: Words, own: int, other: int, codes: Codes, end: int) -> int:
        """Data first, then the index: it is known only when the data are packed."""
        entries = codes.reshape(-1)
        index = np.zeros(-(-entries.size // BLOCK), np.int64)
        buffer = np.zeros(CHUNK_BLOCKS * MOST_BLOCK_WORDS, np.int64)
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
    """Pack some blocks of a layer into the buffer, `written` words of data being there already; how many words they
    take. A hole takes the value of its neighbour."""
    used = np.int64(0)
    place = np.zeros(256, np.int64)
    palette = np.zeros(256, np.int64)
    for block in range(first, last):
        start, stop = block * BLOCK, min((block + 1) * BLOCK, entries.size)

        # 1. The values that occur
        place[:] = -1
        size = 0
        for at in range(start, stop):
            byte = np.int64(entries[at]) & 255
            if byte != HOLE and place[byte] < 0:
                place[byte] = size
                palette[size] = byte
                size += 1

        # 2. One value or none needs no data
        width = 0
        while np.int64(1) << width < size:
            width += 1
        index[block] = (written + used) << 16 | palette[0] << 8 | width if size else 0
        if width == 0:
            continue

        # 3. The palette, then the places in it
        length = palette_words(width) + (BLOCK * width >> 6)
        buffer[used : used + length] = 0
        for at in range(size):
            buffer[used + (at >> 3)] |= palette[at] << ((at & 7) << 3)
        data, last_place = used + palette_words(width), np.int64(0)
        for at in range(start, stop):
            byte = np.int64(entries[at]) & 255
            if byte != HOLE:
                last_place = place[byte]
            bit = (at - start) * width
            buffer[data + (bit >> 6)] |= last_place << (bit & 63)
            if (bit & 63) + width > 64:
                buffer[data + (bit >> 6) + 1] |= last_place >> (64 - (bit & 63))
        used += length
    return used


@kernel
def count_layer(geometry: Int, own_sets: Bits, codes: Codes, counted: Bits) -> None:
    """Positions won, drawn and lost, every image of a folded one counted, and the longest distance."""
    for row in range(codes.shape[0]):
        images = orbit_size(own_sets[row], geometry)
        for column in range(codes.shape[1]):
            code = np.int64(codes[row, column])
            if code == HOLE:
                continue
            counted[0 if code > 0 else 1 if code == 0 else 2] += images
            counted[3] = max(counted[3], code if code > 0 else -code - 1)
