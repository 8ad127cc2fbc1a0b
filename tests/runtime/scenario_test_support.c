/* Script threads, written as the translator writes them; see scenario_test_support.h. */
#include "scenario_test_support.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "calls_test_support.h"

struct scenario scenario;

#define TYPE(id, text, k, T) const struct ythread_type id = {text, k, 1, _Alignof(T), sizeof(T), 0, 0, 0}
TYPE(scenario_int, "int", YTHREAD_KIND_INT, int);
TYPE(scenario_long, "long", YTHREAD_KIND_LONG, long);
TYPE(scenario_double, "double", YTHREAD_KIND_DOUBLE, double);

static void say(const char *format, long long a, long long b) {
    size_t length = strlen(scenario.log);
    if (!scenario.quiet) snprintf(scenario.log + length, sizeof scenario.log - length, format, a, b);
}

/* ---- script(number) -------------------------------------------------------------------------- */

struct ythread_frame_script {
    struct ythread_header ythread_head;
    int number, at;
    int cell; /* its address goes to primitives */
    char ythread_gap_1;
};

static yid id_of(int number) {
    return number < 0 ? (yid)YTHREAD_ANY : scenario.ids[number];
}

static void *start_script(int number) {
    struct ythread_frame_script *frame = ythread_start(&ythread_fun_script);
    if (frame) frame->number = number;
    return frame;
}

/* Takes the steps that cannot suspend. False: it is another one. */
static int take_plain_step(const struct scenario_step *step) {
    long value = step->b;
    switch (step->op) {
    case OP_SAY:
        say(step->text, 0, 0);
        break;
    case OP_SET:
        ythread_set(scenario.events[step->a]);
        break;
    case OP_CLEAR:
        ythread_clear(scenario.events[step->a]);
        break;
    case OP_SEND:
        ythread_send_typed(id_of(step->a), step->c, &step->b, 1, &scenario_int);
        break;
    case OP_SEND_LONG:
        ythread_send_typed(id_of(step->a), step->c, &value, 1, &scenario_long);
        break;
    case OP_DESTROY:
        say("d%lld ", ythread_destroy(id_of(step->a)), 0);
        break;
    case OP_PRIORITY:
        ythread_set_priority(id_of(step->a), step->b);
        break;
    case OP_PLAIN:
        say("p%lld ", inside(0, 0), sum(3, 2));
        break;
    case OP_PLAIN_EXIT:
        say("p%lld ", inside(1, step->a), 0);
        break;
    case OP_ERRNO:
        errno = step->a;
        break;
    case OP_SAY_ERRNO:
        say("e%lld ", errno, 0);
        break;
    case OP_INSIST:
        say("i%lld ", insist(), 0);
        break;
    case OP_OPEN:
        gate_open(step->a);
        break;
    default:
        return 0;
    }
    return 1;
}

#define SUSPENDED(point, fetch)                                                                                        \
    if (__builtin_expect(ythread_unwinding, 0)) {                                                                      \
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_script, point);                                 \
        ythread_this->number = number;                                                                                 \
        ythread_this->at = at;                                                                                         \
        return;                                                                                                        \
        ythread_resume_##point : number = ythread_this->number;                                                        \
        at = ythread_this->at;                                                                                         \
        step = &scenario.scripts[number][at - 1];                                                                      \
        fetch;                                                                                                         \
    }

static void ythread_body_script(struct ythread_header *ythread_resumed) {
    struct ythread_frame_script *ythread_this = (void *)ythread_resumed;
    const struct scenario_step *step;
    int number, at = 0, r;
    switch (ythread_this->ythread_head.resume_pt) {
    case 1:
        goto ythread_resume_1;
    case 2:
        goto ythread_resume_2;
    case 3:
        goto ythread_resume_3;
    case 4:
        goto ythread_resume_4;
    case 5:
        goto ythread_resume_5;
    case 6:
        goto ythread_resume_6;
    case 7:
        goto ythread_resume_7;
    case 8:
        goto ythread_resume_8;
    case 9:
        goto ythread_resume_9;
    case 10:
        goto ythread_resume_10;
    case 11:
        goto ythread_resume_11;
    case 12:
        goto ythread_resume_12;
    }
    number = ythread_this->number;
    for (;;) {
        step = &scenario.scripts[number][at++];
        if (take_plain_step(step)) continue;
        switch (step->op) {
        case OP_END:
            return;
        case OP_YIELD:
            r = ythread_body_ythread_yield(0, (yid)-1);
            SUSPENDED(1, r = ythread_result(int))
            if (r) say("y%lld ", r, 0);
            break;
        case OP_YIELD_TO:
            r = ythread_body_ythread_yield(0, id_of(step->a));
            SUSPENDED(2, r = ythread_result(int))
            if (r) say("y%lld ", r, 0);
            break;
        case OP_CREATE:
            r = ythread_body_ythread_launch(0, &scenario.ids[step->a], &scenario.attrs[step->a], start_script(step->a));
            SUSPENDED(3, r = ythread_result(int))
            if (r) say("c%lld ", r, 0);
            break;
        case OP_SPAWN:
            ythread_body_ythread_spawn(0, start_script(step->a));
            SUSPENDED(4, (void)0)
            break;
        case OP_JOIN:
            ythread_this->cell = 99;
            r = ythread_body_ythread_join(0, id_of(step->a), &ythread_this->cell);
            SUSPENDED(5, r = ythread_result(int))
            say("j%lld:%lld ", r, ythread_this->cell);
            break;
        case OP_WAIT:
            r = ythread_body_ythread_wait(0, scenario.events[step->a]);
            SUSPENDED(6, r = ythread_result(int))
            say("w%lld ", r, 0);
            break;
        case OP_RECV:
            ythread_this->cell = 99;
            r = ythread_body_ythread_receive(0, id_of(step->a), step->b, &ythread_this->cell, 1, &scenario_int);
            SUSPENDED(7, r = ythread_result(int))
            say("r%lld:%lld ", r, ythread_this->cell);
            break;
        case OP_EXIT:
            ythread_body_ythread_exit(0, step->a);
            SUSPENDED(8, (void)0)
            say("BAD", 0, 0);
            break;
        case OP_SUM:
            r = ythread_body_sum(0, step->a, step->b);
            SUSPENDED(9, r = ythread_result(int))
            say("s%lld ", r, 0);
            break;
        case OP_SIZES:
            r = ythread_body_sizes(0);
            SUSPENDED(10, r = ythread_result(int))
            say("z%lld ", r, 0);
            break;
        case OP_ENTRY:
            r = ythread_body_entry(0, step->a);
            SUSPENDED(11, r = ythread_result(int))
            say("x%lld ", r, 0);
            break;
        case OP_GATE:
            r = ythread_body_gate(0);
            SUSPENDED(12, r = ythread_result(int))
            say("g%lld ", r, 0);
            break;
        }
    }
}

static void ythread_resume_script(struct ythread_header *head) {
    ythread_body_script(head);
}

static const struct ythread_field ythread_fields_script[] = {
    FIELD(script, number, scenario_int), FIELD(script, at, scenario_int), FIELD(script, cell, scenario_int)};
#define POINT(line) {line, 3, (uint16_t[]){0, 1, 2}, 0}
static const struct ythread_point ythread_points_script[] = {{100, 1, (uint16_t[]){0}, 0},
                                                             POINT(101),
                                                             POINT(102),
                                                             POINT(103),
                                                             POINT(104),
                                                             POINT(105),
                                                             POINT(106),
                                                             POINT(107),
                                                             POINT(108),
                                                             POINT(109),
                                                             POINT(110),
                                                             POINT(111),
                                                             POINT(112)};
FUNCTION(script, 0, YTHREAD_FUNCTION_THREAD, 1, 3);

/* ---- many(count) and counted() --------------------------------------------------------------- */

struct ythread_frame_counted {
    struct ythread_header ythread_head;
};

static void ythread_body_counted(struct ythread_header *ythread_resumed) {
    struct ythread_frame_counted *ythread_this = (void *)ythread_resumed;
    switch (ythread_this->ythread_head.resume_pt) {
    case 1:
        goto ythread_resume_1;
    }
    ythread_body_ythread_yield(0, (yid)-1);
    if (ythread_unwinding) {
        ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_counted, 1);
        return;
    ythread_resume_1:;
    }
    scenario.ran++;
}

static void ythread_resume_counted(struct ythread_header *head) {
    ythread_body_counted(head);
}

static const struct ythread_field ythread_fields_counted[1];
static const struct ythread_point ythread_points_counted[] = {{50, 0, 0, 0}, {51, 0, 0, 0}};
FUNCTION(counted, 0, YTHREAD_FUNCTION_THREAD, 0, 0);

struct ythread_frame_many {
    struct ythread_header ythread_head;
    int count;
};

static void ythread_body_many(struct ythread_header *ythread_resumed) {
    struct ythread_frame_many *ythread_this = (void *)ythread_resumed;
    int count, r;
    switch (ythread_this->ythread_head.resume_pt) {
    case 1:
        goto ythread_resume_1;
    }
    count = ythread_this->count;
    while (count-- > 0) {
        r = ythread_body_ythread_launch(0, 0, 0, ythread_start(&ythread_fun_counted));
        if (ythread_unwinding) {
            ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_many, 1);
            ythread_this->count = count;
            return;
        ythread_resume_1:
            count = ythread_this->count;
            r = ythread_result(int);
        }
        scenario.made += r == 0;
    }
}

static void ythread_resume_many(struct ythread_header *head) {
    ythread_body_many(head);
}

static const struct ythread_field ythread_fields_many[] = {FIELD(many, count, scenario_int)};
static const struct ythread_point ythread_points_many[] = {{60, 1, (uint16_t[]){0}, 0}, {61, 1, (uint16_t[]){0}, 0}};
FUNCTION(many, 0, YTHREAD_FUNCTION_THREAD, 1, 1);

/* ---- the table, and the first thread --------------------------------------------------------- */

static struct ythread_function *const functions[] = {
    &ythread_fun_script,      &ythread_fun_sum,      &ythread_fun_sizes, &ythread_fun_give_char,
    &ythread_fun_give_double, &ythread_fun_give_big, &ythread_fun_entry, &ythread_fun_give_long_double,
    &ythread_fun_inside,      &ythread_fun_insist,   &ythread_fun_many,  &ythread_fun_counted};

static struct ythread_unit unit = {.version = YTHREADS_GENERATED_VERSION,
                                   .function_size = sizeof(struct ythread_function),
                                   .file = "scenario.c",
                                   .functions = functions,
                                   .function_count = COUNT(functions)};

__attribute__((constructor)) static void register_scenario(void) {
    ythread_register(&unit);
}

static yid start(struct yt_node *node, struct ythread_function *function, int argument,
                 const struct ythread_attr *attr) {
    struct yt_thread *made = NULL;
    struct ythread_header *frame = yt_thread_start_frame(node, function, argument, NULL);
    return yt_thread_create(node, frame, attr, true, &made) ? 0 : made->id;
}

yid scenario_start(struct yt_node *node, int number) {
    scenario.ids[number] = start(node, &ythread_fun_script, number, &scenario.attrs[number]);
    return scenario.ids[number];
}

yid scenario_start_many(struct yt_node *node, int count) {
    return start(node, &ythread_fun_many, count, NULL);
}
