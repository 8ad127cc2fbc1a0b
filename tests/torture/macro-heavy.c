extern void abort (void);
#define CAT(a, b) a##b
#define XCAT(a, b) CAT (a, b)
#define STR(x) #x
#define XSTR(x) STR (x)
#define DECL(t, n, v) t n = v
#define IF(c) if (c)
#define BEGIN {
#define END }
#define RET return
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define VA(f, ...) f (__VA_ARGS__)
#define VA2(f, a...) f (0, ##a)
#define SWAP(a, b) do { typeof (a) t_ = a; a = b; b = t_; } while (0)
#define LIST X (1) X (2) X (3)
static int sum (int a, int b, int c) { return a + b + c; } static int one (int a, ...) { return a; }
#define X(n) static int XCAT (fn, n) (void) BEGIN RET n; END
LIST
#undef X
int main (void) BEGIN DECL (int, XCAT (v, __LINE__), 3); int t = 0;
#define X(n) t += fn##n ();
LIST
#undef X
FOR (i, 3) IF (i > 1) BEGIN t += VA (sum, i, i, 1); END int p = 1, q = 2; SWAP (p, q); IF (t != 11 || p != 2 || VA2 (one) || VA2 (one, 3) || sizeof XSTR (CAT (a, b)) != 3) abort (); RET 0; END
