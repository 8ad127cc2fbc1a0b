// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Results of thousands of processes that have ended: each is kept until it is taken, once. */
#include <stdio.h>
#include <ysim.h>

enum { WORKERS = 3000 };

static ysim_process workers[WORKERS];

thread worker(int number) {
    ysim_hold(1 + number % 3);
    ysim_result(number * 10);
}

thread joiner(void) {
    int wrong = 0, taken = 0;
    for (int i = 0; i < WORKERS; i++) workers[i] = ysim_spawn_as(worker(i), .keeps_result = 1);
    ysim_hold(10);
    for (int i = 0; i < WORKERS; i++) {
        int number = i * 7 % WORKERS; /* 3000 = 7 * 428 + 4: all of them */
        int status = ysim_join(workers[number]);
        wrong += status != 0 || ysim_value() != number * 10;
        taken += ysim_join(workers[number]) == YSIM_EENDED;
        if (i % 100 == 0) workers[number] = ysim_spawn_as(worker(1), .keeps_result = 1), ysim_hold(5);
    }
    printf("%d wrong, %d taken\n", wrong, taken);
}

thread ymain(void) {
    ysim_spawn(joiner());
    int status = ysim_run(YSIM_FOREVER);
    printf("status %d at %g\n", status, ysim_now());
}
// expect: 0 wrong, 3000 taken
// expect: status 0 at 160
