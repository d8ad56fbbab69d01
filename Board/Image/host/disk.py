"""The disk of an image: a partition to boot from, two slots, and the state."""

import os
import shutil

from commands import IMAGE, call, fail, say

# Options of the kernel on all boards: a failure of the kernel starts the machine again, and the display shows no text.
KERNEL = "ro panic=10 fbcon=map:1 vt.global_cursor_default=0 printk.devkmsg=on"


def make(board, system, chosen, target):
    """Writes TARGET.ext4, the system of a slot, and TARGET.img, the whole disk."""
    say("the file systems and the disk")
    work = system.scratch
    for name in ("boot", "state", "results", "temporary"):
        (work / name).mkdir()
    text = (IMAGE / "vitrine.txt").read_text()
    (work / "boot/vitrine.txt").write_text(text.replace("\n", "\r\n"))
    console = f"console={board.serial} systemd.debug_shell={board.serial}" if chosen.console else "quiet loglevel=3"
    values = {"BOOT_FILES": work / "boot", "SLOT_FILES": system.root, "STATE_FILES": work / "state",
              "SLOT_SIZE": chosen.slot_size, "STATE_SIZE": chosen.state_size}
    if board.loader:
        fill_for_uefi(board, system, f"{KERNEL} {console}", work / "boot")
    else:
        values |= fill_for_raspberry_pi(system, f"{KERNEL} {console}", chosen.console, work)
    size = int(call("du", "--summarize", "--block-size=1M", system.root).split()[0])
    if size > chosen.slot_size * 0.9:
        fail(f"the system has {size} MiB, which do not fit into a slot of {chosen.slot_size} MiB; use --slot-size", 65)
    call("genimage", "--config", IMAGE / board.folder / "disk.cfg", "--rootpath", work / "state", "--inputpath", work,
         "--outputpath", work / "results", "--tmppath", work / "temporary",
         env=os.environ | {name: str(value) for name, value in values.items()})
    shutil.move(work / "results/slot.ext4", f"{target}.ext4")
    shutil.move(work / "results/disk.img", f"{target}.img")
    if not board.loader:
        shutil.move(work / "results/boot-a.vfat", f"{target}.vfat")


def fill_for_uefi(board, system, kernel_options, folder):
    """Writes GRUB and its settings. The kernel is in the slots."""
    loader = folder / board.loader[2]
    loader.parent.mkdir(parents=True)
    shutil.copy(system.loader, loader)
    settings = folder / "EFI/debian"
    settings.mkdir(parents=True)
    (settings / "grub.cfg").write_text((IMAGE / "uefi/grub.cfg").read_text().replace("@OPTIONS@", kernel_options))
    (settings / "grubenv").write_bytes(environment_block(ORDER="A B", A_OK="1", B_OK="1", A_TRY="0", B_TRY="0"))


def environment_block(**variables):
    """Returns a file of GRUB's variables, which has a fixed size."""
    text = "# GRUB Environment Block\n" + "".join(f"{name}={value}\n" for name, value in variables.items())
    return text.encode().ljust(1024, b"#")


def fill_for_raspberry_pi(system, kernel_options, has_console, work):
    """Moves firmware, kernel and device trees from the system to partitions of their own, and returns their folders."""
    shutil.copy(IMAGE / "raspberry-pi/autoboot.txt", work / "boot")
    folder = work / "boot-a"
    folder.mkdir()
    firmware = system.root / "usr/lib/raspi-firmware"
    for name in ("start4.elf", "fixup4.dat"):
        shutil.copy(firmware / name, folder)
    shutil.rmtree(firmware)
    (trees,) = (system.root / "usr/lib").glob("linux-image-*")
    for tree in (trees / "broadcom").glob("bcm2711-rpi-*.dtb"):
        shutil.copy(tree, folder)
    shutil.rmtree(trees)
    for name in ("vmlinuz", "initrd"):
        shutil.move(system.root / "boot" / name, folder / name)
    settings = (IMAGE / "raspberry-pi/config.txt").read_text()
    (folder / "config.txt").write_text(settings.replace("@CONSOLE@", f"enable_uart={int(has_console)}"))
    (folder / "cmdline.txt").write_text(f"root=PARTLABEL=system-a rauc.slot=A {kernel_options}\n")
    shutil.copytree(folder, work / "boot-b")
    (work / "boot-b/cmdline.txt").write_text(f"root=PARTLABEL=system-b rauc.slot=B {kernel_options}\n")
    return {"BOOT_A_FILES": folder, "BOOT_B_FILES": work / "boot-b"}
