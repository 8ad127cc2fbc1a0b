#!/usr/bin/env python3
"""Runs a command that must fail, so that a broken test runner cannot look green.

must_fail.py TEXT... -- COMMAND ARGS... succeeds if the command exits with a status from 1 to 127 and prints
every TEXT.
"""
import subprocess
import sys

split = sys.argv.index("--")
texts, command = sys.argv[1:split], sys.argv[split + 1:]
run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
missing = [text for text in texts if text not in run.stdout]
if 1 <= run.returncode <= 127 and not missing:
    sys.exit(0)
print(run.stdout)
sys.exit(f"expected a failure that says {texts}; got status {run.returncode} without {missing}")
