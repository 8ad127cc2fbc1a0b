extern void link_error_a(void);
extern int link_error_b;
static int never(void) {
    return 0;
}
static inline int unused_one(void) {
    return 1;
}
static int unused_two(int x) {
    if (x) return unused_two(x - 1);
    return 0;
}
int main(void) {
    if (0) link_error_a();
    if (sizeof(int) == 1) link_error_a();
    return never();
}
