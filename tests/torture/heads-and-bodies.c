/* A function's head and its body may stand in different files. */
#include <stdio.h>

#define TIMES 2
int of_body(int n)
#include "parts/body.inc"

#include "parts/head.inc"
{
    return of_body(n) + 1;
}

int main(void) {
    printf("%d %d %d %d\n", of_body(4), of_head(4), body_number, head_number);
    return 0;
}
