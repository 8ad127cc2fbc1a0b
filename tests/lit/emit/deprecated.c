// The tables name what the program calls deprecated, or a header does to newer compilers than clang claims to be, and draw
// no warning for that.
// RUN: %ytranslate -o %t.c %s %flags
// RUN: %cc -std=gnu17 %include -Werror=deprecated-declarations -fsyntax-only %t.c
// RUN: %clang -std=gnu17 %include -Werror=deprecated-declarations -fsyntax-only %t.c
#include <ythreads.h>

struct pair {
    int a;
    int b __attribute__((deprecated));
};
extern int global __attribute__((deprecated));
int global;

__attribute__((deprecated("call new ones"))) int old(int a)
{
    ythread_yield(YTHREAD_ANY);
    return a;
}

__attribute__((deprecated)) thread old_thread(int a)
{
    ythread_yield(YTHREAD_ANY);
    (void)a;
}

#if __GNUC__ > 4
#define FORMER __attribute__((deprecated))
#else
#define FORMER
#endif
FORMER int former(int a);

int former(int a)
{
    ythread_yield(YTHREAD_ANY);
    return a;
}

int first(struct pair *p)
{
    struct pair copy = *p;
    ythread_yield(YTHREAD_ANY);
    return copy.a;
}
