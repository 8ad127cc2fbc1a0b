"""Makes a C program smaller as long as a command says that it still shows what it showed."""
import os
import shutil
import subprocess
import tempfile
import time


def holds(command, text, name):
    """Whether `command NAME` succeeds on this text, in a directory of its own."""
    with tempfile.TemporaryDirectory(prefix="shrink-") as place:
        with open(os.path.join(place, name), "w") as f:
            f.write(text)
        return subprocess.run([*command, name], cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0


def without_lines(text, still, end):
    """Delta debugging by lines: halves, quarters, ... single lines are left out as long as `still(text)`."""
    lines = text.splitlines(keepends=True)
    size = max(len(lines) // 2, 1)
    while time.monotonic() < end:
        smaller = False
        at = 0
        while at < len(lines) and time.monotonic() < end:
            rest = lines[:at] + lines[at + size:]
            if still("".join(rest)):
                lines, smaller = rest, True
            else:
                at += size
        if size == 1 and not smaller:
            break
        size = max(size // 2, 1)
    return "".join(lines)


def with_cvise(command, text, name, seconds):
    """What cvise makes of it in so many seconds; it works in place, so that what it has is there when time is up."""
    with tempfile.TemporaryDirectory(prefix="shrink-") as place:
        path, script = os.path.join(place, name), os.path.join(place, "interesting")
        with open(path, "w") as f:
            f.write(text)
        with open(script, "w") as f:
            f.write("#!/bin/sh\nexec %s %s\n" % (" ".join("'%s'" % word for word in command), name))
        os.chmod(script, 0o755)
        words = ["cvise", "--n", "2", "--tidy", "--timeout", "60", script, name]
        child = subprocess.Popen(words, cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        try:
            child.wait(seconds)
        except subprocess.TimeoutExpired:
            child.terminate()  # it ends its own helpers
            child.wait()
        with open(path) as f:
            return f.read()


def shrink(command, text, name, seconds):
    """A smaller text for which `command NAME` succeeds, as small as so many seconds allow; cvise finds it if it is
    installed, else whole lines go."""
    if shutil.which("cvise"):
        return with_cvise(command, text, name, seconds)
    return without_lines(text, lambda t: holds(command, t, name), time.monotonic() + seconds)
