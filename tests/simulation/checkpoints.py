#!/usr/bin/env python3
"""Runs everything.c, writes it to files in the middle, and continues it on every architecture: the end is the same to the last bit.

usage: checkpoints.py PROGRAM YRUN ARCHITECTURE... [--restart=OTHER-PROGRAM]

--restart: continues another program, by which the test can be made to fail.
"""
import argparse
import os
import subprocess
import sys
import tempfile

TIMES = ["0", "7.3", "24.5", "58.9"]


def run(words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
    if done.returncode:
        sys.exit(f"checkpoints: {' '.join(words)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def check(what, got, wanted):
    if got != wanted:
        sys.exit(f"checkpoints: {what} differs: got\n{got}wanted\n{wanted}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("yrun")
    parser.add_argument("architectures", nargs="+")
    parser.add_argument("--restart")
    options = parser.parse_args()
    program, host = options.program, os.uname().machine
    again = options.restart or program

    def on(architecture, *words):
        return [options.yrun, "--nodes=" + architecture + ":1", *words]

    with tempfile.TemporaryDirectory() as directory:
        for number, time in enumerate(TIMES):
            path = os.path.join(directory, time)
            wanted = run([program, time])
            check(f"written at {time}", run([program, time, path]), wanted)
            for architecture in options.architectures:
                check(f"{time}, on {architecture}", run(on(architecture, "--restart=" + path, again, time)), wanted)
            # By a process, elsewhere; then here.
            writer = options.architectures[number % len(options.architectures)]
            check(f"written at {time} on {writer}", run(on(writer, program, time, path, "process")), wanted)
            check(f"{time} of {writer}, on {host}", run(on(host, "--restart=" + path, again, time)), wanted)
        # By yrun, whenever that is: mostly when nobody is ready.
        slow, path = options.architectures[-1], os.path.join(directory, "every")
        wanted = run([program])
        for seconds in "0.02", "0.03", "0.05":
            check("under --every", run(on(slow, "--checkpoint=" + path, "--every=" + seconds, program)), wanted)
            rest = run(on(host, "--restart=" + path, again)) if os.path.exists(path) else ""
            if not wanted.endswith(rest):  # what was printed before is not printed again
                check("continued from --every", rest, wanted)


if __name__ == "__main__":
    main()
