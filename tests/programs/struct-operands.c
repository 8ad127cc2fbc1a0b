/* Structs as operands: results of calls used for a member, as arguments, in ?: and comma. */
#include <stdio.h>
#include <ythreads.h>

struct vector {
    double x, y;
    int marks[6];
};

static struct vector make(double x, double y)
{
    struct vector v = {x, y, {1, 2, 3, 4, 5, 6}};
    ythread_yield(YTHREAD_ANY);
    return v;
}

static struct vector add(struct vector a, struct vector b)
{
    ythread_yield(YTHREAD_ANY);
    return (struct vector){a.x + b.x, a.y + b.y, {a.marks[5], b.marks[4]}};
}

thread ymain(void)
{
    struct vector v = {1, 1, {0}}, *p = &v;
    int n = 2;
    printf("%g\n", make(1, 2).x + make(3, 4).y * make(5, 6).marks[n]);
    printf("%g %d\n", add(add(make(1, 1), v), add(*p, make(2, 3))).y, add(v, make(0, 0)).marks[1]);
    v = n > 1 ? add(v, v) : make(0, 0);
    printf("%g\n", (n++, add(v, *p)).x);
    struct vector list[2] = {add(v, v), make(n, n)};
    printf("%g %g %d\n", list[0].x, list[1].y, list[1].marks[make(3, 3).marks[2]]);
    list[n - 3] = list[n - 2] = make(9, 8);
    printf("%g %g\n", list[0].x, list[1].y);
    printf("%d\n", (int)sizeof(add(v, v)) == (int)sizeof v);
}

// expect: 13
// expect: 6 5
// expect: 4
// expect: 4 3 4
// expect: 9 8
// expect: 1
