"""The directories of prepared systems, which boards boot: one for each version of what it is made of.

The names of the directories depend on all inputs, so that a new one does not disturb running boards. Each contains
vmlinux, initrd, and modules (a /lib/modules/VERSION), and for another processor root, the files of its system.
"""

import contextlib
import fcntl
import os
import pathlib
import platform
import shutil
import sys
import tempfile
import time

from errors import BoardError


def cache_root():
    named = os.environ.get("VITRINE_BOARD_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return pathlib.Path(named or f"{base}/vitrine-board").absolute()


class System:
    """A prepared system. While it is open, no other process removes it."""

    def __init__(self, directory):
        self.directory = directory
        self._lock = open(directory / "vmlinux", "rb")
        os.utime(directory / "vmlinux")
        fcntl.flock(self._lock, fcntl.LOCK_SH)

    def __enter__(self):
        return self.directory

    def __exit__(self, *_):
        self._lock.close()


def prepare(recipe):
    """Returns the system of a recipe, which is built if it does not exist."""
    if platform.machine() != "x86_64":
        raise BoardError(f"the virtual board runs on x86_64, and this machine is {platform.machine()}")
    root = cache_root()
    check_visible(root)
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BoardError(f"no cache directory: {error}; name another with VITRINE_BOARD_CACHE") from error
    with exclusive(root / "lock"):
        directory = root / recipe.name()
        if not directory.exists():
            print(f"board: preparing {directory.name} (once, about a minute)", file=sys.stderr, flush=True)
            with tempfile.TemporaryDirectory(prefix="building-", dir=root) as scratch:
                result = pathlib.Path(scratch) / "result"
                recipe.build(pathlib.Path(scratch), result)
                # Its name may have changed, because the recipe may have updated packages.
                directory = result.rename(root / recipe.name())
            forget_unused(root)
        return System(directory)


def check_visible(path):
    """Raises an error if a path is not visible in the guest, which has its own /dev, /proc, /run and /sys."""
    top = pathlib.Path(path).resolve().parts[1:2]
    if top and top[0] in ("dev", "proc", "run", "sys"):
        raise BoardError(f"the guest has a /{top[0]} of its own, so it can't see {path}")


@contextlib.contextmanager
def exclusive(path):
    with open(path, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def forget_unused(root):
    """Removes directories of other kernels or versions of this program that were not booted for a week."""
    for kernel in root.glob("*/vmlinux"):
        if time.time() - kernel.stat().st_mtime < 7 * 24 * 3600:
            continue
        with open(kernel, "rb") as lock, contextlib.suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(kernel.parent)
