"""Builds the kernel and initramfs of the guest, once for each kernel version, in a directory of the cache.

The names of the directories depend on all inputs, so that a new one does not disturb running boards. Each contains
vmlinux, initrd, and modules (a /lib/modules/VERSION with vkms, which Debian's kernels lack).
"""

import contextlib
import fcntl
import glob
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time

from errors import BoardError
from initrd import Initrd
from kernel import uncompressed

HERE = pathlib.Path(__file__).resolve().parent
INIT = HERE.parent / "guest" / "init"
SETUP = HERE.parents[2] / "Tools" / "setup"

# The modules that init needs before it can mount the file system over 9p, and that for the command's output.
EARLY_MODULES = ("virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_console")
# Drivers for hardware that the board never has, two thirds of the kernel package.
LEFT_OUT = ("drivers/net/*", "drivers/infiniband/*", "drivers/media/[!cr]*", "sound/[!c]*")
VKMS = "drivers/gpu/drm/vkms"
# The files of the board that determine the result.
INGREDIENTS = (INIT, *(HERE / name for name in ("initrd.py", "kernel.py", "prepare.py")))


def cache_root():
    named = os.environ.get("VITRINE_BOARD_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return pathlib.Path(named or f"{base}/vitrine-board").absolute()


class Kernel:
    """A prepared kernel. While it is open, no other process removes it."""

    def __init__(self, directory):
        self.directory = directory
        self._lock = open(directory / "vmlinux", "rb")
        os.utime(directory / "vmlinux")
        fcntl.flock(self._lock, fcntl.LOCK_SH)

    def __enter__(self):
        return self.directory

    def __exit__(self, *_):
        self._lock.close()


def prepare():
    """Returns the kernel to boot, which is built if it does not exist."""
    if platform.machine() != "x86_64":
        raise BoardError(f"the virtual board runs on x86_64, and this machine is {platform.machine()}")
    root = cache_root()
    check_visible(root)
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BoardError(f"no cache directory: {error}; name another with VITRINE_BOARD_CACHE") from error
    with exclusive(root / "lock"):
        directory = root / current()
        if not directory.exists():
            print(f"board: preparing kernel {directory.name} (once, about a minute)", file=sys.stderr, flush=True)
            directory = build(root)
            forget_unused(root)
        return Kernel(directory)


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


def current():
    """Returns the name of the directory to build, which depends on all inputs."""
    release = kernel_release()
    parts = [installed(package, "Version") for package in (f"linux-headers-{release}", "busybox-static")]
    parts.append(str(os.stat(source_archive(release)).st_size))
    parts += [path.read_text() for path in INGREDIENTS]
    return f"{release}-{hashlib.sha256(chr(0).join(parts).encode()).hexdigest()[:12]}"


def build(root):
    with tempfile.TemporaryDirectory(prefix="building-", dir=root) as scratch:
        scratch = pathlib.Path(scratch)
        package = downloaded(scratch)
        release = kernel_release()
        result, image = scratch / "result", unpacked(package, scratch)
        modules = result / "lib" / "modules" / release
        modules.parent.mkdir(parents=True)
        shutil.move(image / "lib" / "modules" / release, modules)
        (modules / "extra").mkdir()
        shutil.copy(built_vkms(release, scratch), modules / "extra")
        call("depmod", "--basedir", result, release)
        (result / "modules").symlink_to(f"lib/modules/{release}")
        (result / "initrd").write_bytes(initrd(release, result))
        (result / "vmlinux").write_bytes(uncompressed((image / "boot" / f"vmlinuz-{release}").read_bytes()))
        return result.rename(root / current())


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
    source = scratch / top / VKMS
    call("make", "-C", f"/usr/src/linux-headers-{release}", f"M={source}", "CONFIG_DRM_VKMS=m", "modules")
    call("strip", "--strip-debug", source / "vkms.ko")
    return source / "vkms.ko"


def initrd(release, tree):
    shown = call("modprobe", "--dirname", tree, "--set-version", release, "--show-depends", "--all", *EARLY_MODULES)
    paths = dict.fromkeys(re.findall(r"^insmod (\S+)", shown, re.MULTILINE))
    archive = Initrd()
    for directory in ("bin", "dev", "modules"):
        archive.directory(directory)
    archive.character_device("dev/console", 5, 1)
    archive.file("bin/busybox", pathlib.Path("/bin/busybox").read_bytes(), 0o755)
    archive.file("init", INIT.read_bytes(), 0o755)
    for index, path in enumerate(map(pathlib.Path, paths)):
        archive.file(f"modules/{index:02}-{path.name}", path.read_bytes())
    return archive.archive()


def forget_unused(root):
    """Removes directories of other kernels or versions of this program that were not booted for a week."""
    for kernel in root.glob("*/vmlinux"):
        if time.time() - kernel.stat().st_mtime < 7 * 24 * 3600:
            continue
        with open(kernel, "rb") as lock, contextlib.suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(kernel.parent)


def call(*command, **options):
    """Runs a command that must succeed and returns its output."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode:
        words = " ".join(map(str, command))
        raise BoardError(f"{words} ended with {result.returncode}:\n{result.stdout[-2000:].strip()}")
    return result.stdout
