"""A build tree under test: its tools, the architectures it builds for, and how to run commands."""
import os
import subprocess


class Run:
    """What a command did; a command that overran its time has status None."""

    def __init__(self, words, status, out, err):
        self.words, self.status, self.out, self.err = words, status, out, err

    def __str__(self):
        state = "no end in time" if self.status is None else f"status {self.status}"
        return f"$ {' '.join(self.words)}\n[{state}]\n{self.err}"


def run(words, seconds=60, **settings):
    """Runs a command without input. Ends its whole process group if it takes longer than `seconds`."""
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             start_new_session=True, **settings)
    try:
        out, err = child.communicate(timeout=seconds)
        status = child.returncode
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, 9)
        out, err = child.communicate()
        status = None
    return Run(words, status, out.decode(errors="replace"), err.decode(errors="replace"))


class Tree:
    def __init__(self, build):
        self.build = os.path.abspath(build)
        self.ycc = os.path.join(self.build, "bin", "ycc")
        self.yrun = os.path.join(self.build, "bin", "yrun")
        libraries = os.path.join(self.build, "lib")
        built = [arch for arch in os.listdir(libraries)
                 if os.path.exists(os.path.join(libraries, arch, "libythreads.a"))]
        self.host = os.uname().machine
        self.foreign = sorted(arch for arch in built if arch != self.host)
        self.targets = [self.host] + self.foreign

    def newest_part(self):
        """When the newest of the files that programs are made from and with was made."""
        parts = [os.path.join(self.build, "lib", arch, "libythreads.a") for arch in self.targets]
        parts += [self.ycc, os.path.join(self.build, "bin", "ytranslate")]
        return max(os.path.getmtime(part) for part in parts)
