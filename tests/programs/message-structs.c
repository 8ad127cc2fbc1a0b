/* Structs as messages: nested, with arrays, enums, bit-fields, bools. */
#include <stdbool.h>
#include <stdio.h>
#include <ythreads.h>

enum kind { ASK = 1, TELL = 7 };

struct point {
    short x;
    double y;
};

struct letter {
    enum kind kind;
    char to[10];
    bool urgent;
    struct point path[3];
    struct {
        unsigned weight : 6;
        signed stamps : 4;
        float price;
    } post;
    long long number;
};

thread answer(void)
{
    struct letter l;
    ythread_recv(YTHREAD_ANY, ASK, &l);
    l.kind = TELL;
    l.path[1].y *= 2;
    l.post.stamps--;
    l.number++;
    ythread_send(ythread_received().from, TELL, l);
}

thread ymain(void)
{
    yid id;
    struct letter l = {ASK, "the other", true, {{1, 0.5}, {2, 1.25}, {3, -4}}, {63, -7, 0.55f}, 1LL << 50}, back;
    ythread_create(&id, NULL, answer, 0);
    ythread_send(id, ASK, l);
    ythread_recv(id, TELL, &back);
    printf("%d %s %d %lld\n", back.kind, back.to, back.urgent, back.number - l.number);
    printf("%d %g %d %g\n", back.path[0].x, back.path[1].y, back.path[2].x, back.path[2].y);
    printf("%d %d %d\n", back.post.weight, back.post.stamps, back.post.price == 0.55f);
}

// expect: 7 the other 1 1
// expect: 1 2.5 3 -4
// expect: 63 -8 1
