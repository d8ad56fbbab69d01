"""The initramfs: init, the splash, the drivers of disk and display, and the checker of file systems."""

import lzma
import re
import shutil
import sys
from pathlib import Path

from commands import IMAGE, ROOT, call, fail

sys.path.insert(0, str(ROOT / "Tools"))

from png import read_png  # noqa: E402


def write_initramfs(board, root, scratch, splash):
    """Writes boot/initrd, and boot/vmlinuz beside it."""
    (kernel,) = (root / "boot").glob("vmlinuz-*")
    release = kernel.name.removeprefix("vmlinuz-")
    tree = scratch / "initramfs"
    for name in ("bin", "boot", "dev", "modules", "proc", "slot", "sys"):
        (tree / name).mkdir(parents=True)
    shutil.copy(IMAGE / "initramfs/init", tree / "init")
    shutil.copy(root / "usr/bin/busybox", tree / "bin")
    shutil.copy(root / "usr/sbin/e2fsck.static", tree / "bin/e2fsck")
    call(board.compiler, "-static", "-O2", "-Wall", "-Wextra", "-s", "-I/usr/include/libdrm",
         IMAGE / "initramfs/splash.c", "-o", tree / "bin/splash")
    write_pixmap(splash or IMAGE / "splash.png", tree / "splash.ppm")
    for number, module in enumerate(drivers(root, release, board.early_drivers)):
        content = module.read_bytes()
        if module.suffix == ".xz":
            module, content = module.with_suffix(""), lzma.decompress(content)
        (tree / "modules" / f"{number:02}-{module.name}").write_bytes(content)
    files = "\n".join(sorted(str(path.relative_to(tree)) for path in tree.rglob("*")))
    archive = root / "boot/initrd"
    call("cpio", "--create", "--format=newc", "--owner=0:0", "--reproducible", f"--file={archive}",
         input=files, cwd=tree)
    kernel.rename(root / "boot/vmlinuz")


def drivers(root, release, names):
    """Returns the files of drivers and of those that they need, in the order in which they are loaded."""
    shown = call("modprobe", "--dirname", root, "--set-version", release, "--show-depends", "--all", *names)
    return [Path(path) for path in dict.fromkeys(re.findall(r"^insmod (\S+)", shown, re.MULTILINE))]


def write_pixmap(picture, path):
    """Converts a PNG file."""
    try:
        width, height, pixels = read_png(picture)
    except (IndexError, KeyError, ValueError, ArithmeticError, OSError) as error:
        fail(f"{picture} is no PNG file with 8 bits a channel ({error})", 65)
    if not (0 < width <= 4096 and 0 < height <= 4096):
        fail(f"{picture} has {width} x {height} pixels, and a splash has up to 4096 a side", 65)
    path.write_bytes(b"P6 %d %d 255\n" % (width, height) + pixels)
