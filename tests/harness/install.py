#!/usr/bin/env python3
"""Installs a build tree below a folder with a space in its name and uses it: by CMake, by pkg-config, as manual.

usage: install.py --build DIR [--clangd COMMAND] [-v] SAMPLE-PROJECT
"""
import argparse
import json
import os
import re
import shlex
import shutil
import sys
import tempfile

from report import Failure, Skip, run_cases
from tree import Tree, run

SOURCES = ["main.c", "turn/step.c", "walk/step.c"]
EXPECTED = "hello there from {}: {length}, -{length}"


def succeed(words, **settings):
    """Runs a command that must succeed; returns its output."""
    result = run(words, 100, **settings)
    if result.status != 0:
        raise Failure(f"{result}{result.out}")
    return result.out


def expect_lines(text, lines):
    if text.splitlines() != lines:
        raise Failure(f"expected {lines}, got {text.splitlines()}")


class Installation:
    """An installed tree, and a copy of the sample project that builds with it."""

    def __init__(self, tree, place, sample, clangd):
        self.clangd = clangd
        self.tree = tree
        self.place = place
        self.prefix = os.path.join(place, "installed tree")
        self.mixed = shutil.copytree(os.path.join(os.path.dirname(sample), "mixed"), os.path.join(place, "mixed project"))
        self.sample = shutil.copytree(sample, os.path.join(place, "some project"))
        succeed(["cmake", "--install", tree.build, "--prefix", self.prefix])

    def find(self, *parts):
        return os.path.join(self.prefix, *parts)

    def tree_header(self, name):
        return os.path.join(self.tree.build, "include", name)

    def check_files(self):
        """Nothing is missing, and nothing of the build goes along."""
        expected = ["bin/ycc", "bin/yrun", "bin/yctl", "bin/ystate", "bin/ytranslate", "include/ythreads.h", "include/ythreads/generated.h",
                    "include/ythreads/generated_atomics.h", "include/ythreads/generated_builtins.h", "include/ythreads/generated_calls.h",
                    "include/ythreads/generated_values.h",
                    "include/ythreads/leaf.h", "include/ythreads/pack.h", "include/ythreads/pvm.h",
                    "include/ythreads/translator/complex.h", "include/ythreads/translator/tgmath.h",
                    "lib/cmake/Ythreads/YthreadsConfig.cmake", "lib/cmake/Ythreads/YthreadsConfigVersion.cmake",
                    "lib/pkgconfig/ythreads.pc"]
        expected += ["share/ythreads/gdb/ythreads.py"]
        expected += [f"share/ythreads/gdb/ythreads_gdb/{part}.py"
                     for part in ("__init__", "commands", "names", "notes", "once", "roster", "stepping", "threads",
                                  "waits")]
        expected += ["include/ysim.h"] + [f"include/ysim/{name}" for name in os.listdir(self.tree_header("ysim"))]
        expected += [f"lib/{arch}/lib{name}.a" for arch in self.tree.targets for name in ("ythreads", "ysim")]
        expected += [f"share/man/man1/{tool}.1" for tool in ("ycc", "yrun", "yctl", "ystate", "ytranslate")]
        expect_lines("\n".join(list_files(self.prefix)), sorted(expected))

    def check_staged(self):
        succeed(["cmake", "--install", self.tree.build, "--prefix", "/opt/ythreads"],
                env={**os.environ, "DESTDIR": os.path.join(self.place, "stage")})
        staged = list_files(os.path.join(self.place, "stage", "opt", "ythreads"))
        expect_lines("\n".join(staged), list_files(self.prefix))

    def set_stride(self, stride):
        with open(os.path.join(self.sample, "walk", "stride.h"), "w") as header:
            header.write(f"#define STRIDE {stride}\n")

    def check_find_package(self, generator):
        """The sample is built, runs on all architectures, and what includes a header is made anew when that changes."""
        build = os.path.join(self.place, f"its build with {generator}")
        program = os.path.join(build, "bin", "sample")
        succeed(["cmake", "-G", generator, "-S", self.sample, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}"])
        self.set_stride(10)
        succeed(["cmake", "--build", build, "-j2"])
        nodes = "--nodes=" + ",".join(arch + ":1" for arch in self.tree.targets)
        expect_lines(succeed([self.find("bin", "yrun"), nodes, program]),
                     [EXPECTED.format(arch, length=10 * n) for n, arch in enumerate(self.tree.targets, 1)])
        self.set_stride(7)
        other = os.path.join(build, "sample.objects", "turn", "step.c.o")
        before = os.path.getmtime(other)
        succeed(["cmake", "--build", build, "-j2"])
        expect_lines(succeed([program]), [EXPECTED.format(self.tree.host, length=7)])
        if os.path.getmtime(other) != before:
            raise Failure("turn/step.c, which does not include stride.h, was compiled again")

    def check_mixed(self, generator, *options, compiler="gcc"):
        """Each configuration has its own objects, with the options of all of CMake's ways to say them."""
        build = os.path.join(self.place, f"mixed with {generator} {compiler}")
        succeed(["cmake", "-G", generator, "-S", self.mixed, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}", *options])
        several = "Multi" in generator
        for configuration in ("Debug", "Release") if several else ("Debug",):
            if not several:
                succeed(["cmake", f"-DCMAKE_BUILD_TYPE={configuration}", build])
            succeed(["cmake", "--build", build, "-j2", "--config", configuration])
            debug = int(configuration == "Debug")
            expect_lines(succeed([os.path.join(build, configuration if several else "", "mixed")]),
                         [f"5, C 1, given 1, strict 1, C2011, debug {debug}, no assertions {1 - debug}, {compiler}"])

    def check_compile_commands(self):
        """What compile_commands.json has, an editor's compiler accepts."""
        build = os.path.join(self.place, "for clangd")
        succeed(["cmake", "-S", self.sample, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}",
                 "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DCMAKE_UNITY_BUILD=ON"])
        with open(os.path.join(build, "compile_commands.json")) as file:
            commands = json.load(file)
        expect_lines("\n".join(sorted(os.path.relpath(entry["file"], self.sample) for entry in commands)), SOURCES)
        for entry in commands:
            succeed([*shlex.split(entry["command"]), "-fsyntax-only"], cwd=entry["directory"])
            succeed([self.clangd, f"--compile-commands-dir={build}", f"--check={entry['file']}"])

    def check_gdb_script(self):
        """The installed script loads, and leaves nothing in the installed tree."""
        script, = shlex.split(succeed(["pkg-config", "--variable=gdb_script", "ythreads"],
                                      env={**os.environ, "PKG_CONFIG_PATH": self.find("lib", "pkgconfig")}))
        helped = succeed(["gdb", "-nx", "-batch", "-iex", f"source {script}", "-ex", "help ythreads"])
        if "ythreads next" not in helped:
            raise Failure(helped)
        self.check_files()

    def check_pkg_config(self):
        """ycc is found by pkg-config; what it compiles is linked by cc."""
        place = os.path.join(self.sample, "without cmake")
        os.mkdir(place)

        def ask(what):
            """Returns the words of the answer, which is quoted for a shell."""
            return shlex.split(succeed(["pkg-config", what, "ythreads"],
                                       env={**os.environ, "PKG_CONFIG_PATH": self.find("lib", "pkgconfig")}))

        flags = ['-DGREETING="hello there"', "-I", os.path.join(self.sample, "walk")]
        objects = []
        for source in SOURCES:
            objects.append(source.replace("/", "-") + ".o")
            succeed([*ask("--variable=ycc"), *flags, "-c", os.path.join(self.sample, source), "-o", objects[-1]],
                    cwd=place)
        succeed(["cc", *objects, *ask("--libs"), "-o", "sample"], cwd=place)
        expect_lines(succeed([os.path.join(place, "sample")]), [EXPECTED.format(self.tree.host, length=10)])

    def check_manual(self, tool):
        """The page names every option of --help, and groff has no objection."""
        path = self.find("share", "man", "man1", tool + ".1")
        with open(path) as page:
            text = page.read()
        missing = [option for option in list_options(succeed([self.find("bin", tool), "--help"]))
                   if not re.search(r"(Fl |, )" + option[1:] + r"\b", text)]
        if missing:
            raise Failure(f"docs/man/{tool}.1 does not have {missing}")
        if not shutil.which("groff"):
            raise Skip("no groff here")
        result = run(["groff", "-mandoc", "-ww", "-z", "-Tascii", path])
        if result.status != 0 or result.err:
            raise Failure(str(result))


def list_files(directory):
    return sorted(os.path.relpath(os.path.join(folder, name), directory)
                  for folder, _, names in os.walk(directory) for name in names)


def list_options(text):
    """The options that stand in the left column of a --help text."""
    columns = re.findall(r"^ +(-.*?)(?:  |$)", text, re.M)
    return sorted({option for column in columns for option in re.findall(r"(?<![\w-])--?[A-Za-z][A-Za-z-]*", column)})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--clangd", default="clangd-19")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("sample")
    options = parser.parse_args()

    os.environ.pop("DESTDIR", None)
    with tempfile.TemporaryDirectory(prefix="ythreads-install-") as place:
        try:
            installed = Installation(Tree(options.build), place, options.sample, options.clangd)
        except Failure as failure:
            sys.exit(f"cannot install: {failure}")
        cases = [("files", installed.check_files), ("DESTDIR", installed.check_staged),
                 ("pkg-config", installed.check_pkg_config)]
        for generator in ("Ninja", "Unix Makefiles"):
            cases.append((f"find_package, {generator}", lambda name=generator: installed.check_find_package(name)))
        cases.append(("options, Unix Makefiles", lambda: installed.check_mixed("Unix Makefiles")))
        cases.append(("options, Ninja Multi-Config", lambda: installed.check_mixed("Ninja Multi-Config")))
        clang = ["-DCMAKE_C_COMPILER=" + shutil.which(options.clangd.replace("clangd", "clang")), "-DCMAKE_C_FLAGS=-Wthread-safety"]
        cases.append(("options, clang", lambda: installed.check_mixed("Ninja", *clang, compiler="clang")))
        cases.append(("gdb script", installed.check_gdb_script))
        cases.append(("compile_commands.json", installed.check_compile_commands))
        for tool in ("ycc", "yrun", "yctl", "ystate", "ytranslate"):
            cases.append((f"{tool}.1", lambda tool=tool: installed.check_manual(tool)))
        run_cases("install", cases, 1, options.v)


if __name__ == "__main__":
    main()
