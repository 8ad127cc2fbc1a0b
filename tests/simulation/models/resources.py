"""What processes wait for, as written for clarity: lines that are sorted by hand, servers, containers, stores, events."""
(HOLD, ACQUIRE, RELEASE, SERVE, GET, PUT, STORE, TAKE, INTERRUPT, CAPACITY, BREAK, REPAIR, TRIGGER, AWAIT, SIGNAL, LISTEN, ANY, ALL,
 TIMER, CANCEL, PASSIVATE, ACTIVATE, JOIN, RELEASE_HELD, KEEP, PRIORITY, RESCHEDULE, DESTROY) = range(28)
ACTS = {RELEASE, INTERRUPT, CAPACITY, BREAK, REPAIR, TRIGGER, SIGNAL, TIMER, CANCEL, ACTIVATE, RELEASE_HELD, KEEP, PRIORITY, RESCHEDULE,
        DESTROY}
EINTERRUPTED, ETIMER, EFAILED, EPREEMPTED, ETIMEDOUT, EENDED, EDESTROYED, EBUSY = -101, -102, -103, -104, -105, -107, -108, -109
RESUME, RESTART, DISCARD = range(3)
END = 100
FOREVER = float("inf")
WAITS = ("holds", "passive", "lined", "choose", "served")


class Waiter:
    """A place in a line. kind: what it waits for; index: among the choices of its process."""

    def __init__(self, process, line, kind, amount=0, argument=None, index=None):
        self.process, self.line, self.kind, self.amount, self.argument, self.index = process, line, kind, amount, argument, index
        self.priority, self.stands, self.first, self.served, self.status, self.got = process.priority, False, False, False, 0, None


class Line:
    """Those who wait, in their order. `take(waiter)`: gives it what it wants, if that is there."""

    def __init__(self, take, undo=None, commit=None, then=None, overtakes=False):
        self.take, self.undo, self.commit, self.then, self.overtakes = take, undo, commit, then, overtakes
        self.all, self.busy, self.again = [], False, False
        self.waits, self.reneged = [], []

    def tally_wait(self, wait, statistics):
        if statistics.is_on:
            self.waits.append(wait)

    def tally_reneged(self, wait, statistics):
        if statistics.is_on:
            self.reneged.append(wait)


class Server:
    def __init__(self, world, capacity, preemptive, rule):
        self.world, self.capacity, self.preemptive, self.rule = world, capacity, preemptive, rule
        self.broken, self.used, self.claims, self.services = False, 0, [], []
        self.line = Line(self.take, self.undo)

    def take(self, waiter):
        if self.broken:
            return False
        units = 1 if waiter.kind == SERVE else int(waiter.amount)
        missing = self.used + units - self.capacity
        if missing > 0:
            below = sum(c.units for c in self.claims if c.priority < waiter.priority) + \
                sum(1 for w in self.services if w.priority < waiter.priority)
            if not self.preemptive or below < missing:
                return False
            while self.used + units > self.capacity:
                self.preempt_one(waiter.priority)
        if waiter.kind == SERVE:
            self.begin(waiter)
        else:
            self.give(waiter.process, units, waiter.priority)
        return True

    def preempt_one(self, priority):
        """The least urgent one, of those the newest; a claim rather than a service."""
        least = min([c.priority for c in self.claims] + [w.priority for w in self.services])
        assert least < priority
        claims = [c for c in self.claims if c.priority == least]
        if claims:
            self.preempt(claims[-1])
        else:
            self.break_service([w for w in self.services if w.priority == least][-1])

    def preempt(self, claim):
        self.lose(claim)
        self.world.disturb(claim.process, EPREEMPTED, 0)

    def lose(self, claim):
        self.used -= claim.units
        claim.lost += claim.units
        claim.units, claim.kept = 0, False
        self.claims.remove(claim)

    def give(self, process, units, priority):
        claim = process.claims.setdefault(self, Claim(process, self))
        self.used += units
        if not claim.units:
            claim.priority = priority
            self.claims.append(claim)
        claim.units += units

    def give_back(self, claim, units):
        self.used -= units
        claim.units -= units
        if not claim.units:
            claim.kept = False
            self.claims.remove(claim)

    def undo(self, waiter):
        if waiter.kind == SERVE:
            self.end_service(waiter)
            return
        claim = waiter.process.claims.get(self)
        if claim and claim.units >= waiter.amount:
            self.give_back(claim, int(waiter.amount))
            self.world.serve(self.line)

    def begin(self, waiter):
        process = waiter.process
        if waiter.stands:
            self.line.all.remove(waiter)
            waiter.stands = False
            self.world.cancel(process)
        self.used += 1
        self.services.append(waiter)
        process.state = "served"
        self.world.schedule(process, self.world.now + waiter.work)

    def end_service(self, waiter):
        self.services.remove(waiter)
        self.used -= 1
        self.world.serve(self.line)

    def break_service(self, waiter):
        process = waiter.process
        left = process.event[0] - self.world.now
        if self.rule == DISCARD:
            self.world.end_wait(process, EPREEMPTED)
            return
        self.world.cancel(process)
        self.services.remove(waiter)
        self.used -= 1
        waiter.work = left if self.rule == RESUME else waiter.whole
        waiter.first = True
        process.state = "lined"
        self.world.enter(self.line, waiter)


class Claim:
    def __init__(self, process, server):
        self.process, self.server, self.units, self.lost, self.kept, self.priority = process, server, 0, 0, False, 0


class Container:
    def __init__(self, world, capacity, level):
        self.world, self.capacity, self.level, self.reserved = world, capacity, level, 0
        self.getters = Line(self.get, self.undo_get, then=lambda: world.serve(self.putters))
        self.putters = Line(self.put, self.undo_put, self.commit_put, lambda: world.serve(self.getters))

    def get(self, waiter):
        if self.level < waiter.amount:
            return False
        self.level -= waiter.amount
        return True

    def put(self, waiter):
        if self.capacity - self.level - self.reserved < waiter.amount:
            return False
        if waiter.process.is_part(waiter):
            self.reserved += waiter.amount
        else:
            self.level += waiter.amount
        return True

    def undo_get(self, waiter):
        self.level += waiter.amount
        self.world.serve(self.getters)

    def undo_put(self, waiter):
        self.reserved -= waiter.amount
        self.world.serve(self.putters)

    def commit_put(self, waiter):
        self.reserved -= waiter.amount
        self.level += waiter.amount
        self.world.serve(self.getters)


class Store:
    def __init__(self, world, capacity):
        self.world, self.capacity, self.items, self.reserved = world, capacity, [], 0
        self.takers = Line(self.take, self.undo_take, then=lambda: world.serve(self.storers), overtakes=True)
        self.storers = Line(self.store, self.undo_store, self.commit_store, lambda: world.serve(self.takers))

    def add(self, item, priority, first=False):
        at = 0
        while at < len(self.items) and (self.items[at][1] > priority or (not first and self.items[at][1] == priority)):
            at += 1
        self.items.insert(at, (item, priority))

    def take(self, waiter):
        for i, (item, priority) in enumerate(self.items):
            if waiter.argument is None or item % 3 == waiter.argument:
                waiter.got = item, priority
                del self.items[i]
                waiter.process.value = item
                return True
        return False

    def store(self, waiter):
        if self.capacity and len(self.items) + self.reserved >= self.capacity:
            return False
        if waiter.process.is_part(waiter):
            self.reserved += 1
        else:
            self.add(waiter.argument, int(waiter.amount))
        return True

    def undo_take(self, waiter):
        self.add(*waiter.got, first=True)
        self.world.serve(self.takers)

    def undo_store(self, waiter):
        self.reserved -= 1
        self.world.serve(self.storers)

    def commit_store(self, waiter):
        self.reserved -= 1
        self.add(waiter.argument, int(waiter.amount))
        self.world.serve(self.takers)


class Event:
    def __init__(self, world):
        self.state, self.value, self.line = 0, 0, Line(self.take)

    def take(self, waiter):
        if not self.state:
            return False
        waiter.status = EFAILED if self.state < 0 else 0
        waiter.process.value = self.value
        return True
