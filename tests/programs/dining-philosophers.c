/* Five philosophers, five forks that are events of a waiter thread, no two neighbours eat at once. */
#include <stdio.h>
#include <ythreads.h>

enum { SEATS = 5, MEALS = 3, ASK = 1, GRANT = 2, DONE = 3 };

thread philosopher(yid waiter, int seat)
{
    for (int i = 0; i < MEALS; i++) {
        int granted;
        ythread_send(waiter, ASK, seat);
        ythread_recv(waiter, GRANT, &granted);
        ythread_yield(YTHREAD_ANY);
        ythread_send(waiter, DONE, seat);
    }
}

/* Gives both forks or lets wait. */
static int serve(yid *waiting, int *eating, int *wrong)
{
    int meals = 0;
    for (int i = 0; i < SEATS; i++) {
        int left = (i + SEATS - 1) % SEATS, right = (i + 1) % SEATS;
        if (waiting[i] && !eating[left] && !eating[right]) {
            *wrong += eating[i];
            eating[i] = 1;
            ythread_send(waiting[i], GRANT, i);
            waiting[i] = 0;
            meals++;
        }
    }
    return meals;
}

thread ymain(void)
{
    yid waiting[SEATS] = {0};
    int eating[SEATS] = {0}, meals = 0, wrong = 0, done = 0;
    for (int i = 0; i < SEATS; i++)
        philosopher(ythread_self(), i);
    while (done < SEATS * MEALS) {
        int seat;
        ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &seat);
        if (ythread_received().tag == ASK)
            waiting[seat] = ythread_received().from;
        else {
            eating[seat] = 0;
            done++;
        }
        meals += serve(waiting, eating, &wrong);
    }
    printf("%d meals, %d wrong\n", meals, wrong);
}

// expect: 15 meals, 0 wrong
