/* A machine of many processors, each of them a thread: molecular dynamics on a torus, one box of atoms to a processor.
 *
 * usage: machine [X Y Z [STEPS]]: so many processors in each direction; `machine 50 50 80 10` has 200,000. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

enum { MOST = 1000000, NEIGHBOURS = 6, ATOMS = 100 };

/* Of the simulated machine, in microseconds. */
static const double per_atom = 1, latency = 5, per_atom_sent = 0.25;

/* What has been sent to a processor for a step. A neighbour can be one step ahead, not two. */
struct inbox {
    int messages, atoms;
    double arrival; /* of the last one */
};

static struct processor {
    ysim_process process;
    int atoms, waits;
    struct inbox inbox[2];
} processors[MOST];

static int size[3], steps, is_even;
static struct ysim_tally computing;

static int neighbour(int number, int direction) {
    int stride = 1, axis = direction / 2;
    for (int i = 0; i < axis; i++) stride *= size[i];
    int place = number / stride % size[axis], next = (place + (direction % 2 ? 1 : size[axis] - 1)) % size[axis];
    return number + (next - place) * stride;
}

/* The sender goes on at once; if this is the last of six, the receiver goes on when all have arrived. */
static void send(struct processor *to, int step, int atoms) {
    struct inbox *inbox = &to->inbox[step % 2];
    double arrival = ysim_now() + latency + atoms * per_atom_sent;
    if (arrival > inbox->arrival) inbox->arrival = arrival;
    inbox->atoms += atoms;
    if (++inbox->messages == NEIGHBOURS && to->waits) ysim_activate_after(to->process, inbox->arrival - ysim_now());
}

static void send_all(int number, int step, struct ysim_stream *random) {
    struct processor *own = &processors[number];
    for (int direction = 0; direction < NEIGHBOURS; direction++) {
        int leave = is_even ? 2 : (int)ysim_binomial(random, own->atoms, 0.02);
        own->atoms -= leave;
        send(&processors[neighbour(number, direction)], step, leave);
    }
}

void receive_all(struct processor *own, int step) {
    struct inbox *inbox = &own->inbox[step % 2];
    if (inbox->messages == NEIGHBOURS) {
        if (inbox->arrival > ysim_now()) ysim_hold_until(inbox->arrival);
    } else {
        own->waits = 1;
        ysim_passivate();
        own->waits = 0;
    }
    own->atoms += inbox->atoms;
    *inbox = (struct inbox){0, 0, 0};
}

thread processor(int number) {
    struct processor *own = &processors[number];
    struct ysim_stream random = ysim_stream_numbered("atoms that leave", (uint64_t)number);
    own->process = ysim_self();
    for (int step = 0; step < steps; step++) {
        ysim_tally_add(&computing, own->atoms * per_atom);
        ysim_hold(own->atoms * per_atom);
        send_all(number, step, &random);
        receive_all(own, step);
    }
}

/* Returns the simulated time. */
double simulate(int count) {
    double begun = ysim_now();
    for (int i = 0; i < count; i++) {
        processors[i].atoms = ATOMS;
        processor(i);
    }
    ysim_run(YSIM_FOREVER);
    return ysim_now() - begun;
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    for (int i = 0; i < 3; i++) size[i] = argc > i + 1 ? atoi(argv[i + 1]) : 10;
    steps = argc > 4 ? atoi(argv[4]) : 20;
    double all = (double)size[0] * size[1] * size[2];
    if (size[0] < 1 || size[1] < 1 || size[2] < 1 || all > MOST || steps < 1) {
        fprintf(stderr, "usage: machine [X Y Z [STEPS]], at most %d processors\n", MOST);
        ythread_exit(2);
    }
    int count = (int)all;
    ysim_tally_init(&computing, "computing");
    is_even = 1;
    printf("%d processors, %d steps of %.2f us each; exact: %.2f\n", count, steps, simulate(count) / steps,
           ATOMS * per_atom + latency + 2 * per_atom_sent);
    is_even = 0;
    ysim_tally_reset(&computing);
    double step = simulate(count) / steps;
    int64_t atoms = 0;
    for (int i = 0; i < count; i++) atoms += processors[i].atoms;
    printf("atoms that move: %lld of them, and there were %lld; a step computes for %.2f us and takes %.2f\n",
           (long long)atoms, (long long)count * ATOMS, ysim_tally_mean(&computing), step);
    ythread_exit(atoms != (int64_t)count * ATOMS);
}
