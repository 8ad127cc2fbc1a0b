"""limit.py BYTES command...: runs the command, which finds the disk full when a file grows beyond so many bytes."""
import os
import resource
import signal
import sys

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
os.execvp(sys.argv[2], sys.argv[2:])
