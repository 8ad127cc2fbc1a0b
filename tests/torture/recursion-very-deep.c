/* Calls tens of thousands deep that all suspend: under chaos, too, they end. */
#include <stdio.h>
static long sum(int n) {
    char pad[50];
    pad[n % 50] = n;
    if (n == 0) return 0;
    return sum(n - 1) + n + (pad[n % 50] != (char)n);
}
static int even(unsigned n);
static int odd(unsigned n) {
    int below = n ? even(n - 1) : 0;
    return below;
}
static int even(unsigned n) {
    int below = n ? odd(n - 1) : 1;
    return below;
}
int main(void) {
    printf("%ld %d %d\n", sum(20000), even(10000), odd(10000));
    return 0;
}
