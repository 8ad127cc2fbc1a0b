// flags: -std=gnu89 -w
extern void abort(void);
extern void exit(int);
extern __inline int ei(int x) {
    return x + 1;
}
int ei(int x) {
    return x + 1;
}
static __inline__ int si(int x) {
    return x * 2;
}
__inline int gi(int x) {
    return x * 3;
}
extern int y;
int y = 4;
int tent;
int tent;
static int st;
static int st;
int (*fp)() = si;
int(paren)(a) int a;
{
    return (a);
}
typedef struct {
    int m;
} *P;
struct {
    int a;
} anon1, *anon2 = &anon1;
char c[] = {'a', "b"[0], 0};
int arr[3] = {1, 2};
float fl = 1;
double db = 2.;
main(argc, argv) char **argv;
{
    if (ei(1) != 2 || si(2) != 4 || gi(2) != 6 || (*fp)(3) != 6 || paren(5) != 5 || tent || st) abort();
    if (argc != 1 || !argv[0]) abort();
    {
        extern int y;
        if (y != 4) abort();
    }
    {
        int ei = 3;
        if (ei != 3) abort();
    }
    anon2->a = 3;
    if (anon1.a != 3 || c[1] != 'b' || arr[2]) abort();
    if (fl + db != 3) abort();
    {
        register int i = 3;
        auto int j = 4;
        i += j;
        if (i != 7) abort();
    }
    exit(0);
}
