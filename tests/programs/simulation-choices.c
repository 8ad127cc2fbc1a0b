// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Choices of ysim among all kinds of waits: what is given back, what is put in only when all is there; limits of all waits; what an
 * interrupted process holds; any number of timers, each cancelled in constant time; a ymain that waits before it runs the simulation. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 2);
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 0);
static struct ysim_store shelf = YSIM_STORE("shelf", 2);
static struct ysim_condition tide = YSIM_CONDITION("tide");
static struct ysim_event go = YSIM_EVENT("go"), never = YSIM_EVENT("never");

static void say(const char *what, int status) {
    printf("%g: %s: %s; tank %g, shelf %d, teller %d\n", ysim_now(), what, ysim_strerror(status < 0 ? status : 0),
           tank.level, (int)ysim_stored(&shelf), (int)ysim_busy(&teller));
}

static int is_over(int64_t item, int64_t argument) {
    return item > argument;
}

/* Puts into the tank and the shelf only if the event comes in time. */
thread giver(struct ysim_event *event) {
    int status = ysim_all_within(2, ysim_on_put(&tank, 6), ysim_on_store(&shelf, 66), ysim_on_event(event));
    say("put", status);
}

thread getter(void) {
    ysim_hold(1);
    say("get at once", ysim_get_within(&tank, 5, 0));
    say("get", ysim_get_within(&tank, 5, 3));
}

thread filler(void) {
    ysim_hold(0.5);
    say("fill what is left", ysim_put_within(&tank, 5, 0));
    say("fill less", ysim_put_within(&tank, 4, 0));
    ysim_get(&tank, 4);
}

thread taker(void) {
    ysim_store(&shelf, 1);
    ysim_store(&shelf, 2);
    say("no room", ysim_store_urgent_within(&shelf, 3, 9, 0.5));
    say("nothing so large", ysim_take_if_within(&shelf, is_over, 5, 0.5));
    say("no signal", ysim_wait_signal_within(&tide, 0.5));
    int first = ysim_any(ysim_on_take_if(&shelf, is_over, 1), ysim_on_event(&never));
    printf("choice %d, item %d\n", first, (int)ysim_value());
    say("all but the event", ysim_all_within(1, ysim_on_take(&shelf), ysim_on_event(&never)));
    ysim_store(&shelf, 7);
    say("given back", ysim_all_within(1, ysim_on_take(&shelf), ysim_on_event(&never)));
    ysim_take(&shelf);
    printf("first is %d still\n", (int)ysim_value());
    ysim_take(&shelf);
}

thread child(void) {
    ysim_result(42);
}

thread parent(void) {
    ysim_process kept = ysim_spawn_as(child(), .keeps_result = 1);
    ysim_hold(1);
    int first = ysim_any(ysim_on_end(kept), ysim_on_event(&never));
    printf("choice %d, result %d, %d\n", first, (int)ysim_value(), (int)ysim_value_of(0));
    ysim_join(kept);
    printf("joined, result %d\n", (int)ysim_value());
}

thread interrupted(void) {
    ysim_acquire_units(&teller, 2);
    say("hold", ysim_hold(5));
    ysim_release_units(&teller, 2);
    say("has released what it has lost", 0);
    ysim_acquire_units(&teller, 2);
    ysim_keep(&teller);
    say("hold, and keep", ysim_hold(5));
    ysim_release_held();
    say("has released all", 0);
    ysim_release_held();
}

/* Who waits for a service, but not for ever. */
thread served(double limit) {
    say("serve", ysim_serve_within(&teller, 2, limit));
    printf("limit %g, %g left\n", limit, ysim_left());
}

thread interrupter(ysim_process whom) {
    ysim_hold(0.5);
    ysim_interrupt(whom, 1);
    ysim_hold(0.5);
    ysim_interrupt(whom, 1);
}

/* Every other one of `count` timers is cancelled, the oldest ones first. */
suspends static void make_timers(int count) {
    uint64_t *timers = malloc((size_t)count * sizeof *timers);
    int rings = 0;
    double first = ysim_now();
    for (int i = 0; i < count; i++) timers[i] = ysim_timer(1 + i, i);
    for (int i = 0; i < count; i += 2) ysim_timer_cancel(timers[i]);
    uint64_t one = timers[1];
    free(timers); /* no pointer to it that would keep the process here */
    while (ysim_now() < first + count) rings += ysim_hold(YSIM_FOREVER) == YSIM_ETIMER && ysim_value() % 2 == 1;
    printf("%d of %d timers ring; again: %s\n", rings, count, ysim_strerror(ysim_timer_cancel(one)));
}

/* To look for each in a list would take minutes. */
thread timed(void) {
    enum { MANY = 300000 };
    make_timers(1000);
    uint64_t *timers = malloc(MANY * sizeof *timers);
    int cancelled = 0;
    for (int i = 0; i < MANY; i++) timers[i] = ysim_timer(1 + i, i);
    for (int i = 0; i < MANY; i++) cancelled += !ysim_timer_cancel(timers[i]);
    free(timers);
    printf("%d timers cancelled\n", cancelled);
}

thread ymain(void) {
    ysim_put(&tank, 3);
    ysim_store(&shelf, 5);
    say("before the simulation runs", ysim_run(1));
    ysim_get(&tank, 3);
    ysim_take(&shelf);
    giver(&never), getter(), filler();
    ysim_run(20);
    giver(&go), getter();
    ysim_trigger_after(&go, 1.5, 0);
    ysim_run(30);
    ysim_get(&tank, tank.level);
    ysim_take(&shelf);
    taker();
    ysim_run(40);
    parent();
    ysim_watch_server(&teller);
    interrupter(ysim_spawn(interrupted()));
    ysim_run(42);
    printf("used by half: %g\n", ysim_utilisation(&teller));
    served(9), served(9), served(0), served(1), served(5);
    ysim_run(46);
    timed();
    say("run", ysim_run(YSIM_FOREVER));
    ysim_hold(1);
    say("and a wait of ymain's own", ysim_run(YSIM_FOREVER));
}
// expect: 1: before the simulation runs: no error; tank 3, shelf 1, teller 0
// expect: 1.5: fill what is left: the time is over; tank 0, shelf 0, teller 0
// expect: 1.5: fill less: no error; tank 4, shelf 0, teller 0
// expect: 2: get at once: the time is over; tank 0, shelf 0, teller 0
// expect: 3: put: the time is over; tank 0, shelf 0, teller 0
// expect: 5: get: the time is over; tank 0, shelf 0, teller 0
// expect: 21: get at once: the time is over; tank 0, shelf 0, teller 0
// expect: 21.5: get: no error; tank 1, shelf 1, teller 0
// expect: 21.5: put: no error; tank 1, shelf 1, teller 0
// expect: 30.5: no room: the time is over; tank 0, shelf 2, teller 0
// expect: 31: nothing so large: the time is over; tank 0, shelf 2, teller 0
// expect: 31.5: no signal: the time is over; tank 0, shelf 2, teller 0
// expect: choice 0, item 2
// expect: 32.5: all but the event: the time is over; tank 0, shelf 1, teller 0
// expect: 33.5: given back: the time is over; tank 0, shelf 2, teller 0
// expect: first is 1 still
// expect: 40.5: hold: interrupted; tank 0, shelf 0, teller 0
// expect: 40.5: has released what it has lost: no error; tank 0, shelf 0, teller 0
// expect: choice 0, result 42, 42
// expect: joined, result 42
// expect: 41: hold, and keep: interrupted; tank 0, shelf 0, teller 2
// expect: 41: has released all: no error; tank 0, shelf 0, teller 0
// expect: used by half: 0.5
// expect: 42: serve: the time is over; tank 0, shelf 0, teller 2
// expect: limit 0, 2 left
// expect: 43: serve: the time is over; tank 0, shelf 0, teller 2
// expect: limit 1, 2 left
// expect: 44: serve: no error; tank 0, shelf 0, teller 2
// expect: limit 9, 0 left
// expect: 44: serve: no error; tank 0, shelf 0, teller 1
// expect: limit 9, 0 left
// expect: 46: serve: no error; tank 0, shelf 0, teller 0
// expect: limit 5, 0 left
// expect: 500 of 1000 timers ring; again: the process has ended
// expect: 300000 timers cancelled
// expect: 1046: run: no error; tank 0, shelf 0, teller 0
// expect: 1047: and a wait of ymain's own: no error; tank 0, shelf 0, teller 0
