/* Messages from one thread to another arrive in order, while both suspend as they like. */
#include <stdio.h>
#include <ythreads.h>

enum { COUNT = 60 };

thread sender(yid to)
{
    for (int i = 0; i < COUNT; i++) {
        ythread_send(to, i % 3, i);
        if (i % 4 == 0)
            ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void)
{
    yid id;
    int n, wrong = 0;
    ythread_create(&id, NULL, sender, 1, ythread_self());
    for (int i = 0; i < COUNT; i++) {
        ythread_recv(id, YTHREAD_ANY, &n);
        wrong += n != i;
        if (i % 5 == 0)
            ythread_yield(YTHREAD_ANY);
    }
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
