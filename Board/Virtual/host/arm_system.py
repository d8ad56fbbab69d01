"""The system of a board with 64-bit Arm: the files of Debian 13's packages, and its kernel."""

import hashlib
import pathlib
import shutil

from commands import call
from initrd import INIT, initrd

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parents[2] / "Tools"
SUITE = "trixie"
PROCESSOR = "arm64"

# The guest's tools, the libraries of Vitrine's programs and of Swift's own, and fonts.
PACKAGES = (
    "base-files base-passwd bash busybox-static coreutils dbus diffutils dpkg findutils grep kmod libc-bin"
    " libinput-tools linux-image-arm64 mount python3-minimal libpython3-stdlib sed systemd udev util-linux v4l-utils"
    " libcairo2 libcurl4t64 libdrm2 libgif7 libinput10 libjpeg62-turbo libpango-1.0-0 libpangoft2-1.0-0"
    " libpng16-16t64 libseat1 libstdc++6 libudev1 libwebp7 libwebpdemux2 libwebpmux3 libxkbcommon0 fontconfig-config"
    " fonts-dejavu-core"
).split()
# Drivers for hardware that the board never has, most of the kernel's package.
LEFT_OUT = (
    "drivers/net", "drivers/infiniband", "drivers/gpu/drm/amd", "drivers/gpu/drm/nouveau", "drivers/gpu/drm/radeon",
    "drivers/staging", "drivers/scsi", "drivers/iio", "sound",
)
# The files of the board that determine the result.
INGREDIENTS = (INIT, TOOLS / "unpack", *(HERE / name for name in ("arm_system.py", "initrd.py")))


def name():
    """Returns the name of the directory to build. Debian's packages are those of the day when it was built."""
    parts = (path.read_text() for path in INGREDIENTS)
    return f"{SUITE}-{PROCESSOR}-{hashlib.sha256(chr(0).join(parts).encode()).hexdigest()[:12]}"


def build(_, result):
    root = result / "root"
    call(TOOLS / "unpack", SUITE, PROCESSOR, root, *PACKAGES)
    (modules,) = (root / "usr/lib/modules").iterdir()
    for name in LEFT_OUT:
        shutil.rmtree(modules / "kernel" / name, ignore_errors=True)
    (result / "lib").mkdir()
    shutil.move(root / "usr/lib/modules", result / "lib" / "modules")
    release = modules.name
    call("depmod", "--basedir", result, release)
    (result / "modules").symlink_to(f"lib/modules/{release}")
    (result / "initrd").write_bytes(initrd(release, result, root / "usr/bin/busybox"))
    shutil.copy(root / "boot" / f"vmlinuz-{release}", result / "vmlinux")
    shutil.rmtree(root / "boot")
    configure(root)


def configure(root):
    """Writes the files that scripts of packages would make."""
    for name in ("passwd", "group"):
        shutil.copy(root / f"usr/share/base-passwd/{name}.master", root / "etc" / name)
    # udev's groups, which devices belong to.
    with open(root / "etc/group", "a") as group:
        group.writelines(f"{name}:x:{number}:\n" for number, name in enumerate(("input", "kvm", "render"), 994))
    (root / "usr/bin/sh").unlink(missing_ok=True)
    (root / "usr/bin/sh").symlink_to("bash")
