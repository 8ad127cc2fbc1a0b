// Local arrays and structs of numbers: some are only read, so that they need not be brought back; others are changed, in a way that
// is hard to see, and in each call and each round of a loop they begin anew.
// flags: -O2
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct point {
    double x, y;
};
struct shape {
    int corners;
    struct point at[2];
    unsigned char name[4];
};

static double length(struct point p) {
    return p.x * p.x + p.y * p.y;
}

static long read_only(int n, int due) {
    const double weights[5] = {1, 4, 6.25, 4, 1}, step = 0.1, less = -2.5;
    struct point c = {-0.4, 0.6};
    struct shape s = {.at = {{1, 2}, {3, -4.5}}, .corners = 2, .name = {1, 127}};
    float grid[2][3] = {{0.1f, 1}, {2, 3, 1e-3}};
    int order[3] = {2, 0, 1};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        int inner[2] = {5, 7};
        struct point copy = c;
        copy.x += i;
        if (i == due) ythread_yield(YTHREAD_ANY);
        sum += weights[i % 5] * step + length(c) + length(copy) + s.at[i & 1].y + grid[i & 1][order[i % 3]] +
               inner[i & 1] + less;
        sum += s.name[i & 3] + s.corners * (double)(sizeof weights / sizeof weights[0]);
    }
    return (long)(1000 * sum);
}

static long changed(int n, int due) {
    long sum = 0;
    for (int round = 0; round < 3; round++) {
        struct point part = {1, 2}, whole = {1, 2}, cleared = {1, 2}, stepped = {1, 2};
        int pointed[3] = {1, 2, 3}, swapped[2] = {1, 2}, by_row[2][2] = {{1, 2}, {3, 4}}, shadow[2] = {1, 2};
        int(*row)[2] = by_row, *p = 1 + pointed;
        for (int i = 0; i < n; i++) {
            int first = swapped[0];
            if (i == due) ythread_yield(YTHREAD_ANY);
            swapped[0] = swapped[1];
            swapped[1] = first;
            p[i & 1] += i;
            row[1][i & 1]++;
            (i & 1 ? &part : &whole)->x += 2;
            stepped.y--;
            memset(&cleared, 0, sizeof cleared);
            {
                int shadow[2] = {10, 20};
                shadow[i & 1]++;
                if (i == due + 1) ythread_yield(YTHREAD_ANY);
                sum += shadow[0] + shadow[1];
            }
            sum = sum * 3 % 1000003 + swapped[0] + pointed[2] + by_row[1][1] +
                  (long)(part.x + whole.x + cleared.x + stepped.y) + shadow[i & 1];
        }
    }
    return sum;
}

/* Over its beginning, into it and out again. */
static long jumped(int n, int due) {
    long sum = 0;
    int rounds = 0;
again:;
    int table[3] = {1, 2, 3};
    if (rounds == due) ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < n; i++) {
        if (i == 1) goto inside;
        {
            int local[2] = {4, 5};
            sum += local[i & 1];
            if (i == due) ythread_yield(YTHREAD_ANY);
            sum += local[0];
        inside:
            sum += table[i % 3];
        }
    }
    if (++rounds < 3) goto again;
    switch (rounds) {
        int never[1];
    case 3:
        never[0] = table[2];
        ythread_yield(YTHREAD_ANY);
        sum += never[0];
    }
    return sum;
}

/* Each call its own, while others are under way. */
static long nested(int depth) {
    int table[3] = {1, 2, 3}, own[3] = {1, 2, 3};
    own[depth % 3] = depth;
    if (depth == 0) ythread_yield(YTHREAD_ANY);
    long below = depth ? nested(depth - 1) : 0;
    ythread_yield(YTHREAD_ANY);
    return below * 10 + table[depth % 3] + own[0] + own[1] + own[2];
}

thread ymain(void) {
    for (int due = -1; due < 4; due++)
        printf("%ld %ld %ld %ld\n", read_only(9, due), changed(7, due), jumped(4, due), nested(3));
}
// expect: 566311 760886 99 6789
// expect: 566311 760886 99 6789
// expect: 566311 760886 99 6789
// expect: 566311 760886 99 6789
// expect: 566311 760886 99 6789
