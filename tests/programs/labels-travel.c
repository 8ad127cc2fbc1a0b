// flags: --stress=statement -w
/* Pointers to labels travel: they are numbers. A list of instructions in the frame, threaded by addresses of labels. */
#include <stdio.h>

struct instruction {
    void *action;
    int operand;
};

static int run(int n)
{
    struct instruction program[] = {{&&push, n}, {&&push, 4}, {&&add, 0}, {&&push, 5}, {&&multiply, 0}, {&&end, 0}};
    struct instruction *next = program;
    int stack[4], top = 0;
    void *after = (void *)-1;
    goto *next->action;
push:
    stack[top++] = next++->operand;
    after = top == 1 ? &&count : &&go;
    goto *after;
add:
    top--;
    stack[top - 1] += stack[top];
    next++;
    goto go;
multiply:
    top--;
    stack[top - 1] *= stack[top];
    next++;
go:
    goto *next->action;
count:
    printf("first %d\n", stack[0]);
    goto *next->action;
end:
    return after == &&go ? stack[0] : -1;
}

int main(void)
{
    printf("%d\n", run(3));
    printf("%d\n", run(-4));
    return 0;
}

// expect: first 3
// expect: 35
// expect: first -4
// expect: 0
