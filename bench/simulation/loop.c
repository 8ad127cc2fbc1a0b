/* The models as event loops in C, by hand: usage: loop mm1|network|network-calendar|hold N; prints ns per customer, service or hold. */
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "queues.h"

/* ---- M/M/1: what a customer is lies in a record of its own ----------------------------------------- */

struct customer {
    struct customer *next;
    double came;
};

static double run_mm1(int customers) {
    uint64_t arrivals = 1, services = 2;
    struct customer *first = NULL, **last = &first;
    double total = 0;
    int come = 0, gone = 0;
    heap_push(draw_exponential(&arrivals, 1 / 0.9), NULL);
    while (gone < customers) {
        struct item event = heap_pop();
        if (!event.what) { /* an arrival */
            struct customer *customer = (struct customer *)malloc(sizeof *customer);
            *customer = (struct customer){NULL, event.time};
            if (!first) heap_push(event.time + draw_exponential(&services, 1), customer);
            *last = customer, last = &customer->next;
            if (++come < customers) heap_push(event.time + draw_exponential(&arrivals, 1 / 0.9), NULL);
        } else {
            struct customer *customer = first;
            total += event.time - customer->came, gone++;
            if (!(first = customer->next)) last = &first;
            if (first) heap_push(event.time + draw_exponential(&services, 1), first);
            free(customer);
        }
    }
    return total / gone;
}

/* ---- the network: 4 tandems of 64 servers, 1024 jobs -------------------------------------------------- */

enum { TANDEMS = 4, LENGTH = 64, SERVERS = TANDEMS * LENGTH, JOBS = 1024 };

struct job {
    struct note note;
    struct job *next; /* in line */
    int server;
    double began;
    uint64_t stream;
};

static struct job jobs[JOBS];
static struct server {
    struct job *first, **last;
} servers[SERVERS];
static int uses_calendar;
static double passing;
static uint64_t passes;

static void begin_work(struct job *job, double now) {
    double end = now + draw_exponential(&job->stream, 1);
    if (uses_calendar)
        calendar_push(&job->note, end, now, 200);
    else
        heap_push(end, job);
}

static void enter(struct job *job, int number, double now) {
    struct server *server = &servers[number];
    job->server = number, job->next = NULL;
    if (!server->first) {
        server->first = job, server->last = &job->next;
        begin_work(job, now);
    } else {
        *server->last = job, server->last = &job->next;
    }
}

static double run_network(uint64_t services) {
    double now = 0;
    for (int i = 0; i < JOBS; i++) {
        jobs[i].stream = (uint64_t)i * 1000003;
        enter(&jobs[i], i % SERVERS, 0);
    }
    for (uint64_t done = 0; done < services; done++) {
        struct job *job;
        if (uses_calendar) {
            job = (struct job *)calendar_pop();
            now = job->note.time;
        } else {
            struct item event = heap_pop();
            job = event.what;
            now = event.time;
        }
        struct server *server = &servers[job->server];
        server->first = job->next;
        if (server->first) begin_work(server->first, now);
        int next = job->server + 1;
        if (!(next % LENGTH)) {
            passing += now - job->began, passes++;
            job->began = now;
            next = (int)(draw_bits(&job->stream) % TANDEMS) * LENGTH;
        }
        enter(job, next, now);
    }
    return (double)services / now / SERVERS;
}

/* ---- pending events alone --------------------------------------------------------------------------------- */

static void run_hold(int n, int holds) {
    uint64_t stream = 3;
    for (int i = 0; i < n; i++) heap_push(draw_exponential(&stream, 1), NULL);
    for (int i = 0; i < holds; i++) {
        double now = heap_pop().time;
        heap_push(now + draw_exponential(&stream, 1), NULL);
    }
}

int main(int argc, char **argv) {
    (void)argc;
    int n = atoi(argv[2]);
    double began = cpu_seconds(), result = 0;
    if (!strcmp(argv[1], "hold")) {
        int holds = n < 1000000 ? 3000000 : 2000000;
        run_hold(n, 0);
        began = cpu_seconds();
        heap_used = 0;
        run_hold(n, holds);
        printf("%.1f\n", 1e9 * (cpu_seconds() - began) / holds);
        return 0;
    }
    uses_calendar = !strcmp(argv[1], "network-calendar");
    result = strcmp(argv[1], "mm1") ? run_network((uint64_t)n) : run_mm1(n);
    printf("%.1f\n", 1e9 * (cpu_seconds() - began) / n);
    fprintf(stderr, "%s: %.4f\n", argv[1], result);
    return 0;
}
