// nodes: 2
/* A pointer to memory that Ythreads does not know refuses the move by name; the thread goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct holder {
    int count;
    int *block;
};

static int try_with_pointer(int to)
{
    int *secret = malloc(sizeof *secret);
    *secret = 41;
    int status = ythread_migrate(to);
    int named = strstr(ythread_error(), "secret") != NULL && strstr(ythread_error(), "try_with_pointer") != NULL;
    *secret += 1;
    printf("%d %d %d\n", status == YTHREAD_ESTATE, named, *secret);
    free(secret);
    return status;
}

static void try_with_struct(int to)
{
    struct holder h = {3, malloc(sizeof(int))};
    int status = ythread_migrate(to);
    printf("%d %d\n", status == YTHREAD_ESTATE, strstr(ythread_error(), "block") != NULL);
    free(h.block);
    h.block = &h.count;
    status = ythread_migrate(to);
    printf("%d %d\n", status, *h.block);
}

thread ymain(void)
{
    ythread_yield(YTHREAD_ANY);
    int to = (ythread_node() + 1) % ythread_nodes();
    try_with_pointer(to);
    try_with_struct(to);
}

// expect: 1 1 42
// expect: 1 1
// expect: 0 3
