"""Stepping: one thread to its next line, over all that others do meanwhile."""
import gdb

from .threads import Activation, bodies, collect_stack, here, place_of, resumed, source_name, text_of_id


def resumed_header():
    """The frame from which the function at hand goes on, null where its call begins; None where the compiler has left nothing
    that tells."""
    try:
        header = gdb.parse_and_eval("(struct ythread_header *)ythread_resumed")
        int(header)
        return header
    except gdb.error:
        return None


class Kept(gdb.Breakpoint):
    """Stops where the running thread begins to unwind."""

    def __init__(self):
        super().__init__("ythread_keep", internal=True)
        self.silent = True


class Resumed(gdb.Breakpoint):
    """Stops where a function of a thread goes on, at a depth of calls."""

    def __init__(self, name, thread, depth):
        super().__init__(place_of(name), internal=True)
        self.silent = True
        self.whose, self.depth = thread, depth

    def stop(self):
        node = here()
        if node is None or not int(node["current"]) or text_of_id(node["current"]["id"]) != self.whose:
            return False
        header = resumed_header()
        return header is None or (bool(int(header)) and count_callers(header) == self.depth)


class Started(gdb.Breakpoint):
    """Stops where a call of a function begins, not where one goes on."""

    def __init__(self, name):
        super().__init__(place_of(name))

    def stop(self):
        header = resumed_header()
        return header is None or not int(header) or not int(header["resume_pt"])


def count_callers(header):
    count = 0
    while int(header):
        count, header = count + 1, header["caller"]
    return count


def quiet(state):
    """Stops on the way are not worth a word."""
    try:
        gdb.execute("set suppress-cli-notifications " + state, to_string=True)
    except gdb.error:
        pass  # an older gdb says them


def describe_stop(event):
    if isinstance(event, gdb.BreakpointEvent):
        return f"Breakpoint {event.breakpoints[0].number}"
    return f"Signal {event.stop_signal}"


class Stepper:
    """Steps one thread to its next line, over all that others do meanwhile."""

    def __init__(self):
        self.stops, self.ended = [], False

    def run(self):
        if not gdb.selected_thread():
            raise gdb.GdbError("ythreads: the program does not run")
        node = here()
        frames = collect_stack()
        if node is None or not frames or not int(node["current"]):
            raise gdb.GdbError("ythreads: no thread runs here; set a breakpoint in one")
        self.thread = text_of_id(node["current"]["id"])
        gdb.events.stop.connect(self.note)
        quiet("on")
        try:
            self.step()
        finally:
            quiet("off")
            gdb.events.stop.disconnect(self.note)
        if gdb.selected_thread() and not self.ended:
            if self.stopped_by_user():
                gdb.write(f"{describe_stop(self.stops[-1])}, ")
            gdb.execute("frame")

    def note(self, event):
        self.stops.append(event)

    def stopped_by_user(self):
        """A breakpoint of the user's, a signal: not what was waited for."""
        event = self.stops[-1] if self.stops else None
        if isinstance(event, gdb.BreakpointEvent):
            return any(not isinstance(point, (Kept, Resumed)) for point in event.breakpoints)
        return isinstance(event, gdb.SignalEvent)

    def move(self, command, *points):
        """Lets the program run by a command of gdb's. False if it ends, or stops for a reason of its own."""
        self.stops.clear()
        try:
            gdb.execute(command, to_string=True)
        finally:
            for point in points:
                point.delete()
        return gdb.selected_thread() is not None and not self.stopped_by_user()

    def depth(self):
        """The calls of the thread: those on the C stack, and the frames below."""
        node = here()
        running = resumed(node)
        below = count_callers(running["caller"]) if int(running) else 0
        return len(bodies(collect_stack())) + below

    def step(self):
        while True:
            if not bodies(collect_stack()[:1]):  # in a plain function
                self.move("next")
                return
            depth = self.depth()
            caller = self.caller_below()
            if not self.move("next", Kept()):
                return
            name = gdb.newest_frame().name() or ""
            if name == "ythread_keep":
                unwound = len(bodies(collect_stack()))  # deeper calls of this line are kept first
                body = self.body_at(depth, unwound)
            elif collect_stack():
                return
            else:  # the call that the scheduler had resumed has returned for good
                depth, body = depth - 1, caller
            if not body:
                self.ended = True
                gdb.write(f"ythreads: thread {self.thread} has ended\n")
                return
            if not self.move("continue", Resumed(body, self.thread, depth)):
                return
            if self.pass_resumption():
                return

    def caller_below(self):
        """The function that the scheduler resumes when the C stack has returned."""
        running = resumed(here())
        caller = running["caller"] if int(running) else None
        return Activation(caller).name if caller is not None and int(caller) else ""

    def body_at(self, depth, on_stack):
        """The name of the function at a depth of calls, when `on_stack` of them are on the C stack."""
        running = resumed(here())
        below = count_callers(running["caller"]) if int(running) else 0
        index = below + on_stack - depth
        stack = bodies(collect_stack())
        return source_name(stack[index].name()) if 0 <= index < len(stack) else ""

    def pass_resumption(self):
        """From a body's entry to the line after its resume point. False if the thread has suspended again there."""
        header = gdb.parse_and_eval("(struct ythread_header *)ythread_resumed")
        activation = Activation(header)
        opening = int(activation.function["points"][0]["line"]), gdb.newest_frame().find_sal().line
        while gdb.newest_frame().find_sal().line in opening and activation.line not in opening:
            gdb.execute("next", to_string=True)
        return gdb.newest_frame().find_sal().line != activation.line
