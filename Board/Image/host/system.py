"""The system of a slot: Debian's packages, the program as its service, and the kernel with its initramfs."""

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import time
import uuid
from pathlib import Path

from boards import SUITE, SYSTEM, UPDATES
from commands import IMAGE, ROOT, call, say
from initramfs import write_initramfs
from program import install, packages

# Parts of packages that nobody reads on a kiosk. The copyright files stay.
LEFT_OUT = ("boot/System.map-*", "boot/config-*", "usr/share/bash-completion", "usr/share/i18n", "usr/share/info",
            "usr/share/lintian", "usr/share/locale", "usr/share/man", "usr/share/bug", "usr/share/zsh",
            "usr/share/doc/*/*.gz", "usr/share/doc/*/examples", "usr/share/initramfs-tools", "etc/initramfs*",
            "etc/kernel", "usr/share/raspi-firmware", "var/lib/dpkg/info")


def cache_root():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "vitrine-image"


class System:
    """The files of a slot, in a folder."""

    def __init__(self, board, scratch, chosen):
        self.board, self.chosen, self.scratch = board, chosen, scratch
        self.root = scratch / "root"
        self.loader = scratch / "loader"

    def make(self):
        names = sorted({*SYSTEM, *UPDATES, *self.board.packages, *packages(self.chosen.program),
                        *packages(self.chosen.command)})
        with unpacked(self.board, names, self.chosen.refresh) as base:
            call("cp", "--archive", "--reflink=auto", base / "root", self.root)
            if self.board.loader:
                shutil.copy(base / "loader", self.loader)
        install(self.board, self.root, self.chosen)
        call("cp", "--recursive", "--no-dereference", f"{IMAGE}/files/.", self.root)
        if self.chosen.files:
            call("cp", "--recursive", "--no-dereference", f"{self.chosen.files}/.", self.root)
        self.configure()
        say("the initramfs")
        write_initramfs(self.board, self.root, self.scratch, self.chosen.splash)

    def configure(self):
        """Writes the files that scripts of packages would make."""
        root = self.root
        for folder in ("boot/firmware", "dev", "proc", "root", "run", "srv", "sys", "tmp", "var"):
            (root / folder).mkdir(parents=True, exist_ok=True)
        if not (root / "usr/bin/sh").is_symlink():
            (root / "usr/bin/sh").symlink_to("dash")
        # The initramfs mounts the identity of the machine there.
        (root / "etc/machine-id").write_text("")
        (root / "usr/lib/image-id").write_text(f"{uuid.uuid4()}\n")
        self.add_users()
        self.set_units()
        if self.chosen.keyring:
            self.take_updates()
        # No program gets rights that whoever starts it has not: there are no other users than those of services.
        call("find", root, "-xdev", "-type", "f", "-perm", "/6000", "-exec", "chmod", "u-s,g-s", "{}", "+")
        call("systemd-hwdb", f"--root={root}", "--usr", "update")
        if self.board.processor == "amd64":
            call("ldconfig", "-r", root)

    def add_users(self):
        for file in ("passwd", "group"):
            shutil.copy(self.root / f"usr/share/base-passwd/{file}.master", self.root / "etc" / file)
        for users in (self.root / "usr/lib/sysusers.d").iterdir():
            # Older versions of systemd do not know that accounts can be locked with "!", which all of them are anyway.
            users.write_text(re.sub("^u!", "u ", users.read_text(), flags=re.MULTILINE))
        call("systemd-sysusers", f"--root={self.root}")

    def set_units(self):
        units = self.root / "usr/lib/systemd/system"
        for line in (IMAGE / "masked.txt").read_text().splitlines():
            if not line.startswith("#"):
                (self.root / "etc/systemd/system" / line).symlink_to("/dev/null")
        unit = units / f"{self.chosen.name}.service"
        if "IPAddressDeny=any" not in unit.read_text().splitlines():
            (self.root / "usr/lib/image-network").touch()
        for extended, source in ((unit.name, "program.conf"), ("boot-complete.target", "boot-complete.conf")):
            drop_in = units / f"{extended}.d/50-image.conf"
            drop_in.parent.mkdir(parents=True)
            drop_in.write_text((IMAGE / source).read_text().replace("@PROGRAM@", self.chosen.name))

    def take_updates(self):
        folder = self.root / "etc/rauc"
        folder.mkdir(exist_ok=True)
        settings = (IMAGE / self.board.folder / "rauc.conf").read_text()
        compatible = f"{self.chosen.name}-{self.board.name}"
        (folder / "system.conf").write_text(settings.replace("@COMPATIBLE@", compatible))
        shutil.copyfile(self.chosen.keyring, folder / "keyring.pem")
        if not self.board.loader:
            handler = self.root / "usr/lib/image/tryboot"
            handler.parent.mkdir()
            shutil.copy(IMAGE / "raspberry-pi/tryboot", handler)


@contextlib.contextmanager
def unpacked(board, names, refresh):
    """The folder with the unpacked packages, which is made once. While it is in use, no other process removes it."""
    parts = (SUITE, board.processor, *names, *board.drivers, *board.firmware, *board.kept_firmware, *LEFT_OUT)
    key = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    root = cache_root()
    root.mkdir(parents=True, exist_ok=True)
    folder = root / f"{board.name}-{key[:12]}"
    with open(root / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if refresh or not folder.exists():
            say(f"unpacking {len(names)} packages and those that they need")
            building = root / f"building-{os.getpid()}"
            try:
                unpack(board, building / "root", names)
                shutil.rmtree(folder, ignore_errors=True)
                building.rename(folder)
            finally:
                shutil.rmtree(building, ignore_errors=True)
        os.utime(folder)
        for other in root.glob("*-*"):
            if time.time() - other.stat().st_mtime > 7 * 24 * 3600:
                shutil.rmtree(other)
        yield folder


def unpack(board, root, names):
    component = ("--component", "non-free-firmware") if board.firmware else ()
    call(ROOT / "Tools/unpack", *component, SUITE, board.processor, root, *names, *board.firmware)
    if board.loader:
        package, program, _ = board.loader
        call(ROOT / "Tools/unpack", "--alone", SUITE, board.processor, root, package)
        shutil.copy(root / "usr/lib/grub" / program, root.parent / "loader")
        shutil.rmtree(root / "usr/lib/grub")
    for path in sorted((root / "usr/lib/firmware").rglob("*")):
        if not path.is_dir() and not any(path.match(f"firmware/{pattern}") for pattern in board.kept_firmware):
            path.unlink()
    for pattern in LEFT_OUT:
        for path in root.glob(pattern):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
    release = kernel_release(root)
    remove_drivers(root / "usr/lib/modules" / release, tuple(f"kernel/{name}" for name in board.drivers))
    call("depmod", "--basedir", root, release)


def remove_drivers(folder, kept):
    """Removes drivers that are neither in a kept folder nor needed by one that is."""
    call("depmod", "--basedir", folder.parents[3], folder.name)
    needed = {}
    for line in (folder / "modules.dep").read_text().splitlines():
        driver, others = line.split(":")
        needed[driver] = others.split()
    staying = {driver for driver in needed if driver.startswith(kept)}
    # The lists of modules.dep contain what the needed drivers need.
    staying |= {other for driver in staying for other in needed[driver]}
    for driver in needed.keys() - staying:
        (folder / driver).unlink()


def kernel_release(root):
    (kernel,) = (root / "boot").glob("vmlinuz-*")
    return re.sub("^vmlinuz-", "", kernel.name)
