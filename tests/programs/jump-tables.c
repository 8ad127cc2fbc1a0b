// expect: 56 3 7 121 9
/* Arrays of labels that only gotos read, with holes, ranges and an index that suspends; one that is written. */
#include <stdio.h>
#include <ythreads.h>

static int later(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

static int sum(const unsigned char *code) {
    static const void *const targets[] = {[1] = &&one, [3] = &&three, [5 ... 7] = &&many, [8] = &&halt};
    int a = 0, at = 0;
#define NEXT goto *targets[code[at++]]
    NEXT;
one:
    a++;
    NEXT;
three:
    a += later(3);
    goto *(targets)[code[at++]];
many:
    a += 16;
    goto *at++[code][targets];
halt:
    return a;
}

static int suspends_index(void) {
    void *targets[2] = {&&no, &&yes};
    int n = 0;
again:
    goto *targets[later(n++ > 2)];
no:
    goto again;
yes:
    return n - 1;
}

static int written(void) {
    static void *targets[] = {&&first, &&second};
    int n = 0;
    goto *targets[0];
first:
    n += later(3);
    targets[0] = targets[1];
    if (n < 9) goto *targets[0];
    return -1;
second:
    targets[0] = &&first;
    return n + 4;
}

static int in_expression(int n) {
    static void *const targets[] = {&&out, &&in};
    int r = 0;
    r += ({
        ythread_yield(YTHREAD_ANY);
        if (n > 100) goto *targets[n & 1];
        1;
    });
    return r;
in:
    return n + 20;
out:
    return 0;
}

static int through_a_pointer(void) {
    static void *targets[] = {&&a, &&b};
    void **p = targets;
    if (later(1)) p[0] = &&b;
    goto *targets[0];
a:
    return 8;
b:
    return 9;
}

thread ymain(void) {
    printf("%d %d %d %d %d\n", sum((const unsigned char[]){1, 3, 5, 1, 6, 7, 3, 8}), suspends_index(), written(),
           in_expression(101), through_a_pointer());
}
