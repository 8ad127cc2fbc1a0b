/* && and || evaluate their right operand only when they must, also when it suspends. */
#include <stdio.h>
#include <ythreads.h>

static int seen(int *calls, int v)
{
    ythread_yield(YTHREAD_ANY);
    ++*calls;
    return v;
}

thread ymain(void)
{
    int calls = 0;
    int a = seen(&calls, 0) && seen(&calls, 1);
    int b = seen(&calls, 7) || seen(&calls, 1);
    printf("%d %d %d\n", a, b, calls);
    int c = (seen(&calls, 1) && seen(&calls, 2)) || seen(&calls, 3);
    int d = seen(&calls, 0) || (seen(&calls, 5) && !seen(&calls, 0));
    printf("%d %d %d\n", c, d, calls);
    if (calls == 7 && seen(&calls, 0))
        printf("never\n");
    else if (calls != 8 || !seen(&calls, 0))
        printf("%d\n", calls);
    int n = 3;
    while (n > 0 && seen(&calls, n - 1))
        n--;
    printf("%d %d\n", n, calls);
    printf("%d\n", 1 + (seen(&calls, 2) > 1 && n) * 10);
}

// expect: 0 1 2
// expect: 1 1 7
// expect: 9
// expect: 1 12
// expect: 11
