extern void abort(void);
enum a { A0, A1 = -5, A2, A3 = 0x7fffffff };
enum b { B0 = 0xffffffffu };
enum c { C0 = 1ll << 40, C1 };
enum { X = sizeof(enum c), Y = 'a', Z = X + Y };
static enum a nx(enum a x) {
    return x == A1 ? A2 : A3;
}
static int sw(enum c c) {
    switch (c) {
    case C0:
        return 1;
    case C1:
        return 2;
    default:
        return 3;
    }
}
int main(void) {
    if (nx(A1) != -4 || A3 != 0x7fffffff || B0 != 0xffffffffu || X != 8 || Z != 105 || sw(C1) != 2 || sw(C0) != 1)
        abort();
    enum a e = A0;
    e++;
    e += 2;
    if (e != 3) abort();
    enum a arr[A2 + 6] = {[A2 + 5] = A1};
    if (sizeof arr != 8 || arr[1] != A1) abort();
    return 0;
}
