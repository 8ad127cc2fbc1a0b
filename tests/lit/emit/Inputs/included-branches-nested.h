static inline int left_out(int n) { ythread_yield(YTHREAD_ANY); return n; }
