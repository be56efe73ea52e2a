"""A digest of the files that kernels can depend on: the modules of a folder that compile kernels, every module
of the package or of the game that they import, directly or through others, and every data file that such a module
names.

A sentence in a game's `facts.py` is none of them, nor is what only hints at types (`if TYPE_CHECKING:`) and never runs;
a value in the table its kernels are built from is. Files are identified by their paths within the package or a game
folder, so two checkouts of equal sources have equal digests."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from . import game_path

PACKAGE = Path(__file__).parent.parent
KERNEL = re.compile(r"^@kernel\b", re.MULTILINE)
IMPORT = re.compile(
    rf"^[ \t]*from[ \t]+(\.+|{PACKAGE.name}\b)([\w.]*)[ \t]+import[ \t]+(?:\(([^)]*)\)|(.+))", re.MULTILINE
)
FOR_TYPES = re.compile(r"^if TYPE_CHECKING:.*\n(?:(?:[ \t]+.*)?\n)*", re.MULTILINE)
NAME = re.compile(r"(\w+)(?:\s+as\s+(\w+))?\s*(?:,|#.*|$)", re.MULTILINE)
NAMED_FILE = re.compile(r"""["']([\w./-]+\.\w+)["']""")


def digest_of(folder: Path, *others: str) -> str:
    """A name for what kernels in a folder can depend on, and for anything else that is said to count."""
    digest = hashlib.blake2b(digest_size=8)
    for other in others:
        digest.update(other.encode() + b"\0")
    for file in kernel_files(folder):
        digest.update(place_of(file).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def kernel_files(folder: Path) -> list[Path]:
    """The modules and data files that kernels in a folder can depend on, in alphabetical order."""
    modules = {file for file in folder.glob("*.py") if KERNEL.search(read_source(file))}
    unread = list(modules)
    while unread:
        found = imported_by(unread.pop()) - modules
        modules |= found
        unread.extend(found)
    data = {file for module in modules for file in data_named_by(module)}
    return sorted(modules | data, key=place_of)


def imported_by(module: Path) -> set[Path]:
    """The modules of the package, or of the game a module belongs to, that its text imports, wherever it does, except
    for types alone."""
    return {
        file
        for dots, path, bracketed, plain in IMPORT.findall(FOR_TYPES.sub("", read_source(module)))
        for file in modules_named(folder_meant(module, dots, path), bracketed or plain)
    }


def folder_meant(module: Path, dots: str, path: str) -> Path:
    """The path named between `from` and `import`: a folder, or a module without its suffix."""
    upward = len(dots) - 1
    is_guest = not module.is_relative_to(PACKAGE)
    if not dots.startswith(".") or (is_guest and upward == len(("games", "azumaya"))):
        above = PACKAGE
    else:
        above = module.parents[upward]
    return above.joinpath(*(part for part in path.split(".") if part))


def modules_named(place: Path, names: str) -> Iterator[Path]:
    """The modules meant by `from place import names`: the place itself where it is one, else those of the folder, and
    its own `__init__.py` for a name that is none of them."""
    if (module := place.with_suffix(".py")).is_file():
        yield module
    elif place.is_dir():
        for name, _ in NAME.findall(names):
            module = place / f"{name}.py"
            yield module if module.is_file() else place / "__init__.py"


def names_imported_by(module: Path) -> set[str]:
    """The names a module has from other modules of the package or of its game."""
    imports = IMPORT.findall(read_source(module))
    return {own or name for _, _, bracketed, plain in imports for name, own in NAME.findall(bracketed or plain)}


def data_named_by(module: Path) -> Iterator[Path]:
    """The files of a module's folder, other than modules, whose names stand in its text: `"tomoe.json"`."""
    named = {Path(name).name for name in NAMED_FILE.findall(read_source(module))}
    folders = (module.parent, module.parent / "data")
    yield from (file for folder in folders for name in named if is_data(file := folder / name))


def is_data(file: Path) -> bool:
    return file.suffix != ".py" and file.is_file()


def place_of(file: Path) -> str:
    """The path of a file relative to the package, or to the folder above an external game."""
    folders = [PACKAGE, *(Path(folder) for folder in game_path.folders())]
    above = next((folder for folder in folders if file.is_relative_to(folder)), file.parent.parent)
    return file.relative_to(above).as_posix()


def read_source(file: Path) -> str:
    """The text of a module, read once for as long as it is not changed."""
    return read_once(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=1_024)
def read_once(file: Path, _changed: int) -> str:
    return file.read_text(encoding="utf-8")
