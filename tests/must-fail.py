#!/usr/bin/env python3
"""Runs a command that must fail, so that a broken test runner cannot look green.

must-fail.py TEXT COMMAND [ARGS...] succeeds if the command exits with a status from 1 to 127 and
prints TEXT.
"""
import subprocess
import sys

text, command = sys.argv[1], sys.argv[2:]
run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
if 1 <= run.returncode <= 127 and text in run.stdout:
    sys.exit(0)
print(run.stdout)
sys.exit(f"expected a failure that says '{text}', got status {run.returncode}")
