"""pvm.py [--running|--stale] command...: runs the command where PVM is its own: PVM_TMP is a new directory, and root may run
pvmd. With --running a pvmd runs there already, and must still run afterwards; with --stale
one has died there. In the end no pvmd, no task and no file
may be left; the status is the command's. Other hosts are loopback addresses: %hosts in the command is a file that names
three, and each has a PVM_TMP and a HOME of its own, homes/HOST beside that file."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30  # seconds for processes to go that were told to


def console(words):
    done = subprocess.run(["pvm"], input=words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=20)
    return done.stdout


def users_of(place):
    """The processes that were started with this PVM_TMP."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/environ", "rb") as environ:
                if f"PVM_TMP={place}".encode() in environ.read().split(b"\0") and int(name) != os.getpid():
                    found.append(int(name))
        except (OSError, ValueError):
            continue
    return found


def left_running(place):
    until = time.monotonic() + PATIENCE
    while users_of(place) and time.monotonic() < until:
        time.sleep(0.01)
    return users_of(place)


def ask_until_idle():
    """What the virtual machine says when no task is left, or after some time."""
    until = time.monotonic() + PATIENCE
    while True:
        hosts = console("conf\nps -a\nquit\n")
        if " 6/c,f " not in hosts or time.monotonic() > until:
            return hosts
        time.sleep(0.05)


def files_of_hosts(others):
    """What the other hosts' daemons have left, logs but."""
    return [f"{host}/{name}" for host in os.listdir(others) if os.path.isdir(f"{others}/{host}") and host != "homes"
            for name in os.listdir(f"{others}/{host}") if not name.startswith("pvml.")]


def check(place, others, running):
    """What is wrong with what the command has left."""
    faults = []
    if running:
        hosts = ask_until_idle()
        if "1 host, 1 data format" not in hosts:
            faults.append(f"the virtual machine is not as it was:\n{hosts}")
        if hosts.count(" 6/c,f "):
            faults.append(f"tasks are left:\n{hosts}")
        console("halt\n")
    for process in left_running(place):
        faults.append(f"process {process} is left")
        os.kill(process, 9)
    files = [name for name in os.listdir(place) if not (running and name.startswith("pvml."))]
    if files:
        faults.append(f"files are left: {files}")
    if files_of_hosts(others):
        faults.append(f"files are left on other hosts: {files_of_hosts(others)}")
    return faults


def make_hosts(place):
    """A host file, and what pvmd starts others with: `rsh host "pvmd arguments"`."""
    with open(f"{place}/rsh", "w") as script:
        script.write(f"#!/bin/sh\nexport PVM_TMP={place}/$1 HOME={place}/homes/$1\nmkdir -p $PVM_TMP $HOME\nshift\nset -- $*\nexec \"$@\"\n")
    os.chmod(f"{place}/rsh", 0o755)
    os.environ["PVM_RSH"] = f"{place}/rsh"
    number = 2 + os.getpid() % 250
    with open(f"{place}/hosts", "w") as file:
        file.write("# three hosts\n")
        for host in (1, 2, 3):
            file.write(f"127.0.{number}.{host} wd=/\n")
    return f"{place}/hosts"


def main():
    words = sys.argv[1:]
    running, stale = words[0] == "--running", words[0] == "--stale"
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    place = tempfile.mkdtemp(prefix="ythreads-pvm-")
    for name in ("PVMSOCK", "PVM_VMID", "PVM_EXPORT", "PVM_ROOT", "XDG_CACHE_HOME"):
        os.environ.pop(name, None)
    os.environ.update(PVM_TMP=place, PVM_ALLOW_ROOT="1")
    others = tempfile.mkdtemp(prefix="ythreads-pvm-hosts-")
    hosts = make_hosts(others)
    words = [word.replace("%hosts", hosts) for word in words]
    try:
        if running:
            console("quit\n")
        if stale:
            with open(f"{place}/pvmd.{os.geteuid()}", "w") as file:
                file.write("7f000001:0001\n")
        status = subprocess.run(words[running or stale:]).returncode
        if stale:
            os.unlink(f"{place}/pvmd.{os.geteuid()}")
        faults = check(place, others, running)
    finally:
        shutil.rmtree(place, ignore_errors=True)
        shutil.rmtree(others, ignore_errors=True)
    sys.exit("pvm.py: " + "\n".join(faults) if faults else status if status >= 0 else 128 - status)


main()
