// nodes: 2
/* A thread is not created elsewhere with an argument that cannot go there; the argument is named. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

thread reader(int *where)
{
    printf("%d\n", *where);
}

thread ymain(void)
{
    for (int i = 0; i < 40; i++) ythread_yield(YTHREAD_ANY); /* before the variable that it gives away */
    yid id = 0;
    int local = 5, status;
    struct ythread_attr there = {YTHREAD_INHERIT, 0, 0, NULL};
    there.node = (ythread_node() + 1) % ythread_nodes();
    status = ythread_create(&id, &there, reader, 1, &local);
    int named = strstr(ythread_error(), "reader") && strstr(ythread_error(), "where");
    printf("%d %d %d\n", status == YTHREAD_ESTATE, named, local);
}

// expect: 1 1 5
