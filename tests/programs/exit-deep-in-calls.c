/* ythread_exit ends the thread from any depth, from conditions, arguments and loops. */
#include <stdio.h>
#include <ythreads.h>

static int leave_if(int condition, int status)
{
    ythread_yield(YTHREAD_ANY);
    if (condition)
        ythread_exit(status);
    return status;
}

static int sum(int a, int b)
{
    return a + b;
}

static int recurse(int n)
{
    int list[8] = {n};
    if (leave_if(n == 0, 11) == 11 && n > 0)
        return recurse(n - 1) + list[0];
    return 0;
}

thread in_recursion(void)
{
    recurse(5);
    printf("never\n");
}

thread in_argument(void)
{
    printf("%d never\n", sum(leave_if(0, 1), leave_if(1, 12)));
}

thread in_condition(void)
{
    for (int i = 0; leave_if(i == 3, 13); i++)
        if (leave_if(0, 0))
            printf("never\n");
}

thread ymain(void)
{
    yid ids[3];
    int status;
    ythread_create(&ids[0], NULL, in_recursion, 0);
    ythread_create(&ids[1], NULL, in_argument, 0);
    ythread_create(&ids[2], NULL, in_condition, 0);
    for (int i = 0; i < 3; i++) {
        ythread_join(ids[i], &status);
        printf("%d\n", status);
    }
}

// expect: 11
// expect: 12
// expect: 13
