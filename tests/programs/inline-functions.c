// flags: --stress=statement -w
// files: modules/inline.c
/* Functions that a header defines suspend like those of the file: static, inline, recursive, called through
 * pointers, behind macros that are gone or new when the header has been read; one with a static variable is
 * plain C. */
#include <stdio.h>
#include "modules/inline.h" /* a comment
 that goes on */
int after;
#define b 7
extern int twice(int);
int other(void);
static int inc(int n) { return n + 1; }
int main(void)
{
    printf("%d %d %d %d\n", square_sum(3, 4), square_sum(30, 4), apply(inc, 5), twice(4));
    printf("%d\n", counted());
    printf("%d %d %d\n", fact(5), uses_helper(5), other());
    return s_min(3, 4) - 3 + after;
}

// expect: 25 100 15 8
// expect: 1
// expect: 120 1011 35
