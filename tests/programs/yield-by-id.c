// not-shipped: a thread yields only to one on its own node
// not-visiting: yields to threads that stay
/* A thread yields to one thread by name, past others that have waited longer. */
#include <stdio.h>
#include <ythreads.h>

thread pong(yid *to)
{
    for (int i = 0; i < 3; i++) {
        printf("pong %d\n", i);
        ythread_yield(*to);
    }
}

thread bystander(void)
{
    printf("bystander\n");
}

yid me, other;

thread ymain(void)
{
    me = ythread_self();
    bystander();
    ythread_create(&other, NULL, pong, 1, &me);
    for (int i = 0; i < 3; i++) {
        printf("ping %d %s\n", i, ythread_yield(other) == 0 ? "yielded" : "refused");
    }
}

// expect: pong 0
// expect: ping 0 yielded
// expect: pong 1
// expect: ping 1 yielded
// expect: pong 2
// expect: ping 2 yielded
// expect: bystander
