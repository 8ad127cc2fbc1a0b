/* setjmp in every context that C allows, and the tables of jumps programs keep. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf one, table[8], *current;
struct handler {
    jmp_buf env;
    struct handler *up;
    int code;
};
static struct handler *top;
static void back(jmp_buf *b, int v) {
    longjmp(*b, v);
}
static int in_if(int n) {
    if (setjmp(one) == 0) {
        if (n) back(&one, n);
        return 0;
    } else
        return n * 2;
}
static int in_not(int n) {
    volatile int k = 0;
    if (!setjmp(one)) {
        k = n;
        longjmp(one, 1);
    }
    return k;
}
static int in_while(int n) {
    volatile int i = 0;
    while (setjmp(one) != n) {
        i++;
        longjmp(one, i);
    }
    return i;
}
static int in_switch(int n) {
    volatile int seen = 0;
    switch (setjmp(one)) {
    case 0:
        longjmp(one, n);
    case 1:
        seen += 10;
        longjmp(one, 2);
    case 2:
        seen += 100;
        break;
    default:
        seen = -1;
    }
    return seen;
}
static int in_for(int n) {
    volatile int t = 0;
    for (volatile int i = 0; setjmp(table[i]) < 3 && i < n; i++) t += i;
    return t;
}
static int as_statement(int n) {
    volatile int k = n;
    setjmp(one);
    if (k-- > 0) longjmp(one, 1);
    return k;
}
static int in_compare(int n) {
    volatile int t = 1;
    if (setjmp(one) >= n) return t;
    t++;
    longjmp(one, t);
}
static void raise_(int c) {
    top->code = c;
    struct handler *h = top;
    top = h->up;
    longjmp(h->env, 1);
}
static int guarded(int depth) {
    struct handler h;
    volatile int stage = 1;
    h.up = top;
    top = &h;
    if (!setjmp(h.env)) {
        stage = 2;
        if (depth)
            guarded(depth - 1);
        else
            raise_(7);
        stage = 3;
        raise_(depth);
    }
    return stage * 100 + h.code;
}
static int nested(int n) {
    jmp_buf in;
    volatile int r = 0;
    if (!setjmp(one)) {
        if (!setjmp(in)) {
            r = 1;
            longjmp(in, 1);
        }
        r += 10;
        longjmp(one, 1);
    }
    return r + n;
}
static int pointer(int n) {
    current = &table[n & 3];
    volatile int c = 0;
    if (setjmp(*current) < n) {
        c++;
        longjmp(*current, c);
    }
    return c;
}
static int values(void) {
    volatile int r;
    r = 0;
    if (!setjmp(one))
        longjmp(one, 0);
    else
        r = 1;
    return r;
}
static int loop(int n) {
    volatile int good = 0;
    for (volatile int i = 0; i < n; i++) {
        if (setjmp(one)) continue;
        good++;
        if (i % 2) longjmp(one, 1);
        good += 100;
    }
    return good;
}
static int arrays(int n) {
    volatile int a[5] = {0};
    if (!setjmp(one)) {
        for (int i = 0; i < n; i++) a[i] = i * i;
        longjmp(one, 1);
    }
    return a[n - 1];
}
static int recursion(int n) {
    jmp_buf b;
    if (setjmp(b)) return n * 10;
    if (n) return recursion(n - 1) + n;
    back(&b, 1);
    return -1;
}
static int (*through)(jmp_buf) = 0;
static int sig(int n) {
    sigjmp_buf b;
    volatile int k = 0;
    if (sigsetjmp(b, 1) == n) return k;
    k++;
    siglongjmp(b, k);
}
int main(void) {
    printf("%d %d %d %d %d %d %d\n", in_if(3), in_if(0), in_not(5), in_while(4), in_switch(1), in_for(4),
           as_statement(3));
    printf("%d %d %d %d %d %d %d %d %d %d\n", in_compare(4), guarded(3), nested(3), pointer(5), values(), loop(6),
           arrays(4), recursion(3), sig(3), through == 0);
    return 0;
}
