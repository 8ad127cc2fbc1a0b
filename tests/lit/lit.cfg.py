"""The lit suite: one construct a file, run through ytranslate and checked with FileCheck or -verify.

%ytranslate is the translator and %flags the end of its command line for the architecture under test:
    // RUN: %ytranslate --dump-after=find-threads %s %flags | FileCheck %s

--param tree=DIR tests the tools of another tree, such as build/llvm-22; --param newer-clang=yes says that its LLVM is newer
than 19 (// REQUIRES: newer-clang).
"""
import os

import lit.formats

config.name = "ythreads"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c"]
config.excludes = ["Inputs"] + ([] if lit_config.params.get("can-fail") else ["can-fail"])
config.test_source_root = os.path.dirname(__file__)
tree = lit_config.params.get("tree", config.build)
config.test_exec_root = os.path.join(tree, "tests", "lit")

tools = [os.path.join(tree, "bin"), config.llvm_tools]
config.environment["PATH"] = os.pathsep.join(tools + [config.environment["PATH"]])

flags = f"-- -std=gnu17 -I{config.source}/include"
config.substitutions += [
    ("%ytranslate", os.path.join(tree, "bin", "ytranslate")),
    ("%ycc", os.path.join(tree, "bin", "ycc")),
    ("%flags", flags),
    ("%verify", flags + " -Xclang -verify"),
    ("%cc", config.cc),
    ("%clang", config.clang),
    ("%include", f"-I{config.source}/include"),
]
for arch in config.foreign.split():
    config.available_features.add(f"foreign-{arch}")
config.available_features.add(f"host-{config.host}")
if lit_config.params.get("newer-clang"):
    config.available_features.add("newer-clang")
