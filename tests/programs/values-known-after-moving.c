// What is known of a variable at any time is true on each machine: constants, counters, negative numbers that another
// machine would not have, blocks that one pointer leads to.
// flags: -O2
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

static long constants(int due) {
    int n = 12, less = -7;
    unsigned mask = 255u;
    long far = 100000;
    short brief = 300;
    _Bool yes = 1;
    long sum = 0;
    for (int i = 0; i < n; i++) {
        if (i % 3 == due) ythread_yield(YTHREAD_ANY);
        sum += (long)((unsigned)(i * less) & mask) + far * brief + yes;
    }
    return sum;
}

static long counters(int due) {
    int up = INT_MAX - 9, halves = INT_MAX, flag = 0;
    long long wide = 1;
    long rest = 5;
    for (int i = 0; i < 9; i++) {
        up++;
        halves /= 2;
        wide = wide * 16 + 3;
        rest = rest % 4 + 2;
        if (i == due) ythread_yield(YTHREAD_ANY);
        flag = up > INT_MAX - 3 && halves < 9000000;
    }
    return (up == INT_MAX) + halves + (long)(wide % 1000003) + rest + flag;
}

/* Negative here or there: a char, an unsigned int in a long, a long long in a long, a difference. */
static long negatives(int due) {
    signed char letter = -3;
    unsigned word = 4000000000u;
    long sum = 0;
    for (int i = 0; i < 6; i++) {
        int from_letter = letter, from_plain = (char)-3, from_word = (int)word, less = i - 4;
        int copy = from_word, same = from_plain, chosen = i & 1 ? less : 5, negated = -i;
        if (i == due) ythread_yield(YTHREAD_ANY);
        sum = sum * 3 + from_letter + (from_plain == same) + (copy < 0) + less + chosen + negated;
    }
    return sum;
}

static long blocks(int due) {
    enum { SIDE = 6 };
    double *a = ythread_alloc(double, SIDE *SIDE), *b = ythread_alloc(double, SIDE *SIDE), *c;
    c = ythread_alloc(double, SIDE *SIDE);
    int32_t *numbers = ythread_alloc(int32_t, SIDE), *again = numbers; /* two lead there */
    long sum = 0;
    if (!a || !b || c == NULL) return -1;
    for (int i = 0; i < SIDE * SIDE; i++) {
        a[i] = i;
        b[i] = SIDE - i;
    }
    for (int i = 0; i < SIDE; i++)
        for (int k = 0; k < SIDE; k++) {
            if (i * SIDE + k == due) ythread_yield(YTHREAD_ANY);
            for (int j = 0; j < SIDE; j++) c[i * SIDE + j] += a[i * SIDE + k] * b[k * SIDE + j];
            again[k] = i;
            numbers[k]++;
            sum += again[k];
        }
    for (int i = 0; i < SIDE * SIDE; i++) sum += (long)c[i];
    ythread_free(a);
    ythread_free(b);
    ythread_free(c);
    ythread_free(numbers);
    return sum;
}

/* One name, other variables. */
static long scopes(int due) {
    long sum = 0;
    for (int i = 0; i < 5; i++) {
        int n = 3;
        if (i == due) ythread_yield(YTHREAD_ANY);
        sum += n;
    }
    for (int i = -5; i < 5; i++) {
        int n = i * 2;
        if (i == due) ythread_yield(YTHREAD_ANY);
        sum = sum * 2 + n;
    }
    {
        int n = -1;
        if (due == 0) ythread_yield(YTHREAD_ANY);
        sum += n;
    }
    return sum;
}

thread ymain(void) {
    static const char *const names[] = {"constants", "counters", "negatives", "blocks", "scopes"};
    for (int kind = 0; kind < 5; kind++) {
        long first = 0;
        int differ = 0;
        for (int due = -1; due < 30; due++) {
            long result = kind == 0   ? constants(due)
                          : kind == 1 ? counters(due)
                          : kind == 2 ? negatives(due)
                          : kind == 3 ? blocks(due)
                                      : scopes(due);
            if (due < 0) first = result;
            differ += result != first;
        }
        printf("%s: %ld, %d differ\n", names[kind], first, differ);
    }
}

// expect: constants: 360002366, 0 differ
// expect: counters: 4319002, 0 differ
// expect: negatives: -706, 0 differ
// expect: blocks: -47124, 0 differ
// expect: scopes: 7155, 0 differ
