// flags: --stress=statement
// files: modules/calls-main.c
// not-shipped: counts in globals
/* Another file calls main. */
#include <stdio.h>

int call_main(int n);
int depth;

int main(int argc, char **argv)
{
    depth++;
    printf("main %d %d\n", argc, argv == 0);
    if (depth < 3)
        depth += call_main(depth);
    return depth == 5 ? 0 : depth;
}
// expect: main 1 0
// expect: main 11 1
// expect: main 12 1
