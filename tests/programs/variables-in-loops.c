/* A variable declared in a loop is new in each round; one declared outside keeps its value. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int kept = 0;
    for (int round = 0; round < 3; round++) {
        int fresh = 0, list[3] = {0}, computed = later(round) * 2;
        struct {
            int a;
            char text[4];
        } s = {.text = "x"};
        char name[] = "ab";
        fresh++;
        list[round] += later(5);
        s.a += later(1);
        name[0] += round;
        kept += fresh + list[0] + list[1] + list[2] + s.a + computed;
        ythread_yield(YTHREAD_ANY);
        printf("%d %d %d %s %s %d\n", fresh, list[round], s.a, s.text, name, kept);
    }
    int i = 0;
again:;
    int once = 7;
    once += i;
    ythread_yield(YTHREAD_ANY);
    if (i++ < 2)
        goto again;
    printf("%d %d\n", once, i);
}

// expect: 1 5 1 x ab 7
// expect: 1 5 1 x bb 16
// expect: 1 5 1 x cb 27
// expect: 9 3
