/* Threads that were born on one node of a process and wait on another. */
#include <stdio.h>
#include <ythreads.h>

static int stop(int n) {
    return n + 1;
}

thread guest(int number, yid creator) {
    ythread_migrate(1);
    ythread_send(creator, 1, number);
    ythread_park();
}

thread ymain(void) {
    yid ids[3];
    int number;
    for (int i = 0; i < 3; i++) ythread_create(&ids[i], 0, guest, 2, i, ythread_self());
    for (int i = 0; i < 3; i++) ythread_recv(YTHREAD_ANY, 1, &number);
    ythread_migrate(1);
    printf("%d\n", stop(number));
    for (int i = 0; i < 3; i++) ythread_unpark(ids[i]);
    for (int i = 0; i < 3; i++) ythread_join(ids[i], &number);
}
