// flags: --stress=statement
// not-shipped: keeps its buffers in globals
/* The other names of setjmp; a callback of plain C that jumps within itself; unmodified variables keep their values. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__aarch64__) || defined(__s390x__) /* clang has no __builtin_setjmp there */
static jmp_buf buf;
#define __builtin_setjmp setjmp
#define __builtin_longjmp longjmp
#else
static void *buf[5];
#endif
static sigjmp_buf sb;
void out(void)
{
    __builtin_longjmp(buf, 1);
}

static int bsj(void)
{
    volatile int n = 0;
    if (__builtin_setjmp(buf))
        return n + 10;
    n = 5;
    out();
    return 0;
}

static int sg(void)
{
    volatile int n = 1;
    int r = sigsetjmp(sb, 1);
    n *= 3;
    if (r < 3)
        siglongjmp(sb, r + 1);
    return n;
}

static int us(void)
{
    volatile int n = 1;
    int r = _setjmp(sb);
    n *= 2;
    if (r < 3)
        _longjmp(sb, r + 1);
    return n;
}

/* jump from a qsort callback that stays inside the callback */
static jmp_buf in;
static int cmp(const void *a, const void *b)
{
    volatile int x = *(const int *)a;
    int y = *(const int *)b;
    int r = setjmp(in);
    if (r == 0) {
        longjmp(in, x < y ? 1 : x > y ? 2 : 3);
    }
    return r == 1 ? -1 : r == 2 ? 1 : 0;
}

static double dmix(double d, const char *s)
{
    double local = d * 2;
    long l = (long)strlen(s);
    int arr[6] = {1, 2, 3, 4, 5, 6};
    struct {
        int a;
        double b;
    } st = {7, 8.5};
    volatile int tries = 0;
    jmp_buf e;
    int r = setjmp(e);
    if (tries++ < 3)
        longjmp(e, tries);
    return local + l + arr[r] + st.a + st.b + r;
}

static int expr(int a)
{
    jmp_buf e;
    volatile int n = 0;
    int x = a * 3 + (setjmp(e) ? 1000 : 1);
    if (n++ < 1)
        longjmp(e, 1);
    return x;
}

typedef struct {
    jmp_buf env;
} E;
static void jumper(E *e, int v)
{
    longjmp(e->env, v);
}

static int rec(int n, E *outer)
{
    E mine;
    volatile int s = 0;
    if (n == 0)
        jumper(outer, 9);
    int r = setjmp(mine.env);
    if (r == 0)
        return rec(n - 1, &mine) + 1;
    s = r + n;
    if (n < 4)
        jumper(outer, s);
    return s;
}

static __attribute__((noreturn)) void die(int v)
{
    longjmp(in, v);
}

static int nr(int x)
{
    if (x)
        return x;
    die(5);
}

static int callnr(void)
{
    volatile int c = 0;
    int r = setjmp(in);
    if (r)
        return r * 10 + c;
    c++;
    return nr(0);
}

int main(void)
{
    printf("%d %d %d\n", bsj(), sg(), us());
    int a[20];
    for (int i = 0; i < 20; i++)
        a[i] = (i * 7919) % 101;
    qsort(a, 20, sizeof a[0], cmp);
    for (int i = 0; i < 20; i++)
        printf("%d ", a[i]);
    printf("\n");
    printf("%g\n", dmix(2.5, "hello"));
    printf("%d\n", expr(4));
    E e;
    int r = setjmp(e.env);
    if (!r)
        printf("%d\n", rec(6, &e));
    else
        printf("r=%d\n", r);
    printf("%d\n", callnr());
    volatile int loop = 0;
    jmp_buf l;
    setjmp(l);
    loop++;
    if (loop < 50)
        longjmp(l, loop);
    printf("%d\n", loop);
    return 0;
}

// expect: 15 81 16
// expect: 0 3 6 9 22 25 28 31 41 44 47 50 63 66 69 72 82 85 88 91 
// expect: 32.5
// expect: 1012
// expect: 21
// expect: 51
// expect: 50
