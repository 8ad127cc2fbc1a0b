/* Which options have come: those for C, those of a SHELL: list, the project's standard, the configuration's, its compiler. */
#include <stdio.h>
#include <ythreads.h>

int shared(int), counted(int);

#ifndef IS_DEBUG
#define IS_DEBUG 0
#endif
#ifdef NDEBUG
enum { NO_ASSERTIONS = 1 };
#else
enum { NO_ASSERTIONS = 0 };
#endif
#ifdef __clang__
const char compiler[] = "clang";
#else
const char compiler[] = "gcc";
#endif

thread ymain(void) {
    int n = counted(4);
    ythread_yield(YTHREAD_ANY);
    printf("%d, C %d, given %d, strict %d, C%ld, debug %d, no assertions %d, %s\n", shared(n), IS_C, GIVEN,
           __STRICT_ANSI__, __STDC_VERSION__ / 100, IS_DEBUG, NO_ASSERTIONS, compiler);
}
