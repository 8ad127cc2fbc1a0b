/* The directives of the source see no main: it is no macro of theirs. */
#ifndef main
#include <stdio.h>
#else
#error no
#endif
#if defined(main) || defined main || main
#error no
#endif
#ifdef main
#error no
#endif
int (*other)(void);
int again;
int main(void) {
#ifndef main
  if (again++ < 2) return main() + 1;
#endif
  printf("%d\n", again);
  return 0;
}
