/* Threads of a dozen kinds that move among nodes at random; each ends with counted(number, hops). */
#include "walkers.h"
#include <errno.h>

enum { SINGLY = 60 /* bytes: no thread that leaves alone takes fewer */ };

long moved_together;

/* One in `below`; and a move anywhere. Both in the thread function itself: only who has a single frame leaves together with others. */
#define CHANCE(random, below) (((random) = (random) * 1664525u + 1013904223u) >> 8) % (below)
#define HOP(random)                                                                                                    \
    do {                                                                                                               \
        int to = (int)(CHANCE(random, (unsigned)ythread_nodes()));                                                     \
        int status = ythread_migrate(to);                                                                              \
        if (has_failed(status)) fail("a move", status, to);                                                            \
    } while (0)

thread counts(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    for (int i = 0; i < hops; i++) {
        HOP(random);
        if (ythread_moved_bytes() && ythread_moved_bytes() < SINGLY)
            __atomic_fetch_add(&moved_together, 1, __ATOMIC_RELAXED);
        sum = mix(sum, i);
    }
    ythread_exit((int)sum);
}

thread has_many_types(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    signed char c = (signed char)number;
    unsigned short u = (unsigned short)(number * 3);
    double d = number / 8.0;
    float f = (float)-number;
    _Bool b = number & 1;
    long long wide = -((long long)number << 33);
    short row[5] = {(short)number, (short)-number, 3, 4, 5};
    unsigned char odd[3] = {1, 2, (unsigned char)number};
    for (int i = 0; i < hops; i++) {
        HOP(random);
        sum = mix(sum, i);
        if (c != (signed char)number || u != (unsigned short)(number * 3) || d != number / 8.0 || f != (float)-number ||
            b != (number & 1) || wide != -((long long)number << 33) || row[0] != (short)number ||
            row[1] != (short)-number || row[4] != 5 || odd[0] != 1 || odd[2] != (unsigned char)number)
            fail("values", number, i);
        ythread_yield(YTHREAD_ANY);
    }
    ythread_exit((int)sum);
}

struct padded {
    char c;
    double d;
    short s;
};

thread has_padding(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    struct padded p = {(char)(number & 127), number * 0.5, (short)number};
    for (int i = 0; i < hops; i++) {
        HOP(random);
        sum = mix(sum, i);
        if (p.c != (char)(number & 127) || p.d != number * 0.5 || p.s != (short)number) fail("a struct", number, i);
    }
    ythread_exit((int)sum);
}

thread has_pointer(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number, *place = &sum;
    for (int i = 0; i < hops; i++) {
        HOP(random);
        *place = mix(*place, i);
    }
    ythread_exit((int)sum);
}

thread is_large(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    int many[150];
    for (int i = 0; i < 150; i++) many[i] = number + i;
    for (int i = 0; i < hops; i++) {
        HOP(random);
        sum = mix(sum, i);
        for (int j = 0; j < 150; j++)
            if (many[j] != number + j) fail("an array", number, j);
    }
    ythread_exit((int)sum);
}

thread has_text(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    char text[12];
    const char *place = text;
    snprintf(text, sizeof text, "%d", number);
    for (int i = 0; i < hops; i++) {
        HOP(random);
        sum = mix(sum, i);
        if (atoi(place) != number) fail("a text", number, i);
    }
    ythread_exit((int)sum);
}

static unsigned descend(unsigned sum, int hops, int i, unsigned random) {
    if (i == hops) return sum;
    HOP(random);
    unsigned below = descend(mix(sum, i), hops, i + 1, random);
    return below & 0xffffff;
}

thread is_deep(int number, int hops, unsigned random) {
    ythread_exit((int)descend((unsigned)number, hops, 0, random));
}

/* Gets the numbers of its hops, in order. */
thread receives(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    HOP(random);
    for (int i = 0; i < hops; i++) {
        int value = -1, status = ythread_recv(YTHREAD_ANY, TAG_NEXT, &value);
        if (status || value != i) fail("a message", status, value);
        if (CHANCE(random, 3) == 0) HOP(random);
        sum = mix(sum, value);
    }
    ythread_exit((int)sum);
}

thread parks(int number, int hops, unsigned random) {
    if (CHANCE(random, 2)) HOP(random);
    ythread_park();
    if (CHANCE(random, 2)) HOP(random);
    ythread_exit(counted(number, hops));
}

thread sleeps(int number, int hops, unsigned random) {
    unsigned sum = (unsigned)number;
    for (int i = 0; i < hops; i++) {
        HOP(random);
        if (CHANCE(random, 3) == 0) ythread_sleep((double)(CHANCE(random, 400)) * 1e-6);
        sum = mix(sum, i);
        if (CHANCE(random, 4)) continue;
        errno = 300 + number % 100;
        ythread_yield(YTHREAD_ANY);
        if (errno != 300 + number % 100) fail("errno", errno, number);
        errno = 0;
    }
    ythread_exit((int)sum);
}

thread child(int number) {
    ythread_exit(number);
}

thread creates(int number, int hops, unsigned random) {
    for (int i = 0; i < hops; i++) {
        yid id;
        struct ythread_attr attr = {YTHREAD_INHERIT, any_node(&random), 0, 0};
        HOP(random);
        int value = -1, status = ythread_create(&id, &attr, child, 1, number + i);
        if (has_failed(status)) fail("a creation", status, number);
        if (status) continue;
        status = ythread_join(id, &value);
        if (status || value != number + i) fail("a child", status, value);
    }
    ythread_exit(counted(number, hops));
}

/* With a limit or without. */
thread joins(int number, int hops, unsigned random, yid other, int wanted) {
    int value = -1, status;
    HOP(random);
    while ((status = ythread_join_until(other, &value, CHANCE(random, 2) ? YTHREAD_FOREVER : 0.002)) ==
           YTHREAD_ETIMEDOUT)
        HOP(random);
    if (status || value != wanted) fail("a join", status, value);
    ythread_exit(counted(number, hops));
}

/* Until it is destroyed. */
thread roams(int number, int hops, unsigned random) {
    for (;;) {
        HOP(random);
        ythread_yield(YTHREAD_ANY);
    }
}
