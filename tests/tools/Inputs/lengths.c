/* Static variables of functions, and arrays of variable length, for the debugger. */
#include <stdio.h>
#include <ythreads.h>

static int total = 77;

static int sum(int n)
{
    static int total = 5;
    static const char *names[] = {"a", "b"};
    int row[n + 1];
    long grid[n][3];
    for (int i = 0; i <= n; i++) row[i] = i * n;
    grid[0][1] = 9;
    total += n;
    ythread_yield(YTHREAD_ANY);
    return row[n] + (int)grid[0][1] + names[0][0] + total;
}

thread worker(int n)
{
    printf("%d %d\n", sum(n), total);
}

thread ymain(void)
{
    worker(3);
    worker(4);
    ythread_yield(YTHREAD_ANY);
    total++;
}
