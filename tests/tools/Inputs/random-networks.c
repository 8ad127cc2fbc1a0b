/* Random networks of servers, by --seed: what one node simulates, several do to the last bit. With an argument it is written to the file
 * "state" on the way: "between" two runs, in the "middle" of one by a process on node 0, or by a "job" wherever that is;
 * "long" takes longer. */
#include <stdio.h>
#include <ysim.h>

enum { SERVERS_MOST = 24, SUCCESSORS_MOST = 5, QUIET = 60 };

static struct ysim_server servers[SERVERS_MOST];
static struct ysim_tally sojourn, works;
static struct ysim_store shelf = YSIM_STORE("shelf", 5); /* on node 0, as all that is not placed */
static struct ysim_event quiet[QUIET];                   /* which nobody waits for */
static int is_home[SERVERS_MOST];                        /* of servers that are on node 0, however many there are */

/* What the network is follows from the seed alone, on every node. */
struct shape {
    int servers, fan, jobs, is_tied, is_declared, has_children, has_shelf, is_written;
};

static int successor(int server, int which, const struct shape *shape) {
    struct ysim_stream stream = ysim_stream_numbered("routes", (uint64_t)(server * SUCCESSORS_MOST + which));
    return (int)ysim_uniform_int(&stream, 0, shape->servers - 1);
}

static double pause_of(struct ysim_stream *stream, const struct shape *shape) {
    double time = ysim_exponential(stream, 0.7);
    return shape->is_tied ? 1 : time;
}

/* Goes on from a server to one that a route leads to. */
thread child(uint64_t key, int server, struct shape shape) {
    struct ysim_stream stream = {key, 0};
    double began = ysim_now();
    ysim_serve(&servers[successor(server, (int)ysim_uniform_int(&stream, 0, shape.fan - 1), &shape)]);
    ysim_tally_add(&works, ysim_now() - began);
}

/* What is on node 0 is used there. (With routes, one whose server lets nobody leave must not wake one that leaves.) */
suspends static void use_shelf(struct ysim_stream *stream, int what) {
    if (what == 3) ysim_store_within(&shelf, 1, ysim_exponential(stream, 1));
    if (what == 4) ysim_take_within(&shelf, ysim_exponential(stream, 1));
}

thread job(int number, struct shape shape) {
    struct ysim_stream stream = ysim_stream_numbered("job", (uint64_t)number);
    int server = (int)ysim_uniform_int(&stream, 0, shape.servers - 1), is_due = shape.is_written && !number;
    for (;;) {
        double began = ysim_now();
        ysim_serve(&servers[server]);
        ysim_tally_add(&sojourn, ysim_now() - began);
        if (is_due && ysim_now() > 8) is_due = ythread_checkpoint("state");
        int what = (int)ysim_uniform_int(&stream, 0, 9);
        if (what == 0) ysim_hold(pause_of(&stream, &shape));
        if (what == 1 && shape.has_children) child(ysim_random_bits(&stream), server, shape);
        if (what == 2) ysim_set_priority(ysim_self(), (int)ysim_uniform_int(&stream, -1, 1));
        if (shape.has_shelf && is_home[server]) use_shelf(&stream, what);
        server = successor(server, (int)ysim_uniform_int(&stream, 0, shape.fan - 1), &shape);
    }
}

static void declare(const struct shape *shape, struct ysim_stream *stream) {
    for (int i = 0; i < shape->servers; i++) {
        int64_t where = ysim_uniform_int(stream, -1, 3);
        double mean = ysim_uniform(stream, 0.1, 2);
        servers[i] = shape->is_tied ? (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_constant, 1)
                                    : (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_exponential, mean);
        is_home[i] = where == 0;
        ysim_place(&servers[i], (int)where);
    }
    for (int i = 0; i < shape->servers && shape->is_declared; i++)
        for (int k = 0; k < shape->fan; k++) ysim_route(&servers[i], &servers[successor(i, k, shape)]);
}

static void print(const struct shape *shape) {
    ysim_report(stdout);
    printf("%d servers, %llu events, %g; %llu processes, %llu pending, next %g:", shape->servers,
           (unsigned long long)ysim_events(), ysim_now(), (unsigned long long)ysim_processes(),
           (unsigned long long)ysim_pending(), ysim_peek());
    for (int i = 0; i < shape->servers; i++) printf(" %llu", (unsigned long long)ysim_services(&servers[i]));
    printf("\n");
}

thread writer(void) {
    ysim_hold(17.3);
    if (ythread_checkpoint("state")) fprintf(stderr, "not written: %s\n", ythread_error());
}

thread ymain(int argc, char **argv) {
    char when = argc > 1 ? *argv[1] : 'n'; /* between, middle, job, long */
    struct ysim_stream stream = ysim_stream("shape");
    struct shape shape = {.servers = (int)ysim_uniform_int(&stream, 2, SERVERS_MOST)};
    shape.fan = (int)ysim_uniform_int(&stream, 1, SUCCESSORS_MOST);
    shape.jobs = (int)ysim_uniform_int(&stream, 1, 40);
    shape.is_tied = ysim_bernoulli(&stream, 0.4);
    shape.is_declared = ysim_bernoulli(&stream, 0.7);
    shape.has_children = ysim_bernoulli(&stream, 0.5);
    shape.has_shelf = !shape.is_tied && !shape.is_declared && ysim_bernoulli(&stream, 0.5);
    shape.is_written = when == 'j';
    ysim_tally_init(&sojourn, "sojourn");
    ysim_tally_init(&works, "works");
    ysim_register_tally(&sojourn);
    ysim_register_tally(&works);
    declare(&shape, &stream);
    ysim_warmup(3);
    for (int i = 0; i < shape.jobs; i++) {
        double begin = shape.is_tied ? i % 3 : ysim_uniform(&stream, 0, 2);
        ysim_spawn_after(begin, job(i, shape));
    }
    if (when == 'm') writer();
    for (int i = 0, count = ysim_bernoulli(&stream, 0.5) ? QUIET : 0; i < count; i++)
        ysim_trigger_after(&quiet[i], ysim_uniform(&stream, 0, 30), 0);
    if (ysim_bernoulli(&stream, 0.5)) ysim_hold(shape.is_tied ? 1 : 1.7); /* some are served before the run */
    ysim_run(12);
    print(&shape);
    if (when == 'b' && ythread_checkpoint("state")) fprintf(stderr, "not written: %s\n", ythread_error());
    ysim_run(when == 'l' ? 2000 : 30);
    print(&shape);
}
