// Statuses that are kept for joins, of threads of many kinds: joined before they end, after that, in another order, twice, or never. What
// ended stays ended, and what is born in its place is another.
// expect: 2000 of 2000 as it ended, 0 twice, 0 wrong
// expect: 100 joined before the end
// expect: 300 of three kinds, 0 wrong
// expect: 144
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MANY = 2000, KINDS = 3, OF_EACH = 100 };

thread ends(int status) {
    ythread_exit(status);
}

thread yields(int status) {
    int kept = status;
    ythread_yield(YTHREAD_ANY);
    ythread_exit(kept);
}

thread has_a_block(int status, int size) {
    int block[size];
    block[size - 1] = status;
    ythread_yield(YTHREAD_ANY);
    ythread_exit(block[size - 1]);
}

thread waits(int status, yevent event) {
    ythread_wait(event);
    ythread_exit(status);
}

thread number(int n) {
    int one, two;
    yid first, second;
    if (n < 2) ythread_exit(n);
    ythread_create(&first, NULL, number, 1, n - 1);
    ythread_create(&second, NULL, number, 1, n - 2);
    ythread_join(first, &one);
    ythread_join(second, &two);
    ythread_exit(one + two);
}

static void many(yid *all) {
    int right = 0, twice = 0, wrong = 0, status;
    for (int i = 0; i < MANY; i++) wrong += ythread_create(&all[i], NULL, ends, 1, i * 3 - 5) != 0;
    for (int i = 0; i < 8; i++) ythread_yield(YTHREAD_ANY);
    for (int step = 7, i = 0, n = 0; n < MANY; n++, i = (i + step) % MANY) {
        if (i == 0 && n) wrong++;
        right += !ythread_join(all[i], &status) && status == i * 3 - 5;
        if (n % 5 == 0) {
            yid other;
            wrong += ythread_create(&other, NULL, ends, 1, n) != 0 || other == all[i];
            twice += ythread_join(all[i], &status) != YTHREAD_EENDED;
            if (n % 10 == 0) wrong += ythread_join(other, NULL) != 0;
        }
    }
    printf("%d of %d as it ended, %d twice, %d wrong\n", right, MANY, twice, wrong);
}

static void before(yid *all) {
    int right = 0, status;
    yevent event = ythread_event_create();
    for (int i = 0; i < OF_EACH; i++) ythread_create(&all[i], NULL, waits, 2, i, event);
    ythread_yield(YTHREAD_ANY);
    ythread_set(event);
    for (int i = OF_EACH; i-- > 0;) right += !ythread_join(all[i], &status) && status == i;
    printf("%d joined before the end\n", right);
}

static void kinds(yid *all) {
    int wrong = 0, status, n = 0;
    for (int i = 0; i < OF_EACH; i++) {
        ythread_create(&all[n], NULL, yields, 1, n);
        ythread_create(&all[n + 1], NULL, has_a_block, 2, n + 1, 1 + i % 50);
        ythread_create(&all[n + 2], NULL, ends, 1, n + 2);
        n += KINDS;
        if (i % 3 == 0) ythread_create(NULL, NULL, has_a_block, 2, n, 7);
        if (i % 4 == 0) ythread_yield(YTHREAD_ANY);
    }
    for (int i = 0; i < n; i++) wrong += ythread_join(all[i], &status) != 0 || status != i;
    printf("%d of three kinds, %d wrong\n", n, wrong);
}

thread ymain(void) {
    int result;
    yid root, *all = ythread_alloc(yid, MANY);
    many(all);
    before(all);
    kinds(all);
    ythread_create(&root, NULL, number, 1, 12);
    ythread_join(root, &result);
    printf("%d\n", result);
    ythread_free(all);
}
