/* Calls of setjmp in functions that suspend, whose buffers plain C gets. */
#include <setjmp.h>
#include <stdio.h>

void jump(int kind, void *buffer, int value);
int jump_here(int value);

static int jumps(int kind)
{
    sigjmp_buf buffer;
    volatile int value = 3;
    int n = kind == 2 ? sigsetjmp(buffer, 1) : setjmp(buffer);
    if (n)
        return n;
    value += kind;
    jump(kind, buffer, value);
    return -1;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        return jumps(0);
    printf("longjmp %d, _longjmp %d, ", jumps(0), jumps(1));
    printf("siglongjmp %d\n", jumps(2));
    printf("its own %d\n", jump_here(6));
    return 0;
}
