#include <stdio.h>
#include <ythreads.h>

int global = 7;

static int sum(int n)
{
    int below;
    if (n == 0) {
        ythread_yield(YTHREAD_ANY); /* the innermost suspension */
        return 0;
    }
    below = sum(n - 1);
    n += below;
    return n;
}

thread worker(int id, const char *name)
{
    int list[3] = {10, 20, 30}, total = 0;
    int *place = list;
    for (int i = 0; i < 2; i++) {
        int before = total;
        total += sum(i + 1); /* here it suspends */
        place[i] += total - before;
    }
    for (long i = 5; i < 7; i++)
        place[2] += sum(1); /* and here */
    printf("%d, %s: %d %d %d\n", id, name, list[0], list[1], list[2]);
}

thread asks(void)
{
    int answer = 3;
    ythread_recv(YTHREAD_ANY, 9, &answer);
}

thread ymain(void)
{
    yid other;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, .daemon = 1, .name = "curious"};
    ythread_create(&other, &attr, asks, 0);
    worker(1, "one");
    worker(2, "two");
}
