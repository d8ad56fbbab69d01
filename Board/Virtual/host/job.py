"""The command of a run and the files that the guest needs for it."""

import dataclasses
import json
import os
import pathlib
import shlex
import shutil

GUEST = pathlib.Path(__file__).resolve().parent.parent / "guest"
TOOLS = ("board-ctl", "console", "touch-panel", "uinput.py")


@dataclasses.dataclass
class Job:
    command: list[str]
    directory: str
    environment: dict[str, str]
    user: str | None  # NAME, or NAME:GROUP,GROUP...
    time: float  # s; 0 for no limit
    output: pathlib.Path | None  # the directory for screenshots and for what the guest writes into /run/output
    stdout: int  # descriptors
    stderr: int

    @classmethod
    def parsed(cls, line):
        """Returns the job of a line of JSON: an object with the members of this class, except that stdout and stderr are
        the paths of files."""
        fields = {"user": None, **json.loads(line)}
        for name in ("stdout", "stderr"):
            fields[name] = os.open(fields[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        fields["output"] = pathlib.Path(fields["output"])
        return cls(**fields)

    def say(self, text):
        os.write(self.stderr, f"board: {text}\n".encode())

    def script(self):
        """Returns a shell script that executes the command with its directory, environment, session and user."""
        lines = [f"cd -- {shlex.quote(self.directory)} || exit 125"]
        lines += [f"export {name}={shlex.quote(value)}" for name, value in self.environment.items()]
        become = "exec setsid"
        if self.user:
            name, _, groups = self.user.partition(":")
            name = shlex.quote(name)
            also = f"--groups={shlex.quote(groups)}" if groups else "--init-groups"
            lines.append(f"group=$(id -g -- {name}) || exit 125")
            become += f' setpriv --reuid={name} --regid="$group" {also} --'
        return "\n".join([*lines, f"{become} {shlex.join(self.command)}", ""])


def stage(shared, job, settings):
    """Fills the directory that the guest mounts as /run/board; for a job after the first one, only with what differs."""
    if not shared.exists():
        (shared / "bin").mkdir(parents=True)
        for script in ("start", "run"):
            shutil.copy(GUEST / script, shared)
        for tool in TOOLS:
            shutil.copy(GUEST / tool, shared / "bin")
    write(shared / "settings", "".join(f"{name}={shlex.quote(value)}\n" for name, value in settings.items()))
    write(shared / "command", job.script())


def write(path, text):
    path.write_text(text, errors="surrogateescape")
