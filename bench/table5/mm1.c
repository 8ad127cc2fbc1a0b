// not-shipped: the queue and the calendar are globals of one node
// not-visiting: the order of threads that stay
// args: 20000
// expect: 20000 customers, utilisation 0.50
// expect: mean number in system 1.0, mean time in system 2.0
/* The M/M/1 queue of Sang, Peters and Rego (1994), table 5: every customer is a thread. Their simulation
 * library had the calendar; here it is a list, and the thread of lowest priority advances the clock. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <ythreads.h>

#define ARRIVALS 0.5 /* per unit of time */
#define SERVICES 1.0
#define QUEUE    1000

struct notice {
    double time;
    yevent event;
    struct notice *next;
};

struct notice *calendar;
double now, busy_time, time_in_system;
yevent waiting[QUEUE];
int first, length, busy, customers = 100000, arrived, served;
uint64_t seed = 12345;

double exponential(double rate) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return -log(((seed >> 32) + 0.5) / 4294967296.0) / rate;
}

/* Sets `event` when the clock has reached `time`. */
void schedule(double time, yevent event) {
    struct notice **place = &calendar, *notice = malloc(sizeof *notice);

    notice->time = time;
    notice->event = event;
    while (*place && (*place)->time <= time) place = &(*place)->next;
    notice->next = *place;
    *place = notice;
}

thread customer(double arrival) {
    yevent event = yevent_create();
    double service = exponential(SERVICES);

    if (busy) {
        if (length == QUEUE) {
            printf("the queue is full\n");
            exit(1);
        }
        waiting[(first + length++) % QUEUE] = event;
        ythread_wait(event);
        ythread_clear(event);
    }
    busy = 1;
    schedule(now + service, event);
    ythread_wait(event);
    busy = 0;
    busy_time += service;
    time_in_system += now - arrival;
    served++;
    if (length > 0) {
        busy = 1;
        ythread_set(waiting[first]);
        first = (first + 1) % QUEUE;
        length--;
    }
}

thread source(void) {
    yevent event = yevent_create();

    for (; arrived < customers; arrived++) {
        schedule(now + exponential(ARRIVALS), event);
        ythread_wait(event);
        ythread_clear(event);
        customer(now);
    }
}

thread ymain(int argc, char **argv) {
    struct notice *next;

    if (argc > 1) customers = atoi(argv[1]);
    ythread_set_priority(ythread_self(), 0);
    ythread_create(NULL, &(struct ythread_attr){32, YTHREAD_HERE, 0, "source"}, source, 0);
    while ((next = calendar) != NULL) {
        calendar = next->next;
        now = next->time;
        ythread_set(next->event);
        free(next);
        ythread_yield(YTHREAD_ANY);
    }
    printf("%d customers, utilisation %.2f\n", served, busy_time / now);
    printf("mean number in system %.1f, mean time in system %.1f\n", time_in_system / now, time_in_system / served);
}
