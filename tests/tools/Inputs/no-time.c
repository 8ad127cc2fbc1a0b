/* Random networks in which two of three services take no time, and the others one or two: most of what happens on the nodes happens at one time
 * and follows from one another, there and back. Its order is that of one node. */
#include <stdio.h>
#include <ysim.h>

enum { SERVERS = 8, SUCCESSORS = 3 };

static struct ysim_server servers[SERVERS]; /* the first one is a desk on node 0 */
static struct ysim_server clerk = YSIM_SERVER("clerk", 2);
static struct ysim_condition changed = YSIM_CONDITION("changed");
static struct ysim_tally stay;
static int changes;

static double draw(struct ysim_stream *stream, double never) {
    return ysim_bernoulli(stream, never) ? 0 : (double)ysim_uniform_int(stream, 1, 2);
}

static int successor(int server, int choice) {
    struct ysim_stream stream = ysim_stream_numbered("successor", (uint64_t)(server * SUCCESSORS + choice));
    return (int)ysim_uniform_int(&stream, 0, SERVERS - 1);
}

suspends static void do_at_desk(struct ysim_stream *stream) {
    int known = changes;
    switch (ysim_uniform_int(stream, 0, 3)) {
    case 0:
        ysim_acquire(&clerk);
        ysim_hold(1);
        ysim_release(&clerk);
        break;
    case 1:
        changes++;
        ysim_signal(&changed);
        break;
    case 2:
        ysim_wait_until_within(&changed, changes > known, 2);
        break;
    }
}

thread job(uint64_t key, int at, int depth) {
    struct ysim_stream stream = {key, 0};
    for (double before = 0, came = ysim_now();; before = ysim_now() - came, came = ysim_now()) {
        ysim_serve(&servers[at]);
        ysim_tally_add(&stay, ysim_now() - came + 2 * before);
        if (at == 0)
            do_at_desk(&stream);
        else if (depth < 3 && ysim_bernoulli(&stream, 0.1))
            job(ysim_random_bits(&stream), successor(at, 0), depth + 1);
        else if (ysim_bernoulli(&stream, 0.2))
            ysim_hold((double)ysim_uniform_int(&stream, 0, 1));
        if (depth && ysim_bernoulli(&stream, 0.1)) return;
        if (ysim_bernoulli(&stream, 0.1)) ysim_set_priority(ysim_self(), (int)ysim_uniform_int(&stream, -2, 2));
        at = successor(at, (int)ysim_uniform_int(&stream, 0, SUCCESSORS - 1));
    }
}

thread ymain(void) {
    struct ysim_stream shape = ysim_stream("shape");
    for (int i = 0; i < SERVERS; i++) {
        servers[i] = (struct ysim_server)YSIM_DRAWING_SERVER("server", i, draw, i ? 0.66 : 1);
        ysim_place(&servers[i], i ? (int)ysim_uniform_int(&shape, 0, 3) : 0);
    }
    if (ysim_bernoulli(&shape, 0.5))
        for (int i = 0; i < SERVERS * SUCCESSORS; i++)
            ysim_route(&servers[i / SUCCESSORS], &servers[successor(i / SUCCESSORS, i % SUCCESSORS)]);
    ysim_tally_init(&stay, "stay");
    ysim_register_tally(&stay);
    for (int i = 0; i < 12; i++)
        ysim_spawn_as(job(ysim_random_bits(&shape), i % SERVERS, 0), .delay = i % 4, .priority = i % 3 - 1);
    ysim_run(20);
    printf("%llu events, %llu stays, mean %.17g\n", (unsigned long long)ysim_events(), (unsigned long long)stay.count,
           ysim_tally_mean(&stay));
    for (int i = 0; i < SERVERS; i++) printf("%llu ", (unsigned long long)ysim_services(&servers[i]));
    printf("\n");
}
