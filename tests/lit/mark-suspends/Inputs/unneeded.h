#include <ythreads.h>
/* What names one another, and nothing else does. */
static inline void unneeded_leaf(int n) {
    static int total; /* of what is translated this would be an error */
    switch (n) {
    case 0:
        total += n;
    default: /* a compiler warns where it compiles this */
        ythread_yield(YTHREAD_ANY);
    }
}
static inline void unneeded_even(int n);
static inline void unneeded_odd(int n) {
    unneeded_leaf(n);
    if (n) unneeded_even(n - 1);
}
static inline void unneeded_even(int n) {
    if (n) unneeded_odd(n - 1);
}
/* What the file names, and what is named by that. */
static inline void needed_leaf(int n) {
    ythread_yield(n);
}
static inline void needed(int n) {
    needed_leaf(n);
}
static inline void needed_by_table(int n) {
    ythread_yield(n);
}
static inline void needed_by_cleanup(int *n) {
    ythread_yield(*n);
}
__attribute__((used)) static inline void needed_by_attribute(int n) {
    ythread_yield(n);
}
static inline int needed_by_bound(int n) {
    ythread_yield(n);
    return n;
}
static inline void needed_by_thread(int n) {
    ythread_yield(n);
}
__attribute__((unused)) static thread thread_of_header(int n) {
    needed_by_thread(n);
}
