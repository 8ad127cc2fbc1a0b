static int state = 100; static struct pt { double y; char c; } p = {2.5, 'c'};
static int step(int n) { state -= n; return state + (int)(p.y * 2); }
int b_run(int n) { return step(n); }
int *b_state(void) { return &state; }
