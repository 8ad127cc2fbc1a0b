#include <stdlib.h>
static int n;
static int nx(void) {
    return ++n;
}
int main(void) {
    if (sizeof(nx()) != 4 || n) abort();
    if (sizeof nx() + sizeof(char) != 5) abort();
    int a[4];
    if (sizeof a / sizeof a[nx() - n] != 4 || n) abort();
    __typeof__(nx()) t = 3;
    if (n || t != 3) abort();
    __typeof__(&a[0]) p = a;
    p++;
    if (p - a != 1) abort();
    __auto_type q = nx();
    if (q != 1) abort();
    int i = 0;
    (void)sizeof(i++);
    if (i) abort();
    if (_Alignof(a) != 4) abort();
    _Static_assert(sizeof(int) == 4, "int");
    if (_Generic((i++, 'c'), int: 3, char: 4) != 3 || i) abort();
    return 0;
}
