#pragma once
#if !defined(INNER) && !defined(LEAVES_OUT_TOO)
static inline int inner(int n) { ythread_yield(YTHREAD_ANY); return n; }
#endif
