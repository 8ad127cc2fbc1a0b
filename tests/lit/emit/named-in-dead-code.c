/* A parameter that stands in dead code alone, which bodies leave out, is not unused to the author's compiler, nor to the body's.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
// CHECK: ythread_body_allocate(struct ythread_header *ythread_resumed, int context __attribute__((unused)), int n)
static int allocate(int context, int n)
{
    if (n > 5)
        return 0;
    return n + 1;
    (void)context;
}

// CHECK: ythread_body_choose(struct ythread_header *ythread_resumed, float one __attribute__((unused)), int n)
static int choose(float one, int n)
{
    if (0)
        n = one;
    return n;
}

int main(void)
{
    return allocate(1, 6) + choose(1, 0);
}
