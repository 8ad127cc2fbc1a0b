extern void abort(void);
#define NAME(x)                                                                                                        \
    _Generic((x), int: "int", double: "double", char *: "str", const char *: "cstr", struct s: "s", default: "other")
struct s {
    int a;
};
static int n;
static int f(void) {
    n++;
    return 1;
}
static struct s g(void) {
    return (struct s){1};
}
int main(void) {
    if (*NAME(f()) != 'i' || n || *NAME(1.0) != 'd' || *NAME("x") != 's' || *NAME(g()) != 's' || *NAME(1L) != 'o')
        abort();
    int r = _Generic(1, int: f() + f(), default: f());
    if (r != 2 || n != 2) abort();
    _Generic(1.0, double: f)();
    int v = 3;
    _Generic(v, int: v) = f() + 4;
    return v != 5 || n != 4;
}
