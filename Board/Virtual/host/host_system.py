"""The system of a board with this machine's processor: the machine's own files, and Debian's kernel with vkms.

Debian's kernels lack vkms, so it is built as a module, as are the idle states for a clock of the guest's own.
"""

import glob
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

from commands import call
from errors import BoardError
from initrd import INIT, initrd
from kernel import uncompressed
from qemu import DISK_DRIVERS, DRIVERS, IDLE_DRIVER

HERE = pathlib.Path(__file__).resolve().parent
SETUP = HERE.parents[2] / "Tools" / "setup"

# Drivers for hardware that the board never has, two thirds of the kernel package. Of those for media, cec and vivid,
# which emulates a television, stay with what they need: mc, rc, v4l2-core and test-drivers.
LEFT_OUT = ("drivers/net/*", "drivers/infiniband/*", "drivers/media/[!cmrtv]*", "sound/[!c]*")
VKMS = "drivers/gpu/drm/vkms"
# The files of the board that determine the result.
IDLE = HERE.parent / "idle"
INGREDIENTS = (
    INIT,
    *(IDLE / name for name in ("Makefile", "board_idle.c")),
    *(HERE / name for name in ("host_system.py", "initrd.py", "kernel.py")),
)


def name():
    """Returns the name of the directory to build, which depends on all inputs."""
    release = kernel_release()
    parts = [installed(package, "Version") for package in (f"linux-headers-{release}", "busybox-static")]
    parts.append(str(os.stat(source_archive(release)).st_size))
    parts += [path.read_text() for path in INGREDIENTS]
    parts += DRIVERS + DISK_DRIVERS
    return f"{release}-{hashlib.sha256(chr(0).join(parts).encode()).hexdigest()[:12]}"


def build(scratch, result):
    package = downloaded(scratch)
    release = kernel_release()
    image = unpacked(package, scratch)
    modules = result / "lib" / "modules" / release
    modules.parent.mkdir(parents=True)
    shutil.move(image / "lib" / "modules" / release, modules)
    (modules / "extra").mkdir()
    shutil.copy(built_vkms(release, scratch), modules / "extra")
    shutil.copy(built_idle(release, scratch), modules / "extra")
    call("depmod", "--basedir", result, release)
    (result / "modules").symlink_to(f"lib/modules/{release}")
    drivers = (IDLE_DRIVER, *DRIVERS, *DISK_DRIVERS)
    (result / "initrd").write_bytes(initrd(release, result, pathlib.Path("/bin/busybox"), drivers))
    (result / "vmlinux").write_bytes(uncompressed((image / "boot" / f"vmlinuz-{release}").read_bytes()))


def kernel_release():
    """Returns the kernel release whose headers are installed, such as "6.1.0-56-amd64"."""
    depends = installed("linux-headers-amd64", "Depends")
    found = re.search(r"linux-headers-(\d\S*-amd64)", depends)
    if not found:
        raise BoardError(f"Debian's linux-headers-amd64 names no kernel: {depends!r}")
    return found[1]


def installed(package, field):
    result = subprocess.run(["dpkg-query", "--show", f"--showformat=${{{field}}}", package], capture_output=True, text=True)
    if result.returncode:
        raise BoardError(f"the Debian package {package} is not installed")
    return result.stdout


def source_archive(release):
    version = ".".join(release.split(".")[:2])
    found = glob.glob(f"/usr/src/linux-source-{version}.tar.*")
    if not found:
        raise BoardError(f"no source of kernel {version} in /usr/src: install linux-source-{version}")
    return found[0]


def downloaded(scratch):
    """Downloads Debian's package of the kernel whose headers are installed, and returns its path."""
    if download(scratch).returncode:
        # The archive has the newest kernel only, so the headers or the package lists are outdated.
        call(SETUP, "refresh", "linux-headers-amd64", "linux-source")
        result = download(scratch)
        if result.returncode:
            raise BoardError(f"Debian's kernel can't be downloaded: {result.stderr.strip()}")
    (package,) = scratch.glob("linux-image-*.deb")
    return package


def download(scratch):
    release = kernel_release()
    version = installed(f"linux-headers-{release}", "Version")
    command = ["apt-get", "download", f"linux-image-{release}={version}"]
    return subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)


def unpacked(package, scratch):
    image = scratch / "image"
    image.mkdir()
    left_out = [f"--exclude=./lib/modules/*/kernel/{pattern}" for pattern in LEFT_OUT]
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", package], stdout=subprocess.PIPE) as files:
        call("tar", "-x", "-C", image, *left_out, "./boot", "./lib", stdin=files.stdout)
    return image


def built_vkms(release, scratch):
    """Builds vkms as a module from Debian's kernel source against Debian's headers, and returns its path."""
    archive = source_archive(release)
    top = pathlib.Path(archive).name.split(".tar")[0]
    call("tar", "-x", "-f", archive, "-C", scratch, f"{top}/{VKMS}")
    return built(scratch / top / VKMS, "vkms.ko", release, "CONFIG_DRM_VKMS=m")


def built_idle(release, scratch):
    """Builds the idle states for a clock of the guest's own, and returns their path."""
    source = scratch / "idle"
    shutil.copytree(IDLE, source)
    return built(source, f"{IDLE_DRIVER}.ko", release)


def built(source, module, release, *options):
    """Builds a module in the directory of its source, and returns its path."""
    call("make", "-C", f"/usr/src/linux-headers-{release}", f"M={source}", *options, "modules")
    call("strip", "--strip-debug", source / module)
    return source / module
