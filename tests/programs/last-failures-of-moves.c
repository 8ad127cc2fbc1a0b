// not-shipped: what ythread_error() tells is that of the node
// stays: the address of a variable is kept
// stays-shipped: the address of a variable is kept
/* A move under YTHREADS_CHAOS that is refused is none of the program's failures: ythread_error() tells nothing of it. */
#include <stdio.h>
#include <ythreads.h>

static int *volatile kept;

thread ymain(void) {
    int value = 1;
    kept = &value;
    printf("%d: ", ythread_save(0, "none"));
    printf("%s\n", ythread_error());
    // expect: -5: save: there is no such thread
    printf("%d: ", ythread_join(0, 0));
    ythread_yield(YTHREAD_ANY);
    printf("%s\n", ythread_error());
    // expect: -1: join: a thread cannot join itself, nor none, nor any
    printf("%d\n", *kept);
    // expect: 1
}
