#include <ythreads.h>

int ask(int question);

suspends int tell(int answer);
