// expect: 1 for one, -8 for two, timed out, destroyed: 1
// expect: init: there is no semaphore
// expect: init: a semaphore of -1 units
// expect: init: a barrier of 0 threads
/* What need not wait for a barrier does not, in plain C, too; what must wait is told that it may not. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static ybarrier one = YBARRIER_INIT(1), two = YBARRIER_INIT(2), gone = YBARRIER_INIT(1);
static int results[4], calls;

suspends static int ask(void) {
    switch (calls++) {
    case 0:
        return ybarrier_wait(&one);
    case 1:
        return ybarrier_wait(&two);
    case 2:
        return ybarrier_wait_until(&two, -1);
    default:
        return ybarrier_wait(&gone);
    }
}

static int compare(const void *a, const void *b) {
    int call = calls;
    if (call < 4) results[call] = ask();
    return *(const int *)a - *(const int *)b;
}

thread ymain(void) {
    int numbers[] = {5, 3, 8, 1, 9, 2};
    ythread_yield(YTHREAD_ANY);
    ybarrier_destroy(&gone);
    qsort(numbers, 6, sizeof *numbers, (int (*)(const void *, const void *))compare);
    printf("%d for one, %d for two, %s, destroyed: %d\n", results[0], results[1],
           results[2] == YTHREAD_ETIMEDOUT ? "timed out" : "not", results[3] == YTHREAD_EINVAL);
    ysemaphore_init(NULL, 1), puts(ythread_error());
    ysemaphore semaphore;
    ysemaphore_init(&semaphore, -1), puts(ythread_error());
    ybarrier_init(&one, 0), puts(ythread_error());
}
