"""The suite of the tools' behaviour as commands: shell tests in <tool>/*.test, run in an empty directory of their own.

Substitutions: %ycc, %yrun, %gdb (with its script), %inputs (sources to compile), %host and %foreign (architectures), %run-foreign PROGRAM.
"""
import os

import lit.formats

config.name = "tools"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".test"]
config.excludes = ["Inputs"] + ([] if lit_config.params.get("can-fail") else ["can-fail"])
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.build, "tests", "tools")
config.environment["PATH"] = os.pathsep.join([config.llvm_tools, config.environment["PATH"]])

foreign = config.foreign.split()[0] if config.foreign else ""
if foreign:
    config.available_features.add("foreign")
config.substitutions += [
    # Every test starts in a new directory, where nothing but its results may be left.
    ("%empty", "rm -rf %t && mkdir -p %t && cd %t"),
    ("%ycc", os.path.join(config.build, "bin", "ycc")),
    ("%yrun", os.path.join(config.build, "bin", "yrun")),
    ("%gdb", f"timeout 60 gdb -nx -q -batch -iex 'source {config.gdb_script}'"),
    ("%inputs", os.path.join(config.test_source_root, "Inputs")),
    ("%host", config.host),
    ("%run-foreign", f"qemu-{foreign}-static -L /usr/{foreign}-linux-gnu"),
    ("%foreign", foreign),
    ("%FileCheck", "FileCheck"),
]
