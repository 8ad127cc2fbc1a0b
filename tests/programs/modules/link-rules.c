#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
int common;
int weak_one(int n) { for (int i = 0; i < 3; i++) n += i; return n + 10; }
int weak_one(int);
int weak_user(int n) { int (*f)(int) = weak_one; common += 5; return f(n); }
static int hidden(int n) { return n + 60; }
int (*get_b(void))(int) { return hidden; }
int fewer(a) int a; { return a + 1; }
struct big { int v[10]; };
struct big make_big(int n) { struct big b; for (int i = 0; i < 10; i++) b.v[i] = n * i; return b; }
int take_big(struct big b, int n) { int s = 0; for (int i = 0; i < 10; i++) s += b.v[i] * n; return s; }
float small_types(char c, short s, float f, unsigned char u, _Bool b) { return c + s + f + u + b; }
int real_name(int n) { return n * 100; }
static int aborted; void leave(int);
void abort(void) { aborted++; printf("own abort\n"); leave(aborted + 6); }
int abort_count(void) { return aborted; }
void *memcpy(void *to, const void *from, size_t n) { char *t = to; const char *f = from; while (n--) *t++ = *f++; return to; }
__attribute__((noreturn)) void leave(int n) { printf("leaving\n"); exit(n); }
