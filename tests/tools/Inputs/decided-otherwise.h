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

/* Members that the C compiler leaves out; of a struct without a name, all of them. */
struct score {
    int first;
#ifdef __clang__
    int steps;
#endif
    int last;
    struct {
#ifdef __clang__
        int inner;
#endif
        int kept;
    } named;
};
typedef struct {
#ifdef __clang__
    char dummy;
#endif
} *opaque;
