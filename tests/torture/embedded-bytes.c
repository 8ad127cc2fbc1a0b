// flags: -std=c23
/* #embed in functions and outside, alone in a list and among other values, with all its parameters, as arguments and operands. */
#include <stdio.h>

static const unsigned char outside[] = {
#embed "parts/bytes.bin"
};
struct box {
    int n;
    unsigned char bytes[16];
};
static int twice(int n) { return 2 * n; }
static int sum(int a, int b, int c) { return a + 3 * twice(b) + 5 * c; }

static int alone(void) {
    static const unsigned char kept[] = {
#embed "parts/bytes.bin" limit(5)
    };
    unsigned char whole[] = {
#embed "parts/bytes.bin"
    };
    int total = (int)(sizeof kept + sizeof whole);
    for (unsigned i = 0; i < sizeof whole; i++) total = total * 3 % 10007 + twice(whole[i]);
    for (unsigned i = 0; i < sizeof kept; i++) total = total * 3 % 10007 + twice(kept[i]);
    return total;
}

static int among_others(int n) {
    int values[] = {twice(n),
#embed "parts/bytes.bin" prefix(7, ) suffix(, 9)
                    ,
                    twice(n + 1)};
    struct box box = {.n = twice(n), .bytes = {
#embed "parts/bytes.bin" \
    limit(3)
                                     }};
    int total = __LINE__ + box.n + box.bytes[2] + box.bytes[3];
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) total = total * 3 % 10007 + values[i];
    return total;
}

static int elsewhere(int n) {
    const char none[] = {
#embed "parts/bytes.bin" limit(0) if_empty('n', 'o', 0) prefix(1, )
    };
#define BYTES "parts/bytes.bin"
    n +=
#embed BYTES limit(1)
        ;
    return twice(n) + none[1] + sum(
#embed "parts/bytes.bin" limit(3)
    ) + sum(twice(2),
#embed "parts/bytes.bin" limit(2)
    );
}

#include "parts/inner/bytes.c"

int main(void) {
    printf("%d %d %d %d %d\n", outside[2], alone(), among_others(4), elsewhere(1), of_near(2));
    return twice(outside[4]);
}
