#!/usr/bin/env python3
"""Runs the benches that print a paper's tables, quickly, and checks that they print them: all tables with all rows, each with numbers
above zero, the same in the file of numbers. What the numbers are is nobody's business here.

usage: benches.py --build DIR [-v] [--every N] [--slice N] [--bench FILE TABLE=ROWS...]
"""
import argparse
import glob
import json
import os
import tempfile

import report
import tree
import turns

ROOT = os.path.join(tree.HERE, "..", "..")
BENCHES = {
    "upvm/run": {"Table IX:": 2, "Table X:": 6, "Table XI:": 6, "Table XII:": 8, "Table XIII: once around a ring on two nodes, i": 8,
                 "Table XIII: once around a ring on two nodes, b": 8, "Table XIV:": 10, "Table XV:": 10, "Table XVI:": 1,
                 "Table XVII:": 6, "A move in a virtual machine": 5},
    "legion": {"Table 1:": 5},
    "table2": {"Table 2:": 7, "Table 3:": 5},
    "nodes": {"Nodes of one machine": 3},
    "echo/run": {"There and back over TCP": 2},
    "balance": {"Work of one node on two": 5},
    "start": {"Five hosts and five tasks or nodes": 1},
    "flows/figures": {"Table 2:": 5, "Figures 4 to 8:": 4, "Figure 9:": 6},
}
PATIENCE = 240  # seconds


def check_table(table, rows, printed):
    title = table["table"]
    if title not in printed:
        raise report.Failure(f"'{title}' is in the file, and was not printed")
    if len(table["rows"]) != rows:
        raise report.Failure(f"'{title}' has {len(table['rows'])} rows, not {rows}")
    for row in table["rows"]:
        numbers = [value for value in row[1:] if value is not None and not isinstance(value, str)]
        if len(row) != len(table["heads"]) or not numbers or not all(0 < value < 1e12 for value in numbers):
            raise report.Failure(f"'{title}': {row} is no row of {table['heads']}")


def check(build, bench, expected):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        ran = tree.run([bench, build, "--quick", "--json", file.name], PATIENCE)
        if ran.status != 0:
            raise report.Failure(str(ran))
        tables = json.load(file)
    if len(tables) != len(expected):
        raise report.Failure(f"{len(tables)} tables, not {len(expected)}: {[table['table'] for table in tables]}")
    for table, (title, rows) in zip(tables, expected.items()):
        if not table["table"].startswith(title):
            raise report.Failure(f"'{table['table']}' stands where '{title}' should")
        check_table(table, rows, ran.out)


def check_flows(build):
    """The cases of Google Benchmark: each has a number of ours, and the report names the machine."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        ran = tree.run([os.path.join(ROOT, "bench", "flows", "run"), build, "--quick", "--json", file.name], PATIENCE)
        if ran.status != 0:
            raise report.Failure(str(ran))
        tests = json.load(file)
    with open(os.path.join(build, "bench", "flows", "benchmark.json"), encoding="utf-8") as file:
        benchmark = json.load(file)
    for test in tests:
        if test["test"] not in ran.out or not all(0 < value < 1e12 for value in [test["values"]["Ythreads"], *test["values"].values()]):
            raise report.Failure(f"{test} has no numbers, or was not printed")
    if len(tests) != 11 or not benchmark["context"]["num_cpus"] or len(benchmark["benchmarks"]) < len(tests):
        raise report.Failure(f"{len(tests)} tests, not 11, or no report of Google Benchmark")


def check_usage(place):
    """Every command says how it is used, and refuses a directory in which nothing has been built, with one line."""
    commands = [path for path in glob.glob(os.path.join(ROOT, "bench", "**"), recursive=True)
                if os.path.isfile(path) and os.access(path, os.X_OK)]
    for command in commands:
        helped, refused = tree.run([command, "--help"], PATIENCE), tree.run([command, place], PATIENCE)
        if helped.status != 0 or "BUILD-DIRECTORY" not in helped.out:
            raise report.Failure(str(helped) + helped.out)
        if refused.status != 2 or "there is no bin/ycc in it" not in refused.err.strip().splitlines()[-1]:
            raise report.Failure(str(refused) + refused.out)
    if len(commands) < 10 or os.listdir(place):
        raise report.Failure(f"{len(commands)} commands; they left {os.listdir(place)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("--bench", nargs="+", help="this one instead, with its tables")
    turns.add_options(parser)
    options = parser.parse_args()
    benches = {os.path.join(ROOT, "bench", name): tables for name, tables in BENCHES.items()}
    is_whole = not options.bench
    if options.bench:
        benches = {options.bench[0]: {title: int(rows) for title, rows in (word.split("=") for word in options.bench[1:])}}
    build = os.path.abspath(options.build)
    cases = [(os.path.relpath(bench, ROOT), lambda bench=bench, tables=tables: check(build, bench, tables))
             for bench, tables in benches.items()]
    if is_whole:
        print(f"benches: slice {options.slice}")
        cases = turns.choose([*cases, ("bench/flows/run", lambda: check_flows(build))], options)
        cases.append(("usage", lambda: check_usage(empty)))
    with tempfile.TemporaryDirectory() as empty:
        report.run_cases("benches", cases, 1, options.v)


if __name__ == "__main__":
    main()
