/* Priority, daemon and name by attributes; what is not said is inherited. */
#include <stdio.h>
#include <ythreads.h>

thread tell(int label)
{
    printf("%d: priority %d\n", label, ythread_get_priority(ythread_self()));
}

thread heir(void)
{
    yid id;
    ythread_create(&id, NULL, tell, 1, 3);
    ythread_join(id, NULL);
}

thread ymain(void)
{
    yid id;
    struct ythread_attr low = {5, YTHREAD_HERE, 0, "the low one"}, same = {YTHREAD_INHERIT, YTHREAD_HERE, 0, NULL};
    struct ythread_attr zero = {0};
    ythread_create(&id, &low, tell, 1, 1);
    ythread_join(id, NULL);
    ythread_create(&id, &same, tell, 1, 2);
    ythread_join(id, NULL);
    low.priority = 50;
    ythread_create(&id, &low, heir, 0);
    ythread_join(id, NULL);
    ythread_create(&id, &zero, tell, 1, 4);
    ythread_join(id, NULL);
}

// expect: 1: priority 5
// expect: 2: priority 32
// expect: 3: priority 50
// expect: 4: priority 0
