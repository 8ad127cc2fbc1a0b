/* The neural-net trainer of UPVM's table XVII: a master sends a net to two slaves, which answer with the gradient over their
 * half of the exemplars; meanwhile one of them is moved from node 1 to node 0 and back, again and again.
 *
 * usage: trainer MOVES BYTES...   prints two numbers for each number of bytes that the slave holds: microseconds from the order
 * to move until node 1 is rid of the slave (node 0 has said that it has it), and until the slave is at work on node 0. The
 * clocks of both nodes are one machine's; the least of so many moves counts.
 *
 * The runtime calls yt_moment_reached, if a program has one, at moments of its protocols (runtime/cluster/moves/moment.h). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { INPUTS = 32, SLAVES = 2 };
enum { TAG_NET = 1, TAG_GRADIENT, TAG_TIME, TAG_ASK };

void reached(const char *name, int peer, uint64_t id) __asm__("yt_moment_reached");
void frame_reached(const char *what, const char *frame, int peer) __asm__("yt_moment_frame_reached");

/* Of this node: when the slave was ordered away, was gone, has arrived. */
static struct times {
    double ordered, gone, arrived;
} times;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

void reached(const char *name, int peer, uint64_t id) {
    (void)peer, (void)id;
    if (!strcmp(name, "arrived")) times.arrived = now();
}

void frame_reached(const char *what, const char *frame, int peer) {
    (void)peer;
    if (!strcmp(what, "received") && !strcmp(frame, "taken")) times.gone = now();
}

/* ---- the net: one neuron, which is to say whether an exemplar's first number is positive -------- */

struct net {
    float weights[INPUTS];
};

static float output(const struct net *net, const float *exemplar) {
    float sum = 0;
    for (int i = 0; i < INPUTS; i++) sum += net->weights[i] * exemplar[i];
    return sum;
}

static void find_gradient(const struct net *net, const float *exemplars, size_t count, struct net *gradient) {
    memset(gradient, 0, sizeof *gradient);
    for (size_t at = 0; at + INPUTS <= count; at += INPUTS) {
        float error = (exemplars[at] > 0 ? 1.0f : -1.0f) - output(net, exemplars + at);
        for (int i = 0; i < INPUTS; i++) gradient->weights[i] += error * exemplars[at + (size_t)i];
    }
}

/* ---- threads -------------------------------------------------------------------------------- */

/* Ends when the net's first weight is infinite. */
thread slave(yid master, long bytes) {
    size_t count = (size_t)bytes / sizeof(float);
    float *exemplars = ythread_alloc(float, count);
    struct net net, gradient;
    if (!exemplars) abort();
    for (size_t i = 0; i < count; i++) exemplars[i] = (float)((i * 2654435761u >> 7) % 2001) / 1000 - 1;
    for (;;) {
        ythread_recv_n(master, TAG_NET, net.weights, INPUTS);
        if (net.weights[0] > 1e30f) break;
        find_gradient(&net, exemplars, count, &gradient);
        ythread_send_n(master, TAG_GRADIENT, gradient.weights, INPUTS);
    }
    ythread_free(exemplars);
}

/* One on each node: gives the orders to move what is here, and tells the times. */
thread scheduler(void) {
    for (;;) {
        yid whom;
        ythread_recv(YTHREAD_ANY, TAG_ASK, &whom);
        yid from = ythread_received().from;
        if (whom) {
            times.ordered = now();
            ythread_move(whom, !ythread_node());
        } else {
            ythread_send_n(from, TAG_TIME, (double *)&times, 3);
        }
    }
}

static void train(const yid *slaves, int count, struct net *net, long exemplars) {
    for (int i = 0; i < count; i++) ythread_send_n(slaves[i], TAG_NET, net->weights, INPUTS);
    for (int i = 0; i < count; i++) {
        struct net gradient;
        ythread_recv_n(slaves[i], TAG_GRADIENT, gradient.weights, INPUTS);
        for (int j = 0; j < INPUTS; j++) net->weights[j] += gradient.weights[j] / (8.0f * (float)exemplars);
    }
}

static void ask(yid of, struct times *all) {
    yid nobody = 0;
    ythread_send(of, TAG_ASK, nobody);
    ythread_recv_n(of, TAG_TIME, (double *)all, 3);
}

static void measure(const yid *schedulers, int moves, long bytes) {
    yid slaves[SLAVES];
    struct net net = {{0}};
    struct times here, there;
    double gone = 1e30, arrived = 1e30;
    for (int i = 0; i < SLAVES; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(&slaves[i], &attr, slave, 2, ythread_self(), bytes);
    }
    const long exemplars = bytes / (long)sizeof(float) / INPUTS * SLAVES;
    train(slaves, SLAVES, &net, exemplars);
    for (int i = 0; i < moves; i++) {
        /* Node 0 has nothing to compute meanwhile, as raw TCP has not. */
        ythread_send(schedulers[1], TAG_ASK, slaves[1]);
        train(&slaves[1], 1, &net, exemplars);
        train(&slaves[0], 1, &net, exemplars);
        ask(schedulers[0], &here);
        ask(schedulers[1], &there);
        if (here.arrived < there.ordered || there.gone < there.ordered) abort();
        if (there.gone - there.ordered < gone) gone = there.gone - there.ordered;
        if (here.arrived - there.ordered < arrived) arrived = here.arrived - there.ordered;
        ythread_send(schedulers[0], TAG_ASK, slaves[1]);
        train(slaves, SLAVES, &net, exemplars);
    }
    net.weights[0] = 1e31f;
    for (int i = 0; i < SLAVES; i++) ythread_send_n(slaves[i], TAG_NET, net.weights, INPUTS);
    for (int i = 0; i < SLAVES; i++) ythread_join(slaves[i], 0);
    printf("%.1f\n%.1f\n", gone, arrived);
}

thread ymain(int argc, char **argv) {
    yid schedulers[2];
    for (int i = 0; i < 2; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i, 1, 0};
        ythread_create(&schedulers[i], &attr, scheduler, 0);
    }
    for (int i = 2; i < argc; i++) measure(schedulers, atoi(argv[1]), atol(argv[i]));
}
