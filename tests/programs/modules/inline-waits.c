#include "inline-waits.h"
int other_waits(int n) { struct ctx c = {c99, n}; int r = run(&c); yid id; ythread_create(&id, 0, spawned, 2, 9, "other"); ythread_join(id, 0); return r + wait_a_bit(0); }
