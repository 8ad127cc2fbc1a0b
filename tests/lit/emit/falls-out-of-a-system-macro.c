/* C compilers do not say of a system header's macro that control falls out of it: nor do they where it is expanded, because
 * a macro of the function's leaves a name that is one.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -c -o %t.o -Werror -Wall -Wextra -Wimplicit-fallthrough >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <assert.h>

#define next(n) (next)(n)
static int (next)(int n)
{
    return n + 1;
}

int main(int argc, char **argv)
{
    int value = argv[0] != 0;
    switch (argc) {
    case 1:
        value = next(1);
        break;
    case 4:
        // CHECK: no such number
        // CHECK: __attribute__((fallthrough));
        // CHECK-NEXT: #line
        // CHECK-NEXT: {{^ *}}case 2:
        assert(!"no such number");
    case 2:
        value += next(2);
    }
    return value;
}
