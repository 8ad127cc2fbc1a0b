#include <stdio.h>
#include <ythreads.h>

static yevent event;

thread wakes(yid whom)
{
    for (int i = 0; i < 8; i++) {
        ythread_yield(YTHREAD_ANY);
        ythread_send(whom, 1, i);
        ythread_unpark(whom);
        ythread_set(event);
        ythread_resume(whom);
    }
}

thread brief(int status)
{
    ythread_exit(status);
}

thread waits(void)
{
    int v = 1;
    yid id;
    ythread_yield(YTHREAD_ANY);
    ythread_recv(YTHREAD_ANY, 1, &v);
    ythread_park();
    ythread_wait(event);
    ythread_suspend(ythread_self());
    ythread_migrate(1);
    ythread_create(&id, 0, brief, 1, 33);
    ythread_join(id, &v);
    ythread_sleep(0.001);
    brief(2);
    for (int i = 0; i < 2; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_exit(v);
}

thread turns(int id)
{
    int sum = 0;
    for (int i = 0; i < 100; i++) {
        sum += id;
        ythread_yield(YTHREAD_ANY);
        sum++;
    }
    if (sum)
        event = 0;
}

thread ymain(void)
{
    yid id;
    event = yevent_create();
    ythread_create(&id, 0, waits, 0);
    wakes(id);
    ythread_join(id, 0);
    turns(1);
    turns(2);
}
