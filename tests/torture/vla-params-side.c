#include <stdio.h>
static int n, calls;
static int step(void) {
    calls++;
    return ++n;
}
static void one(int a[step()]) {
    a[0] = n;
}
static int two(int k, int a[k++][k++]) {
    return k + sizeof a[0] / sizeof(int);
}
static int three(int a[n++], int b[*&n]) {
    return n + a[0] + b[0];
}
static int four(int k, char (*p)[k + step()]) {
    return sizeof *p;
}
static int five(int a[static step() - n + 1]) {
    return a[0];
}
void six(int, int[*]);
void six(int k, int a[k]) {
    a[k - 1] = k;
}
int main(void) {
    int a[20] = {0};
    one(a);
    printf("%d %d\n", a[0], calls);
    printf("%d\n", two(3, (void *)a));
    printf("%d %d\n", three(a, a), n);
    printf("%d %d\n", four(5, (void *)a), calls);
    printf("%d\n", five(a));
    six(4, a);
    printf("%d %d\n", a[3], n);
    return 0;
}
