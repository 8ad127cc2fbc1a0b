// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* A process that holds units of many servers at a time: it gives them back in any order, keeps some over an interrupt, loses
 * others, and what it holds at its end goes to who waits, newest first. */
#include <stdio.h>
#include <ysim.h>

enum { SERVERS = 300 };

static struct ysim_server servers[SERVERS];
static ysim_process holder;
static int order[SERVERS], heirs;

thread heir(int number) {
    ysim_acquire(&servers[number]);
    order[heirs++] = number;
    ysim_hold(1);
}

thread stronger(int number) {
    ysim_acquire(&servers[number]);
    ysim_hold(0.5);
}

static int count_held(void) {
    int held = 0;
    for (int i = 0; i < SERVERS; i++) held += (int)ysim_held(&servers[i], holder);
    return held;
}

suspends void take_all(int step) {
    for (int i = 0; i < SERVERS; i++) ysim_acquire_units(&servers[i * step % SERVERS], 1 + i % 2);
}

thread holds(void) {
    take_all(7);
    printf("%d held\n", count_held());
    for (int i = 0; i < SERVERS; i += 3) ysim_release(&servers[i * 11 % SERVERS]); /* one of one, or of two */
    printf("%d held after releases\n", count_held());
    ysim_release_held();
    printf("%d held after all\n", count_held());

    take_all(1);
    for (int i = 0; i < SERVERS; i += 10) ysim_keep(&servers[i]);
    int status = ysim_hold(10);
    printf("at %g: %d, %d held\n", ysim_now(), status, count_held());
    for (int i = SERVERS; i-- > 0;) ysim_release_units(&servers[i], 1 + i % 2); /* what it has lost, too */
    printf("%d held after releases\n", count_held());

    take_all(1);
    ysim_spawn_as(stronger(151), .priority = 9);
    status = ysim_hold(10);
    printf("at %g: %d, %d held, %d of 150, %d of 151\n", ysim_now(), status, count_held(),
           (int)ysim_held(&servers[150], holder), (int)ysim_held(&servers[151], holder));
    for (int i = 1; i < SERVERS; i += 50) heir(i);
    ysim_hold(3);
}

thread interrupts(void) {
    ysim_hold(4);
    ysim_interrupt(holder, 1);
}

thread ymain(void) {
    for (int i = 0; i < SERVERS; i++)
        servers[i] = (struct ysim_server){.name = "server", .capacity = 2, .is_preemptive = 1};
    holder = ysim_spawn(holds());
    ysim_spawn(interrupts());
    int status = ysim_run(1000);
    int64_t busy = 0;
    for (int i = 0; i < SERVERS; i++) busy += ysim_busy(&servers[i]);
    printf("status %d, %d busy, heirs:", status, (int)busy);
    for (int i = 0; i < heirs; i++) printf(" %d", order[i]);
    printf("\n");
}
// expect: 450 held
// expect: 350 held after releases
// expect: 0 held after all
// expect: at 4: -101, 30 held
// expect: 0 held after releases
// expect: at 4: -104, 448 held, 1 of 150, 0 of 151
// expect: status 0, 0 busy, heirs: 151 251 201 101 51 1
