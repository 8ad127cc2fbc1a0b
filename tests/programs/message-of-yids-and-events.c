/* Yids and events travel in messages and structs, and mean the same everywhere. */
#include <stdio.h>
#include <ythreads.h>

struct introduction {
    yid friend;
    yevent meeting;
    int password;
};

thread shy(yid master)
{
    struct introduction i;
    ythread_recv(master, 1, &i);
    ythread_wait(i.meeting);
    ythread_send(i.friend, 2, i.password * 2);
}

thread bold(yid master)
{
    int answer;
    yevent meeting;
    ythread_recv(master, 1, &meeting);
    ythread_set(meeting);
    ythread_recv(YTHREAD_ANY, 2, &answer);
    ythread_send(master, 3, answer + 1);
}

thread ymain(void)
{
    yid a, b;
    int answer;
    yevent meeting = yevent_create();
    ythread_create(&a, NULL, shy, 1, ythread_self());
    ythread_create(&b, NULL, bold, 1, ythread_self());
    ythread_send(a, 1, ((struct introduction){b, meeting, 21}));
    ythread_send(b, 1, meeting);
    ythread_recv(b, 3, &answer);
    printf("%d\n", answer);
}

// expect: 43
