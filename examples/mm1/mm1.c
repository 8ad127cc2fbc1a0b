// flags: -lm
/* An M/M/1 queue: every customer is a thread, time is simulated, and nothing but plain primitives is needed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#define RHO 0.5 /* customers arrive every 1 / RHO units of time; to serve one takes 1, on the average */

static struct entry { /* a thread that waits for a time (calendar) or for the server (queue), the first one first */
    double time;
    yid who;
    struct entry *next;
} *calendar, *queue;
static double now, total; /* simulated time; what customers have spent here */
static int is_busy, served;

static double exponential(double mean) { /* splitmix64 */
    static uint64_t state = 1994;
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u, z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return -mean * log(((double)((z ^ z >> 31) >> 12) + 0.5) / 4503599627370496.0);
}

static void wake_first(struct entry **list) {
    struct entry *first = *list;
    *list = first->next;
    ythread_unpark(first->who);
    free(first);
}

suspends static void wait_in(struct entry **list, double time) {
    struct entry *self = malloc(sizeof *self);
    while (*list && (*list)->time <= time) list = &(*list)->next;
    *self = (struct entry){time, ythread_self(), *list};
    *list = self;
    ythread_park();
}

thread customer(double arrival) {
    if (is_busy) wait_in(&queue, now);
    is_busy = 1;
    wait_in(&calendar, now + exponential(1));
    is_busy = queue != NULL; /* the server goes from hand to hand */
    if (queue) wake_first(&queue);
    total += now - arrival, served++;
}

thread source(int customers) {
    for (int i = 0; i < customers; i++) wait_in(&calendar, now + exponential(1 / RHO)), customer(now);
}

thread ymain(int argc, char **argv) {
    ythread_set_priority(ythread_self(), 31); /* time goes on when nobody has anything to do now */
    ythread_create(NULL, &(struct ythread_attr){32, YTHREAD_HERE, 0, 0}, source, 1, argc > 1 ? atoi(argv[1]) : 200000);
    for (; calendar; ythread_yield(YTHREAD_ANY)) now = calendar->time, wake_first(&calendar);
    double mean = 1 / (1 - RHO), found = total / served;
    double variance = RHO * (2 + 5 * RHO - 4 * RHO * RHO + RHO * RHO * RHO) / pow(1 - RHO, 4) / served;
    printf("%d customers: mean time %.3f, in theory %.3f: ", served, found, mean);
    printf("%.1f standard deviations\n", fabs(found - mean) / sqrt(variance));
    ythread_exit(fabs(found - mean) > 3 * sqrt(variance));
}
