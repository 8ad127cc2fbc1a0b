#!/usr/bin/env python3
"""Checks that nothing which the runners start outlives its time, or the runner.

usage: runner_ends.py [--apart]     with --apart what is started does not die with the runner: this must fail
"""
import os
import signal
import subprocess
import sys
import time

import tree

ONE = "echo $$ >&3; sleep 321 & echo $! >&3; wait"
APART = "tree.WITH_US = []; " if sys.argv[1:] == ["--apart"] else ""
CASES = {
    "runner killed": "tree.run(['sh', '-c', 'echo $$ >&3; exec sleep 321'], pass_fds=[3])",
    "over its time": f"tree.run(['sh', '-c', {ONE!r}], 0.5, pass_fds=[3])",
    "its own session": "tree.run(['sh', '-c', 'setsid sleep 21 & wait'], 0.5)",
}


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def start(code):
    """Starts a runner that runs `code`; returns it and where its commands write their numbers."""
    numbers, ours = os.pipe()
    os.set_inheritable(ours, True)
    runner = subprocess.Popen([sys.executable, "-B", "-c", f"import os, tree; os.dup2({ours}, 3); {APART}{code}"], pass_fds=[ours],
                              stderr=subprocess.DEVNULL, cwd=os.path.dirname(os.path.abspath(tree.__file__)))
    os.close(ours)
    return runner, os.fdopen(numbers, encoding="ascii")


def check(name, code):
    runner, numbers = start(code)
    if name == "runner killed":
        pids = [int(numbers.readline())]
        runner.send_signal(signal.SIGKILL)
    else:
        began = time.monotonic()
        runner.wait(60)
        if time.monotonic() - began > 19:
            sys.exit(f"{name}: the runner has waited for what it cannot end")
        pids = [] if name == "its own session" else [int(numbers.readline()), int(numbers.readline())]
    for _ in range(100):
        left = [pid for pid in pids if is_alive(pid)]
        if not left:
            return
        time.sleep(0.05)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    sys.exit(f"{name}: what was started lives on")


for name, code in CASES.items():
    check(name, code)
    print(f"ok   {name}")
