static int run(int n) { return CALL(n); }
