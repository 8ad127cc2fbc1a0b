// Arrays of one type to which pointers may lead get sections of their own, which begin with a byte; what has a section, what a macro
// or a header spells, what has another shape or nobody beside it stays as it is.
// RUN: %ytranslate --dump-after=keep-apart --stop-after=keep-apart %s %flags | FileCheck %s --check-prefix=DUMP
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags -fcommon | FileCheck %s --check-prefix=COMMON
#include <ythreads.h>

#define COUNT 4
#define TABLE(name) static long name[2];
int data[COUNT] = {1, 2}, scratch[COUNT], counted[COUNT];
// CHECK: int data[COUNT] __attribute__((__section__(".data.ythread_apart_{{[0-9]+}}"))) = {1, 2}, scratch[COUNT] __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}"))), counted[COUNT];
// COMMON: int data[COUNT] __attribute__((__section__(".data.ythread_apart_{{[0-9]+}}"))) = {1, 2}, scratch[COUNT], counted[COUNT];
extern int grid[2] [3];
int grid[2] /* rows */ [3] // columns
    = {{0}, {0, 0}};
// CHECK: int grid[2] /* rows */ [3] __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}"))) // columns
const short primes[] = {2, 3, 5}, odds[] = {1, 3, 5};
// CHECK: const short primes[] __attribute__((__section__(".rodata.ythread_apart_{{[0-9]+}}"))) = {2, 3, 5}, odds[] __attribute__((__section__(".rodata.ythread_apart_{{[0-9]+}}"))) = {1, 3, 5};
static int place, passed, beside;
// CHECK: static int place, passed __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}"))), beside;
const unsigned long here_is[] = {(unsigned long)&place}, primes_too[] = {2, 3};
// CHECK: const unsigned long here_is[] = {(unsigned long)&place}, primes_too[] __attribute__((__section__(".rodata.ythread_apart_{{[0-9]+}}"))) = {2, 3};
static const char *const words[1] = {"a"}, *const others[1] = {"b"};
// CHECK: static const char *const words[1] = {"a"}, *const others[1] = {"b"};
static double alone[2];
// CHECK: static double alone[2];
static struct stack { long long top, items[4]; } stack, empty;
// CHECK: static struct stack { long long top, items[4]; } stack __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}"))), empty __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}")));
static struct list { long double *first, *last; } list, spare;
// CHECK: static struct list { long double *first, *last; } list, spare;
TABLE(first) TABLE(second)
// CHECK: TABLE(first) TABLE(second)
static unsigned placed[2] __attribute__((section("mine"))), aligned[2] __attribute__((aligned(64))), twice[2], plain[2];
static unsigned twice[2];
// CHECK: static unsigned placed[2] __attribute__((section("mine"))), aligned[2] __attribute__((aligned(64))), twice[2], plain[2] __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}")));
// CHECK-NEXT: static unsigned twice[2];
static int (*calls[2])(void), (*more_calls[2])(void);
// CHECK: static int (*calls[2])(void), (*more_calls[2])(void);
static __thread char own[2], own_too[2];
// CHECK: static __thread char own[2], own_too[2];

const void *all(int i) {
    static float here[2], there[2];
    // CHECK: static float here[2] __attribute__((__section__(".bss.ythread_apart_{{[0-9]+}}"))), there[2] __attribute__
    const void *list[] = {data, scratch, grid, primes, odds, words, others, alone, first, second, placed, aligned, twice, plain,
                          calls, more_calls, own, own_too, here, there, &stack, &empty, &list, &spare, here_is, primes_too, &passed + 1, &beside};
    return list[counted[i]];
}

static inline void *header_like(int i) {
    static float inlined[2];
    // CHECK: static float inlined[2];
    return inlined + i;
}

thread run(void) {
    static float kept[2] = {1};
    // CHECK: static float ythread_static_run_kept[2] __attribute__((section(".data.ythread_apart_{{[0-9]+}}"))) = {1};
    float *end = kept + 2;
    ythread_yield(YTHREAD_ANY);
    end[-1] = header_like(0) == all(0);
}
// CHECK: __asm__(".pushsection .data.ythread_apart_0,\"aw\",%progbits\n\t.space 1\n\t.popsection");
// CHECK-NEXT: __asm__(".pushsection .bss.ythread_apart_1,\"aw\",%nobits\n\t.space 1\n\t.popsection");
// CHECK: __asm__(".pushsection .rodata.ythread_apart_{{[0-9]+}},\"a\",%progbits\n\t.space 1\n\t.popsection");

// DUMP: gap .data.ythread_apart_0
// DUMP-NEXT: gap .bss.ythread_apart_1
// DUMP-NEXT: gap .bss.ythread_apart_2
// DUMP-NEXT: gap .rodata.ythread_apart_3
// DUMP-NEXT: gap .rodata.ythread_apart_4
// DUMP-NEXT: gap .bss.ythread_apart_5
// DUMP-NEXT: gap .bss.ythread_apart_6
// DUMP-NEXT: gap .bss.ythread_apart_7
// DUMP-NEXT: gap .bss.ythread_apart_8
// DUMP-NEXT: gap .bss.ythread_apart_9
// DUMP-NEXT: gap .rodata.ythread_apart_10
// DUMP-NEXT: gap .bss.ythread_apart_11
// DUMP-NEXT: gap .data.ythread_apart_12
// DUMP-NOT: gap
