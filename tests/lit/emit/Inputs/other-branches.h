static inline int of_header(int n) { ythread_yield(YTHREAD_ANY); return n; }
