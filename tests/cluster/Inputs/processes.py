"""Which processes of a group still run."""
import os
import time


def living(group):
    """The processes of the group that are no zombies."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", errors="replace") as stat:  # names may be no text
                after_name = stat.read().rsplit(")", 1)[1].split()
        except (OSError, IndexError):
            continue
        if name.isdigit() and int(after_name[2]) == group and after_name[0] not in "ZX":
            found.append(int(name))
    return found


def outliving(group, seconds):
    """Those that still run when they have had so long to see that the first one was killed."""
    end = time.monotonic() + seconds
    while living(group) and time.monotonic() < end:
        time.sleep(0.01)
    return living(group)
