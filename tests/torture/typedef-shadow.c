extern void abort(void);
typedef int T;
typedef struct T2 {
    T T;
} T2;
typedef int F(int);
static F fwd;
static F *get(void) {
    return fwd;
}
static int fwd(int T) {
    return T + 1;
}
int main(void) {
    T2 x = {4};
    T T = 5;
    {
        typedef char T;
        T c = 300;
        if (sizeof(T) != 1 || c != 44) abort();
        {
            struct T {
                T a;
            } s = {1};
            if (sizeof s != 1) abort();
        }
    }
    typedef int A[T];
    A v;
    if (sizeof v != 20 || x.T + T != 9 || get()(3) != 4) abort();
    unsigned long int long typedef ull;
    ull u = -1;
    int typedef *ip;
    ip p = &T;
    goto T2;
T2:
    return u != ~0ull || *p != 5;
}
