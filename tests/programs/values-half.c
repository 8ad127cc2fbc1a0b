// not-shipped-to: s390x armhf: their compilers have no _Float16
/* Floating values of two bytes travel as their bits: payloads of quiet NaNs, zeros with a sign, denormals, infinities. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static const uint16_t bits[] = {0x0000, 0x8000, 0x0001, 0x83ff, 0x7bff, 0x7c00, 0xfc00, 0x7e01, 0xfeed, 0x3555};
enum { VALUES = sizeof bits / sizeof *bits };

struct all {
    char before;
    _Float16 row[VALUES];
    _Float16 last;
};

static _Float16 slowly(_Float16 x)
{
    ythread_yield(YTHREAD_ANY);
    return x;
}

static int is_wrong(_Float16 value, uint16_t expected)
{
    return memcmp(&value, &expected, sizeof value) != 0;
}

thread ymain(void)
{
    struct all a = {.before = 'b', .last = 1.5f}, *heap = ythread_alloc(struct all, 2);
    memcpy(a.row, bits, sizeof bits);
    heap[1] = a;
    int wrong = 0;
    for (int i = 0; i < VALUES; i++) {
        _Float16 x = a.row[i], *in = &heap[1].row[VALUES - 1 - i];
        ythread_yield(YTHREAD_ANY);
        wrong += memcmp(a.row, bits, sizeof bits) != 0 || memcmp(heap[1].row, bits, sizeof bits) != 0;
        wrong += is_wrong(x, bits[i]) + is_wrong(*in, bits[VALUES - 1 - i]) + is_wrong(slowly(x), bits[i]);
        wrong += a.last * 2 + slowly(i) != 3 + i || a.before != 'b';
    }
    ythread_free(heap);
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
