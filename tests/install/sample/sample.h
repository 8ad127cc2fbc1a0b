/* What the files of the sample call of one another. */
#include <ythreads.h>

int walk(int node, int stride) suspends;
int turn(int length) suspends;
