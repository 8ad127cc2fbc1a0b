/* A yid is what its creator got, stays the same, and differs from all others. */
#include <stdio.h>
#include <ythreads.h>

thread tell(yid master)
{
    yid before = ythread_self();
    for (int i = 0; i < 3; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_send(master, 1, before == ythread_self() ? before : 0);
}

thread ymain(void)
{
    yid ids[4], told;
    int same = 0, different = 0;
    for (int i = 0; i < 4; i++)
        ythread_create(&ids[i], NULL, tell, 1, ythread_self());
    for (int i = 0; i < 4; i++) {
        ythread_recv(ids[i], 1, &told);
        same += told == ids[i] && ythread_received().from == ids[i];
        for (int j = 0; j < i; j++)
            different += ids[i] != ids[j];
    }
    printf("%d %d %d\n", same, different, ids[0] != ythread_self() && ids[0] != 0);
}

// expect: 4 6 1
