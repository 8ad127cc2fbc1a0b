#!/usr/bin/env python3
"""Checks that what a page of the documentation shows is what its file holds, line by line.

A fenced block below a line `<!-- path -->` must stand in that file as it is. The files are programs and outputs that
other suites build, run and compare.

usage: listings.py ROOT PAGE...
"""
import os
import re
import sys

BLOCK = re.compile(r"^<!-- (\S+) -->\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def complain(root, page):
    """Yields a line for each block that its file does not hold."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    blocks = BLOCK.findall(text)
    if len(blocks) != text.count("<!-- "):
        yield f"{page}: a comment is not followed by a block"
    for path, block in blocks:
        full = os.path.join(root, path)
        if not os.path.exists(full):
            yield f"{page}: there is no {path}"
            continue
        with open(full, encoding="utf-8") as file:
            if block not in file.read():
                yield f"{page}: {path} does not hold '{block.splitlines()[0]} ...' as it is shown"
    if not blocks:
        yield f"{page}: shows nothing of any file"


def main():
    root, pages = sys.argv[1], sys.argv[2:]
    complaints = [line for page in pages for line in complain(root, page)]
    print("\n".join([*complaints, f"listings: {len(pages)} pages, {len(complaints)} complaints"]))
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
