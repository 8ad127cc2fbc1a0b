/* Where control never comes to a function's end C compilers see that, and so they do where a suspension stands before a statement that
 * is never reached.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 */
#include <stdlib.h>
int g(int), h(void);
int a(int x) { switch (g(x)) { case 1: switch (g(2)) { case 3: return 3; default: return 4; } break; default: return 2; } }
int b(int x) { switch (g(x)) { case 1: for (;;) { if (g(x)) return 5; } break; default: return 2; } }
int c(int x) { switch (g(x)) { case 1: abort(); break; default: return 2; } }
int d(int x) { switch (g(x)) { case 1: while (1) { if (g(x)) return 5; } break; default: return 2; } }
int e(int x) { switch (g(x)) { case 1: do { if (g(x)) return 5; } while (1); break; default: return 2; } }
int f(int x) { switch (g(x)) { case 1: { exit(3); } break; default: return 2; } }
int i(int x) { switch (g(x)) { case 1: if (g(3)) abort(); else return 3; break; default: return 2; } }
int j(int x) { if (g(x)) return 1; else abort(); h(); }
int k(int x) { while (1) { if (g(x)) return 4; } h(); }
int l(int x) { switch (g(x)) { case 1: __builtin_unreachable(); break; default: return 2; } }
int m(int x) { switch (g(x)) { case 1: { __label__ out; if (g(2)) goto out; return 3; out: return 4; } break; default: return 2; } }
