/* Every compound assignment operator with a right side that suspends, on several left sides. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int x = 100;
    x += later(11);
    x -= later(1);
    x *= later(3);
    x /= later(2);
    x %= later(100);
    printf("%d\n", x);
    x <<= later(4);
    x >>= later(1);
    x |= later(7);
    x &= later(0x1ff);
    x ^= later(0x0f0);
    printf("%d\n", x);
    double d = 1.5;
    d *= later(5);
    d -= later(1) / 4.0;
    printf("%g\n", d);
    unsigned char c = 250;
    c += later(10);
    printf("%d\n", c);
    short a[3] = {1, 2, 3};
    a[later(1)] *= later(-7);
    a[2] += a[later(1)] += later(4);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    const char *p = "pointer";
    p += later(2);
    printf("%s\n", p);
    p -= later(1) + later(1);
    printf("%s\n", p);
    float f = 16777216;
    f += later(1);
    printf("%.1f\n", f);
}

// expect: 65
// expect: 255
// expect: 7.25
// expect: 4
// expect: 1 -10 -7
// expect: inter
// expect: pointer
// expect: 16777216.0
