#include <stdio.h>
#define max(a, b)                                                                                                      \
    ({                                                                                                                 \
        __typeof__(a) _a = (a);                                                                                        \
        __auto_type _b = (b);                                                                                          \
        _a > _b ? _a : _b;                                                                                             \
    })
#define name(x)                                                                                                        \
    _Generic((x),                                                                                                      \
        int: "int",                                                                                                    \
        double: "double",                                                                                              \
        char *: "char*",                                                                                               \
        const char *: "cchar*",                                                                                        \
        int(*)[3]: "arr",                                                                                              \
        void (*)(void): "fn",                                                                                          \
        default: "?")
static int n;
static int next(void) {
    return ++n;
}
static void fn(void) {}
_Static_assert(sizeof(struct { int a; }) == 4, "x");
struct node {
    struct node *next;
    int v;
} loop = {&loop, 3}, arr[3] = {{arr + 1, 1}, {arr + 2, 2}, {arr, 3}};
int main(void) {
    int a3[3];
    typeof(next()) k = max(next(), max(next(), next()));
    __typeof__(a3) *pa = &a3;
    typeof(&a3[0]) q = *pa;
    q[2] = sizeof(typeof(next())) + n;
    void *self = &self;
    int x = x = 4;
    struct {
        int *p;
        int v;
    } me = {&me.v, 9};
    _Static_assert(__builtin_types_compatible_p(typeof(pa), int(*)[3]), "");
    printf("%d %s %s %s %s %s %d %d %d %d %d\n", k, name(next()), name(n + 1.0), name("x"), name(pa), name(fn), q[2],
           self == *(void **)self, x, *me.p, loop.next->next->v + arr[2].next->next->v);
    return 0;
}
