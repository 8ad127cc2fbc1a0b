// not-shipped: its subject is addresses that cannot travel
/* The address of a local in a global, in the heap, in an integer, in bytes, with the C library: the thread stays where it
 * is while such a local is in scope, and moves again afterwards. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static int *global;

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static int in_global(void)
{
    int x = 1;
    global = &x;
    pause();
    return ++*global == 2 && x == 2;
}

static int in_heap(void)
{
    int x = 1, **block = malloc(sizeof *block);
    *block = &x;
    pause();
    ++**block;
    free(block);
    return x == 2;
}

static int in_integer(void)
{
    int x = 1;
    uintptr_t number = (uintptr_t)&x;
    pause();
    return number == (uintptr_t)&x && ++*(int *)number == x;
}

static int in_bytes(void)
{
    int x = 1, *p = &x;
    unsigned char bytes[sizeof p];
    memcpy(bytes, &p, sizeof p);
    pause();
    memcpy(&p, bytes, sizeof p);
    return ++*p == x;
}

static int in_strtok(void)
{
    char words[] = "some words";
    strtok(words, " ");
    pause();
    return !strcmp(strtok(NULL, " "), "words");
}

thread ymain(void)
{
    for (int i = 0; i < 200; i++) pause();
    int right = in_global() + in_heap() + in_integer() + in_bytes() + in_strtok();
    for (int i = 0; i < 200; i++) pause();
    printf("%d of 5\n", right);
}

// expect: 5 of 5
