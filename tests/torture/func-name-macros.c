extern void abort(void);
extern int strcmp(const char *, const char *);
static const char *f(void) {
    return __func__;
}
static const char *g(void) {
    return __FUNCTION__;
}
int main(void) {
    if (strcmp(f(), "f") || strcmp(g(), "g") || strcmp(__PRETTY_FUNCTION__, "int main(void)") || sizeof __func__ != 5)
        abort();
    static const char *p = __func__;
    return strcmp(p, "main");
}
