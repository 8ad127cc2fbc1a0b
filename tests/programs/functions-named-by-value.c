// flags: --stress=statement -std=gnu89 -w
// not-shipped: counts in globals
/* Functions whose names stand as values where a translated file has only bodies: in their own bodies, after an
   implicit declaration that was a call, and main itself. */
#include <stdio.h>
#include <stdlib.h>

static int times, level;
static int (*found)();
int (*start)();

static void again(void)
{
    printf("again %d\n", ++times);
    if (times < 3)
        atexit(again);
}

static int first(n)
{
    found = first;
    return n + 1;
}

int second()
{
    printf("%d\n", late(4));
    return found == first && late != found;
}

int late(n)
{
    return n * 2;
}

int main()
{
    start = main;
    if (level++ < 2)
        return start() + 1;
    atexit(again);
    printf("%d %d\n", first(1), (*found)(2));
    printf("%d\n", second());
    return 0;
}

// status: 2
// expect: 2 3
// expect: 8
// expect: 1
// expect: again 1
// expect: again 2
// expect: again 3
