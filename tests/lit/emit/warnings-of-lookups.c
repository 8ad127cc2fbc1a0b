/* A call that is looked up is printed twice, as plain C's and as a body's, and so may be one whose result is returned. What the author's arguments draw a warning of
 * is said once; arguments that need no conversion stay as they are.
 * RUN: %ytranslate %s -o %t.c %flags -O2
 * RUN: FileCheck %s <%t.c
 * RUN: %cc -std=gnu17 -fsyntax-only -Wall -Wconversion -Wsign-conversion -Wcast-qual %include %t.c 2>%t.said
 * RUN: FileCheck --check-prefix=SAID --implicit-check-not=warning: %s <%t.said
 */
#include <ythreads.h>

struct ops {
    suspends void (*text)(char *);
    suspends void (*numbers)(int *, long);
    suspends void (*real)(float, char);
    suspends void (*count)(unsigned long, double);
};

void all(struct ops *o, unsigned char *bytes, const char *text, long *longs, double d, int n)
{
    // SAID: warning: pointer targets in passing argument 1{{.+}}differ in signedness
    // CHECK: ythread_callee)(0, (char *)(__UINTPTR_TYPE__)(bytes));
    o->text(bytes);
    // SAID: warning: passing argument 1{{.+}}discards {{.+}}const{{.+}} qualifier
    // CHECK: ythread_callee)(0, (char *)(__UINTPTR_TYPE__)(text));
    o->text(text);
    // SAID: warning: passing argument 1{{.+}}from incompatible pointer type
    // SAID: warning: passing argument 2{{.+}}makes integer from pointer
    // CHECK: ythread_callee)(0, (int *)(__UINTPTR_TYPE__)(longs), (long)(__UINTPTR_TYPE__)(text));
    o->numbers(longs, text);
    // SAID: warning: conversion from {{.+}}double{{.+}} to {{.+}}float
    // SAID: warning: conversion from {{.+}}int{{.+}} to {{.+}}char
    // CHECK: ythread_callee)(0, (float)(d), (char)(n));
    o->real(d, n);
    // SAID: warning: conversion to {{.+}}long unsigned int{{.+}} from {{.+}}int
    // CHECK: ythread_callee)(0, (unsigned long)(n), d);
    o->count(n, d);
    // CHECK: ythread_callee)(0, 0, n);
    o->numbers(0, n);
    // CHECK: ythread_callee)(0, 7, 'x');
    o->real(7, 'x');
}

int odd(unsigned char *text);

int even(char *text)
{
    ythread_sleep(1);
    if (*text)
        return odd((unsigned char *)text + 1);
    ythread_sleep(2);
    return 1;
}

int odd(unsigned char *text)
{
    ythread_sleep(1);
    // SAID: warning: pointer targets in passing argument {{.+}}differ in signedness
    return even(text);
}
