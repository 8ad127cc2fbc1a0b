// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Who waits until a time goes on at that time, not at the sum of now and what is left until then: 0.2 + (0.9 - 0.2) is less than 0.9. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_condition changed = YSIM_CONDITION("changed");

static int is_at(double time) {
    return ysim_now() == time;
}

/* A signal in between does not change the limit. */
thread patient(double limit) {
    int status = ysim_wait_until_within(&changed, ysim_now() > 100, limit);
    printf("patient for %g: %d, %d\n", limit, status == YSIM_ETIMEDOUT, is_at(limit));
}

thread changer(void) {
    ysim_hold(0.2);
    ysim_signal(&changed);
}

/* Nobody else is there, or others that hold meanwhile. */
thread comer(int number, double begin, double meeting) {
    ysim_hold(begin);
    ysim_hold_until(meeting);
    printf("comer %d: %d\n", number, is_at(meeting));
}

thread ymain(void) {
    patient(0.9);
    patient(0);
    changer();
    ysim_run(0.1);
    comer(0, 0.1, 0.9);
    ysim_run(YSIM_FOREVER);
    printf("%d\n", is_at(0.9));
    ysim_run(1);
    for (int i = 1; i < 10; i++) comer(i, i / 10., 3.9);
    ysim_run(YSIM_FOREVER);
}
// expect: patient for 0: 1, 1
// expect: patient for 0.9: 1, 1
// expect: comer 0: 1
// expect: 1
// expect: comer 1: 1
// expect: comer 2: 1
// expect: comer 3: 1
// expect: comer 4: 1
// expect: comer 5: 1
// expect: comer 6: 1
// expect: comer 7: 1
// expect: comer 8: 1
// expect: comer 9: 1
