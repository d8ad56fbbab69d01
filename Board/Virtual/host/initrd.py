"""Writes an initramfs: a cpio archive in the "new" ASCII format (Linux, driver-api/early-userspace/buffer-format)."""

import lzma
import pathlib
import re
import stat

from commands import call

INIT = pathlib.Path(__file__).resolve().parent.parent / "guest" / "init"

# The modules that init needs before it can mount the file system over 9p, and that for the ports to the host.
EARLY_MODULES = ("virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_console")


class Initrd:
    """An archive in memory. All files belong to root, and creating device nodes needs no privileges."""

    def __init__(self):
        self._parts = []
        self._count = 0

    def directory(self, name):
        self._entry(name, stat.S_IFDIR | 0o755)

    def file(self, name, content, mode=0o644):
        self._entry(name, stat.S_IFREG | mode, content)

    def character_device(self, name, major, minor):
        self._entry(name, stat.S_IFCHR | 0o600, device=(major, minor))

    def archive(self):
        self._entry("TRAILER!!!", 0)
        return b"".join(self._parts)

    def _entry(self, name, mode, content=b"", device=(0, 0)):
        self._count += 1
        path = name.encode() + b"\0"
        # inode, mode, user, group, links, time, size, the file's device, the node's device, name's length, checksum
        fields = (self._count, mode, 0, 0, 1, 0, len(content), 0, 0, *device, len(path), 0)
        header = b"070701" + b"".join(b"%08x" % field for field in fields)
        self._parts += [padded(header + path), padded(content)]


def padded(data):
    return data + bytes(-len(data) % 4)


def initrd(release, tree, busybox, drivers=()):
    """Returns the initramfs of a kernel: init, the modules that it needs, and the program busybox.

    tree: the directory that has lib/modules/RELEASE. drivers: further modules, each of which gets a folder with what it
    needs in /drivers, from which init loads it if the kernel's command line says so."""
    archive = Initrd()
    for directory in ("bin", "dev", "drivers"):
        archive.directory(directory)
    add_modules(archive, "modules", release, tree, EARLY_MODULES)
    for driver in drivers:
        add_modules(archive, f"drivers/{driver}", release, tree, [driver])
    archive.character_device("dev/console", 5, 1)
    archive.file("bin/busybox", busybox.read_bytes(), 0o755)
    archive.file("init", INIT.read_bytes(), 0o755)
    return archive.archive()


def add_modules(archive, directory, release, tree, names):
    """Adds modules and those that they need, numbered in the order in which they are loaded."""
    shown = call("modprobe", "--dirname", tree, "--set-version", release, "--show-depends", "--all", *names)
    paths = dict.fromkeys(re.findall(r"^insmod (\S+)", shown, re.MULTILINE))
    archive.directory(directory)
    for index, path in enumerate(map(pathlib.Path, paths)):
        content = path.read_bytes()
        if path.suffix == ".xz":
            path, content = path.with_suffix(""), lzma.decompress(content)
        archive.file(f"{directory}/{index:02}-{path.name}", content)
