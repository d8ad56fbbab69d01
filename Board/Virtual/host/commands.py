"""Programs that must succeed."""

import subprocess

from errors import BoardError


def call(*command, **options):
    """Runs a command that must succeed and returns its output."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode:
        words = " ".join(map(str, command))
        raise BoardError(f"{words} ended with {result.returncode}:\n{result.stdout[-2000:].strip()}")
    return result.stdout
