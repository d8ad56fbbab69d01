"""rpi4: the structure of the image, and the start of its system on an emulated Raspberry Pi 3."""

import lzma
import re
import shutil
import struct
import subprocess
import tempfile
import uuid
from pathlib import Path

from boards import BOARDS
from commands import IMAGE, call
from images import WORK, build, check, scene, spdx
from machine import Machine
from program import command
from system import cache_root

NAME = "rpi4"
BASIC_DATA = "EBD0A0A2-B9E5-4433-87C0-68B6B72699C7"
LINUX = "0FC63DAF-8483-4772-8E79-3D69D8477DE4"
LAYOUT = {"boot": BASIC_DATA, "boot-a": BASIC_DATA, "boot-b": BASIC_DATA, "system-a": LINUX, "system-b": LINUX,
          "state": LINUX}


def run():
    keys = WORK / "pi-keys"
    shutil.rmtree(keys, ignore_errors=True)
    call(IMAGE / "bundle", "keys", keys)
    image = build(NAME, command(BOARDS[NAME]), *scene(1), name="lobby",
                  options=("--console", "--keyring", keys / "update.pem"))
    spdx(image, "raspi-firmware")
    disk = Path(f"{image}.img")
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        partitions = table(disk)
        kinds = {name: kind for name, (_, kind) in partitions.items()}
        check(kinds == LAYOUT, "the partitions and their types", partitions)
        files = {name: extract(disk, partitions[name][0], Path(folder) / name) for name in ("boot", "boot-a", "boot-b")}
        boot_files(files)
        versions(files["boot-a"], f"{image}.ext4")
        updates(image, keys, Path(folder))
        handler(Path(folder) / "handler", files["boot"] / "autoboot.txt")
        raspberry_pi_3(disk, files["boot-a"], Path(folder))


def table(disk):
    """Returns the partitions of a GUID partition table: name -> (offset in bytes, type)."""
    with open(disk, "rb") as file:
        file.seek(512)
        header = file.read(92)
        check(header[:8] == b"EFI PART", "the disk has a GUID partition table")
        first, count, size = struct.unpack_from("<QII", header, 72)
        file.seek(first * 512)
        entries = [file.read(size) for _ in range(count)]
    found = {}
    for entry in entries:
        if any(entry[:16]):
            kind = str(uuid.UUID(bytes_le=entry[:16])).upper()
            found[entry[56:128].decode("utf-16-le").rstrip("\0")] = (struct.unpack_from("<Q", entry, 32)[0] * 512, kind)
    return found


def extract(disk, offset, folder):
    """Returns a folder with the files of a FAT file system."""
    folder.mkdir()
    call("mcopy", "-s", "-n", "-i", f"{disk}@@{offset}", "::*", folder)
    return folder


def boot_files(files):
    """The files that the firmware looks for: boot_folder.adoc, boot.adoc and autoboot.adoc of Raspberry Pi's
    documentation."""
    autoboot = (files["boot"] / "autoboot.txt").read_text()
    words = ["[all]", "tryboot_a_b=1", "boot_partition=2", "[tryboot]", "boot_partition=3"]
    check(len(autoboot) <= 512 and autoboot.split() == words, "autoboot.txt tries the other slot")
    for name, slot in (("boot-a", "A"), ("boot-b", "B")):
        folder = files[name]
        config = [line for line in (folder / "config.txt").read_text().splitlines() if line and line[0] != "#"]
        check("arm_64bit=1" in config and "kernel=vmlinuz" in config and "initramfs initrd followkernel" in config,
              f"config.txt of {name} starts the kernel in 64 bits with the initramfs", config)
        named = ("start4.elf", "fixup4.dat", "bcm2711-rpi-4-b.dtb", "vmlinuz", "initrd", "cmdline.txt")
        check(all((folder / file).stat().st_size for file in named), f"{name} has what the firmware needs")
        line = (folder / "cmdline.txt").read_text()
        check(line.count("\n") == 1 and f"root=PARTLABEL=system-{slot.lower()} rauc.slot={slot} " in line,
              f"the command line of {name} names its own slot", line)


def versions(folder, slot):
    """The kernel, the initramfs and the drivers of the system belong together."""
    kernel = (folder / "vmlinuz").read_bytes()
    check(kernel[0x38:0x3C] == b"ARM\x64", "the kernel is an image for 64-bit Arm that is not compressed")
    version = re.search(rb"Linux version (\S+)", kernel).group(1).decode()
    listed = call("debugfs", "-R", "ls -p /usr/lib/modules", slot)
    check(f"/{version}/" in listed, f"the system has drivers for {version}", listed)
    entries = call("cpio", "--list", "--quiet", f"--file={folder / 'initrd'}")
    drivers = [name for name in entries.split() if name.startswith("modules/")]
    check(any(name.endswith("-vc4.ko") for name in drivers) and any("sdhci-iproc" in name for name in drivers),
          "the initramfs has the drivers of the display and of the card", drivers)
    with tempfile.TemporaryDirectory() as unpacked:
        call("cpio", "--extract", "--make-directories", "--quiet", f"--file={folder / 'initrd'}", cwd=unpacked)
        magic = {re.search(rb"vermagic=(\S+)", path.read_bytes()).group(1).decode()
                 for path in Path(unpacked, "modules").iterdir()}
    check(magic == {version}, "the drivers of the initramfs are of the kernel's version", magic)


def updates(image, keys, folder):
    """A bundle has both parts of a slot."""
    bundle = folder / "update.raucb"
    call(IMAGE / "bundle", "update", "--keys", keys, "--output", bundle, f"{image}.ext4")
    text = call("rauc", "info", "--keyring", keys / "update.pem", bundle)
    check("bootfs" in text and "rootfs" in text and "lobby-rpi4" in text,
          "an update has the boot partition and the system")


def handler(folder, autoboot):
    """The way to the boot loader, by the files that the firmware reads and writes."""
    for name in ("boot", "state", "run", "tree/chosen/bootloader"):
        (folder / name).mkdir(parents=True)
    shutil.copy(autoboot, folder / "boot")
    environment = {"BOOT_FOLDER": folder / "boot", "STATE_FOLDER": folder / "state", "RUNTIME_FOLDER": folder / "run",
                   "DEVICE_TREE": folder / "tree", "PATH": "/usr/bin:/bin"}

    def tryboot(*words):
        return subprocess.run([IMAGE / "raspberry-pi/tryboot", *words], env={k: str(v) for k, v in environment.items()},
                              capture_output=True, text=True).stdout.strip()

    partition = folder / "tree/chosen/bootloader/partition"
    argument = folder / "run/systemd/reboot-param"
    partition.write_bytes(bytes([0, 0, 0, 2]))
    check([tryboot("get-primary"), tryboot("get-current"), tryboot("get-state", "B")] == ["A", "A", "good"],
          "slot A runs")
    tryboot("set-state", "B", "bad")
    tryboot("set-state", "B", "good")
    tryboot("set-primary", "B")
    check(tryboot("get-primary") == "B" and argument.read_text() == "0 tryboot", "the next start tries slot B")
    check("boot_partition=2" in first(folder),
          "until it is good, a start without the argument leads to slot A")
    # After the restart.
    argument.unlink()
    (folder / "run/next-slot").unlink()
    partition.write_bytes(bytes([0, 0, 0, 3]))
    check((tryboot("get-primary"), tryboot("get-current")) == ("A", "B"), "slot B runs, as a trial")
    tryboot("set-state", "B", "good")
    check(tryboot("get-primary") == "B" and "boot_partition=3" in first(folder),
          "when it is good, slot B is the one that the firmware starts")


def first(folder):
    """Returns the part of autoboot.txt for starts without an argument."""
    return (folder / "boot/autoboot.txt").read_text().split("[tryboot]")[0]


def raspberry_pi_3(disk, boot, folder):
    """Starts the system from an SD card, until it waits for a display, which QEMU has no emulation of."""
    card = folder / "card.img"
    call("cp", "--sparse=always", disk, card)
    size = 1 << (card.stat().st_size - 1).bit_length()
    call("truncate", f"--size={size}", card)
    options = (boot / "cmdline.txt").read_text().strip() + " systemd.journald.forward_to_console=1"
    with Raspberry(card, boot, device_tree(), options) as machine:
        machine.wait_for("waiting for a display", 600)
        check(True, f"on an emulated Raspberry Pi 3 the program waits for a display after {machine.age():.0f} s")


def device_tree():
    """Returns the device tree of a Raspberry Pi 3 among the unpacked packages."""
    found = sorted(cache_root().glob("rpi4-*/root/usr/lib/linux-image-*/broadcom/bcm2837-rpi-3-b.dtb"),
                   key=lambda path: path.stat().st_mtime)
    return found[-1]


class Raspberry(Machine):
    """QEMU's Raspberry Pi 3, whose kernel and device tree are given instead of read by firmware."""

    def __init__(self, card, boot, tree, options):
        self.folder = Path(tempfile.mkdtemp(prefix="machine-"))
        # The kernel's console is the second serial port.
        self.start(["qemu-system-aarch64", "-machine", "raspi3b", "-display", "none", "-serial", "null",
                    "-kernel", boot / "vmlinuz", "-initrd", boot / "initrd", "-dtb", tree, "-append", options,
                    "-drive", f"if=sd,format=raw,file={card},snapshot=on"])
