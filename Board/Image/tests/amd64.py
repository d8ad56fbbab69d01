"""virtual-amd64: the first frame, the settings of one machine, and updates."""

import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

from boards import BOARDS
from commands import IMAGE, call
from images import (WORK, build, check, compiled, expected, film_of, first_frame, scene, shows, spdx)
from machine import Machine, free_port
from program import command

NAME = "virtual-amd64"
BOARD = BOARDS[NAME]
BOOTS = 5
# The moments of the scene by which the versions of the program are distinguished.
FIRST, SECOND = 0.4, 1.3


def run():
    keys = WORK / "keys"
    shutil.rmtree(keys, ignore_errors=True)
    call(IMAGE / "bundle", "keys", keys)
    keyring = ("--keyring", keys / "update.pem", "--console")
    program = command(BOARD)
    image = build(NAME, program, *scene(FIRST), name="lobby", options=keyring)
    spdx(image, "libdrm2")
    rights(image)
    first_frames(image, keyring)
    watchdog(image)
    settings(image)
    updates(image, program, keys, keyring)


def rights(image):
    """No file gives rights."""
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        call("debugfs", "-R", f"rdump / {folder}", f"{image}.ext4")
        found = call("find", folder, "-type", "f", "(", "-perm", "/6000", "-o", "-perm", "-0002", ")")
        programs = call("find", folder, "-type", "f", "-name", "vitrine")
        check(not found and "usr/bin/vitrine" in programs, "no file is setuid, setgid or can be written by all", found)


def watchdog(image):
    """The kernel stops, and does not start the machine again itself."""
    with Machine(BOARD, f"{image}.img") as machine:
        first_frame(machine)
        machine.wait(lambda: "30" in machine.shell("cat /sys/class/watchdog/watchdog0/timeout")[0], 60, "the watchdog")
        machine.wait(lambda: "active" in machine.shell("cat /sys/class/watchdog/watchdog0/state")[0], 60, "its start")
        machine.serial.sendall(b"\necho 0 >/proc/sys/kernel/panic; echo c >/proc/sysrq-trigger\n")
        began, before = machine.age(), machine.log().count("Linux version")
        machine.wait(lambda: machine.log().count("Linux version") > before, 180, "the restart by the hardware watchdog")
        check(True, "after a panic the hardware watchdog starts the machine again within "
              f"{machine.age() - began:.0f} s")


def first_frames(image, options):
    """Compares the moments of first frames. Boots alternate, so that other load on this machine meets both programs."""
    other = build(NAME, compiled("one_buffer.c"), name="onebuffer", options=options)
    ours, others = [], []
    for _ in range(BOOTS):
        ours.append(film_of(NAME, image, 2))
        with Machine(BOARD, f"{other}.img") as machine:
            others.append(first_frame(machine))
    ratio = statistics.median(ours) / statistics.median(others)
    check(ratio <= 1.5, f"the first frame comes after {statistics.median(ours):.2f} s, that of a small C program after "
          f"{statistics.median(others):.2f} s: {ratio:.2f} times", ours, others)


def settings(image):
    """Sets all settings on the boot partition, as another computer would."""
    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder) / "disk.img"
        call("cp", "--sparse=always", f"{image}.img", disk)
        key = Path(folder) / "key"
        call("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
        text = ("profile = mine.json\r\ntime-zone = Asia/Kathmandu\r\nwifi-name = Lobby\r\n"
                "wifi-password = open sesame\r\n"
                f"nonsense = 1\r\nssh-key = {key.with_suffix('.pub').read_text()}")
        (Path(folder) / "vitrine.txt").write_text(text)
        (Path(folder) / "mine.json").write_text('{"profile": 1, "name": "mine", "display": {"rotation": 180}}\n')
        for name in ("vitrine.txt", "mine.json"):
            # The boot partition begins after 1 MiB, see disk.cfg.
            call("mcopy", "-o", "-i", f"{disk}@@1M", Path(folder) / name, f"::{name}")
        port = free_port()
        with Machine(BOARD, disk, ssh_port=port) as machine:
            first_frame(machine)
            turned = rotated(expected(FIRST))
            machine.wait(lambda: shows(machine, turned), 60, "the picture of the profile on the boot partition")
            check(True, "the profile on the boot partition turns the picture")
            text, _ = machine.shell("date +%z; journalctl -o cat -u settings")
            check("+0545" in text and "vitrine.txt:5:1: no such setting" in text,
                  "the time zone applies, and the wrong line is reported", text)
            text, _ = machine.shell("cat /run/settings/wpa_supplicant.conf")
            check('psk="open sesame"' in text, "the wireless network is configured", text)
            answer = machine.wait(lambda: ssh(port, key, "uname -n; id -un"), 120, "an answer by ssh")
            check(answer == "kiosk\nroot\n", "the key opens a shell by ssh", answer)
        with Machine(BOARD, f"{image}.img") as machine:
            first_frame(machine)
            text, _ = machine.shell("ls /run/settings; systemctl is-active shell systemd-networkd; "
                                    "cat /proc/net/tcp* | grep -c ' 0A '")
            check(text == "inactive\ninactive\n0\n",
                  "without settings nothing runs for the network, and nothing listens", text)


def ssh(port, key, script):
    """Returns the output of a script on the machine; nothing if it does not answer yet."""
    return subprocess.run(
        ["ssh", "-F", "none", "-i", key, "-p", str(port), "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=no",
         "-o", "UserKnownHostsFile=/dev/null", "-o", "ConnectTimeout=5", "root@127.0.0.1", script],
        capture_output=True, text=True).stdout


def rotated(pixels):
    """Returns the pixels of a picture that is turned by 180 degrees."""
    return b"".join(pixels[i:i + 3] for i in range(len(pixels) - 3, -1, -3))


def updates(image, program, keys, options):
    second = build(NAME, program, *scene(SECOND), name="lobby", options=options)
    good = bundle(second, keys, "good")
    broken = bundle(build(NAME, compiled("no_frame.c"), name="lobby", options=options), keys, "broken")
    foreign_keys = WORK / "foreign-keys"
    shutil.rmtree(foreign_keys, ignore_errors=True)
    call(IMAGE / "bundle", "keys", foreign_keys)
    foreign = bundle(second, foreign_keys, "foreign")
    # The first version, whose files have the names of the later ones.
    build(NAME, program, *scene(FIRST), name="lobby", options=options)
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        disk = Path(folder) / "disk.img"
        call("cp", "--sparse=always", f"{image}.img", disk)
        disks = [media(Path(folder) / "media.img", good, broken, foreign)]
        power_failure(disk, disks)
        install(disk, disks)
        fall_back(disk, disks)


def bundle(image, keys, name):
    output = WORK / f"{name}.raucb"
    call(IMAGE / "bundle", "update", "--keys", keys, "--version", name, "--output", output, f"{image}.ext4")
    return output


def media(path, *files):
    """Returns a disk with files, such as the stick that somebody brings."""
    size = sum(file.stat().st_size for file in files) // (1 << 20) + 64
    call("truncate", f"--size={size}M", path)
    call("mkfs.vfat", "-n", "UPDATES", path)
    for file in files:
        call("mcopy", "-i", path, file, f"::{file.name}")
    return path


def ready(machine):
    """Waits until the machine shows its program and takes updates."""
    first_frame(machine)
    machine.wait(lambda: "active" in machine.shell("systemctl is-active slot-good")[0].split(), 180, "the good slot")


def mounted(script):
    return f"mkdir -p /run/media && mount -o ro /dev/vdb /run/media; {script}"


def power_failure(disk, disks):
    """The power fails while the other slot is written. The machine starts as before."""
    with Machine(BOARD, disk, disks=disks, writable=True) as machine:
        ready(machine)
        text, status = machine.shell(mounted("rauc install /run/media/foreign.raucb"), 120)
        check(status != 0 and "signature" in text, "an update that is signed by somebody else is refused", text)
        machine.shell(mounted("(rauc install /run/media/good.raucb; echo wrote) >/run/log-of-update 2>&1 &"))
        machine.wait(lambda: "Updating slots" in machine.shell("cat /run/log-of-update")[0], 120, "the update's start")
        machine.wait(lambda: written(machine) > 60 << 20, 120, "60 MiB in the other slot")
        text, _ = machine.shell("cat /run/log-of-update")
        check("wrote" not in text, "the power fails while the slot is written", text)
    with Machine(BOARD, disk, disks=disks, writable=True) as machine:
        ready(machine)
        check(slot(machine) == "A" and shows(machine, expected(FIRST)),
              "the machine starts the slot that was not written")


def written(machine):
    """Returns the number of bytes that were written to the disk."""
    text, _ = machine.shell("cat /sys/block/vda/vda3/stat")
    return int(text.split()[6]) * 512


def slot(machine):
    text, _ = machine.shell("cat /proc/cmdline")
    return text.split("rauc.slot=")[1].split()[0]


def install(disk, disks):
    """An update that works."""
    with Machine(BOARD, disk, disks=disks, writable=True) as machine:
        ready(machine)
        text, status = machine.shell(mounted("rauc install /run/media/good.raucb"), 300)
        check(status == 0, "an update is installed", text)
        restart(machine)
        machine.wait(lambda: shows(machine, expected(SECOND)), 60, "the picture of the second version")
        check(slot(machine) == "B", "the machine starts the new slot, which shows the new picture")
        good = {"ORDER=B A", "B_OK=1", "B_TRY=0"}
        machine.wait(lambda: good <= set(environment(machine).split("\n")), 120, "the good slot")
        check(True, "the new slot stays the first one")


def environment(machine):
    return machine.shell("grub-editenv /boot/firmware/EFI/debian/grubenv list")[0]


def restart(machine):
    before = machine.log().count("Linux version")
    machine.serial.sendall(b"\nsystemctl reboot\n")
    machine.wait(lambda: machine.log().count("Linux version") > before, 180, "the restart")


def fall_back(disk, disks):
    """An update whose program never shows a frame."""
    with Machine(BOARD, disk, disks=disks, writable=True) as machine:
        ready(machine)
        check(slot(machine) == "B", "after a failure of the power the machine starts the new slot again")
        text, status = machine.shell(mounted("rauc install /run/media/broken.raucb"), 300)
        check(status == 0, "an update with a broken program is installed", text)
        began = machine.age()
        restart(machine)
        before = machine.log().count("Linux version")
        machine.wait(lambda: machine.log().count("Linux version") > before, 600, "the second restart")
        machine.wait(lambda: shows(machine, expected(SECOND)), 180, "the picture of the second version")
        check(slot(machine) == "B", "a slot that shows nothing is given up for the one before, "
              f"{machine.age() - began:.0f} s after the restart")
