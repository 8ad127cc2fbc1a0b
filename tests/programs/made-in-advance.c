// Where there are many threads, some more are made before anybody has created them: until then they are nobody, to those who count,
// who write to them by chance, who join them or end them.
// flags: -O2
// expect: 3000 threads, 3000 ids, all ran: sum 4498500
// expect: the next ones: 0 known
// expect: 500 of each kind, all right
// expect: joined: 1000 statuses right
// expect: from 7 to 7 and back
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MANY = 3000, KIND = 500, NEXT = 1 << 24 }; /* from a yid to that of the next slot */

thread gives(int n) {
    ythread_yield(YTHREAD_ANY);
    ythread_exit(n);
}

static int compare(const void *a, const void *b) {
    yid x = *(const yid *)a, y = *(const yid *)b;
    return x < y ? -1 : x > y;
}

/* Nobody has these yids, and nothing is done to those who will have them; as the node can tell where they would be. */
static int known(const yid *ids) {
    int count = 0;
    for (int i = 0; i < MANY; i++) {
        yid next = ids[i] + NEXT, before = ids[i] - 1;
        bool is_given = bsearch(&next, ids, MANY, sizeof *ids, compare);
        bool is_here = next >> 52 == (yid)ythread_node();
        if (!is_given && is_here)
            count += ythread_get_priority(next) >= 0 || !ythread_send(next, 1, i) || !ythread_destroy(next) ||
                     !ythread_unpark(next) || !ythread_set_priority(next, 3);
        count += ythread_get_priority(before) >= 0;
    }
    return count;
}

static void many(void) {
    yid ids[MANY];
    int different = 1, next, status;
    long sum = 0;
    for (int i = 0; i < MANY; i++) ythread_create(&ids[i], NULL, gives, 1, i);
    qsort(ids, MANY, sizeof *ids, compare);
    for (int i = 1; i < MANY; i++) different += ids[i] != ids[i - 1];
    next = known(ids);
    for (int i = 0; i < MANY; i++) sum += ythread_join(ids[i], &status) ? 0 : status;
    printf("%d threads, %d ids, all ran: sum %ld\n", MANY, different, sum);
    printf("the next ones: %d known\n", next);
}

/* Frames of three sizes, which begin empty and with the priority of who creates them. */
thread small(yid parent, char a) {
    ythread_yield(YTHREAD_ANY);
    ythread_send(parent, 3, a == 's' && ythread_get_priority(ythread_self()) == 40 ? 1 : 0);
}

thread large(yid parent, int a, double b, long c) {
    double more[40] = {0}, total = 0;
    more[a % 40] = b;
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < 40; i++) total += more[i];
    ythread_send(parent, 3, total == 0.5 && c == a ? 1000 : 0);
}

thread writes(yid parent, yid to, int a) {
    int answer;
    ythread_send(to, 1, a);
    ythread_recv(to, 2, &answer);
    ythread_send(parent, 3, answer == a + 1 ? 1000000 : 0);
}

thread answers(int n) {
    for (int i = 0; i < n; i++) {
        int value;
        ythread_recv(YTHREAD_ANY, 1, &value);
        ythread_send(ythread_received().from, 2, value + 1);
    }
}

static void kinds(void) {
    yid server, me = ythread_self();
    int right = 0, value;
    ythread_set_priority(me, 40);
    ythread_create(&server, NULL, answers, 1, KIND);
    for (int i = 0; i < KIND; i++) {
        small(me, 's');
        large(me, i, 0.5, i);
        writes(me, server, i);
    }
    ythread_join(server, NULL);
    for (int i = 0; i < 3 * KIND; i++) {
        ythread_recv(YTHREAD_ANY, 3, &value);
        right += value;
    }
    ythread_set_priority(me, 20);
    printf("%d of each kind, %s right\n", KIND, right == KIND * 1001001 ? "all" : "not all");
}

static void statuses(void) {
    yid ids[1000];
    int right = 0, status;
    for (int i = 0; i < 1000; i++) ythread_create(&ids[i], NULL, gives, 1, i + 1);
    for (int i = 999; i >= 0; i--) right += !ythread_join(ids[i], &status) && status == i + 1;
    printf("joined: %d statuses right\n", right);
}

/* One that is joined is written to, and waited for, by others. */
thread echoes(int n) {
    int value;
    for (int i = 0; i < n; i++) {
        ythread_recv(YTHREAD_ANY, 1, &value);
        ythread_send(ythread_received().from, 2, value);
    }
}

thread asks(yid whom, yid back) {
    int sent = 7, value = 0;
    ythread_send(whom, 1, sent);
    ythread_recv(whom, 2, &value);
    ythread_send(back, 3, value);
}

thread ymain(void) {
    yid echo, me = ythread_self();
    int value = 0;
    many();
    kinds();
    statuses();
    ythread_create(&echo, NULL, echoes, 1, 1);
    asks(echo, me);
    ythread_join(echo, NULL);
    ythread_recv(YTHREAD_ANY, 3, &value);
    printf("from 7 to %d and back\n", value);
}
