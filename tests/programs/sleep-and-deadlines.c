/* Sleeps and waits with a limit: what wakes first, and what a wait says when its time is over. */
#include <math.h>
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

thread sleeper(yid to, int number, double seconds) {
    double begin = now();
    int status = ythread_sleep(seconds);
    if (status || now() - begin < seconds) printf("sleeper %d wakes early, with status %d\n", number, status);
    ythread_send(to, 1, number);
}

thread setter(yevent event, double seconds) {
    ythread_sleep(seconds);
    ythread_set(event);
}

thread sender(yid to, int tag, double seconds) {
    ythread_sleep(seconds);
    ythread_send(to, tag, 7);
}

thread worker(yevent end, int status) {
    ythread_wait(end);
    ythread_exit(status);
}

static const char *word(int status) {
    return status ? ythread_strerror(status) : "0";
}

thread ymain(void) {
    yid self = ythread_self();
    int order = 0;
    for (int tries = 0; order != 123 && tries < 10; tries++) { // again where the machine stood still among them
        order = 0;
        sleeper(self, 3, 0.55); // the shortest wakes first, whoever began first
        sleeper(self, 1, 0.05);
        sleeper(self, 2, 0.3);
        for (int i = 0; i < 3; i++) {
            int number;
            ythread_recv(YTHREAD_ANY, 1, &number);
            order = order * 10 + number;
        }
    }
    printf("sleepers %d\n", order);
    // expect: sleepers 123

    printf("%s, %s, %s, %s\n", word(ythread_sleep(0)), word(ythread_sleep(-3)), word(ythread_sleep(-INFINITY)),
           word(ythread_sleep(NAN)));
    // expect: 0, 0, 0, an argument is out of range

    int value = 0, status;
    status = ythread_recv_until(YTHREAD_ANY, 5, &value, 0.01);
    printf("%s\n", word(status));
    // expect: the time is over
    status = ythread_recv_until(YTHREAD_ANY, 5, &value, 0);
    printf("%s\n", word(status));
    // expect: the time is over
    status = ythread_recv_until(YTHREAD_ANY, 5, &value, NAN);
    printf("%s\n", word(status));
    // expect: an argument is out of range
    sender(self, 5, 0.01);
    status = ythread_recv_until(YTHREAD_ANY, 5, &value, YTHREAD_FOREVER);
    printf("%s %d\n", word(status), value);
    // expect: 0 7
    ythread_send(self, 6, 8);
    status = ythread_recv_until(self, 6, &value, 0);
    printf("%s %d\n", word(status), value);
    // expect: 0 8
    int many[3] = {0};
    ythread_send_n(self, 6, (int[]){1, 2}, 2);
    status = ythread_recv_n_until(self, 6, many, 3, 1e300);
    printf("%s %d %d %d\n", word(status), many[0], many[1], (int)ythread_received().count);
    // expect: 0 1 2 2

    yevent event = yevent_create();
    printf("%s\n", word(ythread_wait_until(event, 0.01)));
    // expect: the time is over
    printf("%s\n", word(ythread_wait_until(event, 0)));
    // expect: the time is over
    setter(event, 0.01);
    printf("%s\n", word(ythread_wait_until(event, 60)));
    // expect: 0
    printf("%s\n", word(ythread_wait_until(event, 0)));
    // expect: 0
    ythread_clear(event);
    printf("%s\n", word(ythread_wait_until(event, 0)));
    // expect: the time is over

    yid w;
    yevent end = yevent_create();
    ythread_create(&w, 0, worker, 2, end, 42);
    printf("%s\n", word(ythread_join_until(w, &status, 0.01)));
    // expect: the time is over
    printf("%s\n", word(ythread_join_until(w, &status, 0)));
    // expect: the time is over
    ythread_set(end);
    printf("%s", word(ythread_join_until(w, &status, 60)));
    printf(" %d\n", status);
    // expect: 0 42
    printf("%s\n", word(ythread_join_until(w, &status, 0.01)));
    // expect: the thread has ended, or never was
}
