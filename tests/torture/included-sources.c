/* A program in one piece: sources that include others, one that is included twice, one that includes itself. */
#ifndef INSIDE
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static jmp_buf failure;
static int failed_at;
enum { names_of_this_directory = 1 };
#include "parts/scanner.c" /* its text is
   this file's own */
#include "parts/counts.h"
#define TOTAL small_total
#include "parts/total.inc"
#undef TOTAL
#define TOTAL large_total
#include "parts/total.inc"

#define INSIDE first
#include "included-sources.c"
#undef INSIDE
#define INSIDE second
#include "included-sources.c"

static int letters(const char *of)
{
    int n = 0, c;
    text = of;
    n = setjmp(failure);
    if (n)
        return -n;
    while ((c = scan()) != END)
        n += c == 'a';
    return n;
}

int main(void)
{
    printf("%d\n", letters("a b\n a"));
    printf("%d\n", letters("a\n\n!"));
    printf("line %d, %s\n", failed_at, strrchr(scanner_name(), '/') + 1);
    printf("%d\n", scanner() == scan);
    int of_small = small_total(3), of_large = large_total(10);
    printf("%d %d %d\n", of_small, of_large, small_total(3));
    int twice = count_twice();
    printf("%d %d\n", twice, count());
    int a = first(1), b = second(5);
    printf("%d %d %d %d, line %d\n", a, b, first(1), second(1), __LINE__);
    return 0;
}
#else
int INSIDE(int n)
{
    static int calls = __LINE__;
    return calls += n;
}
#endif
