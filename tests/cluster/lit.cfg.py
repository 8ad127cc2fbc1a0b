"""The cluster suite: programs on several nodes, run through ycc and yrun.

%yrun (with --param nodes-per-process=K: of K nodes in a process) and %ycc are the commands, %arch this machine's architecture, %foreign another one that can run here,
%status N runs a command that must end with status N within a minute and leave no process behind. %pvm runs a command
in a PVM of its own and leaves none.
"""
import importlib.util
import os
import subprocess

import lit.formats

config.name = "cluster"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c"]
config.excludes = ["Inputs"] + ([] if lit_config.params.get("can-fail") else ["can-fail"])
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.build, "tests", "cluster")

tools = [os.path.join(config.build, "bin"), config.llvm_tools]
config.environment["PATH"] = os.pathsep.join(tools + [config.environment["PATH"]])

here = config.test_source_root
long = lit_config.params.get("long")
if long:
    config.available_features.add("long")
together = lit_config.params.get("nodes-per-process")
# A test that hangs is named before its suite is out of time.
if importlib.util.find_spec("psutil"):
    lit_config.maxIndividualTestTime = lit_config.maxIndividualTestTime or (1200 if long else 100 if together else 200)
if together:
    config.available_features.add("nodes-together")
    config.test_exec_root += "-together"
foreign = config.foreign.split()
if foreign:
    config.available_features.add("foreign")
for arch in foreign:
    config.available_features.add(f"foreign-{arch}")
config.available_features.add(f"host-{config.host}")
if os.geteuid() == 0:
    config.available_features.add("root")
libpvm = subprocess.run([config.cc, "-print-file-name=libpvm3.so.3"], stdout=subprocess.PIPE, text=True).stdout.strip()
config.substitutions += [
    # Tests of PVM say themselves how many nodes a process has.
    ("%yrun --engine=pvm", os.path.join(config.build, "bin", "yrun") + " --engine=pvm"),
    ("%ycc", os.path.join(config.build, "bin", "ycc")),
    ("%ctl", f"{config.python} {here}/Inputs/ctl.py"),
    ("%moments", f"{config.cc} -std=gnu11 -I{config.source}/runtime -I{config.source}/include -c {here}/Inputs/moments.c"),
    ("%kill-leaving", f"{config.python} -B {here}/Inputs/kill_leaving.py"),
    ("%event-order", f"{config.python} -B {here}/Inputs/event_order.py"),
    ("%heard-alone", f"{config.python} -B {here}/Inputs/heard_alone.py"),
    ("%late-news", f"{config.python} -B {here}/Inputs/late_news.py"),
    ("%taken-lost", f"{config.python} -B {here}/Inputs/taken_lost.py"),
    ("%lost-twice", f"{config.python} -B {here}/Inputs/lost_twice.py"),
    ("%owner", f"{here}/Inputs/owner.sh"),
    ("%edits", f"{config.python} -B {here}/Inputs/edits.py"),
    ("%edited-data", f"{config.python} -B {here}/Inputs/edited_data.py"),
    ("%yctl", os.path.join(config.build, "bin", "yctl")),
    ("%yrun", os.path.join(config.build, "bin", "yrun") + (f" --nodes-per-process={together}" if together else "")),
    ("%said", f"{config.python} -B {here}/Inputs/said.py"),
    ("%status", f"{config.python} {here}/Inputs/status.py"),
    ("%interrupt", f"{config.python} {here}/Inputs/interrupt.py"),
    ("%version", f"{config.python} {here}/Inputs/version.py"),
    ("%garbage", f"{config.python} -B {here}/Inputs/garbage.py"),
    ("%hearsay", f"{config.python} -B {here}/Inputs/hearsay.py"),
    ("%golden", f"{config.python} {here}/Inputs/golden.py"),
    ("%limit", f"{config.python} {here}/Inputs/limit.py"),
    ("%damage", f"{config.python} {here}/Inputs/damage.py"),
    ("%kill-restart", f"{config.python} {here}/Inputs/kill_restart.py"),
    ("%kill-moves", f"{config.python} -B {here}/Inputs/kill_moves.py --cc {config.cc} --build {config.build} --source {config.source}"),
    ("%come-and-go", f"{config.python} -B {here}/Inputs/come_and_go.py"),
    ("%kill-random", f"{config.python} -B {here}/Inputs/kill_random.py"),
    ("%vm5", f"{config.python} {here}/vm5 --cache {config.build}/tests/vm5"),
    ("%all", ",".join([config.host] + foreign)),
    ("%examples", os.path.join(config.source, "examples")),
    ("%pvm-headers", f"{config.build}/pvm"),
    ("%libpvm", libpvm),
    ("%cc", config.cc),
    ("%pvm", f"{config.python} {here}/Inputs/pvm.py"),
    ("%stock-s390x", f"s390x-linux-gnu-gcc -O1 -Wall -Wextra -Werror -isystem {config.build}/pvm {here}/Inputs/stock-task.c "
     f"{config.build}/tests/vm5/s390x/usr/lib/s390x-linux-gnu/libpvm3.so.3 -Wl,--allow-shlib-undefined"),
    ("%stock", f"{config.cc} -O1 -Wall -Wextra -Werror -isystem {config.build}/pvm {here}/Inputs/stock-task.c -lpvm3"),
    ("%json", f"{config.python} -m json.tool"),
    ("%trace", f"{config.python} {here}/Inputs/trace.py"),
    ("%arch", config.host),
    ("%foreign", foreign[0] if foreign else ""),
]
