"""Takes the uncompressed kernel out of a bzImage (Linux, arch/x86/boot.rst), which QEMU starts through its PVH entry.

The kernel would unpack itself as well, but the emulated processor needs two seconds more for it than this one.
"""

import lzma
import struct


def uncompressed(image):
    """The ELF kernel inside, or the image as it is where that is packed in another way than Debian's are."""
    setup_sectors, = struct.unpack_from("<B", image, 0x1F1)
    offset, length = struct.unpack_from("<II", image, 0x248)
    start = (setup_sectors + 1) * 512 + offset
    try:
        # The payload ends with the unpacked length, which is no part of the xz stream.
        return lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(image[start : start + length])
    except lzma.LZMAError:
        return image
