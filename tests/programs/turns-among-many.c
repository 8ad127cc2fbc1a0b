// not-shipped: mutable globals
// not-visiting: the order of threads on one node
/* So many threads yield to one another that their queue is turned as a whole or, of more, piece by piece; all the same each runs at its
 * turn, whoever is destroyed, suspended or sent to the end of the line meanwhile. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { THREADS = 140000, FEW = 17000, TURNS = 7, GONE = -1 };

static yid ids[THREADS];
static int line[THREADS * (TURNS + 3)], place[THREADS]; /* who runs when, as it should be; where each stands there */
static int threads, head, tail, wrong, turns_taken;
static unsigned state = 1;

static int draw(int n)
{
    state = state * 1103515245u + 12345u;
    return (int)((state >> 8) % (unsigned)n);
}

static void stand(int who)
{
    place[who] = tail;
    line[tail++] = who;
}

static void leave(int who)
{
    line[place[who]] = GONE;
    place[who] = GONE;
}

/* Somebody else, who stands in the line, gets an order. */
static void meddle(int self)
{
    int other = draw(threads);
    if (other == self || place[other] == GONE || place[other] < head) return;
    switch (draw(3)) {
    case 0:
        leave(other);
        ythread_destroy(ids[other]);
        break;
    case 1:
        leave(other);
        stand(other);
        ythread_set_priority(ids[other], 1);
        break;
    default:
        leave(other);
        stand(other);
        ythread_suspend(ids[other]);
        ythread_resume(ids[other]);
        break;
    }
}

/* By turns for so long that all stand side by side again, and have a turn and more. */
static int is_calm(void)
{
    return turns_taken / (threads / 10 * 23) % 2;
}

thread member(int self, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        while (line[head] == GONE) head++;
        wrong += line[head++] != self;
        turns_taken++;
        if (!is_calm() && draw(150) == 0) meddle(self);
        stand(self);
        ythread_yield(YTHREAD_ANY);
    }
    while (line[head] == GONE) head++;
    wrong += line[head++] != self;
}

static void play(int count, int turns)
{
    struct ythread_attr attr = {1, YTHREAD_HERE, 0, NULL};
    threads = count;
    head = tail = wrong = turns_taken = 0;
    ythread_set_priority(ythread_self(), 1);
    for (int i = 0; i < threads; i++) {
        ythread_create(&ids[i], &attr, member, 2, i, turns);
        stand(i);
    }
    ythread_set_priority(ythread_self(), 0);
    ythread_yield(YTHREAD_ANY);
    printf("%d wrong, %d\n", wrong, turns_taken > threads * (turns - 1));
}

thread ymain(void)
{
    play(FEW, TURNS);
    play(THREADS, TURNS - 1);
}

// expect: 0 wrong, 1
// expect: 0 wrong, 1
