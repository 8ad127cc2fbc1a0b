#include <stdio.h>
int a_run(int), b_run(int), *a_state(void), *b_state(void);

int main(void) { int *a = a_state(), *b = b_state(); for (int i = 0; i < 3; i++) printf("%d %d %d %d\n", a_run(i), b_run(i), *a, *b); return 0; }
