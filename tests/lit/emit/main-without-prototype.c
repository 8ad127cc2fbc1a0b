/* `int main()` needs no prototype, whatever its name is under --stress: it gets one, unless it calls itself, with arguments perhaps.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -Wmissing-prototypes -Wmissing-declarations >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 * RUN: %ytranslate --stress=statement %s -o %t.calls.c -- -std=gnu17 -DCALLS
 * RUN: %cc -std=gnu17 -fsyntax-only %include %t.calls.c
 */
// CHECK: {{^}}int (main)(void);
int main()
{
#ifdef CALLS
    static int calls;
    if (!calls++)
        return main(1, 2);
#endif
    return 0;
}
