struct stack { int n; int v[8]; };
static int twice(int n) { return n * 2; }
int visible(int n) { return n - 1; }
int pump2(struct stack *s, int (*f)(int)) { while (s->n < 8) { s->v[s->n] = f(twice(s->n)); s->n++; } return s->n; }
int (*chooser(int i))(int) { return i ? visible : twice; }
