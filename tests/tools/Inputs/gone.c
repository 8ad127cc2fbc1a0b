/* Threads that do not go on where they wait: "destroyed", "deep" in a call, or "away" to another node, one or, with a second
 * argument, several at once. */
#include <stdio.h>
#include <ythreads.h>

thread goes(int n)
{
    int v = n;
    ythread_migrate(1);
    v += 2;
    printf("%d on %d\n", v, ythread_node());
}

thread sleeps(void)
{
    int v = 1;
    ythread_sleep(100);
    printf("%d\n", v);
}

static int inner(int n)
{
    ythread_park();
    return n + 1;
}

thread deep(void)
{
    int v = 1;
    v += inner(v);
    printf("%d\n", v);
}

thread ymain(int argc, char **argv)
{
    yid id;
    if (argc > 1 && argv[1][1] == 'e') {
        if (argv[1][2] == 's')
            ythread_create(&id, 0, sleeps, 0);
        else
            ythread_create(&id, 0, deep, 0);
        ythread_yield(YTHREAD_ANY);
        ythread_destroy(id);
    } else {
        for (int i = 0; i < (argc > 2 ? 8 : 1); i++)
            goes(i);
    }
    ythread_sleep(1);
    printf("the end\n");
}
