/* Macros whose expansion holds their own name: attributes, functions made by pasting, parameters left out. */
#include <stdio.h>

#define hot         __attribute__((hot))
#define glue(x, y)  x##y
#define twice(name) twice(name)

static hot int warm(int n) { return n + 1; }

static hot int
warmer(int n)
{
    return warm(n) + warm(n);
}

int glue(glue, )(int x)
{
    return x + warmer(1);
}

static int(twice)(int n) { return n * 2; }

/* A parameter that this configuration has not. */
#define make(pool, n) make(n)
static int make(pool *p, int n) { return n - 1; }

int main(void)
{
    int count = 3;
    printf("%d %d %d %d %d\n", warmer(2), (glue)(3), twice(4), count, make(none, 9));
    return 0;
}
