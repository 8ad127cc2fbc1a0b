#if !defined(__clang__)
#define turn(n) (2 * (n) - 7)
#else
static inline int turn_once(int n) {
    n *= 2;
    return n - 7;
}
static inline int turn(int n) {
    int turned = turn_once(n);
    return turned;
}
#endif
