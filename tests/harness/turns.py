"""What takes turns, since all of it every time would take too long: other cases, pairs or levels in each slice. A slice is a day.

Suites called `-full` leave nothing out."""
import time


def add_options(parser):
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one of every N cases, another in the next slice")
    parser.add_argument("--slice", type=int, default=int(time.time() // 86400), metavar="N",
                        help="whose turn it is (default: the number of the day)")


def choose(cases, options):
    """The cases of this slice."""
    return cases[options.slice % options.every::options.every]


def turn_of(number, options):
    """A number for the choice of a pair, target or level for the source of this number: in every N slices one more, so that each
    source meets each of them."""
    return number + options.slice // options.every
