"""The Python environment with the other renderers, which Tools/setup lottie makes."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
FOLDER = ROOT / ".build-lottie"
UNAVAILABLE = 69  # EX_UNAVAILABLE


def fail(message, status=1):
    sys.stderr.write(f"{Path(sys.argv[0]).name}: {message}\n")
    sys.exit(status)


def enter():
    """Goes on in the environment, by starting the script again."""
    if Path(sys.prefix).resolve() == FOLDER.resolve():
        return
    python = FOLDER / "bin/python"
    if not python.exists():
        fail(f"{FOLDER.name}: there is no such environment; run Tools/setup lottie", UNAVAILABLE)
    os.execv(python, [python, *sys.argv])
