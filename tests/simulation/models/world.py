"""The reference: time, the order of events, and how waits end."""
from resources import *
from statistics_of import Statistics


class Process:
    def __init__(self, world, number, priority, steps):
        self.world, self.number, self.priority, self.steps = world, number, priority, steps
        self.at, self.state, self.event, self.count = 0, "starts", None, 0
        self.pending, self.claims, self.timers, self.value, self.left = None, {}, {}, 0, 0
        self.waiter, self.waiters, self.is_all, self.missing, self.timer, self.timer_count = None, [], False, 0, 0, 0
        self.joiners = Line(lambda waiter: False)

    def is_part(self, waiter):
        return waiter.index is not None and self.is_all


class World:
    def __init__(self, model):
        self.now, self.queue, self.out, self.acting, self.root_count = 0, [], [], None, 0
        self.servers = [Server(self, *words) for words in model["servers"]]
        self.containers = [Container(self, *words) for words in model["containers"]]
        self.stores = [Store(self, *words) for words in model["stores"]]
        self.events = [Event(self) for _ in range(4)]
        self.conditions = [Line(lambda waiter: False) for _ in range(4)]
        self.processes = [Process(self, i, p[0], p[2]) for i, p in enumerate(model["processes"])]
        self.statistics = Statistics(self, *model["statistics"])
        for process, words in zip(self.processes, model["processes"]):
            self.root_count += 1
            self.push(process, words[1], (0, self.root_count))

    # -- events: [time, -priority, origin, sequence, process, timer]
    def push(self, process, time, cause):
        process.event = [time, -process.priority, *cause, process, None]
        self.queue.append(process.event)

    def cause(self):
        self.acting.count += 1
        return self.acting.number + 1, self.acting.count

    def schedule(self, process, time):
        if time < FOREVER:
            self.push(process, time, self.cause())

    def cancel(self, process):
        if process.event:
            self.queue.remove(process.event)
            process.event = None

    def run(self):
        while self.queue:
            first = min(self.queue, key=lambda event: event[:4])
            if first[0] >= END:
                break
            self.queue.remove(first)
            self.statistics.pass_time(first[0])
            self.now = first[0]
            if first[5]:
                self.ring(first[4], first[5])
            else:
                first[4].event = None
                self.resume(first[4])
        self.statistics.pass_time(END)
        return self.out

    def ring(self, process, number):
        signal = process.timers.pop(number)[1]
        self.acting = process
        if process.state in WAITS:
            process.value = signal
            self.leave(process)
            self.go_on(process, ETIMER)
        else:
            process.pending = ETIMER, signal

    def resume(self, process):
        state, self.acting = process.state, process
        if state == "due":
            self.go_on(process, process.status)
        elif state in ("lined", "choose"):
            if state == "lined" and process.waiter.kind == SERVE:
                process.left = process.waiter.work
            self.withdraw(process)
            self.go_on(process, ETIMEDOUT)
        else:
            process.left = 0
            if state == "served":
                self.withdraw(process)
            self.go_on(process, None if state == "starts" else 0)

    # -- lines
    def enter(self, line, waiter):
        at = len(line.all)
        while at and (line.all[at - 1].priority < waiter.priority or (waiter.first and line.all[at - 1].priority == waiter.priority)):
            at -= 1
        line.all.insert(at, waiter)
        waiter.stands, waiter.since = True, self.now

    def take(self, line, waiter):
        if line.all and not line.overtakes and line.all[0].priority >= waiter.priority:
            return False
        line.busy = True
        taken = line.take(waiter)
        if taken:
            line.tally_wait(0, self.statistics)
        line.busy = False
        if line.again:
            self.serve(line)
        return taken

    def serve(self, line):
        line.again = True
        if line.busy:
            return
        line.busy, is_any = True, False
        while line.again:
            line.again = False
            for waiter in list(line.all):
                if not waiter.stands:
                    continue
                if line.take(waiter):
                    line.tally_wait(self.now - max(waiter.since, self.statistics.begin), self.statistics)
                    is_any = True
                    if waiter.kind != SERVE:
                        self.served(waiter, waiter.status)
                elif not line.overtakes:
                    break
        line.busy = False
        if is_any and line.then:
            line.then()

    def served(self, waiter, status):
        if waiter.stands:
            waiter.line.all.remove(waiter)
            waiter.stands = False
        waiter.served, waiter.status = True, status
        process = waiter.process
        if process.state != "choose":
            self.end_wait(process, status)
        elif status:
            self.end_wait(process, status)
        elif not process.is_all:
            self.end_wait(process, waiter.index)
        else:
            process.missing -= 1
            if not process.missing:
                self.end_wait(process, 0)

    def withdraw(self, process):
        state, process.state = process.state, "runs"
        if state == "choose":
            waiters, process.waiters, complete = process.waiters, [], not process.missing
            left = {waiter for waiter in waiters if waiter.stands and self.step_out(waiter)}
            for waiter in waiters:
                settle = waiter.line and (waiter.line.commit if complete else waiter.line.undo)
                if waiter in left:
                    self.serve(waiter.line)
                elif waiter.served and process.is_all and settle:
                    settle(waiter)
        elif state == "served":
            process.waiter.line.undo(process.waiter)
        elif state == "lined" and process.waiter.stands and self.step_out(process.waiter):
            self.serve(process.waiter.line)

    def step_out(self, waiter):
        line, was_first = waiter.line, waiter.line.all[0] is waiter
        line.tally_reneged(self.now - max(waiter.since, self.statistics.begin), self.statistics)
        line.all.remove(waiter)
        waiter.stands = False
        return was_first and line.all

    # -- ends of waits
    def leave(self, process):
        time = process.event[0] if process.event else FOREVER
        self.cancel(process)
        if process.state in ("holds", "served"):
            process.left = time - self.now
        elif process.state == "lined" and process.waiter.kind == SERVE:
            process.left = process.waiter.work
        self.withdraw(process)

    def end_wait(self, process, status):
        self.leave(process)
        process.status, process.state = status, "due"
        self.schedule(process, self.now)

    def disturb(self, process, status, value):
        if process.state in WAITS:
            process.value = value
            self.end_wait(process, status)
            if status == EINTERRUPTED:
                self.lose(process)
        else:
            process.pending = status, value

    def lose(self, process):
        for claim in list(reversed(process.claims.values())):
            if claim.units and not claim.kept:
                claim.server.lose(claim)
                self.serve(claim.server.line)

    def go_on(self, process, status):
        """With the end of the step that it waits in; None: it begins."""
        process.state, self.acting = "runs", process
        if status is not None:
            self.told(process, status)
        while process.at < len(process.steps):
            step = process.steps[process.at]
            if step[0] in ACTS:
                self.told(process, self.act(process, step))
                continue
            status = self.wait(process, step)
            if status is None:
                return
            self.told(process, status)
        self.end(process, False)

    def end(self, process, destroyed):
        outer = self.acting
        if destroyed:
            self.withdraw(process)
            self.cancel(process)
        self.acting, process.state = process, "ended"
        while any(claim.units for claim in process.claims.values()):
            claim = [claim for claim in reversed(process.claims.values()) if claim.units][0]
            claim.server.lose(claim)
            self.serve(claim.server.line)
        for number in list(process.timers):
            self.queue.remove(process.timers.pop(number)[0])
        while process.joiners.all:
            waiter = process.joiners.all[0]
            waiter.process.value = 0
            self.served(waiter, EDESTROYED if destroyed else 0)
        self.acting = outer
