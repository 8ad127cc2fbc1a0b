"""Stepping: one thread to its next line, over all that others do meanwhile."""
import gdb

from .once import forget
from .roster import threads_called
from .threads import Activation, bodies, collect_stack, here, place_of, resumed, source_name, thread_body
from .waits import text_of_id


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
    """Stops where the thread, which runs, begins to unwind. (Another node's may do so meanwhile.)"""

    def __init__(self, thread):
        super().__init__("ythread_keep", internal=True)
        self.silent = True
        self.whose = thread

    def stop(self):
        return is_current(self.whose)


class Returned(gdb.Breakpoint):
    """Stops where the body of the thread function that runs has returned to the scheduler."""

    def __init__(self, address, thread):
        super().__init__(f"*{address}", internal=True)
        self.silent = True
        self.whose = thread

    def stop(self):
        return is_current(self.whose)


class Resumed(gdb.Breakpoint):
    """Stops where a function of a thread goes on, at a depth of calls or less: one that gave its place to another does not, its
    caller does."""

    def __init__(self, name, thread, depth):
        super().__init__(place_of(name), internal=True)
        self.silent = True
        self.whose, self.depth = thread, depth

    def stop(self):
        if not is_current(self.whose):
            return False
        header = resumed_header()
        return header is None or (bool(int(header)) and count_callers(header) <= self.depth)


class Started(gdb.Breakpoint):
    """Stops where a call of a function begins, not where one goes on."""

    def __init__(self, name):
        super().__init__(place_of(name))

    def stop(self):
        header = resumed_header()
        return header is None or not int(header) or not int(header["resume_pt"])


class Gone(gdb.Breakpoint):
    """Stops where a thread that does not run ends, or its memory is given back because it is another node's now."""
    ENDS, LEAVES = "yt_thread_vanish", "yt_thread_free"  # the first one is asked whenever a thread ends

    def __init__(self, function, thread):
        super().__init__(function, internal=True)
        self.silent = True
        self.whose = thread

    def stop(self):
        return text_of_id(gdb.newest_frame().read_var("thread")["id"]) == self.whose


HERE = object()  # where the thread is after a step: on the C stack
NEAR = 8         # so many callers are looked at: those before may all have given their places to others


def count_callers(header):
    count = 0
    while int(header):
        count, header = count + 1, header["caller"]
    return count


def is_current(thread):
    node = here()
    return node is not None and bool(int(node["current"])) and text_of_id(node["current"]["id"]) == thread


def turns_counted():
    return int(gdb.parse_and_eval("ythread_turns"))


def has_left(before):
    """Has the body of a thread function, which then returns without ythread_keep, suspended itself? `before`: the turns that were
    counted when it went on. A yield counts one more; after a round that has been settled meanwhile, to the list's second place."""
    if int(gdb.parse_and_eval("ythread_unwinding")):
        return True
    turns, end = turns_counted(), gdb.parse_and_eval("ythread_round")
    place = int(end) + turns * end.type.target().sizeof
    return turns == before + 1 or place == int(here()["ready"]["round"]["places"][1].address) and turns != before


def quiet(state):
    """Stops on the way are not worth a word."""
    try:
        gdb.execute("set suppress-cli-notifications " + state, to_string=True)
    except gdb.error:
        pass  # an older gdb says them


class Stepper:
    """Steps one thread to its next line, over all that others do meanwhile."""

    def __init__(self):
        self.reason, self.counted, self.ended = None, {}, False

    def run(self):
        if not gdb.selected_thread():
            raise gdb.GdbError("ythreads: the program does not run")
        forget()
        node = here()
        frames = collect_stack()
        if node is None or not frames or not int(node["current"]):
            raise gdb.GdbError("ythreads: no thread runs here; set a breakpoint in one")
        self.thread = text_of_id(node["current"]["id"])
        gdb.events.stop.connect(self.note)
        quiet("on")
        try:
            self.step()
        except gdb.error as error:  # a core file, for one
            raise gdb.GdbError(f"ythreads: {error}") from None
        finally:
            quiet("off")
            gdb.events.stop.disconnect(self.note)
        if gdb.selected_thread() and not self.ended:
            if self.reason:
                gdb.write(f"{self.reason}, ")
            gdb.execute("frame")

    def note(self, event):
        """Why the program has stopped, if not for what was waited for: a breakpoint of the user's, a signal."""
        if isinstance(event, gdb.BreakpointEvent):
            stops = [point.number for point in event.breakpoints if self.is_hit(point)]
            self.reason = f"Breakpoint {stops[0]}" if stops else None
        else:
            self.reason = f"Signal {event.stop_signal}" if isinstance(event, gdb.SignalEvent) else None

    def is_hit(self, point):
        """Is it the user's, and has its condition held? An event names all that stand at the place."""
        hits, ignored = self.counted.get(point.number, (-1, point.ignore_count))
        return not isinstance(point, (Kept, Returned, Resumed, Gone)) and point.hit_count > hits and point.ignore_count == ignored

    def move(self, command, *points):
        """Lets the program run by a command of gdb's. False if it ends, or stops for a reason of its own."""
        self.reason, self.counted = None, {point.number: (point.hit_count, point.ignore_count) for point in gdb.breakpoints()}
        try:
            gdb.execute(command, to_string=True)
        finally:
            for point in points:
                point.delete()
        return gdb.selected_thread() is not None and not self.reason

    def depth(self):
        """The calls of the thread: those on the C stack, and the frames below."""
        node = here()
        running = resumed(node)
        below = count_callers(running["caller"]) if int(running) else 0
        return len(bodies(collect_stack())) + below

    def step(self):
        if not bodies(collect_stack()[:1]):  # in a plain function
            self.move("next")
            return
        opening, line = (), 0  # of the function that has gone on, of the call that suspended there
        while True:
            moved = self.advance()
            if not moved:
                return
            if moved is HERE:
                now = gdb.newest_frame().find_sal().line
                if now != line and (now not in opening or line in opening):
                    return
                continue
            depth, names = moved
            if not names:
                self.tell("has ended")
                return
            if not self.wait(depth, names):
                return
            activation = Activation(gdb.parse_and_eval("(struct ythread_header *)ythread_resumed"))
            opening, line = (int(activation.function["points"][0]["line"]), gdb.newest_frame().find_sal().line), activation.line

    def block(self):
        """Where the thread is in memory, if it is this node's; else 0."""
        return int(here()["current"]) if is_current(self.thread) else 0

    def tell(self, words):
        """What has become of the thread, which goes on nowhere here."""
        self.ended = True
        gdb.write(f"ythreads: thread {self.thread} {words}\n")

    def wait(self, depth, names):
        """Until the thread goes on, in one of these functions; on whichever node of the process. False: it does not."""
        block = self.block()
        while True:
            points = [Gone(Gone.ENDS, self.thread), Gone(Gone.LEAVES, self.thread)]
            if not self.move("continue", *points, *(Resumed(name, self.thread, depth) for name in names)):
                if not gdb.selected_thread():
                    self.tell("has not gone on here: the program has ended")
                return False
            place = gdb.newest_frame()
            if place.name() not in (Gone.ENDS, Gone.LEAVES):
                return True
            freed = int(place.read_var("thread"))
            if place.name() == Gone.ENDS:
                self.tell("has ended")
                return False
            if block not in (0, freed):
                continue  # what an earlier move has left: it may be under way already to the next node
            block = next((int(thread.pointer) for thread in threads_called(self.thread) if int(thread.pointer) != freed), 0)
            if not block:
                self.tell("has left this process")
                return False

    def advance(self):
        """To the next line on the C stack: HERE. Or the thread has left that: the depth and the names of who may go on next,
        none if it ends. None: the program has ended, or stopped for a reason of its own."""
        depth, turns, callers = self.depth(), turns_counted(), self.callers_below()
        outermost = thread_body()
        function = source_name(outermost.name()) if outermost else ""
        back = int(outermost.older().pc()) if outermost else 0
        if not self.move("next", Kept(self.thread), *([Returned(back, self.thread)] if outermost else [])):
            return None
        place = gdb.newest_frame()
        is_gone = outermost and not collect_stack() and place.name() != "ythread_keep" and place.pc() != back
        if is_gone and not self.move("continue", Kept(self.thread), Returned(back, self.thread)):  # a call has taken its place on the stack
            return None
        if gdb.newest_frame().name() == "ythread_keep":
            if not here()["discarding"]:
                return depth, self.calls_from(depth)  # deeper calls of this line are kept first
            return (0, ()) if not outermost or self.move("continue", Returned(back, self.thread)) else None
        stack = bodies(collect_stack())
        if outermost and len(stack) < 2 and has_left(turns):
            return 1, (function,)
        return HERE if stack else (depth - 1, callers)  # the call that the scheduler had resumed has returned for good

    def callers_below(self):
        """Functions that the scheduler resumes when the C stack has returned: the next ones, each name once."""
        running, names = resumed(here()), {}
        header = running["caller"] if int(running) else running
        for _ in range(NEAR):
            if not int(header):
                break
            names[Activation(header).name] = True
            header = header["caller"]
        return tuple(names)

    def calls_from(self, depth):
        """The names of the functions at a depth of calls and below, where ythread_keep begins for the innermost of those on the C
        stack."""
        names = [source_name(frame.name()) for frame in bodies(collect_stack())]
        keeper = self.keeper()
        if keeper and names[:1] != [keeper]:  # its last call has taken its place on the stack
            names.insert(0, keeper)
        running = resumed(here())
        below = count_callers(running["caller"]) if int(running) else 0
        index = below + len(names) - depth
        return tuple(dict.fromkeys([*names[max(index, 0):][:NEAR], *self.callers_below()]))

    def keeper(self):
        """The function that ythread_keep is told of, or whose frame it is given; "" where the compiler has left neither."""
        try:
            keep = gdb.newest_frame()
            function, frame = keep.read_var("function"), keep.read_var("frame")
            if int(function):
                return function["name"].string()
            return Activation(frame.cast(gdb.lookup_type("struct ythread_header").pointer())).name if int(frame) else ""
        except (gdb.error, ValueError):
            return ""
