/* A function that calls itself, of which compilers make copies, and whose parameters they leave out. */
#include <stdio.h>
#include <ythreads.h>
struct point {
    int x, y;
    const char *s;
};
static int deep(int n, struct point *p) {
    int local = n * 10;
    if (n == 0) {
        ythread_sleep(0.01);
        local++;
        return p->x;
    }
    int r = deep(n - 1, p);
    return r + local;
}
thread worker(int id) {
    struct point p = {id, 2, "str"};
    int total = 0;
    for (int i = 0; i < 2; i++) {
        int shadow = i;
        {
            int shadow = 100 + i;
            total += deep(2, &p) + shadow;
        }
        total += shadow;
    }
    printf("%d: %d\n", id, total);
}
thread ymain(void) {
    worker(1);
    worker(2);
}
