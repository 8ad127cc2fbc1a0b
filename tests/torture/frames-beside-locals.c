/* Where frames and locals lie beside one another, as programs check it that look at the stack. */
#include <stdlib.h>
#define NOINLINE __attribute__((noinline))
static NOINLINE int between(const char *c, const char *f) {
    const char d = 0;
    if (c >= &d) return c >= f && f >= &d;
    return c <= f && f <= &d;
}
static NOINLINE int check(char *unused) {
    const char c = 0;
    return between(&c, __builtin_frame_address(0)) != 0;
}
static NOINLINE int has(int n) {
    char *u = __builtin_alloca(n * 10);
    u[0] = 1;
    return check(u);
}
static NOINLINE void *ret(void) {
    return __builtin_extract_return_addr(__builtin_return_address(0));
}
static NOINLINE int grows(char *outer, int n) {
    char inner = 0;
    (void)inner;
    return n ? grows(&inner, n - 1) : outer != &inner;
}
int main(void) {
    if (!grows(0, 3) || !ret() || !__builtin_frame_address(0)) abort();
    (void)check(0);
    (void)has(3);
    return 0;
}
