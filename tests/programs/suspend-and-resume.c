// not-visiting: a thread on another node goes on until the order has come there
/* Threads that suspend themselves and one another: a wait goes on meanwhile, its end waits for the resume. */
#include <stdio.h>
#include <ythreads.h>

thread counting(yid to) {
    for (int i = 1;; i++) {
        ythread_send(to, 1, i);
        ythread_yield(YTHREAD_ANY);
    }
}

thread alone(yid to) {
    ythread_send(to, 1, 1);
    int status = ythread_suspend(ythread_self());
    ythread_send(to, 1, status ? status : 2);
}

thread receiving(yid to) {
    int value;
    int status = ythread_recv(to, 2, &value);
    ythread_send(to, 1, status ? status : value);
}

thread sleeping(yid to) {
    ythread_sleep(0.01);
    ythread_send(to, 1, 9);
}

static int next(yid from) {
    int value = 0;
    return ythread_recv_until(from, 1, &value, 0) ? 0 : value;
}

static void pause_a_while(void) {
    for (int i = 0; i < 10; i++) ythread_yield(YTHREAD_ANY);
}

thread ymain(void) {
    yid self = ythread_self(), id;
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    int value, last = 0;

    ythread_create(&id, &daemon, counting, 1, self);
    pause_a_while();
    printf("%d\n", ythread_suspend(id));
    // expect: 0
    while ((value = next(id))) last = value;
    pause_a_while();
    printf("%s, then %d\n", last ? "some" : "none", next(id));
    // expect: some, then 0
    ythread_suspend(id); // twice is once
    printf("%d\n", ythread_resume(id));
    // expect: 0
    ythread_recv(id, 1, &value);
    printf("%d\n", value - last);
    // expect: 1
    ythread_suspend(id);
    printf("%d\n", ythread_destroy(id));
    // expect: 0

    ythread_create(&id, 0, alone, 1, self);
    ythread_recv(id, 1, &value);
    pause_a_while();
    printf("%d %d\n", value, next(id));
    // expect: 1 0
    ythread_resume(id);
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 2

    ythread_create(&id, 0, receiving, 1, self);
    pause_a_while();
    ythread_suspend(id);
    ythread_send(id, 2, 5);
    pause_a_while();
    printf("%d\n", next(id));
    // expect: 0
    ythread_resume(id);
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 5

    ythread_create(&id, 0, receiving, 1, self); // resumed before its message comes
    pause_a_while();
    ythread_suspend(id);
    ythread_resume(id);
    ythread_send(id, 2, 6);
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 6

    ythread_create(&id, 0, sleeping, 1, self);
    ythread_yield(YTHREAD_ANY);
    ythread_suspend(id);
    ythread_sleep(0.03);
    printf("%d\n", next(id));
    // expect: 0
    ythread_resume(id);
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 9

    printf("%s\n", ythread_strerror(ythread_suspend(0)));
    // expect: the thread has ended, or never was
}
