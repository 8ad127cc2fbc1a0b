/* An array whose initialiser gives its bound may have another one to the C compiler, which the table asks for: such a variable
 * is described by nobody then.
 * RUN: %ytranslate %s -o %t.c -- -std=c99
 * RUN: grep -v '// CHECK' %t.c | FileCheck %s
 * RUN: echo -std=c99 -pedantic-errors -Wall -Wextra -Werror -fsyntax-only >%t.options
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 */
#ifdef __clang__
#define MAKER "clang"
#else
#define MAKER "gcc"
#endif

char made[] = "made by " MAKER;
static int pairs[][2] = {
    {1, 2},
#ifdef __clang__
    {3, 4},
#endif
};
int three[3] = {1, 2, 3};

int sum(void)
{
    return pairs[0][1]++ + three[2];
}

// CHECK: ythread_objects_here[] = {
// CHECK-NEXT: {"made", sizeof(made) == 14 * sizeof(made[0]) ? 0 : "{{.*}}", sizeof(made) == 14 * sizeof(made[0]) ? (void *)&made : 0, sizeof(made) == 14 * sizeof(made[0]) ? &ythread_type_{{[0-9]+}} : 0,
// CHECK-NEXT: {"pairs", sizeof(pairs) == 2 * sizeof(pairs[0]) ? "[[FILE:.*]]" : "[[FILE]]", sizeof(pairs) == 2
// CHECK-NEXT: {"three", 0, (void *)&three, &ythread_type_{{[0-9]+}}, 0, 0, 0},
