/* Functions of one name, which clang tells apart by their parameters, and others that they call. */
#include <stdio.h>
#define OVERLOADED __attribute__((overloadable))
static int calls;
static int note(int n) {
    calls++;
    return n;
}
OVERLOADED static int size(int n) { return note(n) * 2; }
OVERLOADED static int size(const char *s) { return note(s[0]) + size(3); }
OVERLOADED static double size(double d) { return d / 2; }
OVERLOADED double size(double d, int n);
OVERLOADED double size(double d, int n) { return n ? size(d, n - 1) + 1 : size(d); }
static int (*pointer)(int) = size;
int main(void) {
    printf("%d %d %.2f %.2f %d %d\n", size(2), size("a"), size(2.5), size(1.5, 3), pointer(4), calls);
    return 0;
}
