// Messages for a thread that does not wait for them, or waits for others: of all sizes, alone and several at once, by sender and tag in any
// order; what does not fit stays where it is.
// expect: 600 of 600
// expect: sizes: 0 wrong
// expect: -1 and -1, then 7 and 2.5
// expect: others first: 5 4 3 2 1 0
// expect: to itself: 10, full at 3
// expect: in a thread function: 3 1 5 0 2 4, then 2.5 and 7, -1
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct three {
    int a, b, c;
};
struct line {
    char text[64];
};
struct more {
    char text[65];
};

thread sends(yid to, int from, int n) {
    for (int i = 0; i < n; i++) {
        ythread_send(to, i % 3, from + i);
        if (i % 7 == 0) ythread_yield(YTHREAD_ANY);
    }
}

/* Of three senders, each tag's messages in order. */
static void by_tag(void) {
    int right = 0, value, last[3][3];
    yid senders[3];
    for (int i = 0; i < 3; i++) ythread_create(&senders[i], NULL, sends, 3, ythread_self(), 1000 * i, 200);
    for (int i = 0; i < 5; i++) ythread_yield(YTHREAD_ANY);
    memset(last, -1, sizeof last);
    for (int i = 0; i < 600; i++) {
        ythread_recv(YTHREAD_ANY, i < 540 ? 2 - i % 3 : YTHREAD_ANY, &value);
        struct ythread_message m = ythread_received();
        int who = value / 1000;
        right += m.from == senders[who] && value % 1000 % 3 == m.tag && value > last[who][m.tag] && m.count == 1;
        last[who][m.tag] = value;
    }
    for (int i = 0; i < 3; i++) ythread_join(senders[i], NULL);
    printf("%d of 600\n", right);
}

thread of_sizes(yid to) {
    struct three three = {1, 2, 3};
    struct line line = {"line"};
    struct more more = {"more"};
    double many[20] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    ythread_send(to, 1, three);
    ythread_send(to, 2, line);
    ythread_send(to, 3, more);
    ythread_send_n(to, 4, many, 3);
    ythread_send_n(to, 4, many, 20);
    ythread_send_n(to, 4, many, 0);
    ythread_send(to, 5, (char)'x');
    ythread_send(to, 6, (short)-3);
}

static void sizes(void) {
    int wrong = 0;
    struct three three = {0};
    struct line line = {""};
    struct more more = {""};
    double many[20] = {0};
    char c = 0;
    short s = 0;
    yid sender;
    ythread_create(&sender, NULL, of_sizes, 1, ythread_self());
    ythread_join(sender, NULL);
    wrong += ythread_recv(sender, 6, &s) != 0 || s != -3;
    wrong += ythread_recv(sender, 1, &three) != 0 || three.c != 3;
    wrong += ythread_recv(sender, 2, &line) != 0 || strcmp(line.text, "line");
    wrong += ythread_recv(sender, 3, &more) != 0 || strcmp(more.text, "more");
    wrong += ythread_recv_n(sender, 4, many, 20) != 0 || ythread_received().count != 3 || many[2] != 2;
    wrong += ythread_recv_n(sender, 4, many, 20) != 0 || ythread_received().count != 20 || many[19] != 19;
    wrong += ythread_recv_n(sender, 4, many, 20) != 0 || ythread_received().count != 0;
    wrong += ythread_recv(sender, 5, &c) != 0 || c != 'x';
    printf("sizes: %d wrong\n", wrong);
}

thread of_types(yid to) {
    ythread_send(to, 1, 2.5);
    ythread_send(to, 1, 7);
}

static void misfits(void) {
    int number = -1, first, second;
    double real = 0;
    yid sender;
    ythread_create(&sender, NULL, of_types, 1, ythread_self());
    ythread_join(sender, NULL);
    first = ythread_recv(sender, 1, &number) == YTHREAD_ETYPE ? number : 0;
    second = ythread_recv(sender, 1, &number) == YTHREAD_ETYPE ? number : 0;
    ythread_recv(sender, 1, &real);
    ythread_recv(sender, 1, &number);
    printf("%d and %d, then %d and %g\n", first, second, number, real);
}

thread each_tag(yid to) {
    for (int tag = 0; tag < 6; tag++) ythread_send(to, tag, tag);
}

/* It waits for the last, while the others come. */
static void others_first(void) {
    int value;
    printf("others first:");
    ythread_create(NULL, NULL, each_tag, 1, ythread_self());
    for (int tag = 5; tag >= 0; tag--) {
        ythread_recv(YTHREAD_ANY, tag, &value);
        printf(" %d", value);
    }
    printf("\n");
}

static void to_itself(void) {
    int value, sum = 0, full = 0;
    for (int i = 0; i < 5; i++) ythread_send(ythread_self(), 0, i);
    for (int i = 0; i < 5; i++) {
        ythread_recv(ythread_self(), 0, &value);
        sum += value;
    }
    ythread_mailbox_limit(3);
    while (!ythread_send(ythread_self(), 0, 1)) full++;
    for (int i = 0; i < full; i++) ythread_recv(YTHREAD_ANY, 0, &value);
    printf("to itself: %d, full at %d\n", sum, full);
}

/* No function stands between these receives and the scheduler. */
thread takes(yid from) {
    int value, number = -1;
    double real = 0;
    printf("in a thread function:");
    for (int i = 0; i < 6; i++) {
        static const int order[] = {3, 1, 5, 0, 2, 4};
        ythread_recv(i % 2 ? YTHREAD_ANY : from, order[i], &value);
        printf(" %d", value);
    }
    int status = ythread_recv(YTHREAD_ANY, 1, &number);
    ythread_recv(from, 1, &real);
    ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &value);
    printf(", then %g and %d, %d\n", real, value, status == YTHREAD_ETYPE ? number : 0);
}

static void in_a_thread_function(void) {
    yid taker;
    ythread_create(&taker, NULL, takes, 1, ythread_self());
    for (int tag = 0; tag < 6; tag++) ythread_send(taker, tag, tag);
    ythread_send(taker, 1, 2.5);
    ythread_send(taker, 1, 7);
    ythread_join(taker, NULL);
}

thread ymain(void) {
    by_tag();
    sizes();
    misfits();
    others_first();
    to_itself();
    in_a_thread_function();
}
