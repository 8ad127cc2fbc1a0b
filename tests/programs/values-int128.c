// not-shipped-to: armhf i386: they have no __int128
/* Integers of 128 bits, signed and not, to the last bit: alone, in arrays and structs, as saved operands and over pointers. */
#include <stdio.h>
#include <ythreads.h>

typedef __int128 wide;
typedef unsigned __int128 uwide;

struct pair {
    char before;
    wide value;
    uwide natural[2];
    short after;
};

static const wide values[] = {0, 1, -1, ((wide)1 << 126) - 1, -((wide)1 << 126) - 12345, ((wide)0x123456789abcdef << 64) + 0xfedcba9876543210u};
enum { VALUES = sizeof values / sizeof *values };

static wide slowly(wide x)
{
    ythread_yield(YTHREAD_ANY);
    return x;
}

static uwide add_over(uwide *to, wide x)
{
    ythread_yield(YTHREAD_ANY);
    *to += x;
    return *to;
}

static void fill(struct pair *p, wide x)
{
    *p = (struct pair){'b', x, {x, ~(uwide)x}, -7};
}

static int is_wrong(const struct pair *p, wide x)
{
    return p->before != 'b' || p->value != x || p->natural[0] != (uwide)x || p->natural[1] != ~(uwide)x || p->after != -7;
}

thread ymain(void)
{
    wide copies[VALUES];
    struct pair local, *heap = ythread_alloc(struct pair, VALUES);
    int wrong = 0;
    for (int i = 0; i < VALUES; i++) {
        copies[i] = values[i];
        fill(&heap[i], values[i]);
    }
    for (int i = 0; i < VALUES; i++) {
        wide x = values[i], *in = &copies[VALUES - 1 - i];
        uwide u = x;
        fill(&local, x);
        ythread_yield(YTHREAD_ANY);
        wrong += x != values[i] || u != (uwide)values[i] || *in != values[VALUES - 1 - i];
        wrong += is_wrong(&local, values[i]) + is_wrong(&heap[i], values[i]);
        wrong += ((x ^ 5) | slowly(x)) != ((values[i] ^ 5) | values[i]);
        wrong += (u >> 64) * 2 + slowly(1) != ((uwide)values[i] >> 64) * 2 + 1;
        wrong += add_over(&u, 3) != (uwide)values[i] + 3 || add_over(&local.natural[1], -1) != ~(uwide)values[i] - 1;
    }
    for (int i = 0; i < VALUES; i++)
        wrong += is_wrong(&heap[i], values[i]) + (copies[i] != values[i]);
    ythread_free(heap);
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
