// flags: --stress=statement -Wno-maybe-uninitialized
// not-shipped: addresses in bytes belong to a process
// not-visiting: and to the time before a move
/* Pointers that are copied, as bytes, to where no move looks for them; beside others in their place. */
#include <stdio.h>
#include <string.h>
#include <stdint.h>

struct box { char bytes[8]; int *other; };
struct mix { union { char raw[8]; long l; } u; int *other; };
static int one(void)
{
    int x = 5;
    int *p = &x;
    struct box b = {{0}, &x};
    memcpy(b.bytes, &p, sizeof p);
    x++;
    int *q;
    memcpy(&q, b.bytes, sizeof q);
    return *q + (b.other == q);
}
static int two(void)
{
    int x = 5;
    int *p = &x;
    struct mix b;
    b.other = p;
    memcpy(b.u.raw, &p, sizeof p);
    x++;
    int *q;
    memcpy(&q, b.u.raw, sizeof q);
    return *q + (b.other == q);
}
static int three(void)
{
    int x = 5, y = 7;
    struct { int *p; uintptr_t n; } s = {&x, 0};
    s.n = (uintptr_t)&y;
    x++;
    return *(int *)s.n + *s.p;
}
static int four(void)
{
    int x = 5, y = 7;
    struct { int *p; uintptr_t n; } s = {&x, 0};
    int *py = &y;
    memcpy(&s.n, &py, sizeof py);
    x++;
    return *(int *)s.n + *s.p;
}
static int five(void)
{
    int x = 5, y = 7;
    struct two { int *p; char c[sizeof(int *)]; } s = {&x, {0}};
    char *to = s.c;
    int *py = &y;
    for (unsigned i = 0; i < sizeof py; i++) to[i] = ((char *)&py)[i];
    x++;
    int *q;
    memcpy(&q, s.c, sizeof q);
    return *q + *s.p;
}
static int six(void)
{
    int x = 5; int *px = &x;
    struct s { char c[sizeof(int *)]; int *p; } s, t;
    s.p = px;
    memcpy(&s, &px, sizeof px);
    x++;
    t = s;
    x++;
    int *q;
    memcpy(&q, t.c, sizeof q);
    return *q + *t.p;
}
static int much_later(int n)
{
    while (n % 1000)
        n++;
    return n;
}

int main(void)
{
    printf("%d\n", one());
    printf("%d\n", two());
    printf("%d\n", three());
    printf("%d\n", four());
    printf("%d\n", five());
    printf("%d\n", six());
    printf("%d\n", much_later(1));
    return 0;
}
// expect: 7
// expect: 7
// expect: 13
// expect: 13
// expect: 13
// expect: 14
// expect: 1000
