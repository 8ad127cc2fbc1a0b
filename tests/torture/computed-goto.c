#include <stdlib.h>
static int run(const unsigned char *pc) {
    static const void *const op[] = {&&halt, &&push, &&add, &&mul, &&dup, &&jnz, &&dec};
    int st[16], sp = 0;
#define NEXT goto *op[*pc++]
    NEXT;
push:
    st[sp++] = *pc++;
    NEXT;
add:
    sp--;
    st[sp - 1] += st[sp];
    NEXT;
mul:
    sp--;
    st[sp - 1] *= st[sp];
    NEXT;
dup:
    st[sp] = st[sp - 1];
    sp++;
    NEXT;
dec:
    st[sp - 1]--;
    NEXT;
jnz:
    if (st[sp - 1])
        pc -= *pc;
    else
        pc++;
    NEXT;
halt:
    return st[sp - 1];
}
static int two(int n) {
    void *p = n ? &&a : &&b;
    int t = 0;
    goto *p;
a:
    t += 1;
    if (n-- > 1) goto *p;
    p = &&c;
b:
    t += 10;
    if (p == &&b) return t;
    goto *p;
c:
    return t + 100;
}
static int off(int i) {
    static const int d[] = {&&x - &&x, &&y - &&x, &&z - &&x};
    goto *(&&x + d[i]);
x:
    return 1;
y:
    return 2;
z:
    return 3;
}
static void *keep(void *p) {
    return p;
}
static int pass(int k) {
    void *l = keep(k ? &&one : &&zero);
    for (int i = 0;; i++) {
        if (i == 2) goto *l;
    }
zero:
    return 0;
one:
    return 1;
}
int main(void) {
    static const unsigned char p[] = {1, 5, 1, 7, 2, 4, 3, 0}, q[] = {1, 4, 6, 5, 2, 0};
    if (run(p) != 144 || run(q) != 0) abort();
    if (two(3) != 113 || two(0) != 10) abort();
    if (off(0) != 1 || off(1) != 2 || off(2) != 3) abort();
    if (pass(1) != 1 || pass(0)) abort();
    return 0;
}
