/* Parking: one permit, whether it comes before or after. */
#include <stdio.h>
#include <ythreads.h>

thread parking(yid to, int times) {
    for (int i = 0; i < times; i++) {
        int status = ythread_park();
        ythread_send(to, 1, status ? status : i);
    }
}

static int next(void) {
    int value = -1;
    for (int i = 0; i < 10; i++) ythread_yield(YTHREAD_ANY);
    return ythread_recv_until(YTHREAD_ANY, 1, &value, 0) ? -1 : value;
}

thread ymain(void) {
    yid id, self = ythread_self();
    ythread_create(&id, 0, parking, 2, self, 3);
    printf("%d\n", next());
    // expect: -1
    printf("%d\n", ythread_unpark(id));
    // expect: 0
    int value;
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 0
    printf("%d\n", next());
    // expect: -1
    ythread_unpark(id);
    ythread_unpark(id); // the second one is for the next park, or goes into the first
    ythread_recv(id, 1, &value);
    printf("%d\n", value);
    // expect: 1
    ythread_unpark(id); // two or three are one
    ythread_join(id, 0);
    ythread_recv(id, 1, &value); // what it has sent may come behind its end
    printf("%d\n", value);
    // expect: 2

    printf("%s\n", ythread_strerror(ythread_park_until(0.01)));
    // expect: the time is over
    printf("%s\n", ythread_strerror(ythread_park_until(0)));
    // expect: the time is over
    ythread_unpark(self);
    ythread_unpark(self);
    printf("%d\n", ythread_park());
    // expect: 0
    printf("%s\n", ythread_strerror(ythread_park_until(0)));
    // expect: the time is over
    ythread_unpark(self);
    printf("%d\n", ythread_park_until(0));
    // expect: 0
}
