/* Machines of labels as values: tables, offsets, indirect through structs, labels in locals and parameters. */
#include <stdio.h>
static int run(const unsigned char *code) {
    static const void *const ops[] = {&&halt, &&push, &&add, &&mul, &&dup, &&jnz, &&dec, &&swap};
    int stack[16], *sp = stack;
    const unsigned char *pc = code;
#define NEXT goto *ops[*pc++]
    NEXT;
push:
    *sp++ = *pc++;
    NEXT;
add:
    sp--;
    sp[-1] += *sp;
    NEXT;
mul:
    sp--;
    sp[-1] *= *sp;
    NEXT;
dup:
    sp[0] = sp[-1];
    sp++;
    NEXT;
jnz:
    if (*--sp)
        pc = code + *pc;
    else
        pc++;
    NEXT;
dec:
    --sp[-1];
    NEXT;
swap: {
    int t = sp[-1];
    sp[-1] = sp[-2];
    sp[-2] = t;
}
    NEXT;
halt:
    return sp[-1];
}
static int offsets(int n) {
    static const int table[] = {&&a - &&a, &&b - &&a, &&c - &&a};
    int t = 0;
    goto *(&&a + table[n]);
a:
    t += 1;
b:
    t += 10;
c:
    t += 100;
    return t;
}
struct op {
    void *label;
    int arg;
};
static int structs(int n) {
    struct op ops[] = {{&&inc, 3}, {&&twice, 0}, {&&done, 0}}, *p = ops;
    goto * p->label;
inc:
    n += p->arg;
    p++;
    goto * p->label;
twice:
    n *= 2;
    goto * (++p)->label;
done:
    return n;
}
static int states(const char *s) {
    void *state = &&start;
    int words = 0;
    for (; *s; s++) {
        goto *state;
    start:
        if (*s != ' ') {
            state = &&inside;
            words++;
        }
        continue;
    inside:
        if (*s == ' ') state = &&start;
    }
    return words;
}
static int returns(int n) {
    void *back;
    int t = 0;
    back = &&r1;
    goto sub;
r1:
    back = &&r2;
    goto sub;
r2:
    back = n ? &&r3 : &&r4;
    goto sub;
r3:
    t += 1000;
r4:
    return t;
sub:
    t += n;
    goto *back;
}
static int nested(int n) {
    void *l[2][2] = {{&&a, &&b}, {&&c, &&d}};
    int t = 0, i = n;
loop:
    if (i < 0) return t;
    goto *l[i & 1][i >> 1 & 1];
a:
    t += 1;
    goto next;
b:
    t += 2;
    goto next;
c:
    t += 4;
    goto next;
d:
    t += 8;
next:
    i--;
    goto loop;
}
static int equal(int n) {
    void *p = n ? &&x : &&y, *q = &&x;
    if (p == q) goto *p;
    goto y;
x:
    return 1;
y:
    return 2;
}
static int expr(int n) {
    void *p = ({ &&k; });
    if (n) goto *(n > 1 ? &&m : p);
    return 0;
k:
    return 1;
m:
    return 2;
}
int main(void) {
    static const unsigned char factorial[] = {1, 1, 1, 5, 4, 7, 7, 0}, power[] = {1, 3, 4, 3, 4, 2, 6, 0},
                               count[] = {1, 9, 6, 4, 5, 2, 0};
    printf("%d %d %d\n", run(factorial), run(power), run(count));
    for (int i = 0; i < 3; i++)
        printf("%d %d %d %d %d %d\n", offsets(i), structs(i), returns(i), nested(i * 5), equal(i), expr(i));
    printf("%d\n", states("four words of text"));
    return 0;
}
