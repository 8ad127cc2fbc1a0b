// flags: --stress=statement -w
// files: modules/inline-outside.c
/* An inline definition is for calls by name, as the compiler likes; a pointer leads to the definition of another file, wherever it has
 * been made. (The two differ here, to tell which it was.) */
#include <stdio.h>

inline int which(void) { return 1; }
extern int (*pointer)(void);

int main(void)
{
    int (*own)(void) = which;
    int named = which();
    printf("%d %d %d %d\n", pointer(), own(), own == pointer, named == 1 || named == 2);
    return 0;
}

// expect: 2 2 1 1
