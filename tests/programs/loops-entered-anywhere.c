// Loops of all kinds that suspend now and then, in each of their iterations once: what a resumed call does with the rest of
// that iteration (leave it, leave the loop, go round) is what it would have done.
// flags: -O2
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { TURNS = 60 }; /* more than any of them suspends */

/* Suspends when it is called for the due-th time of a run. */
#define NOW_AND_THEN()                                                                                                 \
    do {                                                                                                               \
        if (*count == due) ythread_yield(YTHREAD_ANY);                                                                 \
        ++*count;                                                                                                      \
    } while (0)

static long long breaks_and_continues(int due) {
    int counter = 0, *count = &counter;
    long long sum = 0;
    for (int i = 0, j = 9; i < 8; i++, j--) {
        NOW_AND_THEN();
        if (i == 2) continue;
        NOW_AND_THEN();
        if (i == 6) break;
        int k = i;
        while (k < 12) {
            k++;
            if (k % 2) continue;
            NOW_AND_THEN();
            if (k + i > 14) break;
            sum = sum * 3 + k + j;
        }
        sum += k * j;
    }
    return sum;
}

static long long twice_around(int due) {
    int counter = 0, *count = &counter;
    long long sum = 1;
    int n = 0;
    do {
        n++;
        if (n == 3) continue;
        NOW_AND_THEN();
        if (n == 7) break;
        sum = sum * 5 % 100003 + n;
    } while (n < 5 || sum % 2);
    do {
        NOW_AND_THEN();
        if (--n < -3) return sum - n;
        sum ^= n;
    } while (1);
}

static long long switches(int due) {
    int counter = 0, *count = &counter;
    long long sum = 0;
    for (int i = 0; i < 10; i++) {
        switch (i % 5) {
        case 0:
            NOW_AND_THEN();
            sum += 1;
            __attribute__((fallthrough));
        case 1:
            sum += 10;
            if (i > 5) break;
            continue;
        case 2:
            NOW_AND_THEN();
            break;
        case 3:
            for (int k = 0;; k++) {
                if (k == 2) continue;
                if (k == 4) break;
                NOW_AND_THEN();
                sum += k * 100;
            }
            continue;
        default:
            sum *= 2;
            switch (sum % 3) {
            case 0:
                NOW_AND_THEN();
                continue;
            default:
                break;
            }
        }
        sum += i * 1000;
        NOW_AND_THEN();
    }
    return sum;
}

static int below(int n, int *count, int due) {
    NOW_AND_THEN();
    return n > 0;
}

static long long heads(int due) {
    int counter = 0, *count = &counter, n = 5;
    long long sum = 0;
    while (below(n, count, due)) {
        n--;
        if (n == 3) continue;
        sum = sum * 7 + n;
        for (int i = 2; below(i, count, due) && i != n; i -= 1 + below(n, count, due)) {
            if (i == 1) continue;
            sum += i;
        }
    }
    do {
        if (++n == 2) continue;
        sum += n;
    } while (below(4 - n, count, due));
    return sum;
}

/* Arrays that live across the loop, and a way out of two loops. */
static long long jumps(int due) {
    int counter = 0, *count = &counter;
    int list[50], at[3] = {1, 2, 3};
    long long sum = 0;
    memset(list, 0, sizeof list);
    for (int i = 0; i < 50; i++) {
        for (int k = 0; k < 3; k++) {
            list[i] += at[k] * i;
            if (k == 1 && i % 16 == 3) NOW_AND_THEN();
            if (list[i] > 200) goto out;
        }
        at[i % 3]++;
    }
out:
    for (int i = 0; i < 50; i++) {
        sum = sum * 2 % 1000003 + list[i];
        if (i % 9 == 0) NOW_AND_THEN();
    }
    return sum;
}

static void leave(int *depth) {
    *depth = 0;
}

static long long cleanups(int due) {
    int counter = 0, *count = &counter;
    long long sum = 0;
    for (unsigned i = 0; i < 6; i++) {
        __attribute__((cleanup(leave))) int depth = (int)i;
        if (i == 1) continue;
        NOW_AND_THEN();
        if (i == 4) break;
        sum = sum * 10 + depth;
    }
    return sum;
}

/* Macros and statements of one line, which are printed as they stand where nothing in them leaves the loop. */
#define SKIP(n)                                                                                                        \
    if ((n) % 3 == 0) continue
#define STOP(n)                                                                                                        \
    if ((n) > 10) break

static long long macros(int due) {
    int counter = 0, *count = &counter;
    long long sum = 0;
    for (int i = 1;; i++) {
        NOW_AND_THEN();
        SKIP(i);
        STOP(i);
        {
            int local = i * i;
            if (local == 49) continue;
            sum += local;
        }
        for (int k = 0; k < 5; k++) {
            if (k == i) break;
            if (k == 2) continue;
            sum += k;
        }
        switch (i) {
        case 4:
            sum++;
            break;
        case 5:
            continue;
        default:
            sum += 2;
        }
        NOW_AND_THEN();
    }
    return sum;
}

thread ymain(void) {
    static const char *const names[] = {
        "breaks and continues", "twice around", "switches", "heads", "jumps", "cleanups", "macros"};
    for (int kind = 0; kind < 7; kind++) {
        long long first = 0;
        int differ = 0;
        for (int due = -1; due < TURNS; due++) {
            long long result = kind == 0   ? breaks_and_continues(due)
                               : kind == 1 ? twice_around(due)
                               : kind == 2 ? switches(due)
                               : kind == 3 ? heads(due)
                               : kind == 4 ? jumps(due)
                               : kind == 5 ? cleanups(due)
                                           : macros(due);
            if (due < 0) first = result;
            differ += result != first;
        }
        printf("%s: %lld, %d differ\n", names[kind], first, differ);
    }
}

// expect: breaks and continues: 64220321935, 0 differ
// expect: twice around: -4132, 0 differ
// expect: switches: 45526, 0 differ
// expect: heads: 2187, 0 differ
// expect: jumps: 771233, 0 differ
// expect: cleanups: 23, 0 differ
// expect: macros: 248, 0 differ
