// flags: -Wno-unsequenced -Wno-sequence-point
/* Subscripts, also of two dimensions and on the left of an assignment, that suspend. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int a[4] = {1, 2, 3, 4}, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d\n", a[later(2)]);
    a[later(3)] = a[later(0)] + a[later(1)];
    printf("%d\n", a[3]);
    m[later(1)][later(0)] = m[0][later(2)] * 100;
    printf("%d %d\n", m[1][0], m[later(1)][2]);
    printf("%d\n", a[a[a[later(0)]]]);
    printf("%d\n", later(1)[a]);
    int i = 0;
    a[i++] = later(50) + i;
    printf("%d %d\n", a[0], i);
    printf("%c\n", "subscript"[later(4)]);
}

// expect: 3
// expect: 3
// expect: 300 6
// expect: 3
// expect: 2
// expect: 50 1
// expect: c
