/* A name of its own for a function that is called main, until #undef. */
#include <stdio.h>
#define main first
int main(void) { return 3; }
#undef main
#ifdef main
int bad[-1];
#endif
int main(void) { printf("%d\n", first()); return 0; }
