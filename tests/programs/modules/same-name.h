#include <ythreads.h>

suspends int other(int n);
