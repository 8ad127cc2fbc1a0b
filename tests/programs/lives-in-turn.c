// not-visiting: its subject is the order in which the threads of one node run
/* However many threads come and go, and whatever else they do in between (yield, here or in a function that they call, or to one by name,
 * wait, wake, take another priority for a moment, leave an errno), they run in the order that a queue kept beside them says. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { ROOM = 1 << 15, MAKERS = 8 };
static int queue[ROOM]; /* who is ready, in order */
static unsigned head, tail;
static yid ids[ROOM];
static int live, born, left, most, wrong, parked;
static unsigned random_state;

static unsigned draw(unsigned below)
{
    random_state = random_state * 1103515245u + 12345u;
    return (random_state >> 16 & 0x7fff) % below;
}

static void stand(int who)
{
    queue[tail++ % ROOM] = who;
}

/* The one that runs is the first of the queue. */
static void runs(int who)
{
    if (head == tail || queue[head++ % ROOM] != who) wrong++;
    if (errno != who % 3) wrong++;
}

/* Moves the one at `place` of the queue to its head. */
static int first_from(unsigned place)
{
    int who = queue[(head + place) % ROOM];
    for (; place; place--) queue[(head + place) % ROOM] = queue[(head + place - 1) % ROOM];
    return queue[head % ROOM] = who;
}

static void inside(int self)
{
    stand(self);
    ythread_yield(YTHREAD_ANY);
    runs(self);
}

static void yield_to_one(int self)
{
    unsigned place = draw(2) ? 0 : draw(tail - head);
    if (!ids[queue[(head + place) % ROOM]]) return; /* it has not run yet */
    stand(self);
    if (ythread_yield(ids[first_from(place)])) wrong++;
    runs(self);
}

static void wake(void)
{
    if (parked < 0) return;
    ythread_unpark(ids[parked]);
    stand(parked);
    parked = -1;
}

static void give_birth(void);

/* What somebody does in a turn. False: it ends. */
static int act(int self)
{
    unsigned what = draw(most);
    if (what == 0) wake();
    if (what == 1 && parked < 0 && live > 2) {
        parked = self;
        ythread_park();
        runs(self);
    } else if (what == 2) {
        inside(self);
    } else if (what < 5 && head != tail) {
        yield_to_one(self);
    } else if (what == 5) {
        ythread_unpark(ythread_self()); /* a permit */
        ythread_park();
    } else if (what == 6) {
        ythread_set_priority(ythread_self(), 33);
        ythread_set_priority(ythread_self(), 32);
    }
    return what % 8;
}

thread life(int self)
{
    ids[self] = ythread_self();
    errno = self % 3;
    runs(self);
    if (most < 1000 || self % 64 == 0)
        while (act(self) && draw(2)) {
            if (draw(8) == 0 && left > 0) give_birth(), errno = self % 3;
            stand(self);
            ythread_yield(YTHREAD_ANY);
            runs(self);
        }
    live--;
    if (live == 1) wake();
}

thread life_of_another_shape(int self, long long one, double half)
{
    errno = self % 3;
    runs(self);
    if (one * half != 0.5) wrong++;
    live--;
    if (live == 1) wake();
}

static void give_birth(void)
{
    int who = born++;
    ids[who] = 0;
    left--, live++;
    stand(who);
    errno = 0;
    if (draw(4))
        life(who);
    else
        life_of_another_shape(who, 1, 0.5);
}

thread maker(int self, int at_once)
{
    ids[self] = ythread_self();
    errno = self % 3;
    runs(self);
    while (left > 0) {
        for (int i = 0; i < at_once && left > 0; i++) give_birth();
        errno = self % 3;
        if (most < 1000 || draw(16) == 0) act(self);
        stand(self);
        ythread_yield(YTHREAD_ANY);
        runs(self);
    }
    live--;
    if (live == 1) wake();
}

/* `rarely`: how seldom something else is done than to come and go. */
static void play(int makers, int at_once, int lives, int rarely)
{
    head = tail = 0;
    live = born = makers;
    parked = -1;
    left = lives;
    most = rarely;
    random_state = (unsigned)(makers * at_once + rarely);
    errno = 0;
    for (int i = 0; i < makers; i++) {
        ids[i] = 0;
        stand(i);
        maker(i, at_once);
    }
    while (live) {
        wake();
        ythread_set_priority(ythread_self(), 31);
        ythread_yield(YTHREAD_ANY);
        ythread_set_priority(ythread_self(), 32);
    }
    if (wrong || head != tail) printf("%d, %d: %d wrong, %u left\n", makers, at_once, wrong, tail - head);
    wrong = 0;
}

thread ymain(void)
{
    static const int at_once[] = {1, 2, 17, 64, 100, 127, 200, 600};
    for (unsigned i = 0; i < sizeof at_once / sizeof *at_once; i++)
        for (int makers = 1; makers <= MAKERS; makers += 1 + makers / 2) {
            play(makers, at_once[i], 3000, 10000);
            play(makers, at_once[i], 1000, 500);
            play(makers, at_once[i], 300, 20);
        }
    printf("done\n");
}
// expect: done
