"""damage.py FILE COPY truncate|flip|newer: copies a checkpoint without its last byte, with one bit of its middle
changed, or as of a later format."""
import sys

source, target, how = sys.argv[1:]
with open(source, "rb") as file:
    data = bytearray(file.read())
if how == "truncate":
    del data[-1]
elif how == "flip":
    data[len(data) // 2] ^= 4
else:
    data[7] += 1
with open(target, "wb") as file:
    file.write(data)
