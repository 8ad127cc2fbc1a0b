/* Records by the hundred, of all widths: where architectures differ they are converted many at a time. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { MANY = 700 };

struct mixed {
    int number;
    short level, kind;
    long long stamp;
    double place[2];
    float weight, height;
    char name[13];
    signed char sign;
    unsigned char byte;
    bool set;
    long native;
    unsigned short port;
    unsigned flags;
    double value;
};

static struct mixed make(int i)
{
    struct mixed m = {i * -12345, (short)(i - 350), (short)(i * 99), i * -5000000017LL, {i / 3.0, -i}, i * 0.5f, -1.0f / (i + 1)};
    snprintf(m.name, sizeof m.name, "name %d", i);
    m.sign = (signed char)(i - 128);
    m.byte = (unsigned char)(i * 7);
    m.set = i % 3 == 1;
    m.native = i - 350L;
    m.port = (unsigned short)(60000 + i * 8);
    m.flags = 4000000000u + i;
    m.value = i * 1e300;
    return m;
}

static int differs(const struct mixed *a, const struct mixed *b)
{
    return a->number != b->number || a->level != b->level || a->kind != b->kind || a->stamp != b->stamp ||
           a->place[0] != b->place[0] || a->place[1] != b->place[1] || a->weight != b->weight || a->height != b->height ||
           strcmp(a->name, b->name) || a->sign != b->sign || a->byte != b->byte || a->set != b->set ||
           a->native != b->native || a->port != b->port || a->flags != b->flags || a->value != b->value;
}

thread ymain(void)
{
    struct mixed records[MANY];
    for (int i = 0; i < MANY; i++) records[i] = make(i);
    for (int round = 0; round < 3; round++) {
        int wrong = 0;
        ythread_yield(YTHREAD_ANY);
        for (int i = 0; i < MANY; i++) {
            struct mixed m = make(i);
            wrong += differs(&records[i], &m);
        }
        printf("%d wrong\n", wrong);
    }
}

// expect: 0 wrong
// expect: 0 wrong
// expect: 0 wrong
