"""signalled.py SIGNAL default|ignored command...: starts the command so, sends it the signal when it has printed a line "ready", prints the
other lines and how it has ended."""
import signal
import subprocess
import sys

number, how = getattr(signal, "SIG" + sys.argv[1]), {"default": signal.SIG_DFL, "ignored": signal.SIG_IGN}[sys.argv[2]]
process = subprocess.Popen(sys.argv[3:], stdout=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(number, how))
for line in process.stdout:
    print(line, end="")
    if line == "ready\n":
        process.send_signal(number)
print("status", process.wait(timeout=20))
