// not-shipped: the servers and the calendar are globals of one node
// args: 2 2 4 20000
// expect: 2 tandems of 2 servers, 4 jobs, 20000 passes
// expect: throughput of a server 0.57, pass of a tandem 3.5
/* The cluster queueing network of Sang, Peters and Rego (1994), tables 4 and 5: a job is a thread that travels
 * through the servers of a tandem, one after the other, and then begins another tandem. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <ythreads.h>

#define TANDEMS 64
#define SERVERS 256
#define JOBS    4096

struct job {
    double time; /* when its service ends */
    yevent event;
    struct job *next; /* in the queue of a server */
};

struct server {
    struct job *first, *last; /* who waits */
    int busy, services;
};

struct server servers[TANDEMS][SERVERS];
struct job jobs[JOBS];
struct job *calendar[JOBS + 1]; /* a heap, earliest first, from 1 */
int pending;

int tandems = 4, length = 64, population = 1024;
long passes, wanted = 100000;
double now, pass_time;
uint64_t seed = 1994;

double uniform(void) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return ((seed >> 32) + 0.5) / 4294967296.0;
}

double exponential(void) {
    return -log(uniform());
}

void insert(struct job *job) {
    int at = ++pending;

    while (at > 1 && calendar[at / 2]->time > job->time) {
        calendar[at] = calendar[at / 2];
        at /= 2;
    }
    calendar[at] = job;
}

struct job *remove_first(void) {
    struct job *earliest = calendar[1], *last = calendar[pending--];
    int at = 1, child;

    while ((child = 2 * at) <= pending) {
        if (child < pending && calendar[child + 1]->time < calendar[child]->time) child++;
        if (last->time <= calendar[child]->time) break;
        calendar[at] = calendar[child];
        at = child;
    }
    calendar[at] = last;
    return earliest;
}

void enqueue(struct server *server, struct job *job) {
    job->next = NULL;
    if (server->first)
        server->last->next = job;
    else
        server->first = job;
    server->last = job;
}

struct job *dequeue(struct server *server) {
    struct job *job = server->first;

    if (job) server->first = job->next;
    return job;
}

thread travel(int number) {
    struct job *job = &jobs[number], *next;
    struct server *server;
    int tandem, i;
    double start;

    while (passes < wanted) {
        tandem = (int)(uniform() * tandems);
        start = now;
        for (i = 0; i < length; i++) {
            server = &servers[tandem][i];
            if (server->busy) {
                enqueue(server, job);
                ythread_wait(job->event);
                ythread_clear(job->event);
            }
            server->busy = 1;
            job->time = now + exponential();
            insert(job);
            ythread_wait(job->event);
            ythread_clear(job->event);
            server->services++;
            next = dequeue(server);
            if (next)
                ythread_set(next->event);
            else
                server->busy = 0;
        }
        pass_time += now - start;
        passes++;
    }
}

void report(void) {
    int t, s;
    double services = 0;

    for (t = 0; t < tandems; t++)
        for (s = 0; s < length; s++) services += servers[t][s].services;
    printf("%d tandems of %d servers, %d jobs, %ld passes\n", tandems, length, population, passes);
    printf("throughput of a server %.2f, pass of a tandem %.1f\n", services / now / tandems / length,
           pass_time / passes);
}

thread ymain(int argc, char **argv) {
    struct job *job;
    struct ythread_attr attr = {32, YTHREAD_HERE, 0, NULL};
    int i;

    if (argc > 4) {
        tandems = atoi(argv[1]);
        length = atoi(argv[2]);
        population = atoi(argv[3]);
        wanted = atol(argv[4]);
    }
    if (tandems > TANDEMS || length > SERVERS || population > JOBS) exit(2);
    ythread_set_priority(ythread_self(), 0);
    for (i = 0; i < population; i++) {
        jobs[i].event = yevent_create();
        ythread_create(NULL, &attr, travel, 1, i);
    }
    while (passes < wanted && pending > 0) {
        job = remove_first();
        now = job->time;
        ythread_set(job->event);
        ythread_yield(YTHREAD_ANY);
    }
    report();
    exit(0);
}
