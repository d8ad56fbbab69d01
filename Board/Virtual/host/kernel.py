"""Extracts the uncompressed kernel from a bzImage (Linux, arch/x86/boot.rst), which QEMU starts through its PVH entry.

The kernel can unpack itself, but that takes the emulated processor two seconds longer than the host.
"""

import lzma
import struct


def uncompressed(image):
    """Returns the ELF kernel, or the image itself if it is compressed in another way than Debian's."""
    setup_sectors, = struct.unpack_from("<B", image, 0x1F1)
    offset, length = struct.unpack_from("<II", image, 0x248)
    start = (setup_sectors + 1) * 512 + offset
    try:
        # The payload ends with the uncompressed size, which is not part of the xz stream.
        return lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(image[start : start + length])
    except lzma.LZMAError:
        return image
