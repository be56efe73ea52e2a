"""Machine code is loaded from private folders only, and a damaged file is compiled anew."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba.core import config
from tests.small_kernel import loaded_kernel, new_module

from azumaya.rules import kernel, kernel_files

needs_compiler = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled")  # type: ignore[attr-defined]


def cached(module: Path) -> bool:
    """Call the kernel; return whether it was in the cache."""
    doubled = loaded_kernel(module)
    assert doubled(21) == 42
    return bool(sum(doubled.stats.cache_hits.values()))


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    return new_module(tmp_path)


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 0x10]) + content[middle + 1 :]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _content: b"",
    "garbage": lambda content: bytes(range(256)) * (len(content) // 256 + 1),
    "cut": lambda content: content[: len(content) // 2],
    "flipped": flipped,
}


@needs_compiler
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_deleted_and_compiled_anew(module: Path, damage: str, suffix: str) -> None:
    assert not cached(module)
    assert cached(module)
    (file,) = kernel.cache_directory(module.parent).glob(f"*doubled*.{suffix}")
    broken = DAMAGE[damage](file.read_bytes())
    file.write_bytes(broken)
    assert not cached(module)
    assert file.read_bytes() != broken
    assert cached(module)


@needs_compiler
def test_a_file_that_fails_to_load_in_another_way_is_compiled_anew(
    module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not cached(module)
    with monkeypatch.context() as patch:
        patch.setattr(kernel.KernelCacheFiles, "rebuild", lambda *_given: 1 / 0)
        assert not cached(module)
    assert cached(module)


# Folders


def mode_of(folder: Path) -> int:
    return stat.S_IMODE(folder.stat().st_mode)


def test_the_folder_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path / "cache"))
    assert mode_of(kernel_files.cache_root()) == 0o700


def test_a_folder_that_others_can_only_read_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_CACHE", str(tmp_path))
    (tmp_path / "kernels").mkdir(mode=0o755)
    assert kernel_files.cache_root() == tmp_path / "kernels"
    assert mode_of(tmp_path / "kernels") == 0o700


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for temporary files; the user's cache folder cannot be used."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    folder.chmod(0o1777)
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    (tmp_path / "file").touch()
    monkeypatch.delenv("AZUMAYA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    return folder


def planted(folder: Path) -> Path:
    (folder / "kernels").mkdir(parents=True)
    for one in (folder, folder / "kernels"):
        one.chmod(0o777)
    return folder


def test_a_folder_that_others_can_write_is_not_used(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("AZUMAYA_CACHE", str(planted(temporary / "chosen")))
    root = kernel_files.cache_root()
    assert not root.is_relative_to(temporary / "chosen")
    assert mode_of(root) == mode_of(root.parent) == 0o700
    assert "writable by other users" in caplog.text


def test_a_temporary_folder_planted_by_others_is_not_used(temporary: Path) -> None:
    expected = temporary / f"azumaya-{os.geteuid()}"
    planted(expected)
    assert not kernel_files.cache_root().is_relative_to(expected)
    assert mode_of(kernel_files.cache_root()) == 0o700


def test_a_folder_of_another_user_is_not_used(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = temporary / "chosen"
    monkeypatch.setenv("AZUMAYA_CACHE", str(chosen))
    assert kernel_files.cache_root().is_relative_to(chosen)
    owner = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert not kernel_files.cache_root().is_relative_to(chosen)
    assert f"belongs to user {owner}" in caplog.text


@pytest.mark.parametrize(("owner", "is_trusted"), [(os.geteuid(), True), (0, True), (4711, False)])
def test_a_folder_in_a_folder_of_another_user_is_not_used(
    owner: int, is_trusted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner of the folder above can put another one in its place."""
    monkeypatch.setattr(Path, "stat", lambda _path: SimpleNamespace(st_uid=owner, st_mode=stat.S_IFDIR | 0o700))
    assert (kernel_files.why_replaceable(tmp_path) is None) is is_trusted


def test_a_temporary_folder_is_one_for_a_process_and_its_children(temporary: Path) -> None:
    planted(temporary / f"azumaya-{os.geteuid()}")
    root = kernel_files.cache_root()
    assert kernel_files.cache_root() == root
    assert os.environ["AZUMAYA_CACHE"] == str(root.parent)
