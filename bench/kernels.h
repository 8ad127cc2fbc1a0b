/* Loops and calls, compiled as plain C, as functions that could suspend, and the loops as thread functions. KERNEL makes
 * a function's head, CALL its name, GIVE returns its result; PAUSE(n) suspends where n is pause_at, which it never is, or
 * once. Included several times, so without a guard. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int pause_at;

extern struct global_data {
    _Alignas(64) float x[1000], y[1000]; /* at one place for all: their distance counts */
    double a[20][20], b[20][20], c[20][20], px[256], py[256], vx[256], vy[256];
    float grids[2][48][48];
    int thousand[1000], *row;
} data;
static const char text[] = "a loop that counts the words of a text, as long as there are any, and does so again";

KERNEL(long, xorshift, (int rounds)) {
    uint64_t bits = 88172645463325252u;
    PAUSE(rounds);
    for (int i = 0; i < rounds; i++) {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
    }
    GIVE((long)(bits >> 1));
}

KERNEL(long, sieve, (int rounds)) {
    char composite[8191];
    long count = 0;
    while (rounds-- > 0) {
        PAUSE(rounds);
        memset(composite, 0, sizeof composite);
        count = 0;
        for (int i = 0; i < 8191; i++) {
            if (composite[i]) continue;
            int prime = i + i + 3;
            for (int k = i + prime; k < 8191; k += prime) composite[k] = 1;
            count++;
        }
    }
    GIVE(count);
}

KERNEL(long, matrix, (int rounds)) {
    double a[24][24], b[24][24], c[24][24], sum = 0;
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++) {
            a[i][j] = i + j;
            b[i][j] = i - j;
        }
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++) {
                double element = 0;
                for (int k = 0; k < 24; k++) element += a[i][k] * b[k][j];
                c[i][j] = element;
            }
        sum += c[r % 24][3];
    }
    GIVE((long)sum);
}

KERNEL(long, saxpy, (int rounds)) {
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 1000; i++) data.y[i] += 1.5f * data.x[i];
    }
    GIVE((long)data.y[0]);
}

KERNEL(long, words, (int rounds)) {
    long count = 0;
    for (int r = 0; r < rounds; r++) {
        int inside = 0;
        PAUSE(r);
        for (const char *p = text; *p; p++) {
            count += !inside && *p != ' ';
            inside = *p != ' ';
        }
    }
    GIVE(count);
}

KERNEL(long, nested, (int rounds)) {
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
        for (int j = 0; j < 1000; j++) sum += ((long)i * j) ^ sum;
        PAUSE(i);
    }
    GIVE(sum);
}

/* The suspension stands in the innermost loop. */
KERNEL(long, collatz, (int rounds)) {
    long steps = 0;
    for (int i = 1; i <= rounds; i++)
        for (long n = i; n != 1; n = n & 1 ? 3 * n + 1 : n / 2) {
            steps++;
            PAUSE(steps);
        }
    GIVE(steps);
}

/* Pointers into a local array. */
KERNEL(long, insertion, (int rounds)) {
    int list[300];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = (unsigned)r;
        for (int *p = list; p < list + 300; p++) *p = (int)((seed = seed * 1103515245u + 12345u) >> 16);
        PAUSE(r);
        for (int *p = list + 1; p < list + 300; p++) {
            int *q = p, moved = *p;
            for (; q > list && q[-1] > moved; q--) *q = q[-1];
            *q = moved;
        }
        sum += list[r % 300];
    }
    GIVE(sum);
}

/* A local array of structs, and a helper that gets their addresses. */
struct body {
    double x, y, vx, vy, mass;
};

static void attract(struct body *a, const struct body *b) {
    double dx = b->x - a->x, dy = b->y - a->y, d = dx * dx + dy * dy + 0.01;
    double force = b->mass / (d * sqrt(d));
    a->vx += dx * force;
    a->vy += dy * force;
}

KERNEL(long, bodies, (int rounds)) {
    struct body b[8];
    for (int i = 0; i < 8; i++) b[i] = (struct body){i, i * i % 5, 0, 0, 1 + i};
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                if (i != j) attract(&b[i], &b[j]);
        for (struct body *p = b; p < b + 8; p++) {
            p->x += p->vx * 0.001;
            p->y += p->vy * 0.001;
        }
    }
    GIVE((long)(1e6 * b[3].x));
}

/* A table in a local variable, and a suspension after every byte. */
KERNEL(long, checksum, (int rounds)) {
    uint32_t table[256], sum = 0;
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int bit = 0; bit < 8; bit++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
        table[i] = c;
    }
    for (int r = 0; r < rounds; r++) {
        sum = table[(sum ^ (uint32_t)r) & 255] ^ sum >> 8;
        PAUSE(r);
    }
    GIVE((long)sum);
}

/* A local buffer in the hands of the C library. */
KERNEL(long, numerals, (int rounds)) {
    char buffer[64];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        char *end = buffer + sizeof buffer, *p = end;
        unsigned n = (unsigned)r * 2654435761u;
        *--p = 0;
        do *--p = (char)('0' + n % 10);
        while (n /= 10);
        sum += (long)strlen(p) + *p;
        PAUSE(r);
        sum += strtol(p = buffer, &end, 10) == 1 && p == end;
        memset(buffer, '-', sizeof buffer);
    }
    GIVE(sum);
}

#include "kernels_arrays.h"
#include "kernels_words.h"
#include "kernels_pauses.h"
#include "kernels_programs.h"
#include "kernels_machines.h"
#include "kernels_strangers.h"

#ifndef THREADED /* thread functions have no results */
KERNEL(long, fibonacci, (int n)) {
    PAUSE(n);
    return n < 2 ? n : CALL(fibonacci)(n - 1) + CALL(fibonacci)(n - 2);
}

KERNEL(__attribute__((noinline)) long, three, (long a, long b, long c)) {
    PAUSE(a);
    return a + b * c;
}

KERNEL(long, helper, (int rounds)) {
    long sum = 0;
    for (int i = 0; i < rounds; i++) sum += CALL(three)(i, sum & 15, i >> 3);
    return sum;
}

KERNEL(long, descend, (long n, long sum)) {
    PAUSE(n);
    if (n == 0) return sum;
    return CALL(descend)(n - 1, sum + (n ^ sum));
}

KERNEL(long, tail, (int rounds)) {
    return CALL(descend)(rounds, 0);
}
#endif
