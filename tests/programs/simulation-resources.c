// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Resources of ysim: who is served when, by priority, with limits, preemption, breakdowns and changes of capacity. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1);
static struct ysim_server pool = YSIM_SERVER("pool", 5);
static struct ysim_server cpu = YSIM_PREEMPTIVE_SERVER("cpu", 1, YSIM_RESUME);
static struct ysim_server oven = YSIM_PREEMPTIVE_SERVER("oven", 1, YSIM_RESTART);
static struct ysim_server gate = YSIM_PREEMPTIVE_SERVER("gate", 1, YSIM_DISCARD);
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 4);
static struct ysim_store shelf = YSIM_STORE("shelf", 2);
static struct ysim_condition tide = YSIM_CONDITION("tide");
static struct ysim_event open = YSIM_EVENT("open"), never = YSIM_EVENT("never");
static int level;

static void say(const char *what, int status) {
    printf("%g: %s %s: %s\n", ysim_now(), ysim_name(ysim_self()), what, ysim_strerror(status));
}

thread customer(double patience) {
    if (ysim_acquire_within(&teller, patience) == YSIM_ETIMEDOUT) {
        say("reneges", 0);
        return;
    }
    say("is served", 0);
    ysim_hold(10);
    ysim_release(&teller);
}

thread party(int units, double time) {
    int status = ysim_acquire_units(&pool, units);
    printf("%g: party of %d has %d, %d busy: %d\n", ysim_now(), units, (int)ysim_held(&pool, ysim_self()),
           (int)ysim_busy(&pool), status);
    ysim_hold(time); /* what it holds is released when it ends */
}

thread job(struct ysim_server *server, double work) {
    int status = ysim_serve(server, work);
    printf("%g: %s %s: %s, %g left\n", ysim_now(), ysim_name(ysim_self()), server->name, ysim_strerror(status),
           ysim_left());
}

thread pump(double amount) {
    say("pumps", ysim_put(&tank, amount));
}

thread car(double amount) {
    say("fuels", ysim_get(&tank, amount));
    printf("%g: level %g\n", ysim_now(), tank.level);
}

static int is_odd(int64_t item, int64_t argument) {
    return item % 2 == argument;
}

thread baker(void) {
    for (int item = 2; item <= 8; item += 2) {
        ysim_store(&shelf, item);
        printf("%g: stored %d\n", ysim_now(), item);
    }
    ysim_store_urgent(&shelf, 7, 3);
    printf("%g: stored 7\n", ysim_now());
}

thread buyer(int wants_odd) {
    int status = wants_odd ? ysim_take_if(&shelf, is_odd, 1) : ysim_take(&shelf);
    printf("%g: %s takes %d: %d\n", ysim_now(), ysim_name(ysim_self()), (int)ysim_value(), status);
}

thread ship(int draught) {
    int status = ysim_wait_until(&tide, level >= draught);
    printf("%g: ship of %d at level %d: %d\n", ysim_now(), draught, level, status);
    status = ysim_wait_until_within(&tide, level > 100, 0.5);
    say("waits for more", status);
}

thread moon(void) {
    while (level < 3) {
        ysim_hold(1);
        level++;
        ysim_signal(&tide);
    }
}

thread chooser(void) {
    int first = ysim_any(ysim_on_acquire(&teller), ysim_on_event(&open));
    printf("%g: any: %d, value %d\n", ysim_now(), first, (int)ysim_value());
    say("any", ysim_any_within(1, ysim_on_event(&never), ysim_on_get(&tank, 9)));
    say("all", ysim_all_within(1, ysim_on_event(&open), ysim_on_acquire_units(&pool, 5), ysim_on_event(&never)));
    printf("%g: given back: %d busy\n", ysim_now(), (int)ysim_busy(&pool));
    say("all", ysim_all(ysim_on_event(&open), ysim_on_acquire_units(&pool, 5)));
    printf("%g: %d busy, %d came with the event\n", ysim_now(), (int)ysim_busy(&pool), (int)ysim_value_of(0));
}

thread owner(void) {
    ysim_acquire(&gate);
    say("holds the gate until", ysim_hold(100));
    printf("%g: holds %d\n", ysim_now(), (int)ysim_held(&gate, ysim_self()));
}

thread ymain(void) {
    customer(5), customer(5), customer(50);
    ysim_spawn_as(customer(50), .priority = 1, .delay = 1, .name = "vip");
    ysim_run(YSIM_FOREVER);

    party(3, 2), party(4, 2), party(1, 2);
    ysim_run(YSIM_FOREVER);

    double start = ysim_now();
    job(&cpu, 5), job(&oven, 5), job(&gate, 5), owner();
    ysim_spawn_as(job(&cpu, 3), .priority = 1, .delay = 2, .name = "urgent job");
    ysim_spawn_as(job(&oven, 3), .priority = 1, .delay = 2, .name = "urgent cake");
    ysim_spawn_as(job(&gate, 3), .priority = 1, .delay = 2, .name = "urgent guest");
    ysim_run(start + 3);
    ysim_break_down(&cpu);
    ysim_run(start + 4);
    printf("%g: broken: %d, waiting: %d\n", ysim_now(), ysim_is_broken(&cpu), (int)ysim_waiting(&cpu));
    ysim_repair(&cpu);
    ysim_run(start + 20);
    ysim_spawn_as(job(&gate, 1), .priority = 5, .name = "guard");
    ysim_run(YSIM_FOREVER);

    car(6), car(1), pump(6), pump(5);
    ysim_run(YSIM_FOREVER);

    baker(), buyer(1), buyer(0), buyer(0);
    ysim_spawn_after(1, buyer(0)), ysim_spawn_after(2, buyer(0));
    ysim_run(YSIM_FOREVER);

    ship(2), ship(3), moon();
    ysim_run(YSIM_FOREVER);

    party(5, 2), job(&teller, 4), chooser();
    ysim_trigger_after(&open, 3, 99);
    ysim_run(YSIM_FOREVER);

    ysim_set_capacity(&teller, 0);
    job(&teller, 1), job(&teller, 1);
    ysim_run(ysim_now() + 1);
    ysim_set_capacity(&teller, 2);
    ysim_run(YSIM_FOREVER);
}
// expect: 0: customer 1 is served: no error
// expect: 5: customer 2 reneges: no error
// expect: 10: vip is served: no error
// expect: 20: customer 3 is served: no error
// expect: 30: party of 3 has 3, 3 busy: 0
// expect: 32: party of 4 has 4, 5 busy: 0
// expect: 32: party of 1 has 1, 5 busy: 0
// expect: 36: job 10 gate: a server has been taken away, 3 left
// expect: 38: broken: 1, waiting: 2
// expect: 39: urgent cake oven: no error, 0 left
// expect: 39: urgent guest gate: no error, 0 left
// expect: 40: urgent job cpu: no error, 0 left
// expect: 43: job 8 cpu: no error, 0 left
// expect: 44: job 9 oven: no error, 0 left
// expect: 54: owner 11 holds the gate until: a server has been taken away
// expect: 54: holds 0
// expect: 55: guard gate: no error, 0 left
// expect: 55: pump 18 pumps: no error
// expect: 55: pump 19 pumps: no error
// expect: 55: car 16 fuels: no error
// expect: 55: level 8
// expect: 55: car 17 fuels: no error
// expect: 55: level 8
// expect: 55: stored 2
// expect: 55: stored 4
// expect: 55: buyer 22 takes 2: 0
// expect: 55: buyer 23 takes 4: 0
// expect: 55: stored 6
// expect: 55: stored 8
// expect: 56: buyer 24 takes 6: 0
// expect: 56: stored 7
// expect: 56: buyer 21 takes 7: 0
// expect: 57: buyer 25 takes 8: 0
// expect: 59: ship of 2 at level 2: 0
// expect: 59.5: ship 26 waits for more: the time is over
// expect: 60: ship of 3 at level 3: 0
// expect: 60.5: ship 27 waits for more: the time is over
// expect: 60.5: party of 5 has 5, 5 busy: 0
// expect: 63.5: any: 1, value 99
// expect: 64.5: job 30 teller: no error, 0 left
// expect: 64.5: chooser 31 any: the time is over
// expect: 65.5: chooser 31 all: the time is over
// expect: 65.5: given back: 0 busy
// expect: 65.5: chooser 31 all: no error
// expect: 65.5: 5 busy, 99 came with the event
// expect: 67.5: job 32 teller: no error, 0 left
// expect: 67.5: job 33 teller: no error, 0 left
