// not-visiting: its subject is the order in which the threads of one node run
/* However many threads yield to one another, and whatever else some of them do in between (create, end, wait, wake, take another
 * priority for a moment, yield to one by name), they run in the order that a queue kept beside them says. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { ROOM = 1 << 13 };
static int queue[ROOM]; /* who is ready, in order */
static unsigned head, tail;
static yid ids[ROOM];
static int live, born, wrong, parked = -1;
static unsigned random_state;

static unsigned draw(void)
{
    random_state = random_state * 1103515245u + 12345u;
    return random_state >> 16 & 0x7fff;
}

static void stand(int who)
{
    queue[tail++ % ROOM] = who;
}

/* The one that runs is the first of the queue. */
static void runs(int who)
{
    if (head == tail || queue[head++ % ROOM] != who) wrong++;
}

/* Moves the one at `place` of the queue to its head. */
static int first_from(unsigned place)
{
    int who = queue[(head + place) % ROOM];
    for (; place; place--) queue[(head + place) % ROOM] = queue[(head + place - 1) % ROOM];
    return queue[head % ROOM] = who;
}

thread member(int self, int turns);

static void more(int turns)
{
    int who = born++;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    if (ythread_create(&ids[who], &attr, member, 2, who, turns)) exit(1);
    stand(who);
    live++;
}

static void wake(void)
{
    if (parked < 0) return;
    ythread_unpark(ids[parked]);
    stand(parked);
    parked = -1;
}

thread member(int self, int turns)
{
    runs(self);
    for (int i = 0; i < turns; i++) {
        unsigned what = draw() % 1000;
        if (what == 0 && born < ROOM) more(turns - i);
        if (what == 1) break;
        if (what == 2) wake();
        if (what == 3 && parked < 0 && live > 2) {
            parked = self;
            ythread_park();
        } else if (what < 8 && head != tail) {
            unsigned place = what < 6 ? 0 : draw() % (tail - head);
            stand(self);
            if (ythread_yield(ids[first_from(tail - head > 1 ? place : 0)])) wrong++;
        } else {
            stand(self);
            ythread_yield(YTHREAD_ANY);
        }
        runs(self);
    }
    if (--live == 1) wake();
}

static void play(int members, int turns)
{
    head = tail = 0;
    live = born = 0;
    random_state = (unsigned)members;
    for (int i = 0; i < members; i++) more(turns);
}

thread ymain(void)
{
    static const int members[] = {2, 3, 31, 63, 64, 65, 66, 79, 80, 81, 100, 127, 128, 129,
                                  191, 255, 256, 257, 300, 511, 1000, 5000};
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++) {
        play(members[i], members[i] < 1000 ? 400 : 60);
        ythread_set_priority(ythread_self(), 31);
        ythread_yield(YTHREAD_ANY);
        ythread_set_priority(ythread_self(), 32);
        while (live) {
            wake();
            ythread_set_priority(ythread_self(), 31);
            ythread_yield(YTHREAD_ANY);
            ythread_set_priority(ythread_self(), 32);
        }
        if (wrong || head != tail) printf("%d members: %d wrong, %u left\n", members[i], wrong, tail - head);
        wrong = 0;
    }
    printf("done\n");
}
// expect: done
