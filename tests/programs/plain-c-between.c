/* Under plain C a suspending function runs by its stub: yields return, waits give a status. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    if (ythread_yield(YTHREAD_ANY) != 0)
        return 0;
    return (x > y) - (x < y);
}

static int moves(int node)
{
    return ythread_migrate(node);
}

static int waits(int n)
{
    (void)n;
    return ythread_wait(yevent_create());
}

static int receives(int n)
{
    ythread_send(ythread_self(), 1, n);
    int first = ythread_recv(YTHREAD_ANY, 1, &n);
    int second = ythread_recv(YTHREAD_ANY, 1, &n);
    return first == 0 && n == 5 ? second : 1;
}

/* Plain C: the translator does not touch it. */
static int call(int (*f)(int), int n)
{
    return f(n);
}

typedef int (*compare)(const void *, const void *);
typedef int (*plain)(int);

thread ymain(void)
{
    int numbers[6] = {5, 2, 9, -1, 7, 0};
    ythread_yield(YTHREAD_ANY);
    qsort(numbers, 6, sizeof(int), (compare)by_value);
    for (int i = 0; i < 6; i++)
        printf("%d%c", numbers[i], i < 5 ? ' ' : '\n');
    printf("%d\n", call((plain)moves, (ythread_node() + 1) % ythread_nodes()) == (ythread_nodes() > 1 ? YTHREAD_EPLAIN : 0));
    printf("%d\n", call((plain)waits, 0) == YTHREAD_EPLAIN);
    printf("%d\n", call((plain)receives, 5) == YTHREAD_EPLAIN);
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", numbers[5]);
}

// expect: -1 0 2 5 7 9
// expect: 1
// expect: 1
// expect: 1
// expect: 9
