// flags: -Wno-empty-body
/* Empty statements and blocks, labels before }, empty threads, an expression without effect. */
#include <stdio.h>
#include <ythreads.h>

thread nothing(void)
{
}

static void skip(int n)
{
    if (n) {
    } else
        ;
    for (; n > 0; n--)
        ;
    {
    }
    ythread_yield(YTHREAD_ANY);
    while (0)
        ;
    if (n == 0)
        goto out;
    n = 5;
out:;
}

thread ymain(void)
{
    yid id;
    ;
    skip(0);
    skip(3);
    ythread_create(&id, NULL, nothing, 0);
    ythread_join(id, NULL);
    printf("done\n");
}

// expect: done
