#include <stdio.h>
int a[4] = {1, 2, 3, 4};
extern int b[4] __attribute__((alias("a")));
static int s = 5;
extern int t __attribute__((alias("s")));
int f(int n) {
    return n + a[n];
}
extern int g(int) __attribute__((alias("f")));
extern __typeof(f) h __attribute__((weak, alias("f")));
extern int nowhere(void) __attribute__((weak));
extern int nothing __attribute__((weak));
static int q(int) __attribute__((weakref("f")));
static int swap(int *x, int *y) {
    int k = *x;
    *x = *y;
    *y = k;
    return k;
}
int main(void) {
    b[1] = 7;
    swap(&a[0], &b[3]);
    t++;
    printf("%d %d %d %d %d %d %d %d %d %d\n", a[0], a[1], b[3], s, f(1), g(1), h(2), nowhere ? nowhere() : -1,
           &nothing ? nothing : -2, q(3));
    return 0;
}
