"""The reference: what each step of a process does."""
from resources import *
from world import World


class Model(World):
    def told(self, process, status):
        step = process.steps[process.at]
        words = f"{self.now:.10g} p{process.number} #{process.at} {status}"
        if step[0] not in ACTS and (status in (EINTERRUPTED, ETIMER, EFAILED) or (not status and step[0] in (TAKE, AWAIT, JOIN))):
            words += f" value {process.value}"
        if step[0] in (HOLD, SERVE) and status:
            words += f" left {process.left:.10g}"
        self.out.append(words)
        process.at += 1 + (int(step[2]) if step[0] in (ANY, ALL) else 0)

    def act(self, process, step):
        what, a, b, c = step[:4]
        if what in (RELEASE, KEEP, CAPACITY, BREAK, REPAIR):
            server, claim = self.servers[a], process.claims.get(self.servers[a])
            if what in (RELEASE, KEEP) and (not claim or claim.units < (b if what == RELEASE else 1)):
                return 1
            if what == RELEASE:
                server.give_back(claim, int(b))
                self.serve(server.line)
            elif what == KEEP:
                claim.kept = True
            elif what == CAPACITY:
                server.capacity = int(b)
                self.serve(server.line)
            elif what == REPAIR:
                server.broken = False
                self.serve(server.line)
            else:
                server.broken = True
                while server.claims:
                    server.preempt(server.claims[-1])
                while server.services:
                    server.break_service(server.services[-1])
            return 0
        if what == TRIGGER:
            event = self.events[a]
            event.state = 0 if event.state else -1 if c else 1
            if event.state:
                event.value = int(b)
                self.serve(event.line)
            return event.state
        if what == SIGNAL:
            while self.conditions[a].all:
                self.served(self.conditions[a].all[0], 0)
            return 0
        if what == TIMER:
            process.timer_count += 1
            process.timer = process.timer_count
            event = [self.now + b, -process.priority, *self.cause(), process, process.timer]
            process.timers[process.timer] = event, a
            self.queue.append(event)
            return 0
        if what == CANCEL:
            if not process.timer:
                return 1
            if process.timer not in process.timers:
                return EENDED
            self.queue.remove(process.timers.pop(process.timer)[0])
            return 0
        if what == RELEASE_HELD:
            if process.pending and process.pending[0] == EPREEMPTED:
                process.pending = None
            for claim in list(reversed(process.claims.values())):
                if claim.units:
                    claim.server.lose(claim)
                    self.serve(claim.server.line)
            process.claims = {}
            return 0
        return self.treat(self.processes[a], what, b)

    def treat(self, other, what, b):
        """What is done to another process."""
        if other.state == "ended":
            return 0 if what == PRIORITY else EENDED
        if what == INTERRUPT:
            self.disturb(other, EINTERRUPTED, int(b))
        elif what in (ACTIVATE, RESCHEDULE):
            if other.state != ("passive" if what == ACTIVATE else "holds"):
                return EBUSY
            self.cancel(other)
            self.schedule(other, self.now + b)
        elif what == PRIORITY:
            other.priority = int(b)
            if other.event:
                other.event[1] = -int(b)
        else:
            self.end(other, True)
        return 0

    def line_of(self, step):
        what, a = step[:2]
        if what in (ACQUIRE, SERVE):
            return self.servers[a].line
        if what in (GET, PUT):
            return self.containers[a].getters if what == GET else self.containers[a].putters
        if what in (TAKE, STORE):
            return self.stores[a].takers if what == TAKE else self.stores[a].storers
        if what == AWAIT:
            return self.events[a].line
        if what in (LISTEN, SIGNAL):
            return self.conditions[a]
        return self.processes[a].joiners if self.processes[a].state != "ended" else None

    def waiter_of(self, process, step, index=None):
        what, b = step[0], step[2]
        argument = int(b) if what == STORE or (what == TAKE and b >= 0) else None
        waiter = Waiter(process, self.line_of(step), what, 0 if index is not None and what == STORE else step[3] if what == STORE else b,
                        argument, index)
        waiter.work = waiter.whole = b
        return waiter

    def wait(self, process, step):
        """The status, or None: it waits."""
        what, _, b, _, limit = step
        limit = FOREVER if limit < 0 else limit
        if process.pending and not (what == JOIN and self.processes[step[1]].state == "ended"):
            status, process.value = process.pending
            process.pending = None
            if status == EINTERRUPTED:
                self.lose(process)
            if what == HOLD:
                process.left = b
            return status
        if what == HOLD:
            process.state = "holds"
            self.schedule(process, self.now + b)
        elif what == PASSIVATE:
            process.state = "passive"
        elif what in (ANY, ALL):
            return self.choose(process, step, limit)
        else:
            return self.ask(process, step, limit)
        return None

    def ask(self, process, step, limit):
        line = self.line_of(step)
        if line is None:
            return EENDED
        waiter = process.waiter = self.waiter_of(process, step)
        if self.take(line, waiter):
            if waiter.kind == SERVE:
                return None
            if line.then:
                line.then()
            return waiter.status
        if limit == 0:
            line.tally_reneged(0, self.statistics)
            process.left = waiter.work if waiter.kind == SERVE else process.left
            return ETIMEDOUT
        process.state = "lined"
        self.enter(line, waiter)
        self.schedule(process, self.now + limit)
        return None

    def choose(self, process, step, limit):
        process.is_all, status = step[0] == ALL, None
        process.waiters = [self.waiter_of(process, one, i)
                           for i, one in enumerate(process.steps[process.at + 1:process.at + 1 + int(step[2])])]
        process.missing = len(process.waiters)
        for waiter in process.waiters:
            if waiter.line is None or self.take(waiter.line, waiter):
                waiter.served = True
                if waiter.line and waiter.line.then:
                    waiter.line.then()
                if waiter.status:
                    status = waiter.status
                    break
                process.missing -= 1
                if not process.is_all or not process.missing:
                    status = 0 if process.is_all else waiter.index
                    break
        if status is None and limit == 0:
            status = ETIMEDOUT
        process.state = "choose"
        if status is not None:
            self.withdraw(process)
            process.state = "runs"
            return status
        for waiter in process.waiters:
            if not waiter.served:
                self.enter(waiter.line, waiter)
        self.schedule(process, self.now + limit)
        return None


def end_of(world):
    words = [f"{s.used}/{len(s.line.all)}" for s in world.servers] + [f"{c.level:.10g}" for c in world.containers] + \
        [str(len(s.items)) for s in world.stores]
    return " ".join(["end", *words, str(sum(p.state != "ended" for p in world.processes))])
