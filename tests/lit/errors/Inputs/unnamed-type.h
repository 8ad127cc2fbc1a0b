struct { int n; } *get(void);
