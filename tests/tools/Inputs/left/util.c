static int state = 1; static struct pt { int x; } p = {3};
static int step(int n) { state += n; return state + p.x; }
int a_run(int n) { return step(n); }
int *a_state(void) { return &state; }
