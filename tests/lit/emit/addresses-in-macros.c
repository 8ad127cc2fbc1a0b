// A macro that asks whether an address is null stays one where only a constant will do.
// RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
// RUN: %cc -S -o %t.s -std=gnu17 -w %include %t.c
// RUN: %clang -fsyntax-only -std=gnu17 -w %include %t.c
// RUN: FileCheck %s --input-file=%t.c
#define IS(e) ((e) != (void *)0)
#define IF(e)                                                                                      \
    do {                                                                                           \
        work(IS(e));                                                                               \
        work(__builtin_constant_p(IS(e)));                                                         \
        work(({                                                                                    \
            static int first = IS(e) ? 3 : 4;                                                      \
            first++;                                                                               \
        }));                                                                                       \
    } while (0)
extern int work(int n);
static int global;
int f(void)
{
    // CHECK: = ((& global) != (void *) 0) ? 3 : 4;
    // CHECK: ((void)0, (& global)) != (void *) 0
    // CHECK: __builtin_constant_p(((& global) != (void *) 0))
    IF(&global);
    return 0;
}
