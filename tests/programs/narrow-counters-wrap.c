// flags: -O2
/* Counters of types narrower than int become negative by ++; what is computed from them is not known to be positive. */
#include <stdio.h>
#include <ythreads.h>

static int from_short(int turns) {
    short counter = 0;
    int negative = 0;
    for (int i = 0; i < turns; i++) {
        int wide = counter;
        if (i % 1000 == 0) ythread_yield(YTHREAD_ANY);
        if (wide < 0) negative++;
        counter++;
    }
    return negative;
}

static int from_char(int turns) {
    signed char counter = 0;
    int negative = 0;
    for (int i = 0; i < turns; i++) {
        long wide = counter;
        if (i % 10 == 0) ythread_yield(YTHREAD_ANY);
        negative += wide < 0;
        ++counter;
    }
    return negative;
}

thread counting(void) {
    printf("%d %d\n", from_short(70000), from_char(300));
    // expect: 32768 128
}

thread ymain(void) {
    counting();
    for (int i = 0; i < 200; i++) ythread_yield(YTHREAD_ANY);
}
