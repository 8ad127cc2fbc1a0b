// not-shipped: the orders of the two depend on one node
/* What plain C gives to ythread_exit waits for the next suspension point, a yield of the thread function, too. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static int compare(const void *a, const void *b) {
    ythread_exit(*(const int *)a + *(const int *)b);
    return 0;
}

thread leaver(void) {
    int pair[] = {2, 3};
    qsort(pair, 2, sizeof *pair, (int (*)(const void *, const void *))compare);
    ythread_yield(YTHREAD_ANY);
    printf("not reached\n");
}

thread ymain(void) {
    yid id;
    int status = -1;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, 0};
    ythread_create(&id, &attr, leaver, 0);
    for (int i = 0; i < 3; i++) ythread_yield(YTHREAD_ANY);
    int result = ythread_join(id, &status);
    printf("%d %d\n", result, status);
}
// expect: 0 5
