"""The reference: statistics, by looking at everything whenever time passes."""
from math import sqrt


class Level:
    """What `value` is over time."""

    def __init__(self, value):
        self.value = value
        self.begin_anew()

    def begin_anew(self):
        self.time = self.area = self.squares = 0

    def pass_time(self, lasts):
        value = self.value()
        self.time, self.area, self.squares = self.time + lasts, self.area + value * lasts, self.squares + value * value * lasts

    def mean(self):
        return self.area / self.time

    def words(self):
        deviation = sqrt(max(0, self.squares / self.time - self.mean() ** 2))
        return f" {self.mean():.9g}/{deviation:.9g}"


def words_of_waits(waits):
    words, count = f" {len(waits)}", len(waits)
    if count:
        mean = sum(waits) / count
        words += f" {min(waits):.9g}..{max(waits):.9g} {mean:.9g}"
    if count > 1:
        words += f"+-{sqrt(sum((wait - mean) ** 2 for wait in waits) / (count - 1)):.9g}"
    return words


class Statistics:
    """Of all servers, containers and stores, from `begin` on, and anew from `anew` on."""

    def __init__(self, world, begin, anew):
        self.world, self.begin, self.anew, self.is_on = world, begin, anew, False
        self.now = 0
        self.levels = [[Level(lambda s=s: len(s.line.all)), Level(lambda s=s: s.used), Level(lambda s=s: s.capacity)] for s in world.servers]
        self.containers = [Level(lambda c=c: c.level) for c in world.containers]
        self.stores = [Level(lambda s=s: len(s.items)) for s in world.stores]
        self.all = [level for levels in self.levels for level in levels] + self.containers + self.stores
        self.lines_of_all = [s.line for s in world.servers] + [c.getters for c in world.containers] + [s.takers for s in world.stores]

    def pass_time(self, until):
        """Before anything that is due at `until`."""
        for at in sorted({self.begin, self.anew, until}):
            if self.now <= at <= until:
                for level in self.all:
                    level.pass_time(at - self.now)
                self.now = at
                if at == self.begin and not self.is_on or at == self.anew and not self.is_anew:
                    self.begin_anew(at)

    is_anew = False

    def begin_anew(self, at):
        self.is_on, self.is_anew = self.is_on or at == self.begin, self.is_anew or at == self.anew
        for level in self.all:
            level.begin_anew()
        for line in self.lines_of_all:
            line.waits, line.reneged = [], []

    def lines(self):
        lines = []
        for server, (length, busy, capacity) in zip(self.world.servers, self.levels):
            part = busy.mean() / capacity.mean() if capacity.area else float("inf" if busy.area else "nan")
            lines.append(f"server{length.words()}{busy.words()}{words_of_waits(server.line.waits)}{words_of_waits(server.line.reneged)} {part:.9g}")
        lines += [f"container{level.words()}{words_of_waits(c.getters.waits)}{words_of_waits(c.getters.reneged)}" for c, level in zip(self.world.containers, self.containers)]
        return lines + [f"store{level.words()}{words_of_waits(s.takers.waits)}{words_of_waits(s.takers.reneged)}" for s, level in zip(self.world.stores, self.stores)]
