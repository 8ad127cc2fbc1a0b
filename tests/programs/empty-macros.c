/* Macros without text in the head of a function that suspends: one named like a word that clang alone knows, as libevent and
 * programs of Windows's have them, and one that takes arguments and has the name of a variable there. */
#include <stdio.h>
#include <ythreads.h>

#ifndef __cdecl
#define __cdecl
#endif
#define noted(text)

static int __cdecl half(int n);

int __cdecl each(int n, int(__cdecl *f)(int)) {
    ythread_yield(YTHREAD_ANY);
    return f(n);
}

static int __cdecl half(int n) {
    int __cdecl before = n;
    ythread_yield(YTHREAD_ANY);
    return before / 2;
}

int noted("the sum") sum(int a, int b) {
    int noted = a;
    ythread_yield(YTHREAD_ANY);
    return noted + b;
}

int difference(int a, int b) noted("behind"){
    int noted = a;
    ythread_yield(YTHREAD_ANY);
    return noted - b;
}

int negative(int a)__cdecl{
    ythread_yield(YTHREAD_ANY);
    return -a;
}

thread __cdecl ymain(void) {
    printf("%d, ", each(8, (int (*)(int))half));
    printf("%d, %d, ", sum(3, 4), difference(9, 4));
    printf("%d\n", negative(6));
}
// expect: 4, 7, 5, -6
