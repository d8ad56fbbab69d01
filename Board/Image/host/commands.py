"""Programs that must succeed, and messages."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
IMAGE = ROOT / "Board/Image"


def fail(message, status=1):
    sys.stderr.write(f"image: {message}\n")
    sys.exit(status)


def say(message):
    print(f"image: {message}", file=sys.stderr, flush=True)


def call(*command, **options):
    """Runs a command that must succeed and returns its output."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    except OSError as error:
        fail(f"{words[0]} can't be run: {error.strerror}", 69)
    if result.returncode:
        fail(f"{' '.join(words)} ended with {result.returncode}:\n{result.stdout[-3000:].strip()}", result.returncode)
    return result.stdout
