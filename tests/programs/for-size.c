// flags: -Os
/* What the translator does for size: variables used in the frame, frame and point in one argument, results and messages
 * as words; with more points than one argument has room for. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum colour { RED, GREEN = 7 };

static long long doubled(long long n) {
    ythread_yield(YTHREAD_ANY);
    return 2 * n;
}

char *skip(char *text, int n) {
    while (n-- > 0) {
        ythread_yield(YTHREAD_ANY);
        text++;
    }
    return text;
}

enum colour other(enum colour c) {
    ythread_yield(YTHREAD_ANY);
    return c == RED ? GREEN : RED;
}

int less(const void *a, const void *b) {
    ythread_yield(YTHREAD_ANY); /* under qsort: none */
    return *(const int *)a - *(const int *)b;
}

int ask(yid whom, int n) {
    int answer;
    ythread_send(whom, 1, n);
    ythread_recv(whom, 2, &answer);
    return answer;
}

thread server(int times, yid whom) {
    for (int i = 0; i < times; i++) {
        int n;
        long long big;
        ythread_recv(whom, 1, &n);
        ythread_send(whom, 2, n * n);
        ythread_recv(whom, 3, &big);
        ythread_send(whom, 4, big + 1);
    }
}

thread teller(yid whom, double x, enum colour c) {
    c = other(c);
    ythread_migrate((ythread_node() + 1) % ythread_nodes());
    ythread_send(whom, 5, x * c);
}

thread sorter(yid whom) {
    int numbers[] = {3, 1, 2};
    qsort(numbers, 3, sizeof *numbers, (int (*)(const void *, const void *))less);
    for (int i = 0; i < 3; i++) ythread_send(whom, 6, numbers[i]);
}

thread ymain(void) {
    char text[] = "abcdef";
    int status, numbers[3];
    long long back, sum = 0;
    double product = 0;
    yid helper;
    yevent event = yevent_create();
    ythread_create(&helper, NULL, server, 2, 3, ythread_self());
    for (int i = 0; i < 3; i++) {
        sum += ask(helper, i + 2);
        ythread_send(helper, 3, sum << 33);
        ythread_recv(helper, 4, &back);
        printf("%lld %lld\n", sum, back);
    }
    ythread_join(helper, &status);
    teller(ythread_self(), 1.5, RED);
    ythread_recv(YTHREAD_ANY, 5, &product);
    printf("%g %s\n", product, skip(text, 4));
    ythread_set(event);
    ythread_wait(event);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
    sum = doubled(sum);
    ythread_yield(YTHREAD_ANY);
    sum += doubled(1);
    sorter(ythread_self());
    for (int i = 0; i < 3; i++) ythread_recv(YTHREAD_ANY, 6, &numbers[i]);
    printf("%lld %d %d %d\n", sum, numbers[0], numbers[1], numbers[2]);
}
// expect: 4 34359738369
// expect: 13 111669149697
// expect: 29 249108103169
// expect: 10.5 ef
// expect: 60 1 2 3
