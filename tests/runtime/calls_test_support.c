/* Suspending functions, written as the translator writes them; see calls_test_support.h. */
#include "calls_test_support.h"

#include "ythreads/leaf.h"

/* ---- sum(n, yields): suspends `yields` times at depth n ------------------------------------- */

struct ythread_frame_sum {
    struct ythread_header ythread_head;
    int n, yields;
};

int ythread_body_sum(struct ythread_header *ythread_resumed, int n, int yields) {
    struct ythread_frame_sum *ythread_this = (void *)ythread_resumed;
    int left;
    if (__builtin_expect(ythread_this != 0, 0)) switch (ythread_this->ythread_head.resume_pt) {
        case 1:
            goto ythread_resume_1;
        case 2:
            goto ythread_resume_2;
        }
    if (n > 0) {
        left = ythread_body_sum(0, n - 1, yields);
        if (__builtin_expect(ythread_unwinding, 0)) {
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sum, 1);
            ythread_this->n = n;
            return (int){0};
        ythread_resume_1:
            n = ythread_this->n;
            left = ythread_result(int);
        }
        return left + n;
    }
    while (yields-- > 0) {
        ythread_body_ythread_yield(0, (yid)-1);
        if (__builtin_expect(ythread_unwinding, 0)) {
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sum, 2);
            ythread_this->yields = yields;
            return (int){0};
        ythread_resume_2:
            yields = ythread_this->yields;
        }
    }
    return 0;
}

static void ythread_resume_sum(struct ythread_header *head) {
    int r = ythread_body_sum(head, 0, 0);
    if (!ythread_unwinding) ythread_store_result(r);
}

static const struct ythread_field ythread_fields_sum[] = {FIELD(sum, n, scenario_int),
                                                          FIELD(sum, yields, scenario_int)};
static const struct ythread_point ythread_points_sum[] = {
    {1, 0, 0, 0}, {2, 1, (uint16_t[]){0}, 0}, {3, 1, (uint16_t[]){1}, 0}};
FUNCTION(sum, sizeof(int), 0, 2, 2);

int sum(int n, int yields) { /* the stub */
    int r;
    struct ythread_stub stub;
    ythread_stub_enter(&stub, &ythread_fun_sum);
    r = ythread_body_sum(0, n, yields);
    ythread_stub_leave(&stub, &r, sizeof r);
    return r;
}

/* ---- results of several sizes --------------------------------------------------------------- */

struct big {
    double d[5];
    char c;
};

#define SIZED(function, T, value)                                                                                      \
    struct ythread_frame_##function {                                                                                  \
        struct ythread_header ythread_head;                                                                            \
    };                                                                                                                 \
    static T ythread_body_##function(struct ythread_header *ythread_resumed) {                                         \
        struct ythread_frame_##function *ythread_this = (void *)ythread_resumed;                                       \
        if (ythread_this != 0) switch (ythread_this->ythread_head.resume_pt) {                                         \
            case 1:                                                                                                    \
                goto ythread_resume_1;                                                                                 \
            }                                                                                                          \
        ythread_body_ythread_yield(0, (yid) - 1);                                                                      \
        if (ythread_unwinding) {                                                                                       \
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_##function, 1);                             \
            return (T){0};                                                                                             \
        ythread_resume_1:;                                                                                             \
        }                                                                                                              \
        return value;                                                                                                  \
    }                                                                                                                  \
    static void ythread_resume_##function(struct ythread_header *head) {                                               \
        T r = ythread_body_##function(head);                                                                           \
        if (!ythread_unwinding) ythread_store_result(r);                                                               \
    }                                                                                                                  \
    static const struct ythread_field ythread_fields_##function[1];                                                    \
    static const struct ythread_point ythread_points_##function[] = {{10, 0, 0, 0}, {11, 0, 0, 0}};                    \
    FUNCTION(function, sizeof(T), 0, 0, 0)

SIZED(give_char, char, 'c');
SIZED(give_double, double, 2.5);
SIZED(give_long_double, long double, 1.25L);
SIZED(give_big, struct big, ((struct big){{1, 2, 3, 4, 5}, 'b'}));

struct ythread_frame_sizes {
    struct ythread_header ythread_head;
    int good;
};

int ythread_body_sizes(struct ythread_header *ythread_resumed) {
    struct ythread_frame_sizes *ythread_this = (void *)ythread_resumed;
    int good;
    char c;
    double d;
    long double l;
    struct big b;
    if (ythread_this != 0) switch (ythread_this->ythread_head.resume_pt) {
        case 1:
            goto ythread_resume_1;
        case 2:
            goto ythread_resume_2;
        case 3:
            goto ythread_resume_3;
        case 4:
            goto ythread_resume_4;
        }
    c = ythread_body_give_char(0);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sizes, 1);
        return (int){0};
    ythread_resume_1:
        c = ythread_result(char);
    }
    good = c == 'c';
    d = ythread_body_give_double(0);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sizes, 2);
        ythread_this->good = good;
        return (int){0};
    ythread_resume_2:
        good = ythread_this->good;
        d = ythread_result(double);
    }
    good += d == 2.5;
    l = ythread_body_give_long_double(0);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sizes, 3);
        ythread_this->good = good;
        return (int){0};
    ythread_resume_3:
        good = ythread_this->good;
        l = ythread_result(long double);
    }
    good += l == 1.25L;
    b = ythread_body_give_big(0);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_sizes, 4);
        ythread_this->good = good;
        return (int){0};
    ythread_resume_4:
        good = ythread_this->good;
        b = ythread_result(struct big);
    }
    return good + (b.d[4] == 5 && b.c == 'b');
}

static void ythread_resume_sizes(struct ythread_header *head) {
    int r = ythread_body_sizes(head);
    if (!ythread_unwinding) ythread_store_result(r);
}

static const struct ythread_field ythread_fields_sizes[] = {FIELD(sizes, good, scenario_int)};
static const struct ythread_point ythread_points_sizes[] = {{20, 0, 0, 0},
                                                            {21, 0, 0, 0},
                                                            {22, 1, (uint16_t[]){0}, 0},
                                                            {23, 1, (uint16_t[]){0}, 0},
                                                            {24, 1, (uint16_t[]){0}, 0}};
FUNCTION(sizes, sizeof(int), 0, 0, 1);

/* ---- entry(suspend): a local whose address escapes, so the frame is made at entry ------------ */

struct ythread_frame_entry {
    struct ythread_header ythread_head;
    int cell;
    char ythread_gap_1;
};

int ythread_body_entry(struct ythread_header *ythread_resumed, int suspend) {
    struct ythread_frame_entry *ythread_this = (void *)ythread_resumed;
    int r, *escaped;
    if (ythread_this != 0) switch (ythread_this->ythread_head.resume_pt) {
        case 1:
            goto ythread_resume_1;
        }
    ythread_this = ythread_enter(&ythread_fun_entry);
    if (!ythread_this) return (int){0};
    ythread_this->cell = 40;
    if (suspend) {
        ythread_body_ythread_yield(0, (yid)-1);
        if (ythread_unwinding) {
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_entry, 1);
            return (int){0};
        ythread_resume_1:;
        }
    }
    escaped = &ythread_this->cell;
    *escaped += 2;
    r = ythread_this->cell;
    if (!ythread_resumed) ythread_drop(ythread_this);
    return r;
}

static void ythread_resume_entry(struct ythread_header *head) {
    int r = ythread_body_entry(head, 0);
    if (!ythread_unwinding) ythread_store_result(r);
}

static const struct ythread_field ythread_fields_entry[] = {FIELD(entry, cell, scenario_int)};
static const struct ythread_point ythread_points_entry[] = {{30, 0, 0, 0}, {31, 1, (uint16_t[]){0}, 0}};
FUNCTION(entry, sizeof(int), 0, 1, 1);

/* ---- plain(op): waits and exits under a stub ------------------------------------------------- */

struct ythread_frame_inside {
    struct ythread_header ythread_head;
};

static int ythread_body_inside(struct ythread_header *ythread_resumed, int exits, int status) {
    struct ythread_frame_inside *ythread_this = (void *)ythread_resumed;
    int r;
    if (ythread_this != 0) switch (ythread_this->ythread_head.resume_pt) {
        case 1:
            goto ythread_resume_1;
        case 2:
            goto ythread_resume_2;
        }
    if (exits) {
        ythread_body_ythread_exit(0, status);
        if (ythread_unwinding) {
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_inside, 1);
            return (int){0};
        ythread_resume_1:;
        }
        return 1;
    }
    r = ythread_body_ythread_wait(0, scenario.events[0]);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_inside, 2);
        return (int){0};
    ythread_resume_2:
        r = ythread_result(int);
    }
    return r;
}

static void ythread_resume_inside(struct ythread_header *head) {
    int r = ythread_body_inside(head, 0, 0);
    if (!ythread_unwinding) ythread_store_result(r);
}

static const struct ythread_field ythread_fields_inside[1];
static const struct ythread_point ythread_points_inside[] = {{40, 0, 0, 0}, {41, 0, 0, 0}, {42, 0, 0, 0}};
FUNCTION(inside, sizeof(int), 0, 0, 0);

int inside(int exits, int status) { /* the stub */
    int r;
    struct ythread_stub stub;
    ythread_stub_enter(&stub, &ythread_fun_inside);
    r = ythread_body_inside(0, exits, status);
    ythread_stub_leave(&stub, &r, sizeof r);
    return r;
}

/* ---- insist() -------------------------------------------------------------------------------- */

struct ythread_frame_insist {
    struct ythread_header ythread_head;
};

/* A leaf that does not look at plain_depth. */
static int ythread_body_rude(struct ythread_header *ythread_resumed) {
    (void)ythread_resumed;
    return yt_sched_suspend(yt_here, YT_AFTER_TAIL);
}

static int ythread_body_insist(struct ythread_header *ythread_resumed) {
    struct ythread_frame_insist *ythread_this = (void *)ythread_resumed;
    int r;
    if (ythread_this != 0) switch (ythread_this->ythread_head.resume_pt) {
        case 1:
            goto ythread_resume_1;
        }
    r = ythread_body_rude(0);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_insist, 1);
        return (int){0};
    ythread_resume_1:
        r = ythread_result(int);
    }
    return r;
}

static void ythread_resume_insist(struct ythread_header *head) {
    int r = ythread_body_insist(head);
    if (!ythread_unwinding) ythread_store_result(r);
}

static const struct ythread_field ythread_fields_insist[1];
static const struct ythread_point ythread_points_insist[] = {{60, 0, 0, 0}, {61, 0, 0, 0}};
FUNCTION(insist, sizeof(int), 0, 0, 0);

int insist(void) {
    int r;
    struct ythread_stub stub;
    ythread_stub_enter(&stub, &ythread_fun_insist);
    r = ythread_body_insist(0);
    ythread_stub_leave(&stub, &r, sizeof r);
    return r;
}

/* ---- gate(), a leaf -------------------------------------------------------------------------- */

static struct {
    yid waiter;
    int is_open;
} gate;

YTHREAD_LEAF(int, gate) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    if (gate.is_open) return gate.is_open = 0, ythread_leaf_done(0);
    gate.waiter = ythread_self();
    return ythread_leaf_wait(&gate, "a gate", YTHREAD_FOREVER);
}

void gate_open(int status) {
    gate.is_open = ythread_leaf_wake(gate.waiter, &gate, status) != 0;
    gate.waiter = 0;
}
