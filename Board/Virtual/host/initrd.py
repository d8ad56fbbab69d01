"""Writes an initramfs: a cpio archive in the "new" ASCII format (Linux, driver-api/early-userspace/buffer-format)."""

import stat


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
