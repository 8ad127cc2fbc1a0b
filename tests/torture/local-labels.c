extern void abort(void);
#define FIND(a, n, x)                                                                                                  \
    ({                                                                                                                 \
        __label__ found;                                                                                               \
        int i_, r_ = -1;                                                                                               \
        for (i_ = 0; i_ < (n); i_++)                                                                                   \
            if ((a)[i_] == (x)) {                                                                                      \
                r_ = i_;                                                                                               \
                goto found;                                                                                            \
            }                                                                                                          \
    found:                                                                                                             \
        r_;                                                                                                            \
    })
int main(void) {
    int a[] = {3, 1, 4, 1, 5};
    if (FIND(a, 5, 4) != 2 || FIND(a, 5, 9) != -1 || FIND(a, 5, a[FIND(a, 5, 5)]) != 4) abort();
    return 0;
}
