// flags: --stress=statement -w
// not-shipped: is for x86_64
// not-visiting: is for x86_64
/* Inline assembly around suspensions: operands that suspend, memory, registers, asm goto, asm names. */
#include <stdio.h>

#ifdef __x86_64__
static int f(int x)
{
    return x + 1;
}

static int add(int a, int b)
{
    int r;
    __asm__("addl %2,%0" : "=r"(r) : "0"(a), "r"(b));
    return r;
}

static int sus(int a)
{
    int r;
    __asm__ volatile("addl %2,%0" : "=r"(r) : "0"(f(a)), "r"(f(f(a))));
    return r;
}

static int mem(int a)
{
    int v[3] = {1, 2, 3};
    __asm__("movl %1,%0" : "=m"(v[f(0)]) : "r"(a));
    __asm__("incl %0" : "+m"(v[2]));
    return v[0] * 100 + v[1] * 10 + v[2];
}

static int mem2(int a)
{
    int v[3] = {1, 2, 3};
    int *p = v;
    __asm__("movl %1,%0" : "=m"(p[f(0)]) : "ir"(5));
    __asm__("" : "+m"(*p)::"memory");
    return v[1] + a;
}

static int regs(int a)
{
    register int x __asm__("ecx") = a;
    register int y __asm__("edx");
    y = a + 1;
    __asm__("addl %%edx,%%ecx" : "+r"(x) : "r"(y));
    return x + y;
}

static int jump(int a)
{
    __asm__ goto("testl %0,%0\n\tjnz %l[yes]" ::"r"(a) : "cc" : yes);
    return 1;
yes:
    return 2;
}

static int named(int a)
{
    int out;
    __asm__("leal (%[i],%[i],2),%[o]" : [o] "=r"(out) : [i] "r"(f(a)));
    return out;
}

int ext(int) __asm__("renamed_ext");
int ext(int x)
{
    return x * 2;
}

int glob __asm__("my_glob") = 5;
static int localext(void)
{
    extern int glob __asm__("my_glob");
    extern int ext(int) __asm__("renamed_ext");
    int s = glob;
    {
        int glob = 7;
        s += glob;
        {
            extern int glob;
            s += glob * 100;
        }
    }
    return ext(s);
}

static int bits(unsigned x)
{
    int r;
    __asm__("bsrl %1,%0" : "=r"(r) : "rm"(x) : "cc");
    return r;
}

static int two(int a)
{
    int lo, hi;
    __asm__("movl %2,%0; movl %2,%1; shll $1,%1" : "=&r"(lo), "=&r"(hi) : "r"(a));
    return lo * 1000 + hi;
}

static int loop(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        __asm__ volatile("" : "+r"(s)::"memory");
        s += i;
    }
    return s;
}

static int regloop(int n)
{
    register int k __asm__("r12") = 0;
    for (int i = 0; i < n; i++) {
        k += f(i);
        __asm__ volatile("addl $1,%0" : "+r"(k));
    }
    return k;
}

static int imm(void)
{
    int r;
    __asm__("movl %1,%0" : "=r"(r) : "i"(sizeof(int) * 3));
    return r;
}

int main(void)
{
    printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", add(1, 2), sus(3), mem(7), mem2(1), regs(5),
           jump(0), jump(1), named(4), localext(), bits(100), two(21), loop(5), regloop(4), imm());
    return 0;
}

#else /* not run there: see above */
int main(void)
{
    return 0;
}

#endif

// expect: 3 9 174 6 17 1 2 15 1024 6 21042 10 14 12
