// A macro that is a cast stays apart from what a suspending call before it has left.
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | %cc -x c -Wall -Wextra -Werror -fsyntax-only %include -
#include <ythreads.h>
#define BYTES (const char *)
suspends const void *next(int n);
int use(const char *, const char *);

// CHECK: {{^}}    n += use(BYTES ythread_t1, "x");
// CHECK: {{^}}        ythread_t2 = BYTES ythread_t3;
int all(int n);
int all(int n) {
    n += use(BYTES next(n), "x");
    const char *end = n ? BYTES next(n) : BYTES "end";
    return use(end, BYTES(next(3)));
}
