"""Runs the cases of a suite side by side and reports on them for people."""
import concurrent.futures
import sys


class Failure(Exception):
    """Why a case failed, for people."""


class Skip(Exception):
    """Why a case does not hold here."""


def run_case(case):
    """Returns (word, text) of one case (name, function)."""
    try:
        case[1]()
        return "ok", ""
    except Failure as failure:
        return "FAIL", str(failure)
    except Skip as skip:
        return "skip", str(skip)


def run_cases(suite, cases, jobs, verbose=False):
    """Runs all cases and ends the process: status 1 if one failed or none ran."""
    counts = {"ok": 0, "FAIL": 0, "skip": 0}
    failed = []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for (name, _), (word, text) in zip(cases, pool.map(run_case, cases)):
            counts[word] += 1
            if word == "FAIL":
                failed.append(name)
                print(f"FAIL {name}\n{text}\n", flush=True)
            elif verbose:
                print(f"{word:4} {name} {text}", flush=True)
    print(f"{suite}: {counts['ok']} ok, {counts['FAIL']} failed, {counts['skip']} skipped")
    for name in failed:
        print(f"  FAIL {name}")
    sys.exit(1 if failed or not counts["ok"] else 0)
