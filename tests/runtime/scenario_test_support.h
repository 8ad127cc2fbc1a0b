/* Threads that run scripts: what the tests of the scheduler are written in.
 *
 * The functions are written by hand in the form that the translator gives them (docs/translator.md). A
 * script thread takes one step after the other and logs what came of it. */
#ifndef SCENARIO_TEST_SUPPORT_H
#define SCENARIO_TEST_SUPPORT_H

#ifdef __cplusplus
extern "C" {
#endif

#include "threads/messages/letter.h"
#include "threads/sched.h"

enum scenario_op {
    OP_END,        /* return from the thread function */
    OP_SAY,        /* log `text` */
    OP_YIELD,      /* to anybody */
    OP_YIELD_TO,   /* to thread a */
    OP_CREATE,     /* thread a with its attributes, keeping its id */
    OP_SPAWN,      /* thread a, short form */
    OP_JOIN,       /* thread a; logs j<result>:<status> */
    OP_WAIT,       /* event a; logs w<result> */
    OP_SET,        /* event a */
    OP_CLEAR,      /* event a */
    OP_SEND,       /* b to thread a with tag c, as int */
    OP_SEND_LONG,  /* b to thread a with tag c, as long */
    OP_RECV,       /* from thread a (-1 any) with tag b; logs r<result>:<value> */
    OP_DESTROY,    /* thread a */
    OP_PRIORITY,   /* thread a gets priority b */
    OP_EXIT,       /* with status a */
    OP_SUM,        /* a recursion of depth a that suspends b times at the bottom; logs s<sum> */
    OP_SIZES,      /* results of many sizes that come through suspensions; logs z<ok> */
    OP_PLAIN,      /* the same through a stub: what it suspends in gives YTHREAD_EPLAIN; logs p<result> */
    OP_PLAIN_EXIT, /* ythread_exit(a) under a stub */
    OP_ERRNO,      /* sets errno to a */
    OP_SAY_ERRNO,  /* logs e<errno> */
    OP_INSIST,     /* a stub whose leaf suspends all the same; logs i<result> */
    OP_GATE,       /* passes a gate, a leaf primitive of the tests' own; logs g<result> */
    OP_OPEN,       /* opens it with status a for who waits there */
    OP_ENTRY       /* a function with a frame made at entry; suspends if a; logs x<result> */
};

struct scenario_step {
    int op, a, b, c;
    const char *text;
};

enum { SCENARIO_THREADS = 16, SCENARIO_EVENTS = 8, SCENARIO_LOG = 1 << 16 };

struct scenario {
    const struct scenario_step *scripts[SCENARIO_THREADS];
    struct ythread_attr attrs[SCENARIO_THREADS];
    yid ids[SCENARIO_THREADS];
    yevent events[SCENARIO_EVENTS];
    char log[SCENARIO_LOG];
    int quiet; /* log nothing */
    int made;  /* threads created by the second script function below, and how many of them have run */
    int ran;
};

extern struct scenario scenario;
extern struct ythread_function ythread_fun_script, ythread_fun_many, ythread_fun_counted;
extern const struct ythread_type scenario_int, scenario_long, scenario_double;

/* Makes script thread `number`, with its attributes, as the first of a run. */
yid scenario_start(struct yt_node *node, int number);

/* Makes a thread that creates `count` small ones, each of which yields once. */
yid scenario_start_many(struct yt_node *node, int count);

#ifdef __cplusplus
}
#endif
#endif
