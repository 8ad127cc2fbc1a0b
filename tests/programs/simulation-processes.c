// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Processes of ysim: holds, interrupts, timers, joins with results, what passes and what is left. */
#include <stdio.h>
#include <ysim.h>

static ysim_process sleeper_id;

thread sleeper(void) {
    int status = ysim_hold(10);
    printf("%g: %s, %g left, cause %d\n", ysim_now(), ysim_strerror(status), ysim_left(), (int)ysim_value());
    status = ysim_hold(YSIM_FOREVER);
    printf("%g: %s, cause %d\n", ysim_now(), ysim_strerror(status), (int)ysim_value());
    uint64_t timer = ysim_timer(1, 7);
    ysim_timer(2, 8);
    printf("cancelled: %d", ysim_timer_cancel(timer));
    printf(", and again: %s\n", ysim_strerror(ysim_timer_cancel(timer)));
    status = ysim_passivate();
    printf("%g: %s, signal %d\n", ysim_now(), ysim_strerror(status), (int)ysim_value());
    status = ysim_passivate();
    printf("%g: activated: %d\n", ysim_now(), status);
    ysim_result(42);
}

thread waker(void) {
    ysim_hold(3);
    ysim_interrupt(sleeper_id, 5);
    ysim_hold(0);
    ysim_interrupt(sleeper_id, 6);
    ysim_hold(4);
    ysim_activate_after(sleeper_id, 2);
    printf("%g: still passive: %d\n", ysim_now(), ysim_activate_after(sleeper_id, 1));
}

thread joiner(void) {
    int status = ysim_join(sleeper_id);
    printf("%g: joined: %d, result %d\n", ysim_now(), status, (int)ysim_value());
    status = ysim_join(sleeper_id);
    printf("again: %s\n", ysim_strerror(status));
}

thread numbered(int n) {
    printf("%g: number %d is %s, priority %d\n", ysim_now(), n, ysim_name(ysim_self()), ysim_priority(ysim_self()));
    ysim_result(n);
}

thread victim(void) {
    ysim_hold(1000);
    printf("never\n");
}

thread parent(void) {
    numbered(1);
    ysim_spawn(numbered(2));
    ysim_process urgent = ysim_spawn_as(numbered(3), .priority = 5, .name = "urgent", .keeps_result = 1);
    ysim_spawn_after(1, numbered(4));
    ysim_spawn_at(20.5, numbered(5));
    ysim_hold(1);
    int status = ysim_join(urgent);
    printf("%g: kept: %d, %d\n", ysim_now(), status, (int)ysim_value());
    ysim_process doomed = ysim_spawn(victim());
    ysim_hold(1);
    ysim_destroy(doomed);
    printf("%g: destroyed: %s\n", ysim_now(), ysim_strerror(ysim_join(doomed)));
    ysim_process late = ysim_spawn(victim());
    ysim_hold(0);
    ysim_reschedule(late, 0.25);
    status = ysim_join(late);
    printf("%g: rescheduled: %d\n", ysim_now(), status);
}

thread ymain(void) {
    sleeper_id = ysim_spawn(sleeper());
    waker();
    joiner();
    printf("next event: %g; run: %d\n", ysim_peek(), ysim_run(20));
    printf("%g: %d processes\n", ysim_now(), (int)ysim_processes());
    parent();
    printf("step: %d\n", ysim_step());
    printf("run: %s\n", ysim_strerror(ysim_run(YSIM_FOREVER)));
    printf("%g: %d pending, step: %s\n", ysim_now(), (int)ysim_pending(), ysim_strerror(ysim_step()));
    ysim_hold(4);
    printf("%g: ymain is a process, too\n", ysim_now());
}
// expect: 3: interrupted, 7 left, cause 5
// expect: 3: interrupted, cause 6
// expect: cancelled: 0, and again: the process has ended
// expect: 5: a timer of the process, signal 8
// expect: 7: still passive: 0
// expect: 8: activated: 0
// expect: 8: joined: 0, result 42
// expect: again: the process has ended
// expect: next event: 0; run: 0
// expect: 20: 0 processes
// expect: step: 0
// expect: 20: number 3 is urgent, priority 5
// expect: 20: number 1 is numbered 1, priority 0
// expect: 20: number 2 is numbered 2, priority 0
// expect: 20.5: number 5 is numbered 5, priority 0
// expect: 21: number 4 is numbered 4, priority 0
// expect: 21: kept: 0, 3
// expect: 22: destroyed: the process has ended
// expect: never
// expect: 22.25: rescheduled: 0
// expect: run: no error
// expect: 22.25: 0 pending, step: nothing is pending
// expect: 26.25: ymain is a process, too
