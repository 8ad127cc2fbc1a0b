/* What a compiler has built in is a macro to it, and a function to others: where the C compiler decides such an #if otherwise
 * than the translator's clang, whose __GNUC__ is 4. */
#include "decided-otherwise.h"
#include <stdio.h>

#if defined(__GNUC__) && __GNUC__ >= 5
#define swap     __builtin_bswap32
#define count(n) __builtin_popcount(n)
static const char *const chosen = "macros";
#else
static unsigned swap(unsigned n) {
    n = n << 16 | n >> 16;
    return (n & 0x00ff00ff) << 8 | (n >> 8 & 0x00ff00ff);
}
static const unsigned char bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static int calls;
static int (*how)(unsigned);
static int count_nibble(unsigned n) {
    calls++;
    return bits[n & 15];
}
static int count_slowly(unsigned n) {
    int sum = 0;
    if (!how) how = count_nibble;
    for (; n; n >>= 4) sum += how(n);
    return sum;
}
#define count(n) count_slowly(n)
#endif

static int weigh(unsigned n) {
#if __GNUC__ >= 5
    return count(n) * 2;
#else
    return count_slowly(n) + count_slowly(n);
#endif
}

static unsigned mix(unsigned n) {
    unsigned sum = 0;
    for (int i = 0; i < 4; i++) sum = sum * 31 + swap(n + i) + count(n ^ sum) + weigh(n);
    return sum;
}

static struct score best = {.last = 3, .named = {.kept = 1}};
static opaque text;

static void step(struct score *s) {
#ifdef __clang__
    s->steps++;
#endif
    s->first++;
}

static int keep(struct score *s, opaque t) {
    struct score mine = *s;
    step(&mine);
    best.first += mine.first;
    best.last *= mine.first + mine.named.kept++;
    return t == text;
}

int main(void) {
    printf("%u %u %d\n", mix(1), mix(0xdeadbeef), turn(5));
    int kept = keep(&best, text) + keep(&best, text);
    printf("%d %d %d\n", kept, best.first, best.last);
    return 0;
}
