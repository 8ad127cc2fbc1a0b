"""said.py FILE command...: runs the command, and what it says goes to FILE. Should it fail, what it has said is shown."""
import subprocess
import sys

path, command = sys.argv[1], sys.argv[2:]
with open(path, "wb") as file:
    status = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT).returncode
if status:
    with open(path, errors="replace") as file:
        sys.stderr.write(file.read())
sys.exit(status if status >= 0 else 128 - status)
