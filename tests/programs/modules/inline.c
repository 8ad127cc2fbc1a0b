#include "inline.h"
static int dec(int n) { return n - 1; }
static int (*const f)(int) = fact;
int other(void) { return counted() + apply(dec, 4) + twice(3) + f(4) + square_sum(1, 1); }
