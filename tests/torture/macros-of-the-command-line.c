/* Macros of the command line with names that any header may use as words. */
// flags: -Dlevel=1 -Dtext=2 -Dversion=3 -Dcaller=4 -Dsize=5 -Dcount=6 -Dpoints=long -Dalign=7 -Dinner=8 -Dtype=9
#include <stdio.h>

struct item {
    points a;
    unsigned int b;
    char c;
};

static int step(struct item *i, int n)
{
    static int calls = count;
    i->a += n * level;
    i->b -= text;
    return ++calls + version + (int)sizeof(i->c);
}

int main(void)
{
    struct item i = {caller, size, align};
    int sum = inner;
    for (int n = 0; n < 3; n++)
        sum += step(&i, n) * type;
    printf("%d %ld %d %d\n", sum, i.a, i.b, (int)i.c);
    return 0;
}
