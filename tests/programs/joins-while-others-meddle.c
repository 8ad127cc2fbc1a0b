// nodes: 2
/* A thread waits for another's end while one of the two is destroyed, suspended, moved, or asked for by others. */
#include <stdio.h>
#include <ythreads.h>

enum { ROUNDS = 40, ANSWER = 1 };

static int wrong;

static void expect(const char *what, int is_right)
{
    if (!is_right) printf("wrong: %s\n", what), wrong++;
}

thread returns(int n)
{
    if (n % 2) ythread_yield(YTHREAD_ANY);
}

thread leaves(int n)
{
    if (n % 2) ythread_yield(YTHREAD_ANY);
    ythread_exit(n);
}

thread waits(yevent go, int n)
{
    ythread_wait(go);
    ythread_exit(n);
}

thread travels(yevent go, int n)
{
    ythread_wait(go);
    ythread_migrate((ythread_node() + 1) % ythread_nodes());
    ythread_yield(YTHREAD_ANY);
    ythread_exit(n);
}

thread nameless(yid master)
{
    ythread_send(master, ANSWER, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_exit(9);
}

/* Joins from within a function, too. */
int status_of(yid whom, int *status)
{
    return ythread_join(whom, status);
}

thread joiner(yid whom, yid master, int deep)
{
    int status = -1, result = deep ? status_of(whom, &status) : ythread_join(whom, &status);
    ythread_send(master, ANSWER, result < 0 ? result : 1000 + status);
}

int answer_of(yid whom)
{
    int answer = 0;
    ythread_recv(whom, ANSWER, &answer);
    return answer;
}

int at_once(int n)
{
    yid a, b;
    int status = -1;
    ythread_create(&a, NULL, returns, 1, n);
    expect("returned", ythread_join(a, &status) == 0 && status == 0);
    ythread_create(&a, NULL, leaves, 1, n);
    ythread_create(&b, NULL, leaves, 1, n + 1);
    expect("second", ythread_join(b, &status) == 0 && status == n + 1);
    expect("first", ythread_join(a, NULL) == 0);
    expect("once", ythread_join(a, &status) == YTHREAD_EENDED && ythread_join(b, &status) == YTHREAD_EENDED);
    ythread_create(&a, NULL, leaves, 1, n);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    expect("late", ythread_join(a, &status) == 0 && status == n);
    return 0;
}

int meddle(int n)
{
    yid who, by, unnamed;
    int status = -1;
    yevent go = yevent_create();
    int kind = n % 7, deep = n % 2;
    if (kind == 6)
        ythread_create(&who, NULL, travels, 2, go, n);
    else
        ythread_create(&who, NULL, waits, 2, go, n);
    ythread_create(&by, NULL, joiner, 3, who, ythread_self(), deep);
    ythread_yield(YTHREAD_ANY);
    switch (kind) {
    case 0: /* the joiner goes: another may have the status */
        ythread_destroy(by);
        ythread_set(go);
        expect("after one destroyed", ythread_join(who, &status) == 0 && status == n);
        expect("it was destroyed", ythread_join(by, &status) == YTHREAD_EDESTROYED);
        return 0;
    case 1:
        ythread_destroy(who);
        expect("of one destroyed", answer_of(by) == YTHREAD_EDESTROYED);
        break;
    case 2:
        ythread_move(by, 1);
        ythread_set(go);
        expect("by one moved", answer_of(by) == 1000 + n);
        break;
    case 3:
        ythread_move(who, 1);
        ythread_set(go);
        expect("of one moved", answer_of(by) == 1000 + n);
        break;
    case 4:
        expect("busy", ythread_join(who, &status) == YTHREAD_EBUSY);
        ythread_suspend(by);
        ythread_set(go);
        while (ythread_get_priority(who) >= 0) ythread_yield(YTHREAD_ANY);
        ythread_resume(by);
        expect("by one suspended", answer_of(by) == 1000 + n);
        break;
    case 5:
        ythread_destroy(by);
        ythread_join(by, NULL);
        expect("in time", ythread_join_until(who, &status, 1e-4) == YTHREAD_ETIMEDOUT);
        ythread_set(go);
        expect("out of time", ythread_join_until(who, &status, 100) == 0 && status == n);
        return 0;
    default:
        ythread_set(go);
        expect("of a traveller", answer_of(by) == 1000 + n);
        break;
    }
    expect("the joiner", ythread_join(by, &status) == 0 && status == 0);
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, NULL};
    ythread_create(NULL, &attr, nameless, 1, ythread_self());
    ythread_recv(YTHREAD_ANY, ANSWER, &status);
    unnamed = ythread_received().from;
    int result = ythread_join(unnamed, &status); /* its status is not kept, if it has ended already */
    expect("nameless", result == YTHREAD_EENDED || (result == 0 && status == 9));
    return 0;
}

thread ymain(void)
{
    for (int n = 0; n < ROUNDS; n++) {
        at_once(n);
        meddle(n);
    }
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
