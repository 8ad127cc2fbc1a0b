/* Labels that their blocks declare, in blocks that suspend and others that do not. */
#include <stdio.h>
#include <ythreads.h>

static int keep(int k)
{
    ythread_yield(YTHREAD_ANY);
    return k;
}

static int blocks(int k)
{
    int sum = 0;
    {
        __label__ a, b, end;
        static const void *const to[] = { &&a, &&b };
        goto *to[k & 1];
    a:
        sum += 1;
        goto end;
    b:
        sum += 2;
    end:;
    }
    {
        __label__ a, b, end;
        static const void *const to[] = { &&a, &&b };
        goto *to[keep(k) & 1];
    a:
        sum += keep(10);
        goto end;
    b:
        sum += 20;
    end:;
    }
    for (int i = 0; i < 2; i++) {
        __label__ c, d;
        const void *to[] = { &&c, &&d };
        goto *to[(k + i) & 1];
    c:
        sum += 100;
    d:
        sum += 1000;
    }
    return sum;
}

thread ymain(void)
{
    printf("%d %d\n", blocks(0), blocks(1));
}
// expect: 2111 2122
