// flags: --stress=statement -w -fcommon -fno-builtin
// files: modules/link-rules.c
// status: 7
// not-shipped: counts in globals
// stays: addresses of locals go to functions of other files
/* What the linker decides: weak and common symbols, aliases, hidden namesakes, inline definitions, assembler names,
 * declarations that differ, functions of the C library that the program defines. */
#include <stdio.h>
int common;
__attribute__((weak)) int weak_one(int n) { common++; return n + 1; }
__attribute__((weak)) int only_weak(int n) { return n + 2; }
extern int maybe(int) __attribute__((weak));
int target(int n) { return n * 7; }
int alias_of(int) __attribute__((alias("target")));
static int hidden(int n) { return n + 50; }
int (*get_a(void))(int) { return hidden; }
int (*get_b(void))(int);
int weak_user(int);
long mismatch(long);          /* defined with int */
int fewer();                  /* called with fewer arguments */
struct big { int v[10]; }; struct big make_big(int); int take_big(struct big, int);
float small_types(char, short, float, unsigned char, _Bool);
int renamed(int) __asm__("real_name");
int abort_count(void);
void abort(void);
void *memcpy(void *, const void *, unsigned long);
inline int inl(int n) { return n + common; }
extern int inl(int);
__attribute__((noreturn)) void leave(int);
int main(void)
{
    printf("%d %d %d\n", weak_one(1), only_weak(1), weak_user(1));
    if (maybe) printf("%d\n", maybe(3));
    printf("%d %d\n", alias_of(3), target(2));
    int (*p)(int) = alias_of; printf("%d %d\n", p(1), p == target);
    printf("%d %d\n", get_a()(1), get_b()(1));
    struct big b = make_big(3); printf("%d\n", take_big(b, 2));
    printf("%g\n", small_types('a', -3, 1.5f, 200, 7));
    printf("%d %d\n", renamed(4), fewer(1));

    char c[4]; memcpy(c, "abc", 4); puts(c);
    printf("%d %d\n", inl(1), common);
    if (common > 1) abort();
    leave(4);
}

// expect: 14 3 14
// expect: 21 14
// expect: 7 1
// expect: 51 61
// expect: 270
// expect: 296.5
// expect: 400 2
// expect: abc
// expect: 6 5
// expect: own abort
// expect: leaving
