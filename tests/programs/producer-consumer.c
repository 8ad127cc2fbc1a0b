/* Two producers, three consumers, one bounded buffer kept by a thread. */
#include <stdio.h>
#include <ythreads.h>

enum { CAPACITY = 4, EACH = 12, PUT = 1, GET = 2, ITEM = 3, OK = 4, SUM = 5 };

thread buffer(void)
{
    int items[CAPACITY], first = 0, count = 0, item;
    for (;;) {
        int tag = count == 0 ? PUT : count == CAPACITY ? GET : YTHREAD_ANY;
        ythread_recv(YTHREAD_ANY, tag, &item);
        yid from = ythread_received().from;
        if (ythread_received().tag == PUT) {
            items[(first + count++) % CAPACITY] = item;
            ythread_send(from, OK, 0);
        } else {
            ythread_send(from, ITEM, items[first]);
            first = (first + 1) % CAPACITY;
            count--;
        }
    }
}

thread producer(yid store, int base)
{
    for (int i = 0; i < EACH; i++) {
        int ok;
        ythread_send(store, PUT, base + i);
        ythread_recv(store, OK, &ok);
    }
}

thread consumer(yid store, yid master)
{
    int sum = 0, item;
    for (int i = 0; i < 2 * EACH / 3; i++) {
        ythread_send(store, GET, 0);
        ythread_recv(store, ITEM, &item);
        sum += item;
    }
    ythread_send(master, SUM, sum);
}

thread ymain(void)
{
    yid store;
    int sum = 0, part;
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, "buffer"};
    ythread_create(&store, &daemon, buffer, 0);
    producer(store, 100);
    producer(store, 200);
    for (int i = 0; i < 3; i++)
        consumer(store, ythread_self());
    for (int i = 0; i < 3; i++) {
        ythread_recv(YTHREAD_ANY, SUM, &part);
        sum += part;
    }
    printf("%d\n", sum);
}

// expect: 3732
