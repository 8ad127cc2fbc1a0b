/* A literal outside of functions that a macro spells, whose definition the C compiler may see otherwise, is listed as the source
 * has it: clang's own text is nowhere in a program that gcc compiles.
 * RUN: %ytranslate %s -o %t.c -- -std=gnu17
 * RUN: grep -v '// CHECK' %t.c | FileCheck %s
 * RUN: echo -std=gnu17 -Wall -Wextra -Werror -S -o %t.s >%t.options
 * RUN: %cc @%t.options %include %t.c && not grep 'made by clang' %t.s && grep 'made by gcc, they say' %t.s
 * RUN: %clang @%t.options %include %t.c && grep 'made by clang, they say' %t.s
 */
#ifdef __clang__
#define MAKER "clang"
#else
#define MAKER "gcc"
#endif
#define static_ "never redefined"
#define LATER   "one text"

const char *const maker = "made by " MAKER ", they say", *again = "made" /* here */ " by " MAKER;
const char *const version[] = {__VERSION__, MAKER, static_, LATER, "plain"};

#undef LATER
#define LATER "another"

const char *text(void)
{
    return MAKER " in a body";
}

// CHECK: ythread_strings_here[] = {
// CHECK-NEXT: {"made by " MAKER ", they say", sizeof("made by " MAKER ", they say"), 1},
// CHECK-NEXT: {"made" " by " MAKER, sizeof("made" " by " MAKER), 1},
// CHECK-NEXT: {__VERSION__, sizeof(__VERSION__), 1},
// CHECK-NEXT: {MAKER, sizeof(MAKER), 1},
// CHECK-NEXT: {"never redefined", 16, 1},
// CHECK-NEXT: {"one text", 9, 1},
// CHECK-NEXT: {"plain", 6, 1},
// CHECK-NEXT: {"clang in a body", 16, 1},
// CHECK-NEXT: };
