// not-visiting: its subject is what a hundred thousand suspensions of one thread leave behind
// flags: -O1
// files: modules/turns.c
/* State machines: each state is a function that suspends and then returns a call of the next one. However long one runs it takes no more
 * memory, as in plain C, where compilers make jumps of such calls: with and without a result, by pointers, of structs, in two
 * files, within other expressions, before and behind the first suspension. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#include "modules/turns.h"

enum { STATES = 120000 };

struct machine {
    long left, sum;
    suspends int (*states[2])(struct machine *m, int by);
};

static int wait_for_work(struct machine *m, int by);
static int work(struct machine *m, int by);
static int rest(struct machine *m, int by);

__attribute__((noinline)) static int wait_for_work(struct machine *m, int by) {
    if (--m->left <= 0) return 1;
    ythread_yield(YTHREAD_ANY);
    return m->states[by & 1](m, by + 1);
}

__attribute__((noinline)) static int work(struct machine *m, int by) {
    m->sum += by;
    if (--m->left <= 0) return 2;
    if (m->left % 5) ythread_yield(YTHREAD_ANY);
    return m->left % 3 ? rest(m, by ^ 1) : wait_for_work(m, by + 2);
}

__attribute__((noinline)) static int rest(struct machine *m, int by) {
    if (--m->left <= 0) return 3;
    ythread_yield(YTHREAD_ANY);
    m->sum -= by;
    return wait_for_work(m, by);
}

static void tick(struct machine *m);

__attribute__((noinline)) static void tock(struct machine *m) {
    if (--m->left <= 0) return;
    ythread_yield(YTHREAD_ANY);
    m->sum++;
    tick(m);
}

__attribute__((noinline)) static void tick(struct machine *m) {
    if (--m->left <= 0) return;
    if (m->left & 1)
        ythread_yield(YTHREAD_ANY);
    else
        m->sum--;
    tock(m);
}

struct place {
    double x, y, z;
};

static struct place right(struct machine *m, struct place p);

__attribute__((noinline)) static struct place left(struct machine *m, struct place p) {
    if (--m->left <= 0) return p;
    p.x -= 1;
    ythread_yield(YTHREAD_ANY);
    p.z += 0.5;
    return right(m, p);
}

__attribute__((noinline)) static struct place right(struct machine *m, struct place p) {
    if (--m->left <= 0) return p;
    p.x += 1;
    ythread_yield(YTHREAD_ANY);
    p.y += 0.25;
    return left(m, p);
}

int turn_here(struct turns *t, int by) {
    if (--t->left <= 0) return by;
    if (t->left % 3) ythread_yield(YTHREAD_ANY);
    t->sum += by;
    return turn_there(t, by ^ 1);
}

static _Bool is_even(struct machine *m, int by);

static signed char counting(struct machine *m, int by);

__attribute__((noinline)) static unsigned char counted(struct machine *m, int by) {
    if (--m->left <= 0) return 200;
    if (m->left % 7) ythread_yield(YTHREAD_ANY);
    return m->left % 3 ? (m->sum += by, counting(m, by ^ 1)) : ({ int k = by + 1; (unsigned char)counting(m, k); });
}

__attribute__((noinline)) static signed char counting(struct machine *m, int by) {
    if (--m->left <= 0) return 100;
    ythread_yield(YTHREAD_ANY);
    return m->left % 5 ? counted(m, by - 2) : m->left == 9 ?: counted(m, by);
}

__attribute__((noinline)) static _Bool is_odd(struct machine *m, int by) {
    if (--m->left <= 0) return by;
    ythread_yield(YTHREAD_ANY);
    return m->left && is_even(m, by + 1);
}

__attribute__((noinline)) static _Bool is_even(struct machine *m, int by) {
    if (--m->left <= 0) return by & 2;
    ythread_yield(YTHREAD_ANY);
    return by < 0 || is_odd(m, by);
}

static long resident(void) {
    long all = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &all, &pages) != 2) abort();
    fclose(file);
    return pages * 4096;
}

static void tell(const char *what, long before) {
    long grown = resident() - before;
    printf("%s: %s\n", what, grown < STATES * 8 ? "no more memory" : "more memory");
}

static struct turns t;
static struct machine m = {1000, 0, {work, rest}};

thread ymain(void) {
    printf("%d\n", wait_for_work(&m, 0));
    long before = resident();
    m.left = STATES;
    int end = wait_for_work(&m, 0);
    tell("numbers", before);
    printf("%d %ld\n", end, m.sum);
    m.left = STATES, m.sum = 0;
    tick(&m);
    tell("nothing", before);
    printf("%ld\n", m.sum);
    m.left = STATES;
    struct place p = left(&m, (struct place){1, 2, 3});
    tell("structs", before);
    printf("%g %g %g\n", p.x, p.y, p.z);
    m.left = STATES, m.sum = 0;
    end = counted(&m, 1);
    tell("bytes", before);
    printf("%d %ld\n", end, m.sum);
    m.left = STATES;
    end = is_odd(&m, 3);
    tell("truth", before);
    printf("%d\n", end);
    t.left = STATES;
    end = turn_here(&t, 3);
    tell("two files", before);
    printf("%d %ld\n", end, t.sum);
}

// expect: 1
// expect: numbers: no more memory
// expect: 3 40333
// expect: nothing: no more memory
// expect: 59999
// expect: structs: no more memory
// expect: 0 15001.8 30003
// expect: bytes: no more memory
// expect: 100 -1520000000
// expect: truth: no more memory
// expect: 1
// expect: two files: no more memory
// expect: 102 60002
