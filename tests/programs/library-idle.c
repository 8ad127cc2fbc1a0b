// files: modules/last-first.c
// not-shipped: the library of a process names its own threads
// stays-shipped: who rests
// stays: who rests
/* A library that schedules: who rests goes on by its rule, which another one replaces while the program runs. */
#include <stdio.h>

#include "modules/last-first.h"

static int by_rule[3], wrong;

thread guest(int number) {
    for (int i = 0; i < 2; i++) {
        by_rule[take_rest(number * 10 + i)]++;
        wrong += rests_as() != number * 10 + i;
    }
}

suspends static void see_off(int first, int last) {
    yid guests[8];
    for (int i = first; i <= last; i++) ythread_create(&guests[i - first], NULL, guest, 1, i);
    for (int i = first; i <= last; i++) ythread_join(guests[i - first], NULL);
    printf("%d %d\n", by_rule[1], by_rule[2]);
}

thread ymain(void) {
    see_off(1, 3);
    // expect: 6 0
    printf("%d\n", go_by_age(1));
    // expect: 0
    see_off(4, 6);
    // expect: 6 6
    printf("%d\n", go_by_age(0));
    // expect: 0
    see_off(7, 8);
    // expect: 10 6
    printf("%d wrong, %d %d\n", wrong, was_asked(0) >= 10, was_asked(1) >= 6);
    // expect: 0 wrong, 1 1
}
