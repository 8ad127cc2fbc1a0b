/* Functions that only a block declares: called, their addresses taken, kept and compared. */
#include <stdio.h>
#include <string.h>

typedef long draw(void);
static draw *kept;

static int first_draws(long *to, int n) {
    void srandom(unsigned);
    long random(void);
    draw *drawing = random;
    void (*begin)(unsigned) = srandom;
    begin(7);
    for (int i = 0; i < n; i++) to[i] = i & 1 ? drawing() : random();
    kept = drawing;
    return drawing == &random;
}

int main(void) {
    long a[4], b[4];
    if (!first_draws(a, 4)) return 1;
    {
        extern void srandom(unsigned);
        srandom(7);
    }
    for (int i = 0; i < 4; i++) b[i] = kept();
    if (memcmp(a, b, sizeof a)) return 2;
    {
        long random(void), (*again)(void) = random;
        if (again != kept) return 3;
    }
    puts("the same draws");
    return 0;
}
