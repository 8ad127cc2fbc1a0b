// flags: -Wno-unsequenced -Wno-sequence-point
/* An assignment evaluates its right side before its left, compound assignments too, if it suspends. */
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

static int mark(struct trace *t, char c, int v)
{
    t->text[t->length++] = c;
    return v;
}

static int *place(struct trace *t, char c, int *p)
{
    ythread_yield(YTHREAD_ANY);
    t->text[t->length++] = c;
    return p;
}

thread ymain(void)
{
    struct trace t = {"", 0};
    int a[4] = {0, 0, 0, 0}, i = 1;
    a[mark(&t, 'l', 0)] = note(&t, 'r', 7);
    a[note(&t, 'l', 1)] = mark(&t, 'r', 8);
    *place(&t, 'l', &a[2]) = note(&t, 'r', 9);
    a[note(&t, 'l', 3)] += mark(&t, 'r', 10);
    *place(&t, 'l', a) *= note(&t, 'r', 2);
    printf("%s\n%d %d %d %d\n", t.text, a[0], a[1], a[2], a[3]);
    a[i] = i = note(&t, 'x', 3);
    printf("%d %d\n", a[3], a[1]);
    a[mark(&t, 'l', 0)] = a[mark(&t, 'm', 1)] = note(&t, 'r', 5);
    printf("%s %d %d\n", t.text + 11, a[0], a[1]);
}

// expect: rlrlrlrlrl
// expect: 14 8 9 10
// expect: 3 8
// expect: rml 5 5
