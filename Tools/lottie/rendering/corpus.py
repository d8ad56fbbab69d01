"""The files of the corpus, and the compositions inside them."""

import json
import zipfile

from .environment import ROOT

FOLDER = ROOT / "Tests/Support/Compositions"


def contents():
    """Returns the entries of the corpus, those of files that are read."""
    return [entry for entry in json.loads((FOLDER / "Contents.json").read_text()) if "refused" not in entry]


def composition(path):
    """Returns the bytes of a composition, which may be the first animation of an archive."""
    if path.suffix != ".lottie":
        return path.read_bytes()
    with zipfile.ZipFile(path) as archive:
        name = next(name for name in archive.namelist() if name.startswith(("a/", "animations/")))
        return archive.read(name)


def key(number):
    """Returns a number of seconds as an argument of the command, without an exponent."""
    return f"{number:.6f}".rstrip("0").rstrip(".") or "0"
