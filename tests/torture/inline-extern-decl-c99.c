extern void abort(void);
inline int sq(int a) {
    return a * a;
}
int use(int a) {
    return sq(a) + 1;
}
extern inline int sq(int a);
int main(void) {
    int (*p)(int) = sq;
    if (use(3) != 10 || p(4) != 16) abort();
    return 0;
}
