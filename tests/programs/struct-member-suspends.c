/* Members of structs that a suspension finds, by value and through pointers. */
#include <stdio.h>
#include <ythreads.h>

struct point {
    int x, y;
};

struct box {
    struct point from, to;
    int tags[3];
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static struct point make(int x, int y)
{
    ythread_yield(YTHREAD_ANY);
    return (struct point){x, y};
}

static struct box *pick(struct box *boxes, int i)
{
    ythread_yield(YTHREAD_ANY);
    return &boxes[i];
}

thread ymain(void)
{
    struct box boxes[2] = {{{1, 2}, {3, 4}, {5, 6, 7}}, {{10, 20}, {30, 40}, {50, 60, 70}}};
    printf("%d\n", make(7, 8).y);
    pick(boxes, 1)->to.x = later(33);
    pick(boxes, later(0))->tags[later(2)] += pick(boxes, 1)->tags[later(1)];
    printf("%d %d\n", boxes[1].to.x, boxes[0].tags[2]);
    boxes[0].from = make(later(100), later(200));
    boxes[later(1)].to = boxes[0].from;
    printf("%d %d\n", boxes[0].from.x, boxes[1].to.y);
    struct box copy = *pick(boxes, 1);
    copy.tags[0] = make(boxes[0].tags[1], 0).x;
    printf("%d %d %d\n", copy.tags[0], copy.tags[2], boxes[1].tags[0]);
    printf("%d\n", (*pick(boxes, 0)).from.y - pick(boxes, 0)->to.x);
}

// expect: 8
// expect: 33 67
// expect: 100 200
// expect: 6 70 50
// expect: 197
