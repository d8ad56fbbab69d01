"""The program of an image, and the vitrine command beside it."""

import functools
import shutil
import struct
import sys
from pathlib import Path

from commands import ROOT, call, fail

sys.path.insert(0, str(ROOT / "Tools"))

from programs import build, dependencies, installer, only_product  # noqa: E402


def check_program(path, board):
    """Ends with a message if a file is no program for the board's processor."""
    if not Path(path).is_file():
        fail(f"{path} is no program, nor the folder of a Swift package", 65)
    with open(path, "rb") as file:
        header = file.read(20)
    if len(header) < 20 or header[:4] != b"\x7fELF":
        fail(f"{path} is no program: it is no ELF file", 65)
    (machine,) = struct.unpack_from("<H", header, 18)
    if machine != board.machine:
        hint = "; build it with Tools/cross arm64" if board.processor == "arm64" else ""
        fail(f"{path} is not for the processor of {board.name}, {board.processor}{hint}", 65)


def build_product(package, board):
    """Builds the program of a Swift package for a board, and returns its path."""
    return build(Path(package).resolve(), only_product(package), board.processor)


def packages(path):
    """Returns the packages of the libraries that a program needs, as they are called in the suite of images."""
    return [name.split()[0] for name in dependencies(path)]


@functools.cache
def command(board):
    """Returns the path of the vitrine command for a board, which is built if it does not exist."""
    return build(ROOT, "vitrine", board.processor)


def install(board, root, chosen):
    """Installs the program as a service, and the command that watches over it."""
    target = root / "usr/bin/vitrine"
    shutil.copyfile(chosen.command, target)
    target.chmod(0o755)
    words = [installer(), "install", chosen.program, "--name", chosen.name, "--layout", "vendor", "--root", root,
             "--profile", chosen.profile or board.profile]
    call(*words, *(["--", *chosen.arguments] if chosen.arguments else []))
