// flags: -std=gnu2x
#include <stdio.h>
#define NAME(x)                                                                                                        \
    _Generic((x),                                                                                                      \
        int: "int",                                                                                                    \
        unsigned: "unsigned",                                                                                          \
        long: "long",                                                                                                  \
        float: "float",                                                                                                \
        double: "double",                                                                                              \
        char *: "char*",                                                                                               \
        const char *: "const char*",                                                                                   \
        int (*)(int): "function",                                                                                      \
        struct s: "struct s",                                                                                          \
        default: "other")
struct s {
    int v;
};
static int n;
static int tick(int x) {
    n++;
    return x;
}
static struct s mk(int v) {
    return (struct s){tick(v)};
}
static int idf(int x) {
    return x;
}
static int autos(int k) {
    __auto_type a = k + 1L;
    auto b = a * 2.5;
    auto p = &b;
    *p += tick(1);
    auto f = idf;
    __auto_type s = mk(3);
    return (int)b + f(2) + s.v + sizeof a;
}
static int typeofs(int k) {
    typeof(k) a = 1;
    typeof(int *) p = &a;
    typeof(*p) b = *p + tick(2);
    typeof(mk(0)) s = mk(b);
    typeof(s.v) c = s.v;
    typeof(int[3]) arr = {1, 2, 3};
    typeof(&arr[0]) q = arr + 1;
    typeof_unqual(const int) u = 4;
    u++;
    typeof(idf) *g = idf;
    return a + b + c + *q + u + g(1);
}
static int nullptrs(int *p) {
    auto q = nullptr;
    if (p == nullptr) p = q;
    return p == 0;
}
static constexpr int limit = 5;
static bool flag(bool b) {
    constexpr int twice = limit * 2;
    return !b || twice == 11;
}
static int digits(void) {
    return 1'000'000 + 0b1010'1010 + 0x1'F;
}
static int asserts(int k) {
    static_assert(sizeof(int) == 4);
    int a[] = {1, 2, k};
    _Static_assert(sizeof a == 12, "size");
    static_assert(_Generic(k, int: 1, default: 0));
    return a[2];
}
[[nodiscard]] static int attr([[maybe_unused]] int k) {
    [[maybe_unused]] int j = 3;
    switch (k) {
    case 1:
        j++;
        [[fallthrough]];
    case 2:
        j += 10;
    }
    return j;
}
static int labels(int k) {
    if (k) {
        int t = 1;
        goto end;
    end:
    }
    switch (k) {
    case 1:
        int d = 5;
        k += d;
        break;
    default:
    }
    return k;
}
static int empty_init(void) {
    int a[3] = {};
    struct s s = {};
    struct {
        struct s in;
        int z;
    } t = {};
    return a[2] + s.v + t.in.v + t.z;
}
static int noname(int, int b) {
    return b;
}
enum class_ : short { ONE = 1 };
static int elifs(void) {
    int r = 0;
#ifdef NOTHING
#elifndef NOTHING
    r = 4;
#endif
    return r;
}
int main(void) {
    int i = 0;
    printf("%s %s %s %s %s %s %s %s\n", NAME(i++), NAME(1u), NAME(1.f), NAME("x"), NAME(idf), NAME(mk(1)),
           NAME((char)1), NAME(&i));
    printf("%d %d %d %d %d %d %d %d %d\n", autos(4), typeofs(1), nullptrs(0), flag(true), digits(), asserts(6), attr(1),
           labels(1), empty_init());
    printf("%d %d %d %d\n", noname(1, 2), 7, elifs(), n);
    return 0;
}
