// flags: --stress=statement -std=gnu89 -w
/* Calls of 1978: too few, too many and mistyped arguments; what does not fit the definition is plain C. */
#include <stdio.h>

int first(), fromDouble(), fromFloat(), narrow(), isNull(), wide(), pair();
struct point {
    int x, y;
} somewhere = {3, 4};

main()
{
    struct point p;
    int n = 7;
    printf("%d %d %d\n", first(1), first(1, 2, 3), first(1, 2, 3, 4, printf("evaluated, ")));
    printf("%d %d\n", fromDouble(1.5), fromFloat(2.5));
    printf("%d %d\n", narrow('a'), narrow(70000));
    printf("%d %d\n", isNull(0), isNull(&n));
    printf("%d %d\n", wide(5), wide(6L));
    printf("%d %d\n", pair(somewhere), later(2, 3));
    first(1.0), fromDouble(1), narrow(somewhere), pair(1), wide(p = somewhere);
    printf("%d %d\n", p.x, nothing(1) + 1);
    return 0;
}

first(a, b, c)
{
    return a;
}

int fromDouble(x)
    double x;
{
    return x == 1.5 ? 15 : 0;
}

int fromFloat(x)
    float x;
{
    return x == 2.5 ? 25 : 0;
}

int narrow(c)
    char c;
{
    return c;
}

int isNull(p)
    char *p;
{
    return p == NULL;
}

int wide(n)
    long n;
{
    return n == 5 || n == 6;
}

int pair(p)
    struct point p;
{
    return p.x == 3 ? p.y : 0;
}

later(a, b)
{
    return a * 10 + b;
}

nothing()
{
    return 0;
}

// expect: evaluated, 1 1 1
// expect: 15 25
// expect: 97 112
// expect: 1 0
// expect: 1 1
// expect: 4 23
// expect: 3 1
