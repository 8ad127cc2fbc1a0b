// flags: -Wno-unsequenced -Wno-sequence-point
/* Operands are evaluated left to right in an expression that suspends, on every compiler and machine. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct trace {
    char text[32];
    int length;
};

static int note(struct trace *t, char c, int v)
{
    ythread_yield(YTHREAD_ANY);
    t->text[t->length++] = c;
    return v;
}

/* The same without a suspension. */
static int mark(struct trace *t, char c, int v)
{
    t->text[t->length++] = c;
    return v;
}

static int sum(int a, int b, int c, int d)
{
    return a * 1000 + b * 100 + c * 10 + d;
}

static void show(struct trace *t, int value)
{
    printf("%s %d\n", t->text, value);
    memset(t, 0, sizeof *t);
}

thread ymain(void)
{
    struct trace t = {"", 0};
    int a[8] = {0, 1, 2, 3, 4, 5, 6, 7}, r;
    r = sum(mark(&t, 'a', 1), note(&t, 'b', 2), mark(&t, 'c', 3), mark(&t, 'd', 4));
    show(&t, r);
    r = mark(&t, 'a', 1) + note(&t, 'b', 2) * mark(&t, 'c', 3) - note(&t, 'd', 4);
    show(&t, r);
    r = a[mark(&t, 'a', 3)] + a[note(&t, 'b', 4)] + a[mark(&t, 'c', 5)];
    show(&t, r);
    r = (mark(&t, 'a', 8) < note(&t, 'b', 9)) == (mark(&t, 'c', 1) > mark(&t, 'd', 0));
    show(&t, r);
    r = sum(note(&t, 'a', 1), sum(mark(&t, 'b', 0), note(&t, 'c', 0), 0, 2), mark(&t, 'd', 3), note(&t, 'e', 4));
    show(&t, r);
    r = mark(&t, 'a', 1) ? note(&t, 'b', 2) + mark(&t, 'c', 3) : mark(&t, 'x', 0);
    show(&t, r);
    int before = 5;
    r = before + (before = note(&t, 'a', 6)) + before;
    show(&t, r);
}

// expect: abcd 1234
// expect: abcd 3
// expect: abc 12
// expect: abcd 1
// expect: abcde 1234
// expect: abc 5
// expect: a 17
