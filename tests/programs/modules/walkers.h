/* Functions of functions-by-typedef.c that are declared by the types they have. */
#ifndef WALKERS_H
#define WALKERS_H

#include <ythreads.h>

typedef thread walker(int n);
typedef suspends int suspended(int n);

walker walks, runs;
suspended waits_once, waits_twice;

#endif
