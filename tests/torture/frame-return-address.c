extern void abort(void);
static void *f(void) {
    return __builtin_return_address(0);
}
static void *g(void) {
    return __builtin_frame_address(0);
}
int main(void) {
    if (!f() || !g()) abort();
    return 0;
}
