#include <ythreads.h>
suspends int elsewhere(int n);
static inline int in_header(int n) { return ythread_yield((yid)n); }
