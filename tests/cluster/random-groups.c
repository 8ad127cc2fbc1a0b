// Crowds of small threads of a dozen kinds move at once among nodes in processes of their own, so that most leave together, while masters order them
// elsewhere, write to them, suspend, wake, destroy and join them, all as a seed says. A model knows what each must end with.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 %s %S/Inputs/walkers.c -o %t
// RUN: %status 0 %yrun -n 3 %t 1 12 3 | FileCheck %s
// RUN: %status 0 %yrun -n 3 %t 2 12 3 | FileCheck %s
// RUN: %status 0 %yrun -n 2 %t 3 12 4 | FileCheck %s
// RUN: %status 0 %yrun -n 5 %t 4 6 5 | FileCheck %s
// RUN: %status 0 %yrun -n 3 --wire=xdr %t 5 12 3 | FileCheck %s
// RUN: %status 0 %yrun -n 4 --nodes-per-process=2 %t 6 8 4 | FileCheck %s
// RUN: env YTHREADS_ROOM=400 %status 0 %yrun -n 3 %t 7 6 3 | FileCheck %s
// CHECK: seed {{[0-9]+}}: {{[0-9]+}} threads, {{[1-9][0-9]*}} ended as they should, {{[0-9]+}} were destroyed, some moved together
#include "Inputs/walkers.h"

enum { CROWD = 220 };

struct report {
    int count, right, destroyed;
    long together;
};

enum { RECEIVES = 7, PARKS, SLEEPS, CREATES, ROAMS, JOINS, KINDS };

typedef thread walker(int number, int hops, unsigned random);
static walker *const walkers[] = {counts,  has_many_types, has_padding, has_pointer, is_large, has_text,
                                  is_deep, receives,       parks,       sleeps,      creates,  roams};

struct one {
    yid id, other; /* whom it joins */
    int kind, number, hops, others_value, sent, is_unparked, is_joined, is_destroyed;
};

static int create_one(struct one *one, const struct ythread_attr *attr, unsigned random) {
    if (one->kind != JOINS)
        return ythread_create(&one->id, attr, walkers[one->kind], 3, one->number, one->hops, random);
    return ythread_create(&one->id, attr, joins, 5, one->number, one->hops, random, one->other, one->others_value);
}

static void create_crowd(struct one *crowd, int count, unsigned *random) {
    int same = next_random(random, 3) ? -1 : (int)next_random(random, CREATES + 1);
    for (int i = 0; i < count; i++) {
        struct one *one = &crowd[i];
        struct ythread_attr attr = {YTHREAD_INHERIT, next_random(random, 8) ? YTHREAD_HERE : any_node(random), 0, 0};
        *one = (struct one){.kind = same < 0 ? (int)next_random(random, KINDS) : same,
                            .number = (int)next_random(random, 1000000)};
        one->hops = 1 + (int)next_random(random, 6);
        if (one->kind == JOINS) {
            int status = ythread_create(&one->other, 0, counts, 3, one->number, 2, next_random(random, 1000000));
            if (status) fail("a creation of another", status, i);
            one->others_value = counted(one->number, 2);
        }
        int status = create_one(one, &attr, next_random(random, 1000000));
        if (status && !has_failed(status)) {
            attr.node = YTHREAD_HERE;
            status = create_one(one, &attr, next_random(random, 1000000));
        }
        if (status) fail("a creation", status, one->kind);
    }
}

static suspends void pause_somehow(unsigned *random) {
    int status = 0;
    switch (next_random(random, 4)) {
    case 0:
        ythread_yield(YTHREAD_ANY);
        break;
    case 1:
        ythread_sleep((double)next_random(random, 1500) * 1e-6);
        break;
    case 2:
        status = ythread_migrate(any_node(random));
        if (has_failed(status)) fail("a move of a master", status, 0);
    }
}

static suspends int stop_and_go(yid id) {
    int status = ythread_suspend(id);
    return status && status != YTHREAD_EENDED ? status : ythread_resume(id);
}

/* May it have ended by itself? */
static int is_served(const struct one *one) {
    return one->kind == PARKS ? one->is_unparked : one->sent == one->hops;
}

static suspends void join_at_once(struct one *one) {
    int value = -1, status;
    if (one->is_joined || (one->kind != RECEIVES && one->kind != PARKS)) return;
    status = ythread_join_until(one->id, &value, 0);
    if (status == YTHREAD_ETIMEDOUT) return;
    if (status || !is_served(one) || value != counted(one->number, one->hops)) fail("a join at once", status, value);
    one->is_joined = 1;
}

enum { DEEDS = 8 };

static suspends int do_to(struct one *one, unsigned deed, int to, unsigned *random) {
    int status = 0;
    switch (deed) {
    case 0:
        return ythread_move(one->id, to);
    case 1:
        return ythread_move(one->id, any_node(random));
    case 2:
        return stop_and_go(one->id);
    case 3:
        return ythread_set_priority(one->id, 30 + (int)next_random(random, 5));
    case 4:
        if (one->kind == RECEIVES && one->sent < one->hops) {
            status = ythread_send(one->id, TAG_NEXT, one->sent);
            one->sent++;
        }
        return status;
    case 5:
        if (one->kind != PARKS) return 0;
        one->is_unparked = 1;
        return ythread_unpark(one->id);
    case 6: /* orders that overtake one another */
        if (!(status = ythread_move(one->id, to))) status = ythread_suspend(one->id);
        if (!status) status = ythread_move(one->id, any_node(random));
        ythread_resume(one->id);
        return status;
    default:
        join_at_once(one);
        return 0;
    }
}

static suspends void disturb(struct one *crowd, int count, unsigned *random) {
    unsigned deed = next_random(random, DEEDS + 1); /* the last: each another one */
    int to = any_node(random), step = 1 + (int)next_random(random, 3);
    for (int i = (int)next_random(random, (unsigned)count); i < count; i += step) {
        int status = do_to(&crowd[i], deed < DEEDS ? deed : next_random(random, DEEDS), to, random);
        if (has_failed(status) && status != YTHREAD_EENDED && status != YTHREAD_ESTATE)
            fail("an order", status, (long)deed);
    }
}

static void destroy_some(struct one *crowd, int count, unsigned *random) {
    int spared = next_random(random, 3) ? 4 : (int)next_random(random, 4); /* of four */
    for (int i = 0; i < count; i++) {
        struct one *one = &crowd[i];
        if (one->kind != ROAMS && (one->is_joined || one->kind == CREATES || i % 4 < spared)) continue;
        if (next_random(random, 3) == 0) ythread_move(one->id, any_node(random));
        int status = ythread_destroy(one->id);
        if (status && status != YTHREAD_EENDED) fail("a destruction", status, one->kind);
        one->is_destroyed = 1;
    }
}

static void serve(struct one *crowd, int count) {
    for (struct one *one = crowd; one < crowd + count; one++) {
        if (one->is_destroyed || one->is_joined) continue;
        if (one->kind == PARKS) ythread_unpark(one->id);
        for (; one->kind == RECEIVES && one->sent < one->hops; one->sent++) {
            int status = ythread_send(one->id, TAG_NEXT, one->sent);
            if (status) fail("a message to it", status, one->sent);
        }
    }
}

/* Whom it was to join: it has, or, if it has been destroyed, perhaps nobody yet. */
static suspends void check_other(const struct one *one, int status_of_one) {
    int value = -1, status, tries = 0;
    while ((status = ythread_join_until(one->other, &value, 20)) == YTHREAD_EBUSY) {
        if (++tries > 2000) fail("busy for ever", one->number, 0);
        ythread_sleep(0.001);
    }
    if (status == YTHREAD_EENDED || (status_of_one && !status && value == one->others_value)) return;
    fail("a join of the other", status, status_of_one);
}

static suspends void join_all(struct one *crowd, int count, struct report *report) {
    for (struct one *one = crowd; one < crowd + count; one++) {
        int value = -1, status = one->is_joined ? 0 : ythread_join_until(one->id, &value, 30);
        if (one->is_joined || (!status && value == counted(one->number, one->hops) && one->kind != ROAMS))
            report->right++;
        else if (one->is_destroyed && status == YTHREAD_EDESTROYED)
            report->destroyed++;
        else
            fail("an end", status, one->kind);
        if (one->kind == JOINS) check_other(one, status);
    }
    report->count += count;
}

thread master(int self, int seed, int rounds, yid judge) {
    struct one crowd[CROWD];
    struct report report = {0, 0, 0, 0};
    unsigned random = (unsigned)seed * 7919u + (unsigned)self * 104729u;
    for (int i = 0; i < rounds; i++) {
        int count = 20 + (int)next_random(&random, CROWD - 20);
        create_crowd(crowd, count, &random);
        for (unsigned left = next_random(&random, 6); left; left--) {
            pause_somehow(&random);
            disturb(crowd, count, &random);
        }
        pause_somehow(&random);
        destroy_some(crowd, count, &random);
        serve(crowd, count);
        pause_somehow(&random);
        join_all(crowd, count, &report);
    }
    report.together = __atomic_load_n(&moved_together, __ATOMIC_RELAXED);
    ythread_send(judge, TAG_REPORT, report);
}

thread ymain(int argc, char **argv) {
    int seed = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 5,
        masters = argc > 3 ? atoi(argv[3]) : 3;
    printf("begun\n");
    fflush(stdout);
    struct report sum = {0, 0, 0, 0}, one;
    for (int i = 0; i < masters; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        int status = ythread_create(0, &attr, master, 4, i, seed, rounds, ythread_self());
        if (status) fail("a creation of a master", status, i);
    }
    for (int i = 0; i < masters; i++) {
        int status = ythread_recv_until(YTHREAD_ANY, TAG_REPORT, &one, 120);
        if (status) fail("no report", status, i);
        sum = (struct report){sum.count + one.count, sum.right + one.right, sum.destroyed + one.destroyed,
                              sum.together + one.together};
    }
    if (sum.right + sum.destroyed != sum.count) fail("the sum", sum.count, sum.right);
    printf("seed %d: %d threads, %d ended as they should, %d were destroyed, %s together, 0 faults\n", seed, sum.count,
           sum.right, sum.destroyed, sum.together ? "some moved" : "none moved");
}
