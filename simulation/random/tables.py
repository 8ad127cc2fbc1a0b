#!/usr/bin/env python3
"""Computes the tables of the elementary functions and of the ziggurats to 45 digits, and prints them as C.

usage: tables.py elementary|ziggurat [--check] FILE

The output is kept in the tree (elementary_tables.h, ziggurat_tables.h), so that every machine has the same bits; with
--check the file is compared with what would be written, but for spaces.
"""
import contextlib
import io
import sys
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 45
ONE = Decimal(1)
LN2 = Decimal(2).ln()


def to_double(value):
    """Returns the double nearest to a Decimal: Fraction divides with one rounding."""
    return float(Fraction(value))


def exact(double):
    """Returns a double as a Decimal, exactly."""
    return Decimal(double)


def split(value, step=None):
    """Returns the double nearest to `value` (or its nearest multiple of 2**-step), and the rest as a double."""
    if step is None:
        high = to_double(value)
    else:
        high = float(Fraction(int((value * 2**step).to_integral_value()), 2**step))
    return high, to_double(value - exact(high))


def print_table(kind, name, values, form):
    print(f"static const {kind} {name}[{len(values)}] = {{")
    for start in range(0, len(values), 4):
        print("    " + ", ".join(form(value) for value in values[start:start + 4]) + ",")
    print("};\n")


def print_doubles(name, values):
    print_table("double", name, values, float.hex)


def print_constant(name, value):
    print(f"#define {name} {float.hex(value)}")


# ---- logarithm and exponential ---------------------------------------------------------------------------------

LOG_STEPS = 128       # intervals of [0.6875, 1.375), by the seven bits that follow the exponent of x - 0.6875's bits
LOG_GRID = 42         # high parts are multiples of 2**-42: exponent * ln 2 + entry is then exact
EXP_STEPS = 128


def log_interval(index):
    """Returns the ends of an interval of [0.6875, 1.375): 80 of 1/256 below 1, 48 of 1/128 from there."""
    if index < 80:
        low = Fraction(11, 16) + Fraction(index, 256)
        return low, low + Fraction(1, 256)
    low = 1 + Fraction(index - 80, 128)
    return low, low + Fraction(1, 128)


def print_elementary():
    inverses, highs, lows = [], [], []
    for index in range(LOG_STEPS):
        low, high = log_interval(index)
        inverse = Fraction(round(2**11 * 2 / (low + high)), 2**11) if index not in (79, 80) else Fraction(1)
        inverses.append(float(inverse))
        value = -(Decimal(inverse.numerator) / Decimal(inverse.denominator)).ln()
        high, low = split(value, LOG_GRID)
        highs.append(high)
        lows.append(low)
    print("/* Made by tables.py: 1/c and -log(1/c) for log, 2^(i/128) for exp. */")
    for name, value in zip(("LN2_HIGH", "LN2_LOW"), split(LN2, LOG_GRID)):
        print_constant(name, value)
    for name, value in zip(("LN2_STEP_HIGH", "LN2_STEP_LOW"), split(LN2 / EXP_STEPS, 43)):
        print_constant(name, value)
    print_constant("STEPS_PER_LN2", to_double(EXP_STEPS / LN2))
    print()
    print_doubles("log_inverse", inverses)
    print_doubles("log_high", highs)
    print_doubles("log_low", lows)
    powers = [split((LN2 * index / EXP_STEPS).exp()) for index in range(EXP_STEPS)]
    print_doubles("exp_high", [high for high, _ in powers])
    print_doubles("exp_low", [low for _, low in powers])


# ---- ziggurats: Marsaglia and Tsang 2000, 256 layers of equal area -----------------------------------------------

LAYERS = 256


def normal_tail(x):
    """Returns the integral of exp(-t*t/2) from x on, by its continued fraction: x about 3.65, 400 terms are plenty."""
    fraction = x
    for term in range(400, 0, -1):
        fraction = x + term / fraction
    return (-x * x / 2).exp() / fraction


SHAPES = {
    "exponential": (lambda x: (-x).exp(), lambda y: -y.ln(), lambda x: (-x).exp(), (Decimal(7), Decimal(8))),
    "normal": (lambda x: (-x * x / 2).exp(), lambda y: (-2 * y.ln()).sqrt(), normal_tail, (Decimal(3), Decimal(4))),
}


def find_edges(density, inverse, tail, bounds):
    """Returns the right edges of the layers, widest (of the base with its tail) first, 0 last."""
    low, high = bounds
    for _ in range(140):
        start = (low + high) / 2
        area = start * density(start) + tail(start)
        edges = [area / density(start), start]
        overshot = False
        while len(edges) < LAYERS:
            height = area / edges[-1] + density(edges[-1])
            if height >= 1:
                overshot = True
                break
            edges.append(inverse(height))
        # The last layer must end at height 1.
        if overshot or area / edges[-1] + density(edges[-1]) > 1:
            low = start
        else:
            high = start
    return edges + [Decimal(0)]


def print_ziggurat():
    print("/* Made by tables.py. Layer i is accepted at once while j < <shape>_limit[i], j of 53 bits, and is then\n"
          " * j * <shape>_width[i]; <shape>_height[i] is the density at its right edge. */")
    for name, (density, inverse, tail, bounds) in SHAPES.items():
        edges = find_edges(density, inverse, tail, bounds)
        print_constant(f"{name.upper()}_TAIL", to_double(edges[1]))
        print()
        scale = 2**53
        limits = [int(scale * edges[i + 1] / edges[i]) for i in range(LAYERS)]
        print_table("uint64_t", f"{name}_limit", limits, lambda value: f"{value:#x}")
        print_doubles(f"{name}_width", [to_double(edge / scale) for edge in edges[:LAYERS]])
        print_doubles(f"{name}_height", [to_double(density(edge)) for edge in edges])


def main():
    what, *check, path = sys.argv[1:]
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        {"elementary": print_elementary, "ziggurat": print_ziggurat}[what]()
    if not check:
        with open(path, "w") as file:
            file.write(text.getvalue())
        return
    with open(path) as file:
        if file.read().split() != text.getvalue().split():
            sys.exit(f"{path} is not what tables.py {what} writes")


main()
