#include <ythreads.h>

int level(void) suspends;
int sum_up_to(int n) suspends;
void take(int *place) suspends;
void change(void);
thread worker(int n);
thread runner(int n);
void step(void) suspends;
thread other(void);
