// flags: -fwrapv
extern void abort(void);
#include <limits.h>
static int add(int a, int b) {
    return a + b;
}
int main(void) {
    if (add(INT_MAX, 1) != INT_MIN) abort();
    int i = INT_MAX;
    i++;
    if (i != INT_MIN || -i != i) abort();
    i *= 3;
    return i != INT_MIN;
}
