#include <ythreads.h>
struct stack { int n; int v[8]; };
suspends int pump(struct stack *s, suspends int (*f)(int));
suspends int hidden_user(int);
