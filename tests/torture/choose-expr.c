extern void abort(void);
#define pick(x) __builtin_choose_expr(__builtin_types_compatible_p(typeof(x), double), f(x), g(x))
static double f(double a) {
    return a + 0.5;
}
static int g(int a) {
    return a + 1;
}
int main(void) {
    double d = 1;
    int i = 1;
    if (pick(d) != 1.5 || pick(i) != 2) abort();
    if (sizeof pick(d) != 8 || sizeof pick(i) != 4) abort();
    int k = __builtin_choose_expr(1, 3, g(4));
    return k != 3;
}
