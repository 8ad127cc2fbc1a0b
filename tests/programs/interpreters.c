// flags: --stress=statement -w
/* A virtual machine with computed goto and errors by longjmp, a parser with recovery, a state machine of gotos. */
/* a byte-code VM with computed goto and exceptions, a parser by setjmp, state machines by goto */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

typedef struct VM {
    jmp_buf err;
    int stack[64];
    int sp;
    long steps;
    const char *msg;
    struct VM *parent;
} VM;
static void vmerr(VM *vm, const char *m)
{
    vm->msg = m;
    longjmp(vm->err, vm->sp + 1);
}

static void push(VM *vm, int v)
{
    if (vm->sp >= 64)
        vmerr(vm, "overflow");
    vm->stack[vm->sp++] = v;
}

static int pop(VM *vm)
{
    if (vm->sp <= 0)
        vmerr(vm, "underflow");
    return vm->stack[--vm->sp];
}

enum { PUSH, ADD, SUB, MUL, DIV, DUP, JZ, JMP, PRINT, CALL, HALT };
static int run(VM *vm, const int *code, int depth)
{
    static const void *const ops[] = {&&op_push, &&op_add, &&op_sub,   &&op_mul,  &&op_div, &&op_dup,
                                      &&op_jz,   &&op_jmp, &&op_print, &&op_call, &&op_halt};
    int volatile pc_at_error = 0;
    int pc = 0;
    int r;
    if ((r = setjmp(vm->err))) {
        printf("error %s at depth %d sp %d pc %d\n", vm->msg, depth, r - 1, pc_at_error);
        vm->sp = 0;
        return -1;
    }
#define NEXT                                                                                                 \
    do {                                                                                                     \
        vm->steps++;                                                                                         \
        pc_at_error = pc;                                                                                    \
        goto *ops[code[pc++]];                                                                               \
    } while (0)
    NEXT;
op_push:
    push(vm, code[pc++]);
    NEXT;
op_add: {
    int b = pop(vm), a = pop(vm);
    push(vm, a + b);
}

    NEXT;
op_sub: {
    int b = pop(vm), a = pop(vm);
    push(vm, a - b);
}

    NEXT;
op_mul: {
    int b = pop(vm), a = pop(vm);
    push(vm, a * b);
}

    NEXT;
op_div: {
    int b = pop(vm), a = pop(vm);
    if (!b)
        vmerr(vm, "division");
    push(vm, a / b);
}

    NEXT;
op_dup: {
    int a = pop(vm);
    push(vm, a);
    push(vm, a);
}

    NEXT;
op_jz: {
    int t = code[pc++];
    if (pop(vm) == 0)
        pc = t;
}

    NEXT;
op_jmp:
    pc = code[pc];
    NEXT;
op_print:
    printf("%d ", vm->stack[vm->sp - 1]);
    NEXT;
op_call: {
    VM sub;
    memset(&sub, 0, sizeof sub);
    sub.parent = vm;
    static const int inner[] = {PUSH, 6, PUSH, 0, DIV, HALT};
    static const int inner2[] = {PUSH, 6, PUSH, 7, MUL, HALT};
    int which = code[pc++];
    int v = run(&sub, which ? inner2 : inner, depth + 1);
    push(vm, v);
}

    NEXT;
op_halt:
    return vm->sp ? vm->stack[vm->sp - 1] : 0;
}

/* recursive descent with error recovery */
struct P {
    const char *s;
    jmp_buf top;
    int errs;
};
static int expr(struct P *p);
static void skip(struct P *p)
{
    while (isspace((unsigned char)*p->s))
        p->s++;
}

static int prim(struct P *p)
{
    skip(p);
    if (*p->s == '(') {
        p->s++;
        int v = expr(p);
        skip(p);
        if (*p->s != ')')
            longjmp(p->top, ')');
        p->s++;
        return v;
    }
    if (!isdigit((unsigned char)*p->s))
        longjmp(p->top, *p->s ? *p->s : '$');
    int v = 0;
    while (isdigit((unsigned char)*p->s))
        v = v * 10 + *p->s++ - '0';
    return v;
}

static int term(struct P *p)
{
    int v = prim(p);
    for (;;) {
        skip(p);
        switch (*p->s) {
        case '*':
            p->s++;
            v *= prim(p);
            continue;
        case '/': {
            p->s++;
            int d = prim(p);
            if (d == 0)
                longjmp(p->top, '/');
            v /= d;
            continue;
        }
        }
        return v;
    }
}

static int expr(struct P *p)
{
    int v = term(p);
    while (1) {
        skip(p);
        if (*p->s == '+') {
            p->s++;
            v += term(p);
        } else if (*p->s == '-') {
            p->s++;
            v -= term(p);
        } else
            break;
    }
    return v;
}

static void calc(const char *s)
{
    struct P p;
    p.errs = 0;
    p.s = s;
    int c = setjmp(p.top);
    if (c) {
        printf("%s: bad '%c' at %d\n", s, c, (int)(p.s - s));
        return;
    }
    int v = expr(&p);
    skip(&p);
    if (*p.s)
        longjmp(p.top, *p.s);
    printf("%s = %d\n", s, v);
}

/* tokenizer as a goto state machine */
static int tok(const char *s)
{
    int words = 0, nums = 0, ops = 0;
    const char *p = s;
start:
    switch (*p) {
    case 0:
        goto end;
    case ' ':
    case '\t' ... '\r':
        p++;
        goto start;
    case 'a' ... 'z':
    case 'A' ... 'Z':
    case '_':
        goto word;
    case '0' ... '9':
        goto num;
    default:
        goto op;
    }
word:
    words++;
    while (isalnum((unsigned char)*p) || *p == '_')
        p++;
    goto start;
num:
    nums++;
    for (;;) {
        if (!isdigit((unsigned char)*++p))
            goto start;
    }
op:
    ops++;
    p++;
    if (*p == '=') {
        p++;
    }
    goto start;
end:
    return words * 100 + nums * 10 + ops;
}

int main(void)
{
    VM vm;
    memset(&vm, 0, sizeof vm);
    int loop[] = {PUSH, 5, DUP, PRINT, PUSH, 1, SUB, DUP, JZ, 12, JMP, 2, HALT};
    printf("-> %d\n", run(&vm, loop, 0));
    memset(&vm, 0, sizeof vm);
    int c1[] = {CALL, 1, PUSH, 2, ADD, PRINT, CALL, 0, PRINT, ADD, HALT};
    printf("-> %d\n", run(&vm, c1, 0));
    int bad[] = {ADD, HALT};
    printf("-> %d steps %ld\n", run(&vm, bad, 0), vm.steps);
    int big[] = {PUSH, 1, JMP, 0};
    printf("-> %d\n", run(&vm, big, 0));
    calc("1+2*3");
    calc("(1+2)*3-4/2");
    calc("2*(3");
    calc("7/0");
    calc("4+");
    calc("1 2");
    printf("%d\n", tok("foo = bar_1 + 42 * x9 == 7 ;"));
    return 0;
}

// expect: 5 4 3 2 1 -> 0
// expect: 44 error division at depth 1 sp 0 pc 4
// expect: -1 -> 43
// expect: error underflow at depth 0 sp 0 pc 0
// expect: -> -1 steps 9
// expect: error overflow at depth 0 sp 64 pc 0
// expect: -> -1
// expect: 1+2*3 = 7
// expect: (1+2)*3-4/2 = 7
// expect: 2*(3: bad ')' at 4
// expect: 7/0: bad '/' at 3
// expect: 4+: bad '$' at 2
// expect: 1 2: bad '2' at 2
// expect: 325
