/* One set wakes all who wait. */
#include <stdio.h>
#include <ythreads.h>

thread waiter(yevent start, yid master, int n)
{
    int status = ythread_wait(start);
    ythread_send(master, n, status == 0 ? n * 10 : -1);
}

thread ymain(void)
{
    yevent start = yevent_create();
    int sum = 0, n;
    for (int i = 1; i <= 10; i++)
        waiter(start, ythread_self(), i);
    for (int i = 0; i < 3; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_set(start);
    for (int i = 1; i <= 10; i++) {
        ythread_recv(YTHREAD_ANY, i, &n);
        sum += n;
    }
    printf("%d\n", sum);
}

// expect: 550
