// nodes: 3
/* Thousands of messages in one mailbox, taken by sender, by tag and by both in another order than they have come, while more
 * come and the receiver moves. */
#include <stdio.h>
#include <ythreads.h>

enum { SENDERS = 300, EACH = 6, LONE = 1000 };

thread sender(yid to, int number)
{
    for (int i = 0; i < EACH; i++) {
        int value = number * EACH + i;
        ythread_send(to, i % 3, value);
        if (number % 50 == i)
            ythread_migrate((ythread_node() + 1) % ythread_nodes());
    }
    ythread_send(to, LONE + number, number);
    ythread_park();
}

/* All that one has sent with a tag, in order. */
static int take_from(yid from, int number, int tag)
{
    int wrong = 0, value;
    for (int i = tag; i < EACH; i += 3) {
        wrong += ythread_recv(from, tag, &value) != 0;
        wrong += value != number * EACH + i || ythread_received().tag != tag;
    }
    return wrong;
}

thread ymain(void)
{
    yid all[SENDERS];
    int wrong = 0, value, count = 0, last[SENDERS];
    double real;
    struct ythread_message found;
    for (int i = 0; i < SENDERS; i++)
        ythread_create(&all[i], NULL, sender, 2, ythread_self(), i), last[i] = -1;
    for (int i = SENDERS - 1; i >= 0; i--) { /* the last tag of the last sender first */
        int number = -1;
        wrong += ythread_recv(YTHREAD_ANY, LONE + i, &number) != 0 || number != i;
        if (i % 100 == 7)
            ythread_migrate((ythread_node() + 1) % ythread_nodes());
    }
    for (int i = SENDERS - 1; i >= 0; i -= 2)
        wrong += take_from(all[i], i, 2) + take_from(all[i], i, 1);
    for (int i = 0; i < SENDERS; i += 2)
        wrong += ythread_recv(all[i], 1, &real) != YTHREAD_ETYPE; /* and there it stays */
    ythread_migrate((ythread_node() + 1) % ythread_nodes());
    for (int i = 1; i < SENDERS; i += 2)
        wrong += take_from(all[i], i, 0);
    while (ythread_probe(YTHREAD_ANY, YTHREAD_ANY, &found) == 1) { /* the rest, each sender's in order */
        wrong += ythread_recv(YTHREAD_ANY, YTHREAD_ANY, &value) != 0;
        int number = value / EACH;
        wrong += number % 2 || found.from != all[number] || value <= last[number] || found.tag != value % EACH % 3;
        last[number] = value;
        count++;
    }
    for (int i = 0; i < SENDERS; i++) {
        ythread_unpark(all[i]);
        wrong += ythread_join(all[i], NULL) != 0;
    }
    printf("%d taken, %d wrong\n", count, wrong);
}

// expect: 900 taken, 0 wrong
