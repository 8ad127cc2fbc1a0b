/* A thread that another one waits for; short, with ymain in its last line. */
#include <ythreads.h>

thread worker(int id)
{
    int total = id;
    ythread_yield(YTHREAD_ANY);
    total++;
    ythread_exit(total);
}

thread ymain(void)
{
    yid first;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "first"};
    ythread_create(&first, &attr, worker, 1, 1);
    worker(2);
    ythread_join(first, 0);
}
