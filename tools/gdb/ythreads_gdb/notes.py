"""What objects say of their functions: the section .ythreads, whose format translator/EmitNotes.cpp has."""
import os
import struct

import gdb


class Notes:
    """A function as the translator has noted it: variables are (name, expression, first line, last line)."""

    def __init__(self, name, file, source):
        self.name, self.file, self.source = name, file, source
        self.variables = []
        self.keeps_all = False  # every variable is stored where the function suspends

    def visible(self, line):
        """The variables in scope at a line, each with its innermost expression."""
        found = {}
        for name, expression, first, last in self.variables:
            if first <= line <= last and (name not in found or found[name][0] <= first):
                found[name] = (first, expression)
        return {name: expression for name, (_, expression) in found.items()}


def find_section(path, wanted):
    """The bytes of an ELF file's section; none if there is no such file or section."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return b""
    if data[:4] != b"\x7fELF":
        return b""
    large, order = data[4] == 2, "<" if data[5] == 1 else ">"
    table, = struct.unpack_from(order + ("Q" if large else "I"), data, 40 if large else 32)
    size, count, names = struct.unpack_from(order + "HHH", data, 58 if large else 46)
    form = order + ("IIQQQQ" if large else "IIIIII")
    headers = [struct.unpack_from(form, data, table + i * size) for i in range(count)]
    for name, _, _, _, offset, length in headers:
        start = headers[names][4] + name
        if data[start:data.index(b"\0", start)] == wanted:
            return data[offset:offset + length]
    return b""


def read_notes(path):
    """The functions that a file's section .ythreads describes, by (name, file if static)."""
    functions, current = {}, None
    for line in find_section(path, b".ythreads").decode(errors="replace").splitlines():
        columns = line.split("\t")
        if columns[0] == "F" and len(columns) > 5:
            current = functions[columns[1], columns[2]] = Notes(columns[1], columns[2], columns[5])
            current.keeps_all = columns[6:] == ["all"]
        elif columns[0] == "v" and current and len(columns) > 4:
            current.variables.append((columns[1], columns[2], int(columns[3]), int(columns[4])))
    return functions


class Program:
    """The notes of all that is loaded, read once."""
    read = {}

    @classmethod
    def find(cls, name, file):
        """The notes of a function; `file` is that of its source. None if there are none."""
        for objfile in gdb.objfiles():
            path = objfile.filename
            if not path or not os.path.exists(path):
                continue
            key = path, os.path.getmtime(path)
            if key not in cls.read:
                cls.read[key] = read_notes(path)
            notes = cls.read[key].get((name, "")) or cls.find_static(cls.read[key], name, file)
            if notes:
                return notes
        return None

    @staticmethod
    def find_static(functions, name, file):
        """Of several the one whose source, as it was named to the compiler, is most of the path that gdb knows."""
        found = functions.get((name, file))
        return found or max((notes for (called, source), notes in functions.items()
                             if called == name and file.endswith("/" + source)),
                            key=lambda notes: len(notes.file), default=None)
