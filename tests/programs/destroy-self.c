/* Destroying oneself takes effect at the next suspension point. */
#include <stdio.h>
#include <ythreads.h>

static int helper(void)
{
    ythread_destroy(ythread_self());
    printf("still here\n");
    return 1;
}

thread suicide(void)
{
    int n = helper();
    printf("and here %d\n", n);
    ythread_yield(YTHREAD_ANY);
    printf("never\n");
}

thread ymain(void)
{
    yid id;
    ythread_create(&id, NULL, suicide, 0);
    printf("%d\n", ythread_join(id, NULL) == YTHREAD_EDESTROYED);
}

// expect: still here
// expect: and here 1
// expect: 1
