// flags: -std=gnu89 -w
#include <stdlib.h>
add(a, b) {
    return a + b;
}
long sub(a, b)
long a, b;
{
    return a - b;
}
double mixed(c, s, f, d)
char c;
short s;
float f;
double d;
{
    return c + s + f + d;
}
static x = 5;
f() {
    return g(x) + 1;
}
g(y) {
    return y * 2;
}
struct s {
    int a, b;
};
struct s ret_s(a, b)
int a;
int b;
{
    struct s r;
    r.a = a;
    r.b = b;
    return r;
}
char *str(p, n)
char *p;
register n;
{
    while (n-- > 0) p++;
    return p;
}
int (*fp(n))() {
    return n ? f : (int (*)())add;
}
void nothing() {
    return;
}
main() {
    struct s q;
    register i;
    auto t = 0;
    if (add(2, 3) != 5) abort();
    if (sub(10L, 3L) != 7) abort();
    if (mixed(1, 2, 3.0, 4.0) != 10.0) abort();
    if (f() != 11) abort();
    q = ret_s(4, 5);
    if (q.a != 4 || q.b != 5) abort();
    if (*str("abcdef", 3) != 'd') abort();
    if ((*fp(1))() != 11) abort();
    if (fp(0)(7, 8) != 15) abort();
    for (i = 0; i < 5; i++) t += later(i);
    if (t != 30) abort();
    nothing();
    exit(0);
}
later(n) {
    return n * 3;
}
