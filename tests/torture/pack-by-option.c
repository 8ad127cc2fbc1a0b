// flags: -fpack-struct=2
#include <stddef.h>
int printf(const char *, ...);
typedef int v8 __attribute__((vector_size(32)));
int g(int n)
{
#pragma pack(push, 1)
    struct in { char c; int i; } x = {1, n};
#pragma pack(pop)
    struct out { char c; int i; } y = {1, n};
    n += 1;
    return sizeof x * 100 + sizeof y + x.i + y.i;
}
#pragma pack(1)
struct s { char c; long l; };
long f(int a, char b, long *c, double d, v8 *e)
{
    char x = b;
    v8 q = *e;
    struct s s = { b, *c };
    struct t { char c; struct s s; int *p; } t = { b, s, &a };
    int *p = &a;
    *p += 1;
    q += q;
    return *t.p + x + s.l + (long)d + sizeof s + sizeof t + q[3] + (((size_t)&q & 31) == 0) + (((size_t)p & 3) == 0);
}
long va(int n, ...)
{
    __builtin_va_list l;
    long t = 0;
    __builtin_va_start(l, n);
    t += __builtin_va_arg(l, int);
    t += __builtin_va_arg(l, double);
    t += __builtin_va_arg(l, struct s).l;
    t += __builtin_va_arg(l, long double);
    __builtin_va_end(l);
    return t;
}
int main(void)
{
    long l = 7;
    v8 e = {1,2,3,4,5,6,7,8};
    struct s s = {1, 1000};
    printf("%ld %d %ld\n", f(1, 2, &l, 3.5, &e), g(5), va(1, 2, 3.0, s, 4.0L));
    return 0;
}
