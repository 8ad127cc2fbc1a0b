"""golden.py DIRECTORY command...: runs the command for each file of the directory, whose name takes the place of @, and
prints its output once if it is the same for all."""
import os
import subprocess
import sys

directory, command = sys.argv[1], sys.argv[2:]
outputs = {}
for name in sorted(os.listdir(directory)):
    path = os.path.join(directory, name)
    words = [word.replace("@", path) for word in command]
    run = subprocess.run(words, capture_output=True, text=True, timeout=60)
    if run.returncode:
        sys.exit(f"{name}: status {run.returncode}\n{run.stdout}{run.stderr}")
    outputs[name] = run.stdout.replace(name, "ARCH")
if not outputs:
    sys.exit("no files")
first = min(outputs)
for name, output in outputs.items():
    if output != outputs[first]:
        sys.exit(f"{name} and {first} differ:\n{output}\n{outputs[first]}")
print(outputs[first], end="")
