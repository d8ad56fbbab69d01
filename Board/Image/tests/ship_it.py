"""Follows the page "Ship it", command by command, with an emulated machine as the board."""

import os
import re
import shutil
import subprocess

from boards import BOARDS
from commands import ROOT
from images import WORK, check, read_pixmap
from machine import Machine, free_port

PAGE = ROOT / "Sources/Vitrine/Vitrine.docc/ShipIt.md"
# The board is an emulated machine, whose ssh server is at a port of this one.
STANDING_IN = {"/dev/sdX": "card.img", "192.168.1.20": "127.0.0.1"}
OPTIONS = "-F none -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null"


def run():
    folder = WORK / "ship-it"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "vitrine").symlink_to(ROOT)
    port = free_port()
    write_programs(folder / "programs", port)
    commands = page_commands()
    card = next(number for number, command in enumerate(commands) if "mcopy" in command) + 1
    update = next(number for number, command in enumerate(commands) if command.endswith("systemctl reboot"))
    later = next(number for number, command in enumerate(commands) if command.startswith("vitrine/Tools/package"))
    shell = Shell(folder)
    for command in commands[:card]:
        shell.run(command)
    check(len(list((folder / "film").glob("*.ppm"))) > 4, "the emulated machine shows the program")
    # The program is built again before the machine runs, which it would slow down.
    build = [command for command in commands[card:update] if "ssh" not in command and "scp" not in command]
    for command in build:
        shell.run(command)
    with Machine(BOARDS["virtual-amd64"], folder / "card.img", writable=True, ssh_port=port) as machine:
        machine.wait(lambda: shell.answers("systemctl is-active boot-complete.target"), 300, "an answer by ssh")
        zone = shell.answers("date +%Z")
        check(zone in ("CET\n", "CEST\n"), "the machine has the time zone of its settings", zone)
        before = picture(machine)
        for command in [command for command in commands[card:update] if command not in build]:
            shell.run(command)
        shell.run(commands[update], may_fail=True)
        machine.wait(lambda: "slot=B" in shell.answers("cat /proc/cmdline"), 300, "the new system")
        machine.wait(lambda: shell.answers("systemctl is-active boot-complete.target"), 180, "the update's first frame")
        check(picture(machine) != before, "after the update the picture is another one")
        for command in commands[update + 1:later]:
            shell.run(command)
    for command in commands[later:]:
        shell.run(command)
    check(len(list((folder / "packages").glob("*_arm64.deb"))) == 2, "packages for Raspberry Pi OS")


def page_commands():
    """Returns the indented lines of the page."""
    return [line[4:] for line in PAGE.read_text().splitlines() if re.match(" {4}[^ ]", line)]


def write_programs(folder, port):
    """Writes programs that come before those of the system: sudo, which is not needed here, and ssh with the port."""
    folder.mkdir()
    programs = {"sudo": 'exec "$@"', "ssh": f'exec /usr/bin/ssh {OPTIONS} -p {port} "$@"',
                "scp": f'exec /usr/bin/scp {OPTIONS} -P {port} "$@"'}
    for name, text in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)


class Shell:
    """A shell in a folder, whose variables stay."""

    def __init__(self, folder):
        self.folder = folder
        # The checkout's own development build is used, in place of a new one.
        self.environment = os.environ | {
            "PATH": f"{folder}/programs:{os.environ['PATH']}", "VITRINE_DEVELOPMENT": "1"}

    def run(self, command, may_fail=False):
        for name, stand_in in STANDING_IN.items():
            command = command.replace(name, stand_in)
        if assigned := re.fullmatch(r"([A-Z]+)=(\S+)", command):
            self.environment[assigned[1]] = assigned[2]
            return
        print(f"$ {command}", flush=True)
        result = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        check(may_fail or result.returncode == 0, f"“{command}” of the page", result.stdout[-3000:])

    def answers(self, script):
        """Returns the output of a script on the machine; nothing if it fails or there is no answer yet."""
        result = subprocess.run(["ssh", "-i", "shell-key", "-o", "ConnectTimeout=5", "root@127.0.0.1", script],
                                cwd=self.folder, env=self.environment, capture_output=True, text=True)
        return result.stdout if result.returncode == 0 else ""


def picture(machine):
    """Returns the pixels of the display."""
    path = machine.folder / "shown.ppm"
    machine.screenshot(path)
    return read_pixmap(path)[2]
