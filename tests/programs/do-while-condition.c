/* A suspension in the condition of a do loop: continue still tests it. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int i = 0, odd = 0;
    do {
        i++;
        if (i % 2 == 0)
            continue;
        odd += later(i);
    } while (later(i) < 9);
    printf("%d %d\n", i, odd);
    do
        printf("once\n");
    while (later(0));
}

// expect: 9 25
// expect: once
