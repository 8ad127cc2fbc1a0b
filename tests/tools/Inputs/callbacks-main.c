#include <stdio.h>
struct stack { int n; int v[8]; };
int pump2(struct stack *s, int (*f)(int));
int (*chooser(int i))(int);
static int helper(int n) { return n + 1; }
static struct stack s;
int main(void) { int c = pump2(&s, helper); for (int i = 0; i < 8; i++) printf("%d ", s.v[i]); printf("%d %d\n", c, chooser(1)(5)); return pump2 == 0; }
