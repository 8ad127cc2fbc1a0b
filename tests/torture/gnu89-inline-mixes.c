// flags: -std=gnu89
#include <stdio.h>
extern inline int quick(int n) {
    return n + 1;
}
int quick(int n) {
    return n + 1;
}
static inline int local(int n) {
    return n * 2;
}
inline int both(int n) {
    return n * 3;
}
extern int both(int);
extern __inline__ __attribute__((gnu_inline, always_inline)) int forced(int n) {
    return n - 1;
}
int later();
static int before();
static before(a, b) {
    return a * 10 + b;
}
int (*table[])() = {quick, local, both, before};
later(f) int (*f)();
{
    return f(2, 3);
}
int main() {
    int i, t = 0;
    for (i = 0; i < 4; i++) t = t * 100 + later(table[i]);
    printf("%d %d %d\n", t, forced(5), implicit(3));
    return 0;
}
implicit(n) {
    return n ? implicit(n - 1) + 2 : 0;
}
