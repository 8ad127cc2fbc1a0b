/* Threads that come and go: each has an identity of its own, its parameters and empty variables, whoever had its memory
 * before. Who asks for one that has ended, or has never been, gets a status. */
// not-shipped: mutable globals
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { ROUNDS = 300, AT_ONCE = 5 };

static yid seen[ROUNDS * AT_ONCE];
static int lives, wrong;
static yid listening;

static void note(yid id)
{
    for (int i = 0; i < lives; i++) wrong += seen[i] == id;
    seen[lives++] = id;
}

thread scribbler(int n, signed char c, unsigned short s, long long big, float f, double d, const char *text)
{
    int filled[8];
    wrong += c != (signed char)n || s != (unsigned short)-n || big != n * 1000000007LL || f != n / 4.0f || d != n / 8.0;
    wrong += strcmp(text, n % 2 ? "odd" : "even") != 0;
    memset(filled, 0x5a, sizeof filled);
    if (n % 3 == 0) ythread_yield(YTHREAD_ANY);
    wrong += filled[n % 8] != 0x5a5a5a5a;
    note(ythread_self());
}

/* Its array is not assigned before the first yield, and all of it is in the frame: what a move finds there is nobody's. */
thread reader(int n)
{
    const char *list[4];
    if (n % 2) ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < 4; i++) list[i] = i == n % 4 ? "mine" : "other";
    ythread_yield(YTHREAD_ANY);
    wrong += strcmp(list[n % 4], "mine") != 0;
    note(ythread_self());
}

thread listener(void)
{
    int value = 0;
    listening = ythread_self();
    ythread_recv(YTHREAD_ANY, 1, &value);
    wrong += value != 7;
    note(ythread_self());
}

static int said(int status)
{
    return status == YTHREAD_EENDED;
}

suspends static void ask_for(yid id)
{
    wrong += !said(ythread_send(id, 1, 7)) + !said(ythread_destroy(id)) + !said(ythread_unpark(id));
    wrong += !said(ythread_join(id, NULL)) + !said(ythread_get_priority(id));
}

thread ymain(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        int before = lives;
        yid known;
        scribbler(i, i, -i, i * 1000000007LL, i / 4.0, i / 8.0, i % 2 ? "odd" : "even");
        reader(i);
        listener();
        ythread_create(&known, NULL, reader, 1, i + 1);
        ythread_create(NULL, &(struct ythread_attr){YTHREAD_INHERIT, YTHREAD_HERE, 1, NULL}, reader, 1, i);
        while (!listening) ythread_yield(YTHREAD_ANY);
        wrong += ythread_send(listening, 1, 7);
        listening = 0;
        while (lives < before + AT_ONCE) ythread_yield(YTHREAD_ANY);
        wrong += ythread_join(known, NULL) != 0;
        ask_for(seen[before]);
        ask_for(seen[before] + 1);
        wrong += !said(ythread_send(~seen[before], 1, 7));
    }
    printf("%d lives, %d wrong\n", lives, wrong);
}
// expect: 1500 lives, 0 wrong
